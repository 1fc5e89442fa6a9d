/** A table of prices that somebody copied: a date and a price a line, however the two are written. */
import { CUSTOM_PRICES_AT_ONCE_MAX, FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { typedDecimal } from '@kurus/core/money/input';
import { parsePrice } from '@kurus/core/money/money';

interface DayPrice {
  /** "2026-11-13" */
  readonly date: string;
  /** A plain decimal. */
  readonly price: string;
}

interface ReadTable {
  readonly prices: readonly DayPrice[];
  /** Numbers of the lines that say neither; a first line of words is a heading. */
  readonly wrong: readonly number[];
}

/** "13.11.2026<tab>1,4312", "2026-11-13;1.4312", "13/11/2026 ₺1,4312". @param today the last day that may be named */
export function readPriceTable(text: string, today: string): ReadTable {
  const prices: DayPrice[] = [];
  const wrong: number[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line, today);
    if (read && prices.length < CUSTOM_PRICES_AT_ONCE_MAX) prices.push(read);
    else if (at > 0 || /\d/.test(line)) wrong.push(at + 1);
  }
  return { prices, wrong };
}

function readLine(line: string, today: string): DayPrice | undefined {
  const [, first = '', rest = ''] = /^\s*"?(\d[\d.\-/]*\d)"?[\s;,|]+(.+)$/.exec(line) ?? [];
  const date = dateOf(first);
  const price = typedDecimal(rest.replaceAll(/["TL₺\s]/g, ''));
  const isThere = date !== undefined && date >= FIRST_ENTRY_DAY && date <= today;
  return isThere && price !== undefined && parsePrice(price) !== undefined ? { date, price } : undefined;
}

/** Day first, or the year: nobody here writes the month first. */
function dateOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const atMs = Date.parse(`${iso}T00:00:00Z`);
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(iso) ? iso : undefined;
}
