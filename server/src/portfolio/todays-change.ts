/** Today's change of an account, position by position, as in the contract. */

import { ASSET_KINDS, ALL_KINDS, MONEY_KINDS } from '@kurus/core/asset-kinds';
import type { DayFigures, DayTotal } from '@kurus/core/contract/day-change';
import { assetKey, type AssetRef } from '@kurus/core/identity';
import { dateText, dayStartMs, dayOf } from '@kurus/core/market/calendar';
import type { ChangeStart } from '@kurus/core/market/change-base';
import { addMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { balancesChange, type ValuedBalance } from '@kurus/core/portfolio/balances';
import { dayChangeOf } from '@kurus/core/portfolio/day-change';
import { type AccountFlows, type ChangedPosition, dayPositionsOf } from '@kurus/core/portfolio/day-positions';
import type { HoldingBasis } from '@kurus/core/portfolio/position';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { type DayBases, priceBeforeSplits } from './day-bases.ts';
import type { HoldingPrices } from './holding-prices.ts';

export interface TodaysChange {
  /** Day figures of a position; undefined where no price is known. */
  readonly of: (asset: AssetRef) => DayFigures | undefined;
  /** Positions that were held or moved since the base and are no longer held. */
  readonly closed: readonly ChangedPosition[];
  readonly total: DayTotal;
}

export interface ChangeParts {
  /** All assets that the account ever held. */
  readonly held: readonly HoldingBasis[];
  readonly flows: AccountFlows;
  readonly balances: readonly ValuedBalance[];
  readonly holdingPrices: HoldingPrices;
  readonly start: ChangeStart;
}

export async function todaysChange(dayBases: DayBases, parts: ChangeParts): Promise<TodaysChange> {
  const { flows, balances, holdingPrices, start } = parts;
  const assets = sinceBase(parts);
  const monies = balances.map(({ currency }) => ({ type: MONEY_KINDS[0], code: currency }));
  const bases = await dayBases([...assets, ...monies], flows.multiplied, start);
  const positions = dayPositionsOf(assets, flows, (asset) => {
    const now = holdingPrices.price(asset.type, asset.code)?.price;
    // Debts grow and fall by their terms: no change of the day.
    if (now === undefined || now < 0n) return undefined;
    const base = holdingPrices.ownBase(asset) ?? bases.get(assetKey(asset.type, asset.code));
    return { now, base: base ?? priceBeforeSplits(now, asset, flows.multiplied) };
  });
  const byName = new Map(positions.map((one) => [assetKey(one.type, one.code), one]));
  const baseRate = (currency: string) => bases.get(assetKey(MONEY_KINDS[0], currency));
  const money = addMoney(flows.money, balancesChange(balances, flows.balances, baseRate));
  const { change, atWork, percent } = dayChangeOf([...positions, { change: money, atWork: ZERO_MONEY }]);
  const hasSession = positions.some(({ type }) => ASSET_KINDS[type].hours === 'exchange');
  return {
    of: ({ type, code }) => {
      const found = byName.get(assetKey(type, code));
      return found && dayFiguresOf(found);
    },
    closed: positions.filter(({ quantity }) => quantity === 0n),
    total: {
      change,
      changePercentage: percent,
      atWork,
      ...(hasSession ? { session: dateText(start.sessionDay) } : {}),
      since: new Date(dayStartMs(start.sessionDay)).toISOString(),
      money,
    },
  };
}

/** Assets that are held, and those that moved since the base. */
function sinceBase({ held, flows }: ChangeParts) {
  const moved = flows.assets.map(({ type, code }) => ({ type, code, quantity: 0n as HoldingBasis['quantity'] }));
  const merged = [...flows.mergers, ...flows.exchanges].flatMap(({ from, into }) => [from, into]);
  const others = [...moved, ...merged].map(({ type, code }) => ({
    type,
    code,
    quantity: 0n as HoldingBasis['quantity'],
  }));
  const current = held.map(({ type, code, quantity }) => ({ type, code, quantity }));
  const first = new Map([...others, ...current].map((one) => [assetKey(one.type, one.code), one]));
  return [...first.values()];
}

export const dayFiguresOf = ({ day, change }: ChangedPosition): DayFigures => ({
  quantityAtBase: day.quantityAtBase,
  ...(day.basePrice === undefined ? {} : { basePrice: day.basePrice }),
  valueAtBase: day.valueAtBase,
  bought: day.bought,
  sold: day.sold,
  income: day.income,
  received: day.received,
  delivered: day.delivered,
  transferred: day.transferred,
  change,
});

const EXCHANGE_KINDS = ALL_KINDS.filter((kind) => ASSET_KINDS[kind].hours === 'exchange');

/** Retention of the state before movements: longer than the longest holidays. */
const OLDEST_DAYS = 14;

/**
 * Reader of the newest day with exchange prices: its change is today's, or that of the last session. Read once a tick;
 * without any prices it is today.
 */
export function createSessionDay(book: Pick<QuoteBook, 'all' | 'version'>): (nowMs: number) => number {
  let cached = { version: -1, newestMs: 0 };
  return (nowMs) => {
    if (cached.version !== book.version()) {
      const newestMs = EXCHANGE_KINDS.flatMap(book.all).reduce((newest, { asOfMs }) => Math.max(newest, asOfMs), 0);
      cached = { version: book.version(), newestMs };
    }
    const today = dayOf(nowMs);
    const day = cached.newestMs === 0 ? today : dayOf(cached.newestMs);
    return Math.min(Math.max(day, today - OLDEST_DAYS), today);
  };
}
