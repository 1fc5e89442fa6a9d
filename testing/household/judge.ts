/**
 * Figures that a household must have, from its facts alone: exact fractions, and nothing of the product's own
 * calculations.
 */

import { addDays, type EntryFact, type Household, msOf, type OwnFact } from './facts.ts';
import { Fraction, ONE, ZERO } from './fraction.ts';

export interface Holding {
  quantity: Fraction;
  /** In lira, by weighted average. */
  cost: Fraction;
  /** By weighted average, in the currency of the asset's entries. */
  ownCost: Fraction;
  lots: { quantity: Fraction; cost: Fraction }[];
  /** Sales so far: each may round a kuruş of the cost. */
  sales: number;
  /** Gain of sales by average cost, and net income: the screens add them up. */
  realized: Fraction;
  /** Gain of sales by lots, first in, first out, by year. */
  readonly fifoGain: Map<string, Fraction>;
}

export interface Judgement {
  readonly holdings: ReadonlyMap<string, Holding>;
  /** Money by currency. */
  readonly money: ReadonlyMap<string, Fraction>;
  /** Dividends and interest, gross and withheld in lira, by year: "dividend 2024". */
  readonly income: ReadonlyMap<string, { readonly gross: Fraction; readonly withheld: Fraction }>;
}

const of = (value: number | undefined) => (value === undefined ? ZERO : Fraction.from(value));

/** Replays entries in the order of their days. */
export function judge(entries: readonly EntryFact[]): Judgement {
  const holdings = new Map<string, Holding>();
  const money = new Map<string, Fraction>();
  const income = new Map<string, { gross: Fraction; withheld: Fraction }>();
  for (const entry of entries) {
    const { type, asset, currency = 'TRY', date } = entry;
    const rate = currency === 'TRY' ? ONE : of(entry.rate);
    const year = date.slice(0, 4);
    const worth = type === 'deposit' ? of(entry.amount) : of(entry.quantity).times(of(entry.price));
    const pay = (amount: Fraction) => money.set(currency, (money.get(currency) ?? ZERO).plus(amount));
    if (type === 'deposit') pay(worth);
    if (type === 'dividend' || type === 'interest') {
      const [gross, withheld] = [of(entry.gross), of(entry.withheld)];
      pay(gross.minus(withheld));
      const name = `${type} ${year}`;
      const sum = income.get(name) ?? { gross: ZERO, withheld: ZERO };
      income.set(name, { gross: sum.gross.plus(gross.times(rate)), withheld: sum.withheld.plus(withheld.times(rate)) });
    }
    if (!asset) continue;
    const net = of(entry.gross).minus(of(entry.withheld)).times(rate);
    const key = `${asset.kind}:${asset.code}`;
    const held = holdings.get(key) ?? NOTHING();
    holdings.set(key, held);
    const fee = of(entry.fee);
    if (type === 'dividend' || type === 'interest') held.realized = held.realized.plus(net);
    if (type === 'buy' || type === 'opening') {
      const paid = worth.plus(fee);
      if (type === 'buy') pay(ZERO.minus(paid));
      held.quantity = held.quantity.plus(of(entry.quantity));
      held.cost = held.cost.plus(paid.times(rate));
      held.ownCost = held.ownCost.plus(paid);
      held.lots.push({ quantity: of(entry.quantity), cost: paid.times(rate) });
    }
    if (type === 'sell') {
      const got = worth.minus(fee).minus(of(entry.tax));
      pay(got);
      sell(held, of(entry.quantity), got.times(rate), year);
    }
  }
  return { holdings, money, income };
}

const NOTHING = (): Holding => ({
  quantity: ZERO,
  cost: ZERO,
  ownCost: ZERO,
  lots: [],
  sales: 0,
  realized: ZERO,
  fifoGain: new Map(),
});

function sell(held: Holding, quantity: Fraction, proceeds: Fraction, year: string): void {
  const part = quantity.over(held.quantity);
  held.realized = held.realized.plus(proceeds.minus(held.cost.times(part)));
  held.cost = held.cost.minus(held.cost.times(part));
  held.ownCost = held.ownCost.minus(held.ownCost.times(part));
  held.quantity = held.quantity.minus(quantity);
  held.sales += 1;
  let [left, cost] = [quantity, ZERO];
  while (!left.isZero) {
    const lot = held.lots[0] as { quantity: Fraction; cost: Fraction };
    const taken = left.isBelow(lot.quantity) ? left : lot.quantity;
    const share = lot.cost.times(taken.over(lot.quantity));
    cost = cost.plus(share);
    left = left.minus(taken);
    lot.cost = lot.cost.minus(share);
    lot.quantity = lot.quantity.minus(taken);
    if (lot.quantity.isZero) held.lots.shift();
  }
  held.fifoGain.set(year, (held.fifoGain.get(year) ?? ZERO).plus(proceeds.minus(cost)));
}

const daysFrom = (from: string, to: string) => Math.round((msOf(to) - msOf(from)) / 86_400_000);

