/** A pasted table of prices: a date and a price per line, in any notation. */

import { CUSTOM_PRICES_AT_ONCE_MAX, FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { parsePrice } from '@kurus/core/money/money';
import { figureOf, numberSupport, type DecimalMark } from '@kurus/core/money/notation';

export interface DayPrice {
  /** "2026-11-13" */
  readonly date: string;
  /** A plain decimal. */
  readonly price: string;
}

interface ReadTable {
  readonly prices: readonly DayPrice[];
  /** Numbers of unreadable lines; a first line of words is a heading. */
  readonly wrong: readonly number[];
  /** A price that both notations read, but differently, if both fit all prices: the user must choose. */
  readonly unclear: string | undefined;
}

/**
 * "13.11.2026<tab>1,4312", "2026-11-13;1.4312", "13/11/2026 ₺1,4312".
 * @param today the last valid day
 * @param notation the user's choice for an unclear table; without it no price is read
 */
export function readPriceTable(text: string, today: string, notation?: DecimalMark): ReadTable {
  const lines = text.split(/\r?\n/).map((line, at) => ({ number: at + 1, line, ...partsOf(line, today) }));
  const figures = lines.flatMap(({ date, figure }) => (date === undefined ? [] : [figure]));
  const { better, unclear } = numberSupport(figures, 'comma');
  const mark = unclear ? notation : better;
  const prices: DayPrice[] = [];
  const wrong: number[] = [];
  for (const { number, line, date, figure } of lines) {
    if (line.trim() === '') continue;
    const price = figureOf(figure, mark ?? 'comma') ?? '';
    const isPrice = (parsePrice(price) ?? -1n) >= 0n && prices.length < CUSTOM_PRICES_AT_ONCE_MAX;
    if (date !== undefined && isPrice) prices.push({ date, price });
    else if (number > 1 || /\d/.test(line)) wrong.push(number);
  }
  const differs = (figure: string) => figureOf(figure, 'comma') !== figureOf(figure, 'point');
  return { prices: mark === undefined ? [] : prices, wrong, unclear: unclear ? figures.find(differs) : undefined };
}

/** Splits a line into a valid day and the text after it. */
function partsOf(line: string, today: string) {
  const [, first = '', rest = ''] = /^\s*"?(\d[\d.\-/]*\d)"?[\s;,|]+(.+)$/.exec(line) ?? [];
  const date = dayIn(first);
  const isThere = date !== undefined && date >= FIRST_ENTRY_DAY && date <= today;
  return { date: isThere ? date : undefined, figure: rest.replaceAll(/["₺\s]|TL/g, '') };
}

/** Day first or year first: month first is not in use here. */
export function dayIn(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const atMs = Date.parse(`${iso}T00:00:00Z`);
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(iso) ? iso : undefined;
}
