/** Days of an account recomputed from its entries and the closes of the market: values, flows, growth, yearly rate. */

import { addDays, type EntryFact } from './facts.ts';
import { Fraction, ZERO } from './fraction.ts';
import { sumOf } from './judge-tax.ts';

/** Closes of a year by their days, the oldest first. */
export type Closes = readonly (readonly [day: string, close: Fraction])[];

export interface Day {
  readonly date: string;
  readonly value: Fraction;
  readonly inflow: Fraction;
  readonly outflow: Fraction;
}

export class MarketDays {
  readonly entries: readonly EntryFact[];
  readonly from: string;
  readonly to: string;
  private readonly closes: ReadonlyMap<string, Closes>;

  constructor(entries: readonly EntryFact[], closes: ReadonlyMap<string, Closes>, from: string, to: string) {
    [this.entries, this.closes] = [entries, closes];
    // The account begins on the day before its first entry.
    const first = addDays(entries[0]?.date ?? from, -1);
    [this.from, this.to] = [from < first ? first : from, to];
  }

  get keys(): readonly string[] {
    return [...new Set(this.entries.map(({ asset }) => `${asset?.kind}:${asset?.code}`))];
  }

  /** Days of the exchange: on each of them, and on no other, a fund has a price. */
  sessions(): ReadonlySet<string> {
    const fund = this.keys.find((key) => key.startsWith('funds:')) ?? '';
    return new Set((this.closes.get(fund) ?? []).map(([day]) => day));
  }

  price = (key: string, date: string): Fraction => this.closes.get(key)?.findLast(([day]) => day <= date)?.[1] ?? ZERO;

  private of = (key: string) => this.entries.filter(({ asset }) => `${asset?.kind}:${asset?.code}` === key);

  value(key: string, date: string): Fraction {
    const held = this.of(key)
      .filter((entry) => entry.date <= date)
      .map(({ type, quantity = 0 }) => Fraction.from(type === 'sell' ? -quantity : quantity));
    return sumOf(held).times(this.price(key, date)).cut;
  }

  flow(key: string, date: string, type: 'buy' | 'sell'): Fraction {
    const paid = this.of(key).filter((entry) => entry.date === date && entry.type === type);
    return sumOf(paid.map(({ quantity = 0, price = 0 }) => Fraction.from(quantity).times(Fraction.from(price))));
  }

  /** From the day before the period begins. */
  days(keys = this.keys): Day[] {
    const days: Day[] = [];
    for (let date = this.from; date <= this.to; date = addDays(date, 1)) {
      const sum = (of: (key: string) => Fraction) => sumOf(keys.map(of));
      days.push({
        date,
        value: sum((key) => this.value(key, date)),
        inflow: sum((key) => this.flow(key, date, 'buy')),
        outflow: sum((key) => this.flow(key, date, 'sell')),
      });
    }
    return days;
  }
}

/** Growth factor of each day after the first; undefined where nothing is at work. */
export const factorsOf = (days: readonly Day[]) =>
  days.slice(1).map(({ value, inflow, outflow }, at) => {
    const base = (days[at] as Day).value.plus(inflow);
    return base.isZero ? undefined : value.plus(outflow).over(base).number;
  });

export const product = (factors: readonly (number | undefined)[]) =>
  factors.reduce<number>((all, one) => all * (one ?? 1), 1);

/** The unit's rate on a day. */
export type RateOn = (date: string) => Fraction;

export const netInflow = (days: readonly Day[], rate: RateOn) =>
  sumOf(
    days.slice(1).map(({ date, inflow, outflow }) =>
      // Money that comes in counts from the beginning of the day, so at the rate of the day before.
      inflow.over(rate(addDays(date, -1))).minus(outflow.over(rate(date))),
    ),
  );

export const ONE_LIRA: RateOn = () => Fraction.of(1n);

/** Yearly rate at which all flows come to nothing, by halving. */
export function yearlyRate(days: readonly Day[], rate: RateOn): number {
  const worth = ({ date, value }: Day) => value.over(rate(date)).number;
  const at = (index: number) => (days.length - 1 - index) / 365;
  const flows = days.map((day, index) => {
    if (index === 0) return -worth(day);
    const net = day.outflow.over(rate(day.date)).minus(day.inflow.over(rate(addDays(day.date, -1)))).number;
    return index === days.length - 1 ? net + worth(day) : net;
  });
  const sum = (yearly: number) => flows.reduce((all, flow, index) => all + flow * (1 + yearly) ** at(index), 0);
  let [low, high] = [-0.9999, 1e6];
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (low + high) / 2;
    if (sum(low) > 0 === sum(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}