/** The same day of the month, some months later; the last of a shorter one. */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = year * 12 + month - 1 + months;
  const last = new Date(Date.UTC(Math.floor(first / 12), (first % 12) + 1, 0)).getUTCDate();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(first / 12)}-${pad((first % 12) + 1)}-${pad(Math.min(day, last))}`;
}

/** Value of one unit of an asset of one's own at the end of a day, in its currency; below zero for a debt. */
export function unitOn({ terms, prices = [] }: OwnFact, date: string): Fraction {
  if (!terms) return of(prices.findLast((one) => one.date <= date)?.price);
  if (terms['kind'] === 'deposit') return depositOn(terms, date).value;
  return terms['kind'] === 'bond' ? bondOn(terms, date) : ZERO.minus(owedOn(terms, date));
}

type Terms = NonNullable<OwnFact['terms']>;
const figure = (terms: Terms, name: string) => Fraction.from(terms[name] ?? 0);

function depositOn(terms: Terms, date: string) {
  const principal = figure(terms, 'principal');
  const closed = terms['closedOn'];
  if (closed !== undefined && date >= String(closed)) {
    const value = figure(terms, 'received');
    return { value, gross: value.minus(principal), withheld: ZERO };
  }
  const days = Math.min(Math.max(daysFrom(String(terms['from']), date), 0), Number(terms['days']));
  const gross = principal
    .times(figure(terms, 'rate'))
    .times(Fraction.of(BigInt(days), 365n))
    .rounded(2);
  const withheld = gross.times(figure(terms, 'withheld')).rounded(2);
  return { value: principal.plus(gross).minus(withheld), gross, withheld };
}

function bondOn(terms: Terms, date: string): Fraction {
  const [maturity, months] = [String(terms['maturity']), Number(terms['couponMonths'])];
  if (date >= maturity) return ONE;
  let back = 0;
  while (monthsLater(maturity, -back) > date) back += months;
  const [last, next] = [monthsLater(maturity, -back), monthsLater(maturity, months - back)];
  const coupon = figure(terms, 'couponRate').times(Fraction.of(BigInt(months), 12n));
  const part = Fraction.of(BigInt(daysFrom(last, date)), BigInt(daysFrom(last, next)));
  return figure(terms, 'cleanPrice').over(Fraction.of(100n)).plus(coupon.times(part));
}

function owedOn(terms: Terms, date: string): Fraction {
  const [rate, monthly, asOf] = [figure(terms, 'rate'), figure(terms, 'monthly'), String(terms['asOf'])];
  let owed = figure(terms, 'owed');
  let months = 0;
  for (; monthsLater(asOf, months + 1) <= date; months += 1) {
    owed = owed.plus(owed.times(rate).over(Fraction.of(12n)).rounded(2)).minus(monthly);
    if (owed.isBelow(ZERO)) owed = ZERO;
  }
  const [from, to] = [monthsLater(asOf, months), monthsLater(asOf, months + 1)];
  if (date <= from) return owed;
  const part = Fraction.of(BigInt(daysFrom(from, date)), BigInt(daysFrom(from, to)));
  return owed.plus(owed.times(rate).over(Fraction.of(12n)).times(part).rounded(2));
}

/**
 * Entries of the payments that fall due until a day, as accepting their proposals writes them. Those of one day stand
 * in the order of their types.
 */
export function dueEntries({ own, bank }: Pick<Household, 'own' | 'bank'>, today: string): EntryFact[] {
  return own.flatMap(({ code, terms }): EntryFact[] => {
    const bought = bank.find(({ asset }) => asset?.kind === 'custom' && asset.code === code);
    if (!terms || !bought || terms['kind'] === 'debt' || terms['currency'] !== undefined) return [];
    const asset = { kind: 'custom', code };
    const quantity = bought.quantity ?? 0;
    if (terms['kind'] === 'deposit') {
      const date = String(terms['closedOn'] ?? addDays(String(terms['from']), Number(terms['days'])));
      if (date > today) return [];
      const { value, gross, withheld } = depositOn(terms, date);
      const isLess = gross.isBelow(ZERO);
      // Broken at a loss it brings no interest, and less than its principal.
      const sale = { date, type: 'sell', asset, quantity, price: isLess ? value.number : Number(terms['principal']) };
      return gross.isZero || isLess
        ? [sale]
        : [sale, { date, type: 'interest', asset, gross: gross.number, withheld: withheld.number }];
    }
    const [maturity, months] = [String(terms['maturity']), Number(terms['couponMonths'])];
    const coupon = figure(terms, 'couponRate')
      .times(Fraction.of(BigInt(months), 12n))
      .times(of(quantity))
      .rounded(2);
    const entries: EntryFact[] = [];
    for (let back = 0; monthsLater(maturity, -back) > bought.date; back += months) {
      const date = monthsLater(maturity, -back);
      if (date <= today) entries.push({ date, type: 'interest', asset, gross: coupon.number, withheld: 0 });
    }
    if (maturity <= today) entries.push({ date: maturity, type: 'sell', asset, quantity, price: 1 });
    return entries;
  });
}
