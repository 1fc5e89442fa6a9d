/** Any other file: the first row of words is its heading, and common column names give a first guess. */

import type { Field, Meaning } from '../fields.ts';
import { listIn, objectTable } from '../json-table.ts';
import type { Source } from '../source.ts';
import { tableOfAny, type Raw, type Table } from '../table.ts';

const NAMES: Readonly<Record<Exclude<Field, 'kind' | 'intoKind' | 'intoCode'>, string>> = {
  code: 'sembol|kod|hisse|hisse kodu|menkul|menkul kiymet|menkul kodu|varlik|varlik kodu|symbol|ticker|code|coin|asset',
  type: 'islem|islem tipi|islem turu|tip|tur|alis/satis|al/sat|yon|pozisyon|type|side|action|operation|transaction type',
  date: 'tarih|islem tarihi|tarih/saat|tarih ve saat|islem zamani|guncelleme saati|date|trade date|date/time|datetime|time (utc)',
  time: 'saat|islem saati|time',
  quantity: 'adet|miktar|lot|gerceklesen adet|gerceklesen miktar|islem adedi|quantity|qty|shares|units',
  price:
    'fiyat|birim fiyat|islem fiyati|ortalama fiyat|gerc.fiyat|gerceklesen fiyat|maliyet|birim maliyet|price|unit price',
  amount: 'tutar|islem tutari|brut tutar|hacim|toplam|toplam tutar|amount|total|gross amount|value',
  fee: 'komisyon|islem ucreti|masraf|ucret|fee|fees|commission',
  tax: 'vergi|bsmv|stopaj tutari|tax|taxes',
  gross: 'brut|brut temettu|brut temettu tutari|gross',
  withheld: 'stopaj|kesinti|withholding|withheld',
  currency: 'para birimi|doviz|doviz cinsi|pb|currency|ccy',
  rate: 'kur|doviz kuru|fx rate|exchange rate',
  numerator: 'pay|numerator',
  denominator: 'payda|denominator',
  reference: 'referans|referans no|islem no|fis no|emir no|reference|order id|transaction id|tx-id',
  note: 'aciklama|not|note|notes|description|comment',
};

const MEANING_WORDS: Readonly<Partial<Record<Meaning, string>>> = {
  buy: 'al|alis|alim|a|hisse alis|buy|bought|b|purchase',
  sell: 'sat|satis|satim|s|hisse satis|sell|sold',
  dividend: 'temettu|kar payi|nakit temettu|dividend',
  deposit: 'para yatirma|yatirma|havale girisi|deposit',
  withdraw: 'para cekme|cekme|havale cikisi|withdraw|withdrawal',
  interest: 'faiz|nema|interest',
  fee: 'masraf|komisyon|ucret|fee|commission',
  tax: 'vergi|stopaj|bsmv|tax',
  bonus: 'bedelsiz|bedelsiz sermaye artirimi|bonus',
  rights: 'bedelli|ruchan|rights',
  split: 'bolunme|split',
  'delivery-in': 'virman giris|virman girisi|kiymet girisi|transfer in',
  'delivery-out': 'virman cikis|virman cikisi|kiymet cikisi|transfer out',
  opening: 'acilis|devir|opening',
  ignore: 'iptal|iptal edildi|suresi doldu|reddedildi|cancelled|canceled|expired|rejected',
};

function byWord<Value extends string>(
  lists: Readonly<Partial<Record<Value, string>>>,
): Readonly<Record<string, Value>> {
  const pairs = Object.entries(lists) as [Value, string][];
  return Object.fromEntries(pairs.flatMap(([value, words]) => words.split('|').map((word) => [word, value])));
}

function take(raw: Raw): Table | undefined {
  if (raw.kind === 'rows') return tableOfAny(raw);
  if (raw.kind === 'lines') return undefined;
  const list = listIn(raw.value, 'data', 'activities', 'transactions', 'trades', 'rows', 'items');
  return list && objectTable(list);
}

export const generic: Source = {
  id: 'generic',
  take,
  columns: byWord(NAMES),
  words: byWord(MEANING_WORDS),
  hours: 'exchange',
};
