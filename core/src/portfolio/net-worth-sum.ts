/** Sum of the net worths of several people: added, so that what one owes is never set off against another's money. */

import { addMoney, type Money, sumMoney } from '../money/money.ts';
import { type NetWorth, sumsBy } from './net-worth.ts';

interface WorthDay {
  /** "2026-11-26". */
  readonly date: string;
  readonly assets: Money;
  readonly debts: Money;
}

export interface WorthWithHistory extends NetWorth {
  readonly atCost: number;
  readonly asOf?: string | undefined;
  /** Oldest first. */
  readonly history: readonly WorthDay[];
}

/** On a day before somebody's first, theirs counts as nothing. */
export function netWorthSum(worths: readonly WorthWithHistory[]): WorthWithHistory {
  const times = worths.flatMap(({ asOf }) => asOf ?? []).toSorted();
  const asOf = times.at(-1);
  return {
    assets: sumMoney(worths.map(({ assets }) => assets)),
    debts: sumMoney(worths.map(({ debts }) => debts)),
    net: sumMoney(worths.map(({ net }) => net)),
    byKind: sumsBy(
      worths.flatMap(({ byKind }) => byKind),
      ({ kind }) => kind,
    ).map(([kind, value]) => ({ kind, value })),
    byCurrency: sumsBy(
      worths.flatMap(({ byCurrency }) => byCurrency),
      ({ currency }) => currency,
    ).map(([currency, value]) => ({ currency, value })),
    atCost: worths.reduce((sum, { atCost }) => sum + atCost, 0),
    ...(asOf === undefined ? {} : { asOf }),
    history: historySum(worths.flatMap(({ history }) => history)),
  };
}

function historySum(days: readonly WorthDay[]): WorthDay[] {
  const sums = new Map<string, WorthDay>();
  for (const day of days) {
    const before = sums.get(day.date);
    const { date } = day;
    const assets = before ? addMoney(before.assets, day.assets) : day.assets;
    sums.set(date, { date, assets, debts: before ? addMoney(before.debts, day.debts) : day.debts });
  }
  return [...sums.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
