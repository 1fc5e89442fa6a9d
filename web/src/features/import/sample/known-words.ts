/** Words that may stay in a sample: those of all known headings and entry types, and of the frame of a statement. */

import { IMPORT_SOURCES } from '@kurus/core/contract/words/import';
import { sourceOf } from '../readers/detect.ts';
import { normalizeWord } from '../readers/table.ts';

const FRAME =
  'hesap hesabi ekstre ekstresi dokum dokumu musteri adi soyadi unvan unvani no numarasi sube tckn vkn iban adres ' +
  'telefon eposta donem donemi baslangic bitis bakiye bakiyesi nakit portfoy ozeti toplam toplami genel ara devreden ' +
  'sayfa yatirim islemleri hareketleri temettu menkul kiymet degerler ticaret sicil mersis aciklama borc alacak giren ' +
  'cikan valor kurum piyasa seans durum durumu gerceklesti gerceklesen iptal kismen suresi doldu emir limit brut net ' +
  'stopaj komisyon vergi bsmv masraf account statement name number address phone period from to balance cash summary ' +
  'total subtotal page date time currency type debit credit holdings positions opening closing status completed filled ' +
  'cancelled canceled pending successful isin cusip ticker symbol exchange utc';

/** Words of dates: months, halves of a day, and the letters of ISO 8601. */
const DATES =
  'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik january february march april may june ' +
  'july august september october november december am pm t z';

const CURRENCIES = 'try tl usd eur gbp chf jpy sar aud cad dkk nok sek rub';

let words: ReadonlySet<string> | undefined;

const wordsOf = (text: string): string[] => normalizeWord(text).split(/[^\p{L}]+/u);

/**
 * @param codes of listed assets
 * @param texts of the file's own form: column names, entry types
 */
export function vocabulary(codes: Iterable<string>, texts: Iterable<string>): (word: string) => boolean {
  const listed = new Set(codes);
  const own = new Set([...texts].flatMap(wordsOf));
  words ??= new Set([
    ...`${FRAME} ${CURRENCIES}`.split(' '),
    ...DATES.split(' ').flatMap((name) => [name, name.slice(0, 3)]),
    ...IMPORT_SOURCES.map(sourceOf).flatMap((source) =>
      [...Object.keys(source.columns), ...Object.keys(source.words)].flatMap(wordsOf),
    ),
  ]);
  const common = words;
  return (word) => common.has(normalizeWord(word)) || own.has(normalizeWord(word)) || listed.has(word);
}
