/** Texts of the sheet of price sources: whom Kuruş asks, how often, and under which terms. */
export const sources = {
  title: 'Kaynaklar',
  intro: 'Fiyatların geldiği yerler. Kuruş kaynaklara yalnız varlık kodlarını gönderir.',
  every: 'Ne sıklıkta',
  last: 'Son fiyat',
  terms: 'Koşulu',
  none: 'henüz gelmedi',
  yahooTerms: 'Resmî bir hizmet değildir; yalnız kişisel kullanım içindir.',
  bistTerms: 'Veri Borsa İstanbul’undur. Kendiniz için kullanılır; başkalarına göstermek Borsa’nın iznini ister.',
  tcmbTerms: 'Kaynak gösterilerek kullanılır; ticari kullanım Merkez Bankası’nın yazılı iznini ister.',
  btcturkTerms: 'Herkese açıktır, BtcTurk’ün kendi koşullarıyla.',
  altinkaynakTerms:
    'Altın BtcTurk’teki PAXG’den; gümüş Altınkaynak’ın tezgâh fiyatından. Altınkaynak bir koşul yayımlamamıştır: kişisel kullanım.',
  tefasTerms: 'Yayımlanmış bir koşulu bulunamadı: kişisel kullanım.',
  collectapiTerms: 'Anahtarın planına bağlıdır; borsa verisini başkalarına göstermek Borsa’nın iznini ister.',
  missing: 'Kaynağı olmayanlar',
  missingHint: 'Bunlar maliyetten gösterilir: {kinds}.',
  practice: 'Sanal hesabın fiyatları',
  practiceHint:
    'Benzetimdir; hiçbir kaynağa sorulmaz. Başlangıcındaki 628 kapanış ve hacim Borsa İstanbul’un verisidir.',
} as const;
