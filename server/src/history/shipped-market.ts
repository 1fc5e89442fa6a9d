/** The market of the shipped data set on the evening of its last day, and its prices of the past. */

import { byKind } from '@kurus/core/asset-kinds';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayStartMs } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import { createQuoteBook } from '../quotes/quote-book.ts';
import { REFERENCE_CRYPTOS, REFERENCE_RATES, REFERENCE_STOCKS } from '../quotes/reference/reference.ts';
import closesFile from '../quotes/sources/shipped/closes.json' with { type: 'json' };
import { createShippedPrices } from '../quotes/sources/shipped/shipped.ts';
import type { ClosingPrices } from './closing-prices.ts';
import { LONGEST_PAUSE_DAYS } from './past-prices.ts';

/** Splits are entries of the account; the set has no actions of companies. */
const NO_ACTIONS: ActionBook = {
  all: () => [],
  of: () => [],
  on: () => [],
  holds: () => false,
  refresh: async () => undefined,
};

/** Evening, after the trade of every kind. */
const EVENING_MS = 20 * 3_600_000;

const NAMES = new Map(
  [...REFERENCE_STOCKS, ...REFERENCE_CRYPTOS, ...Object.values(REFERENCE_RATES).flat()].map(
    ({ code, name }) => [code, name] as const,
  ),
);

export async function createShippedMarket() {
  const calendar = createCalendar(BIST_CALENDAR);
  const session = createSession(calendar);
  const { source, history, closeOn, lastDay } = createShippedPrices(
    closesFile,
    calendar,
    (_, code) => NAMES.get(code) ?? code,
  );
  const nowMs = dayStartMs(lastDay) + EVENING_MS;
  const book = createQuoteBook({ sources: [source], now: () => nowMs, session });
  await book.tick();
  const closings: ClosingPrices = async (day) => {
    const fresh = (...of: Parameters<typeof closeOn>) => {
      const close = closeOn(...of);
      return close && close.day >= day - LONGEST_PAUSE_DAYS ? close : undefined;
    };
    return {
      price: (type, code) => fresh(type, code, day)?.price,
      dayOfPrice: (type, code) => fresh(type, code, day)?.day,
      index: fresh('index', INDEX_CODE, day)?.price,
    };
  };
  return { nowMs, book, actions: NO_ACTIONS, histories: byKind(() => history), closings };
}
