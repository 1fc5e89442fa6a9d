/** İş Bankası: the statement of an investment account, fixed-width text, two lines per entry. */

import type { Source } from '../source.ts';
import { cellOf, type Raw, type Row, type Table } from '../table.ts';

/** Date, branch, slip, transaction code, asset, price, quantity, amount, balance, description. */
const ENTRY = new RegExp(
  String.raw`^\s*(\d{2}/\d{2}/\d{2})\s+\d{3,5}\s+(\d+)\s+([A-Z]{2})\s+(?:([A-Z0-9.]{2,15})\s+)?` +
    String.raw`([-+]?[\d,.]+|-)\s+([-+]?[\d,.]+|-)\s+([-+]?[\d,.]+|-)\s+([-+]?[\d,.]+)(?:\s+(.*?))?\s*$`,
);
/** The second line: balance of the asset, and the rest of the description. */
const GOES_ON = /^\s+[-+][\d,.]+(?:\s+(\S.*?))?\s*$/;
const HEADER = ['Tarih', 'Kod', 'Kıymet', 'Birim fiyat', 'Kıymet adedi', 'TL tutar', 'Fiş no', 'Açıklama'];
/** Money to or from the current account: the balance shows the direction. */
const TRANSFER = 'QP';

function entriesOf(lines: readonly string[]): Row[] {
  const rows: Row[] = [];
  let balance = '0.00';
  for (const [at, text] of lines.entries()) {
    const entry = ENTRY.exec(text);
    if (entry) {
      const [, date = '', slip = '', kind = '', code = '', price = '', quantity = '', amount = ''] = entry;
      const [after = '', words = ''] = entry.slice(8);
      const isOut = kind === TRANSFER && /[1-9]/.test(balance) && !/[1-9]/.test(after);
      const word = kind === TRANSFER ? `${kind}${isOut ? '-' : '+'}` : kind;
      rows.push({ line: at + 1, cells: [date, word, code, zeroless(price), quantity, amount, slip, words] });
      balance = after;
      continue;
    }
    const more = GOES_ON.exec(text)?.[1];
    const last = rows.at(-1);
    if (last && more !== undefined && last.line === at)
      rows[rows.length - 1] = {
        line: last.line,
        cells: [...last.cells.slice(0, -1), `${cellOf(last, last.cells.length - 1)} ${more}`],
      };
  }
  return rows;
}

/** Drops a price of zeros: quantities transferred in have no price, but "0.000000". */
const zeroless = (price: string) => (/[1-9]/.test(price) ? price : '');

/** Turkish letters of Windows and of the old Macintosh may be misread; the heading's plain letters are not. */
const HEADING = /F\S{1,2} NO\s.*KYMT|KYM\S*\s+KODU|KIYMET\s+TL\s+TUTAR/;

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'lines' || !raw.lines.some((line) => HEADING.test(line))) return undefined;
  return { header: HEADER, rows: entriesOf(raw.lines), totals: [] };
}

export const isbank: Source = {
  id: 'isbank',
  take,
  // A slip's number is on several entries, so it cannot be an entry's reference.
  columns: {
    tarih: 'date',
    kod: 'type',
    kiymet: 'code',
    'birim fiyat': 'price',
    'kiymet adedi': 'quantity',
    'tl tutar': 'amount',
    aciklama: 'note',
  },
  words: {
    qh: 'ignore',
    ix: 'ignore',
    qn: 'delivery-in',
    mn: 'trade',
    vg: 'tax',
    'qp+': 'deposit',
    'qp-': 'withdraw',
  },
  numbers: 'point',
  dates: 'day-month',
  hours: 'exchange',
};
