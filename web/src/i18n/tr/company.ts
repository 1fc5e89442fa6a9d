/** Texts of a company's announced and past actions: on the asset's page and in the ticket. */
export const company = {
  ahead: 'Yaklaşan',
  past: 'Son bir yıl',
  none: 'Son bir yılda ve önümüzdeki iki haftada temettü, bedelsiz, bedelli ya da bölünme yok.',
  failed: 'Şirket işlemleri yüklenemedi.',
  bonusTerms: 'her 1 hisseye {shares} yeni hisse',
  rightsTerms: 'her 1 hisseye {price} karşılığı {shares} yeni hisse',
  splitTerms: 'her 1 hisse yerine {shares} hisse',
  dividendTerms: 'hisse başına brüt {gross}, net {net}',
  mergerTerms: 'her 1 hisse yerine {shares} {into}',
  symbolTerms: 'yeni kod {into}',
  paidOn: 'ödeme {date}',
  priceFell: 'kapanış {close}, ertesi güne teorik {theoretical}',
  aheadDividend: 'Fiyat o güne brüt tutar kadar düşük başlar. Emirler kalır; tetik ve limitinizi gözden geçirin.',
  aheadEnds:
    'Fiyat o güne teorik fiyattan başlar. Bekleyen emirler sona erer, düzeltilmiş fiyatla yeniden verilebilir.',
  aheadRights:
    'Nakdiniz yeterse yeni hisseler alınır, yetmezse haklarınızın değeri yatar. Bekleyen emirler sona erer, düzeltilmiş fiyatla yeniden verilebilir.',
  aheadSymbol: 'Hisseleriniz ve emirleriniz yeni kodla sürer.',
  entitled: 'Bir önceki günün sonunda hisseyi tutan yararlanır.',
  invented: 'Simüle piyasanın ürettiği olaylardır; bu şirketler böyle bir karar almadı.',
  ticketDividend: '{day} temettü: fiyat o güne hisse başına {gross} düşük başlar. Fiyatlarınızı ona göre seçin.',
  ticketEnds: '{day} {action}: emir o gün sona erer, düzeltilmiş fiyatla yeniden verilebilir.',
  ticketSymbol: '{day} kod değişiyor: emir {into} koduyla sürer.',
} as const;
