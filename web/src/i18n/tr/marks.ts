/** Marks of prices in rows, and what each says when it is pressed. */
export const marks = {
  why: '{code} {mark}: neden?',
  cost: 'maliyetten',
  costText: 'Kaynağından bu varlığa fiyat gelmedi. Ödediğiniz tutarla sayılır; bugünkü değişime ve kazanca katılmaz.',
  costOwnText: 'Fiyatı girilmedi. Ödediğiniz tutarla sayılır; bugünkü değişime ve kazanca katılmaz.',
  unpriced: 'fiyat yok',
  unpricedText: 'Ne fiyatı ne maliyeti biliniyor; toplamda sıfır değil, hiç sayılmaz.',
  entered: '{date} girişi',
  enteredText: 'Fiyatı {days} gün önce siz girdiniz. O günden beri aynı sayılır; bugünkü değişime katılmaz.',
  enteredTodayText: 'Fiyatı bugün siz girdiniz. Yenisini girene kadar aynı sayılır; bugünkü değişime katılmaz.',
  unconfirmed: 'doğrulanmadı',
  unconfirmedText:
    'Bugün şirket işlemi günü: değişim önceki kapanışa göre değil, teorik fiyata göre hesaplanır. Kaynak işlemi bildirince işaret kalkar.',
  closeOf: '{day} kapanışı',
  priceOf: '{day} fiyatı',
  datedText: 'Bilinen son fiyatı bu günün. Yenisi gelene kadar bununla sayılır.',
  enterPrice: 'Fiyat gireyim',
  enterNewPrice: 'Yeni fiyat gireyim',
  seeAction: 'Şirket işlemini gör',
  fetch: 'Gerçek fiyatları al',
  sources: 'Kaynaklar',
} as const;
