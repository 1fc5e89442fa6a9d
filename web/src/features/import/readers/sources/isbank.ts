/** İş Bankası: the statement of an investment account, fixed-width text, two lines per entry. */

import { LIRA } from '../choices.ts';
import { completeTable, type Other, type Row, type Table } from '../lines.ts';
import type { Source } from '../source.ts';
import type { StatedCash, StatedHolding } from '../stated.ts';
import { cellOf, textLines, type Raw } from '../table.ts';

/** Date, branch, slip, transaction code, asset, price, quantity, amount, balance, description. */
const ENTRY = new RegExp(
  String.raw`^\s*(\d{2}/\d{2}/\d{2})\s+\d{3,5}\s+(\d+)\s+([A-Z]{2})\s+(?:([A-Z0-9.]{2,15})\s+)?` +
    String.raw`([-+]?[\d,.]+|-)\s+([-+]?[\d,.]+|-)\s+([-+]?[\d,.]+|-)\s+([-+]?[\d,.]+)(?:\s+(.*?))?\s*$`,
);
/** The second line: balance of the asset, and the rest of the description. */
const GOES_ON = /^\s+([-+][\d,.]+)(?:\s+(\S.*?))?\s*$/;
const DATED = /^\s*\d{2}\/\d{2}\/\d{2}\s/;
const HEADER = ['Tarih', 'Kod', 'Kıymet', 'Birim fiyat', 'Kıymet adedi', 'TL tutar', 'Fiş no', 'Açıklama'];
/** Money to or from the current account: the balance shows the direction. */
const TRANSFER = 'QP';

/** Turkish letters of Windows and of the old Macintosh may be misread; the heading's plain letters are not. */
const HEADING = /F\S{1,2} NO\s.*KYMT|KYM\S*\s+KODU|KIYMET\s+TL\s+TUTAR/;
/** Name, code, maturity, quantity, blocked, value at maturity, unit cost, value. */
const HELD = new RegExp(
  String.raw`^\s*\S.*?\s([A-Z0-9.]{2,15})\s+(?:--|\d{2}/\d{2}/\d{4})\s+([\d,]+\.\d+)\s+[\d,]+\.\d+\s+` +
    String.raw`(?:--|[\d,]+\.\d+)\s+([\d,]+\.\d+)\s+[\d,]+\.\d+\s*$`,
);
const BALANCE = /Toplam TL\s+Mevcudu\s*:\s*(-?[\d,]+\.\d+)/i;
const SUM = /^\s*TOPLAM\s*:/i;
/** Quantities that came from elsewhere have no price, but "0.000000". */
const ARRIVED = 'QN';

interface Statement {
  readonly rows: Row[];
  readonly others: Map<number, Other>;
  readonly holdings: Map<string, StatedHolding>;
  /** Unit costs on the page of the portfolio, by code. */
  readonly costs: Map<string, string>;
  readonly cash: StatedCash[];
}

function statementOf(lines: readonly string[]): Statement {
  const found: Statement = { rows: [], others: new Map(), holdings: new Map(), costs: new Map(), cash: [] };
  let balance = '0.00';
  for (const [at, text] of lines.entries()) {
    const line = at + 1;
    const entry = ENTRY.exec(text);
    if (entry) {
      const [, date = '', slip = '', kind = '', code = '', price = '', quantity = '', amount = ''] = entry;
      const [after = '', words = ''] = entry.slice(8);
      const isOut = kind === TRANSFER && /[1-9]/.test(balance) && !/[1-9]/.test(after);
      const word = kind === TRANSFER ? `${kind}${isOut ? '-' : '+'}` : kind;
      const sent = kind === TRANSFER ? amount.replace(/^[-+]?/, isOut ? '-' : '') : amount;
      found.rows.push({
        line,
        lines: [line],
        cells: [date, word, code, priceOf(kind, price, found.costs.get(code)), quantity, sent, slip, words],
      });
      balance = after;
      continue;
    }
    const more = GOES_ON.exec(text);
    const last = found.rows.at(-1);
    if (last && more && last.line === at) found.rows[found.rows.length - 1] = goneOn(last, line, more);
    else if (text.trim() !== '' && !DATED.test(text)) found.others.set(line, statedIn(text, found) ? 'sum' : 'heading');
  }
  return found;
}

/** The entry with its second line, which says more of it. */
function goneOn(last: Row, line: number, [, , words]: RegExpExecArray): Row {
  const note = [cellOf(last, last.cells.length - 1), words].filter(Boolean).join(' ');
  return { ...last, lines: [last.line, line], cells: [...last.cells.slice(0, -1), note] };
}

/** The price of zeros is none; what came from elsewhere cost what the page of the portfolio says. */
const priceOf = (kind: string, price: string, cost = '') =>
  /[1-9]/.test(price) ? price : kind === ARRIVED ? cost : '';

/** Tells if the line says what is held, how much money there is, or a sum. */
function statedIn(text: string, { holdings, costs, cash }: Statement): boolean {
  const [, code, quantity, cost] = HELD.exec(text) ?? [];
  if (code !== undefined && quantity !== undefined && cost !== undefined) {
    holdings.set(code, { code, quantity });
    costs.set(code, cost);
  }
  const balance = BALANCE.exec(text)?.[1];
  if (balance !== undefined) cash.push({ currency: LIRA, balance });
  return code !== undefined || balance !== undefined || SUM.test(text);
}

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'lines' || !raw.lines.some((line) => HEADING.test(line))) return undefined;
  const { rows, others, holdings, cash } = statementOf(raw.lines);
  return completeTable(textLines(raw.lines), {
    header: HEADER,
    rows,
    others,
    stated: { holdings: [...holdings.values()], cash },
  });
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
