/** Today's change at current prices: the base and flows sent by the server, continued with live quotes. Pure. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { dayOf } from '@kurus/core/market/calendar';
import { baseOf, isMadeDaily } from '@kurus/core/market/change-base';
import { type Price, subtractMoney, sumMoney, total, ZERO_MONEY } from '@kurus/core/money/money';
import {
  dayChangeOf,
  type DayChange,
  type DayPosition,
  movedBetween,
  NO_FLOWS,
  positionChange,
  type PositionChange,
} from '@kurus/core/portfolio/day-change';
import type { ClosedToday, DayRest } from '../lib/account/account-types.ts';
import { type NamedPosition, assetKeyOf } from './live-figures.ts';

type Quotes = readonly (Quote | undefined)[];

export interface PartOfChange extends PositionChange {
  /** Undefined for the account's money. */
  readonly code: string | undefined;
}

export interface TodaysChange extends DayChange {
  readonly parts: readonly PartOfChange[];
  /** Exchange day of the change of its assets; undefined if there are none. */
  readonly sessionDay: number | undefined;
  /** True if a part of it is compared with the price of 24 hours ago. */
  readonly hasClock: boolean;
}

/** An account with its quotes. */
export interface AccountView {
  readonly positions: readonly NamedPosition[];
  /** Quotes of the positions, in their order. */
  readonly quotes: Quotes;
  readonly rest: DayRest | undefined;
}

/** @returns undefined if the server did not send the flows since the base for one of the accounts */
export function todaysChange(accounts: readonly AccountView[]): TodaysChange | undefined {
  const complete = accounts.flatMap(({ rest, ...view }) => (rest ? [{ ...view, rest }] : []));
  if (complete.length < accounts.length || complete.length === 0) return undefined;
  const parts = complete.flatMap((one) => [...changesOf(one), ...closedOf(one)]);
  const money = sumMoney(complete.filter((one) => !isOver(one)).map(({ rest }) => rest.money));
  const twice = subtractMoney(ZERO_MONEY, sumMoney(insides(parts)));
  const ofMoney: PartOfChange = { code: undefined, change: money, atWork: ZERO_MONEY };
  return {
    ...dayChangeOf([...parts, { change: money, atWork: twice }]),
    parts: [...parts, ofMoney].filter(({ change }) => change !== 0n),
    sessionDay: parts.some(hasSession) ? Math.max(...complete.map(sessionDayOf)) : undefined,
    hasClock: parts.some((one) => !hasSession(one)),
  };
}

/** Change of one position today. */
export const positionToday = (position: NamedPosition, quote: Quote | undefined, rest: DayRest | undefined) =>
  todaysChange([{ positions: [position], quotes: [quote], rest: rest && { ...rest, closed: [], money: ZERO_MONEY } }]);

/** Tells if the change is of an earlier day, because the exchange has had no prices today. */
export const isOfLastSession = ({ sessionDay }: TodaysChange, nowMs: number): boolean =>
  sessionDay !== undefined && sessionDay < dayOf(nowMs);

type CompleteView = AccountView & { readonly rest: DayRest };

interface AssetPart extends ClosedToday {
  readonly price?: Price;
}

/** Changes of the positions, without assets that have not moved since the base and are not held. */
function changesOf(complete: CompleteView): AssetPart[] {
  return complete.positions.flatMap((position, at) => {
    const { price, value, type, code } = position;
    const day = dayNow(position, complete.quotes[at], complete);
    if (price === undefined || !day) return [];
    return [{ ...positionChange(day, { value, price }), type, code, price, transferred: day.transferred }];
  });
}

const closedOf = (complete: CompleteView) =>
  complete.rest.closed.filter((one) => !hasSession(one) || !isOver(complete));

const hasSession = ({ type }: Pick<Quote, 'type'>) => ASSET_KINDS[type].hours === 'exchange';

/** The newest day of exchange prices. */
function sessionDayOf({ rest, quotes }: CompleteView): number {
  const days = quotes.flatMap((quote) => (quote && hasSession(quote) ? [dayOf(quote.asOfMs)] : []));
  return Math.max(rest.sessionDay, ...days);
}

/** Tells if a new session has begun since the response: its flows were before the new base. */
const isOver = (complete: CompleteView) => sessionDayOf(complete) > complete.rest.sessionDay;

function dayNow(
  { day, type, quantity }: NamedPosition,
  quote: Quote | undefined,
  complete: CompleteView,
): DayPosition | undefined {
  // The server's base also holds for a price that is made once a day and has come since.
  if (!day || !quote || isMadeDaily(type)) return day;
  if (!hasSession(quote)) return sinceYesterday(day, quote);
  if (!isOver(complete)) return day;
  const basePrice = baseOf(type, quote, sessionDayOf(complete));
  return { ...NO_FLOWS, quantityAtBase: quantity, basePrice, valueAtBase: total(basePrice, quantity, 'down') };
}

/** The base of 24 hours ago moves on; the value of assets sold since stays. */
const sinceYesterday = (day: DayPosition, { base }: Quote): DayPosition =>
  day.basePrice === undefined ? day : { ...day, basePrice: base, valueAtBase: total(base, day.quantityAtBase, 'down') };

/** Sums, for each asset, the value that moved between the accounts. */
const insides = (parts: readonly AssetPart[]) =>
  [...Map.groupBy(parts, assetKeyOf).values()].map((ofAsset) => {
    const price = ofAsset.find((one) => one.price !== undefined)?.price;
    return price === undefined ? ZERO_MONEY : movedBetween(ofAsset, price);
  });
