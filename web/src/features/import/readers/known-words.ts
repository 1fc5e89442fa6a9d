/** Words of headings and of types that files of any source use, in Turkish, English, French and German. */

import type { Field, Meaning } from './fields.ts';
import { normalizeWord } from './table.ts';

type NamedField = Exclude<Field, 'kind' | 'intoKind' | 'intoCode' | 'intoQuantity' | 'of' | 'share'>;

const NAMES: Readonly<Record<NamedField, string>> = {
  code:
    'sembol|kod|hisse|hisse kodu|hisse senedi|hisse senedi kodu|menkul|menkul kiymet|menkul kodu|menkul adi|kiymet|kiymet kodu|varlik|varlik kodu|enstruman|sermaye piyasasi araci|fon|fon kodu|coin|kripto para|' +
    'symbol|ticker|ticker symbol|code|asset|instrument|security|stock|product|crypto|identifier|symbole|titre|valeur|produit|symbool|kurzel|wertpapier',
  isin: 'isin|isin kodu|isin code|code isin',
  type:
    'islem|islem tipi|islem turu|islem yonu|islem cinsi|tip|tur|alis/satis|alis satis|al/sat|a/s|yon|pozisyon|pozisyon (al/sat)|' +
    'type|side|action|operation|transaction type|transaction|activity type|activity|way|buy/sell|direction|order type|trade type|sens|typ|art',
  date:
    'tarih|islem tarihi|emir tarihi|valor|valor tarihi|tarih/saat|tarih ve saat|islem zamani|zaman|guncelleme saati|odeme tarihi|gerceklesme tarihi|' +
    'date|trade date|transaction date|date/time|datetime|date time|time (utc)|date (utc)|date(utc)|utc time|timestamp|closing time|close time|open date|execution time|executed at|created at|settle date|settlement date|booking date|' +
    'date operation|date de transaction|date heure|datum|buchungsdatum|handelsdatum',
  time: 'saat|islem saati|imkb saat|time|heure|uhrzeit|tijd',
  quantity:
    'adet|adedi|miktar|lot|nominal|islem adedi|islem miktari|gerceklesen adet|gerceklesen adedi|gerceklesen miktar|adet/nominal|pay adedi|' +
    'quantity|quantity transacted|qty|shares|units|no. of shares|volume|filled|executed|size|quantite|nombre|stuck|anzahl|aantal',
  price:
    'fiyat|birim fiyat|islem fiyati|ortalama fiyat|ort. fiyat|ortalama islem fiyati|gerc.fiyat|gerc. fiyat|gerceklesen fiyat|gerceklesme fiyati|maliyet|birim maliyet|' +
    'price|unit price|trade price|fill price|average price|avg price|avg. price|execution price|price per share|price / share|share price|t. price|purchase price|spot price at transaction|price at transaction|cours|prix|prix unitaire|kurs|koers',
  amount:
    'tutar|islem tutari|brut tutar|hacim|toplam|toplam tutar|tutar (tl)|tl tutar|islem hacmi|' +
    'amount|total|gross amount|value|total amount|trade money|proceeds|trade amount|subtotal|consideration|montant|montant brut|betrag|bruttobetrag|bedrag',
  net: 'net|net tutar|net amount|total value|total (inclusive of fees and/or spread)|montant net|nettobetrag',
  credit: 'alacak|giren|giris tutari|credit|money in|paid in|credit amount',
  debit: 'borc|cikan|cikis tutari|debit|money out|paid out|debit amount',
  boughtQuantity:
    'alis adet|alis adedi|alis miktar|alis miktari|alis lot|alim adedi|alinan adet|buy quantity|bought|bought quantity',
  soldQuantity:
    'satis adet|satis adedi|satis miktar|satis miktari|satis lot|satim adedi|satilan adet|sell quantity|sold|sold quantity',
  boughtPrice: 'alis fiyat|alis fiyati|alim fiyati|buy price',
  soldPrice: 'satis fiyat|satis fiyati|satim fiyati|sell price',
  prose: 'omschrijving',
  fee: 'komisyon|komisyon tutari|islem ucreti|masraf|ucret|borsa payi|borsa payi tutari|kurtaj|fee|fees|commission|commissions|ib commission|ibcommission|brokerage|charges|fee amount|fees and/or spread|frais|commission ttc|gebuhren|gebuhr|provision',
  tax: 'vergi|bsmv|kkdf|stopaj tutari|tax|taxes|fees tax|impot|taxe|steuer|steuern',
  gross: 'brut|brut temettu|brut temettu tutari|gross|gross dividend',
  withheld: 'stopaj|kesinti|vergi kesintisi|withholding|withholding tax|withheld|retenue',
  currency:
    'para birimi|doviz|doviz cinsi|doviz kodu|doviz turu|pb|p.b.|currency|ccy|currency primary|transaction currency|price currency|spot price currency|trade currency|currency code|devise|wahrung|waluta|valuta',
  rate: 'kur|doviz kuru|tl kuru|islem kuru',
  numerator: 'pay|numerator',
  denominator: 'payda|denominator',
  reference:
    'referans|referans no|islem no|fis no|emir no|imkb islem no|dekont no|reference|order id|transaction id|trade id|tradeid|tx-id|txid|order no|orderno|id',
  note: 'aciklama|not|notlar|note|notes|description|comment|remark|libelle|notiz|details',
};

