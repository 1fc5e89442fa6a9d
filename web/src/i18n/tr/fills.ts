/** Texts of the page that explains how orders are filled. */
export const fills = {
  title: 'Emirler nasıl gerçekleşir?',
  subtitle: 'Kuruş sanal parayla çalışır; fiyatları ve emir kurallarını elden geldiğince borsadaki gibi uygular.',
  shortTitle: 'Kısaca',
  short1:
    'Her gerçekleşme tek bir yerde, açık kurallarla hesaplanır; kurayla belirlenen ya da elle verilen fiyat yoktur.',
  short2:
    'Her alım ve satımda “Neden bu fiyat?” düğmesi, o fiyatın hangi kuralla ve neye bakılarak çıktığını gösterir.',
  timeTitle: 'Hangi fiyata bakılır?',
  time1:
    'Bir emir yalnız kabulünden sonra oluşan fiyatla gerçekleşir. Kaynak fiyatı gecikmeli veriyorsa emir de o kadar sonra gerçekleşir; ekranda görülen eski fiyatla kimse kazanç sağlayamaz.',
  time2:
    'Tek istisna: fiyat gecikmesizse ve en çok iki saniye önceki fiyatsa, sanal hesabın piyasa emri güncel fiyattan hemen işlenir.',
  bookTitle: 'Alış, satış ve aradaki fark',
  book1:
    'Kaynak alış ve satış fiyatı vermiyorsa ikisi son işlemden tahmin edilir. Son işlem yukarı adımdaysa son fiyat satış, aşağı adımdaysa alış sayılır; diğeri bir fark ötededir. Çok işlem gören hissede fark bir, az işlem görende üç fiyat adımına kadardır.',
  book2: 'Fiyat tavandaysa satıcı, tabandaysa alıcı yoktur: tavanda alım, tabanda satım emri gerçekleşmez.',
  ladderTitle: 'Büyük emirler: kademeler',
  ladder1:
    'Her fiyat kademesinde, varlığın ortalama iki dakikalık hacmi kadar miktar var sayılır. Bundan büyük emir sonraki kademelerden, daha kötü fiyatla tamamlanır; en çok on kademe kullanılır.',
  ladder2:
    'Son iki dakikada aldığınız kademelerden düşülür, emri bölmek fiyatı iyileştirmez. Bir hesap bir günde bir varlıkta, aynı yönde en çok günlük ortalama hacmin onda birini alıp satabilir.',
  kindsTitle: 'Emir tipleri',
  market: 'Piyasa',
  marketText:
    'O anki en iyi karşı fiyattan başlar, kademelerden sırayla gerçekleşir. Karşılanmayan kısım iptal edilir.',
  limit: 'Limit',
  limitText:
    'Girildiği anda piyasa limitinize uyuyorsa limitinize kadar hemen gerçekleşir. Uymuyorsa bekler ve fiyat limite gelince limit fiyatından gerçekleşir; daha iyisinden değil. Fiyat limite yalnız değerse, sıradaki payı kadarı gerçekleşir.',
  marketToLimit: 'Piyasadan limite',
  marketToLimitText: 'Yalnız en iyi fiyattan alır; kalan, o fiyattan limit emri olarak bekler.',
  stop: 'Zarar durdur',
  stopText:
    'Son işlem tetik fiyatına gelince piyasa emri olur. Tetik ile son fiyatın sizin için kötü olanı esas alınır; fiyat boşluk bırakırsa tetikten kötü gerçekleşebilir.',
  stopLimit: 'Stop-limit',
  stopLimitText: 'Tetiklenince limit emri olur. Fiyat limitin ötesine geçmişse bekler, hiç gerçekleşmeyebilir.',
  trailing: 'İz süren stop',
  trailingText: 'Tetik, en iyi fiyatı verdiğiniz uzaklıktan izler; yalnız lehinize ilerler, geri gitmez.',
  oco: 'Biri gerçekleşirse diğeri iptal',
  ocoText: 'Kâr al ve zarar durdur aynı lotu korur. İkisi aynı anda olabilecekse zarar durdur önceliklidir.',
  bracket: 'Alım + zarar durdur + kâr al',
  bracketText: 'Alım tamamlanınca iki satış emri etkin olur. Alım yarım kalırsa, alınan kısım için etkin olurlar.',
  dayTitle: 'Günün dönemleri',
  day1: 'Hisselerde 09:40–10:00 açılış seansı, 10:00–18:00 sürekli işlem, 18:00–18:10 kapanış seansıdır; yarım günlerde kapanış 12:40’tır. Açılışta ve kapanışta herkes için tek fiyat oluşur. Kapalıyken verilen emir sıradaki seansı bekler.',
  day2: 'Açılış seansında emir iptal edilemez, fiyatı kötüleştirilemez, miktarı azaltılamaz. Günlük emir 18:10’da sona erer. İptale kadar ve tarihli emirler en çok 90 gün geçerlidir ve günün taban–tavan aralığı dışındayken bekler.',
  moneyTitle: 'Bloke, komisyon ve takas',
  money1:
    'Bekleyen alım emri, komisyonuyla birlikte ödeyebileceği en yüksek tutarı bloke eder; bekleyen satım emri varlığı. Gerçekleşmeyen kısım, emir bitince serbest kalır. Fiyat boşluğu yüzünden bloke yetmezse kalanı serbest nakitten ödenir; o da yetmezse yettiği kadarı gerçekleşir, gerisi iptal edilir.',
  money2:
    'Komisyon ve üzerindeki BSMV ayrı satırlarda gösterilir. Takas T+2 ise sattığınız hissenin parasıyla hemen hisse alabilirsiniz; para iki iş günü sonra çekilebilir olur.',
  rulesTitle: 'Basit ve gerçekçi işlem',
  rules1:
    'Sanal hesap basit kurallarla başlar: alış ve satış son fiyattır, emrin tamamı bir kerede gerçekleşir, kademe ve günlük sınır yoktur. Hesap ayarlarındaki “Gerçekçi işlem” ile yukarıdaki kuralların tümü geçerli olur; değişiklik sonraki emirlerinizi etkiler.',
  actionsTitle: 'Bölünme, bedelsiz, temettü',
  actions1:
    'Bedelsiz, bedelli, bölünme ve birleşmede o hissenin açık emirleri iptal edilir, adet ve maliyet birlikte düzeltilir; tek dokunuşla yeni fiyattan yeniden verebilirsiniz. Temettüde emirler kalır: ertesi gün fiyat düşeceği için zarar durdur emirleriniz bir akşam önce hatırlatılır. Fiyatlar simülasyonsa bu olaylar da simülasyondur: ayda iki kadar, iki hafta önceden duyurulur.',
  limitsTitle: 'Modelin sınırları',
  limits1:
    'Gerçek emir defteri görülmez; alış, satış ve kademeler tahmindir. Gerçek borsada fiyat ve miktar farklı olabilirdi.',
  limits2: 'Emirleriniz piyasayı oynatmaz ve başka kullanıcılarla yarışmaz: kimse kimsenin önüne geçemez.',
  limits3:
    'İki fiyat gözlemi arasındaki hareket bilinmez. Bir saniyede fiyat hem tetiğe hem hedefe değmişse, kötü olanı sayılır.',
  limits4: 'Simüle fiyatlar gerçek düzeylerden yola çıkan bir simülasyondur. Hiçbiri yatırım tavsiyesi değildir.',
  toOrders: 'Emirlere dön',
  contents: 'Bu sayfada',
  ladderExample: 'Örnek: {quantity} adetlik alış, ortalama {price}',
  ladderStep: '{taken} / {all} adet alındı',
} as const;
