/**
 * Tax view that a household must have, from its entries and the rows of the rules: sales of funds by the withholding of
 * each lot's day of purchase, and shares of other exchanges in lira of the central bank's rates, indexed.
 */

import type { EntryFact } from './facts.ts';
import { Fraction, ONE, ZERO } from './fraction.ts';

export interface RuleRow {
  readonly value: string | number;
  readonly from: string;
  readonly to?: string;
}

/** Lot of a sale; figures are in the currency of its entries. */
export interface JudgedLot {
  readonly day: string;
  readonly quantity: Fraction;
  readonly cost: Fraction;
  readonly proceeds: Fraction;
}

export interface JudgedSale {
  readonly key: string;
  readonly date: string;
  readonly currency: string;
  /** Proceeds before the tax that was entered with the sale. */
  readonly proceeds: Fraction;
  readonly tax: Fraction;
  readonly lots: readonly JudgedLot[];
}

const of = (value: number | undefined) => (value === undefined ? ZERO : Fraction.from(value));
export const sumOf = (values: readonly Fraction[]): Fraction => values.reduce((all, one) => all.plus(one), ZERO);

/** Sales of one kind, first in, first out, in the order of their days. */
export function salesOf(entries: readonly EntryFact[], kind: string): JudgedSale[] {
  const queues = new Map<string, { day: string; quantity: Fraction; cost: Fraction }[]>();
  const sales: JudgedSale[] = [];
  for (const { asset, type, date, currency = 'TRY', ...figures } of entries) {
    if (asset?.kind !== kind) continue;
    const key = `${asset.kind}:${asset.code}`;
    const queue = queues.get(key) ?? [];
    queues.set(key, queue);
    const [quantity, fee] = [of(figures.quantity), of(figures.fee)];
    const worth = quantity.times(of(figures.price));
    if (type === 'buy') queue.push({ day: date, quantity, cost: worth.plus(fee) });
    if (type !== 'sell') continue;
    const proceeds = worth.minus(fee);
    const lots: JudgedLot[] = [];
    for (let left = quantity; !left.isZero;) {
      const first = queue[0] as { day: string; quantity: Fraction; cost: Fraction };
      const taken = left.isBelow(first.quantity) ? left : first.quantity;
      const cost = first.cost.times(taken.over(first.quantity));
      lots.push({ day: first.day, quantity: taken, cost, proceeds: proceeds.times(taken.over(quantity)) });
      left = left.minus(taken);
      first.quantity = first.quantity.minus(taken);
      first.cost = first.cost.minus(cost);
      if (first.quantity.isZero) queue.shift();
    }
    sales.push({ key, date, currency, proceeds, tax: of(figures.tax), lots });
  }
  return sales;
}

export const rowOn = (rows: readonly RuleRow[], day: string): RuleRow | undefined =>
  rows.find((row) => row.from <= day && (row.to === undefined || row.to >= day));

/** Withholding of a fund's sale; undefined where a lot has no rate. */
export function withheldOf(sale: JudgedSale, rowsOf: (isLong: boolean) => readonly RuleRow[]): Fraction | undefined {
  let sum = ZERO;
  for (const { day, cost, proceeds } of sale.lots) {
    const twoYears = `${Number(day.slice(0, 4)) + 2}${day.slice(4)}`;
    const row = rowOn(rowsOf(sale.date > twoYears), day);
    if (!row) return undefined;
    const gain = proceeds.minus(cost);
    if (ZERO.isBelow(gain)) sum = sum.plus(gain.times(Fraction.from(row.value)));
  }
  return sum;
}

export interface IndexedLot {
  readonly cost: Fraction;
  readonly indexedCost: Fraction;
  readonly proceeds: Fraction;
  readonly indexing: string;
}

interface Indexer {
  /** Producer prices by month, "2026-02". */
  readonly prices: ReadonlyMap<string, Fraction>;
  readonly threshold: Fraction;
}

/** Lot of a foreign sale in lira, its cost raised by producer prices. */
export function indexedLot(
  lot: JudgedLot,
  date: string,
  rates: { bought: Fraction; sold: Fraction },
  by: Indexer,
): IndexedLot {
  const [cost, proceeds] = [lot.cost.times(rates.bought), lot.proceeds.times(rates.sold)];
  const plain = (indexing: string) => ({ cost, proceeds, indexedCost: cost, indexing });
  if (!cost.isBelow(proceeds)) return plain('loss');
  const [before, after] = [by.prices.get(monthBefore(lot.day)), by.prices.get(monthBefore(date))];
  if (!before || !after) return plain('missing');
  const rise = after.over(before).minus(ONE);
  if (rise.isBelow(by.threshold)) return plain('below');
  const raised = cost.times(after.over(before));
  return { cost, proceeds, indexedCost: proceeds.isBelow(raised) ? proceeds : raised, indexing: 'applied' };
}

function monthBefore(day: string): string {
  const at = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 2, 1));
  return at.toISOString().slice(0, 7);
}
