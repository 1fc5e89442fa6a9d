/** What the holdings gained or lost since the market's last base: the "today" of the hero figure. */
import type { AssetKind } from '../asset-kinds.ts';
import { percentOf, subtractMoney, sumMoney, total } from '../money/money.ts';
import type { Money, Percent, Price } from '../money/money.ts';
import type { Position } from './position.ts';

export interface DayBase {
  /** The previous close of a stock; the price 24 hours ago of a crypto. */
  readonly base: Price;
  /** When the base was taken, epoch milliseconds: a holding first bought later counts from its cost. */
  readonly sinceMs: number;
}

export type DayBaseLookup = (type: AssetKind, code: string) => DayBase | undefined;

export interface DayChange {
  readonly change: Money;
  /** Of what the same holdings were worth at the base, 2 decimals; 0 for nothing held. */
  readonly percent: Percent;
}

/** A position without a price or a base has not moved. */
export function dayChangeOf(positions: readonly Position[], bases: DayBaseLookup): DayChange {
  const starts = positions.map((position) => startValue(position, bases(position.type, position.code)));
  const start = sumMoney(starts);
  const change = subtractMoney(sumMoney(positions.map((position) => position.value)), start);
  return { change, percent: percentOf(change, start) };
}

function startValue(position: Position, day: DayBase | undefined): Money {
  if (position.price === undefined || !day) return position.value;
  if (position.firstBoughtAtMs >= day.sinceMs) return position.cost;
  return total(day.base, position.quantity, 'down');
}
