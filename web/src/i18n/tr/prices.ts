/** Texts of the warning that tracked accounts are valued at simulated prices. */
export const prices = {
  notReal: 'Fiyatlar gerçek değil.',
  notRealText:
    'Gerçek portföylerinizi simüle fiyatlarla gösteriyoruz; buradaki değer ve getiri gerçek durumunuzu göstermez.',
  notRealPart: 'Şunların fiyatı simülasyondur: {kinds}. Onların değeri ve getirisi gerçek durumunuzu göstermez.',
  goLive: 'Gerçek fiyatlara geç',
  liveTitle: 'Gerçek fiyatlara geçmek',
  liveText:
    'Fiyatların nereden geldiğini Kuruş’u çalıştıran kişi seçer. Kendi bilgisayarınızda çalışıyorsa şöyle başlatın:',
  liveStocks: 'Hisseler: Yahoo. Gecikmeli, yalnız kişisel kullanım için.',
  liveCryptos: 'Kripto: BtcTurk. Anlık.',
  liveCurrencies: 'Döviz: Merkez Bankası’nın (TCMB) her iş günü saat 15.30’daki gösterge kuru.',
  liveMetals:
    'Altın ve gümüş: anahtar gerektirmeyen bir kaynağı yok; CollectAPI anahtarı girilene kadar simülasyon kalır.',
  liveFolder:
    'Gerçek fiyatlar kendi veri klasöründe başlar; buradaki sanal işlemler simüle fiyatlarla yapıldığı için oraya taşınmaz. Gerçek portföyünüzü dışa aktarıp orada içe aktarabilirsiniz.',
} as const;
