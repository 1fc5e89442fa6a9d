/** Contributions of the selected assets to the gain and to the return, as rows that add up to both. */

import type { PositionKey } from '../identity.ts';
import { dateText } from '../market/calendar.ts';
import { addMoney, subtractMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { addDay, type AssetDay, type AssetParts, noSums, type DayStep, stepsOf } from './asset-figures.ts';
import { inUnitOf } from './unit.ts';
import type { WorkingRow } from './working.ts';

/** Contribution of a day or a month: `amount` is the gain, in the unit, `value` the part of the return. */
export interface ContributionRow extends WorkingRow {
  readonly amount: Money;
  readonly value: number;
}

/** Adds up, by day, the contributions of assets; the days of each asset come in order. */
export class ContributionTally {
  private readonly parts: AssetParts;
  private readonly steps: ReadonlyMap<number, DayStep>;
  private readonly last = new Map<PositionKey, AssetDay>();
  private readonly byDay = new Map<number, ContributionRow>();

  constructor(parts: AssetParts) {
    this.parts = parts;
    this.steps = stepsOf(parts);
  }

  add(row: AssetDay): void {
    const step = this.steps.get(row.day);
    if (step) {
      const one = dayOfAsset(this.parts, row, { step, known: this.last.get(row.asset) });
      const before = this.byDay.get(row.day);
      this.byDay.set(row.day, before ? joined(before, one) : one);
    }
    this.last.set(row.asset, row);
  }

  /** Rows of the days on which any of the assets was held or moved. */
  days(): ContributionRow[] {
    return [...this.byDay.values()].toSorted((a, b) => a.day - b.day);
  }
}

function dayOfAsset(
  { rate }: AssetParts,
  row: AssetDay,
  { step, known }: { readonly step: DayStep; readonly known: AssetDay | undefined },
): ContributionRow {
  const sums = noSums();
  const held = known?.day === step.before ? known.value : ZERO_MONEY;
  const value = addDay(sums, row, { step, held, rate });
  const end = inUnitOf(rate(row.day), row.value);
  const came = subtractMoney(sums.inflow, sums.outflow);
  const amount = subtractMoney(subtractMoney(end, inUnitOf(rate(step.before), held)), came);
  return { kind: 'day', day: row.day, inflow: came, end, amount, value, isMarked: row.isMarked };
}

const joined = (a: ContributionRow, b: ContributionRow): ContributionRow => ({
  ...a,
  inflow: addMoney(a.inflow ?? ZERO_MONEY, b.inflow ?? ZERO_MONEY),
  end: addMoney(a.end ?? ZERO_MONEY, b.end ?? ZERO_MONEY),
  amount: addMoney(a.amount, b.amount),
  value: a.value + b.value,
  isMarked: a.isMarked === true || b.isMarked === true,
});

/** Contributions by calendar month. */
export function contributionMonths(days: readonly ContributionRow[]): ContributionRow[] {
  const months = Map.groupBy(days, ({ day }) => dateText(day).slice(0, 7));
  return [...months.values()].map((some) => {
    const { kind: _, day: __, ...sum } = some.reduce(joined);
    const [first, last] = [some[0]?.day ?? 0, some.at(-1)?.day ?? 0];
    return {
      ...sum,
      kind: 'interval',
      from: first,
      day: last,
      days: last - first + 1,
      end: some.at(-1)?.end ?? ZERO_MONEY,
    };
  });
}
