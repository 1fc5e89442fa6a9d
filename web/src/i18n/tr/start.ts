/** The first question of a new user. */
export const start = {
  title: 'Ne yapmak istersiniz?',
  text: 'Sonradan ikisini de yapabilirsiniz. Gerçek portföyünüz ile sanal hesabınız yan yana durur, birbirine karışmaz.',
  real: 'Gerçek portföyümü izleyeyim',
  realText: 'Aracı kurumdaki, bankadaki, evdeki birikiminizin gerçek değeri ve enflasyondan sonraki kazancı.',
  fromFile: 'Dosyadan aktarayım',
  holdNow: 'Elimdekileri yazayım',
  sources: 'Midas, Garanti BBVA, İş Bankası, Binance, BtcTurk dosyaları ya da herhangi bir tablo.',
  virtual: 'Sanal parayla deneyeyim',
  virtualText: 'Limit, zarar durdur, kâr al: her emir türünü para kaybetmeden öğrenin. Fiyatlar simüledir.',
  takeProfit: 'Kâr al',
  stopLoss: 'Zarar durdur',
  toVirtual: 'Sanal hesaba geç',
  sample: 'Önce örneğe bakayım',
  sampleText:
    'Dört yıla yakın, uydurma bir portföy: hisse, altın, dolar, Bitcoin. Yalnız okunur; tek dokunuşla çıkarsınız.',
  gold: 'Altın',
  openSample: 'Örneği aç',
  later: 'Şimdi karar vermeyeyim',
  failed: 'Seçiminiz kaydedilemedi.',
} as const;