const ORDERS = (side: string) =>
  ['market', 'limit', 'stop', 'stop limit', 'stop market', 'recurring'].map((kind) => `${kind} ${side}`).join('|');

const MEANING_WORDS: Readonly<Partial<Record<Meaning, string>>> = {
  buy: `al|alis|alim|a|hisse alis|hisse alisi|hisse alim|pay alis|pay alim|fon alis|fon alim|fon alimi|halka arz|halka arz alim|buy|buys|bought|b|purchase|${ORDERS('buy')}|${ORDERS('buys')}|buy - market|buy - limit|advanced trade buy|advance trade buy|your buy|achat|achats|kauf|koop|koop order`,
  sell: `sat|satis|satim|s|hisse satis|hisse satisi|hisse satim|pay satis|pay satim|fon satis|fon satim|fon satimi|sell|sells|sold|sale|${ORDERS('sell')}|${ORDERS('sells')}|sell - market|sell - limit|advanced trade sell|advance trade sell|your sell|vente|ventes|verkauf|verkoop`,
  dividend:
    'temettu|temettu odemesi|temettu geliri|kar payi|kar payi odemesi|nakit temettu|dividend|dividends|cash dividend|dividend (ordinary)|qualified dividend|dividende|dividendes',
  deposit:
    'para yatirma|yatirma|para girisi|havale girisi|eft gelen|gelen eft|gelen havale|havale gelen|deposit|deposits|cash deposit|cash top-up|top-up|fiat deposit|depot|versement|einzahlung|einlage|storting',
  withdraw:
    'para cekme|cekme|para cikisi|havale cikisi|eft giden|giden eft|giden havale|havale giden|withdraw|withdrawal|withdrawals|cash withdrawal|fiat withdraw|fiat withdrawal|retrait|auszahlung|entnahme',
  interest:
    'faiz|faiz geliri|nema|nema geliri|interest|interest income|interest on cash|credit interest|interest payment|interets|zinsen',
  'interest-paid':
    'faiz gideri|odenen faiz|kredi faizi|interest charge|interest charged|debit interest|margin interest|zinsbelastung',
  fee: 'masraf|komisyon|ucret|hesap isletim ucreti|saklama ucreti|fee|fees|commission|custody fee|account fee|frais|gebuhren|gebuhr',
  tax: 'vergi|stopaj|bsmv|tax|taxes|withholding tax|impot|taxe|steuern',
  'fee-refund':
    'masraf iadesi|masraf iadeleri|komisyon iadesi|ucret iadesi|fee refund|fees refund|commission refund|fee rebate|gebuhrenerstattung',
  'tax-refund': 'vergi iadesi|stopaj iadesi|tax refund|taxes refund|steuerruckerstattung',
  bonus: 'bedelsiz|bedelsiz sermaye artirimi|bonus|bonus shares|stock dividend',
  rights: 'bedelli|bedelli sermaye artirimi|ruchan|ruchan kullanimi|ruchan hakki kullanimi|rights|rights issue',
  split: 'bolunme|hisse bolunmesi|split|stock split',
  'delivery-in':
    'virman giris|virman girisi|kiymet girisi|hisse girisi|gelen virman|transfer in|transfer (inbound)|delivery (inbound)|receive|received|einlieferung',
  'delivery-out':
    'virman cikis|virman cikisi|kiymet cikisi|hisse cikisi|giden virman|transfer out|transfer (outbound)|delivery (outbound)|send|sent|auslieferung',
  reward:
    'reward|rewards|rewards income|staking|staking reward|staking rewards|staking income|airdrop|airdrops|referral kickback|kickback|cashback|cash back|learning reward|earn reward|mining|bounty|odul|stake odulu',
  opening: 'acilis|devir|opening',
  ignore: 'iptal|iptal edildi|suresi doldu|reddedildi|cancelled|canceled|expired|rejected',
};

function byWord<Value extends string>(
  lists: Readonly<Partial<Record<Value, string>>>,
): Readonly<Record<string, Value>> {
  const pairs = Object.entries(lists) as [Value, string][];
  return Object.fromEntries(pairs.flatMap(([value, words]) => words.split('|').map((word) => [word, value])));
}

/** Fields by the names of columns. */
export const KNOWN_COLUMNS = byWord(NAMES);
/** Meanings by the words in a column of types. */
export const KNOWN_WORDS = byWord(MEANING_WORDS);

/** Heading in words: "MENKUL_KODU" and "TradeDate" are "menkul kodu" and "trade date". */
function headingWord(name: string): string {
  const plain = normalizeWord(name);
  if (Object.hasOwn(KNOWN_COLUMNS, plain)) return plain;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([A-Z]{2})([A-Z][a-z])/g, '$1 $2');
  return normalizeWord(words.replaceAll('_', ' ')).replace(/\s*[:*¹²³]+$/, '');
}

export function fieldOf(name: string): Field | undefined {
  const word = headingWord(name);
  return Object.hasOwn(KNOWN_COLUMNS, word) ? KNOWN_COLUMNS[word] : undefined;
}
