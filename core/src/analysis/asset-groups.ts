/** Results of assets grouped by kind, line of business, currency or account; and how the value was spread over time. */

import type { PositionKey } from '../identity.ts';
import { addMoney, sumMoney, toFloat, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { type AssetDay, type AssetResult, type Concentration, concentrationOf } from './asset-figures.ts';

export interface GroupResult extends Omit<AssetResult, 'asset'> {
  readonly name: string;
}

/** @param labelOf group of an asset @returns groups, the largest contribution first */
export function groupResults(results: readonly AssetResult[], labelOf: (asset: PositionKey) => string): GroupResult[] {
  const groups = new Map<string, GroupResult>();
  for (const { asset, ...figures } of results) {
    const name = labelOf(asset);
    const existing = groups.get(name);
    groups.set(name, existing ? joined(existing, figures) : { ...figures, name });
  }
  return [...groups.values()].toSorted((a, b) => b.contribution - a.contribution);
}

const joined = (a: GroupResult, b: Omit<GroupResult, 'name'>): GroupResult => ({
  name: a.name,
  startValue: addMoney(a.startValue, b.startValue),
  endValue: addMoney(a.endValue, b.endValue),
  netInflow: addMoney(a.netInflow, b.netInflow),
  gain: addMoney(a.gain, b.gain),
  parts: {
    price: addMoney(a.parts.price, b.parts.price),
    dividends: addMoney(a.parts.dividends, b.parts.dividends),
    interest: addMoney(a.parts.interest, b.parts.interest),
    fees: addMoney(a.parts.fees, b.parts.fees),
    taxes: addMoney(a.parts.taxes, b.parts.taxes),
  },
  contribution: a.contribution + b.contribution,
  cost: addMoney(a.cost, b.cost),
  fifoCost: addMoney(a.fifoCost, b.fifoCost),
  realized: addMoney(a.realized, b.realized),
  fifoRealized: addMoney(a.fifoRealized, b.fifoRealized),
  liraValue: addMoney(a.liraValue, b.liraValue),
  isMarked: a.isMarked || b.isMarked,
  isAtCost: a.isAtCost || b.isAtCost,
});

/** Share of one value in the whole; zero for values that are not above zero, such as money owed. */
export const shareOf = (value: Money, whole: Money): number =>
  whole > 0n && value > 0n ? toFloat(value) / toFloat(whole) : 0;

export interface Spread {
  /** Concentration on each of the days. */
  readonly concentration: readonly (Concentration | undefined)[];
  readonly values: readonly Money[];
  /** Lines by name, one value a day. */
  readonly lines: (labelOf: (asset: PositionKey) => string) => ReadonlyMap<string, readonly Money[]>;
}

/**
 * @param days the oldest first @param nameOf one name for assets that are counted as one: the same share in two
 * accounts
 */
export function spreadOver(
  days: readonly number[],
  assets: ReadonlyMap<PositionKey, readonly Pick<AssetDay, 'day' | 'value'>[]>,
  nameOf: (asset: PositionKey) => string,
): Spread {
  const places = new Map(days.map((day, at) => [day, at]));
  const lines = (labelOf: (asset: PositionKey) => string) => {
    const found = new Map<string, Money[]>();
    for (const [asset, rows] of assets) {
      for (const { day, value } of rows) {
        const at = places.get(day);
        if (at === undefined || value === 0n) continue;
        const label = labelOf(asset);
        const line = found.get(label) ?? days.map(() => ZERO_MONEY);
        line[at] = addMoney(line[at] ?? ZERO_MONEY, value);
        found.set(label, line);
      }
    }
    return found;
  };
  const byName = [...lines(nameOf).values()];
  const valuesAt = (at: number) => byName.map((line) => line[at] ?? ZERO_MONEY);
  return {
    concentration: days.map((_, at) => concentrationOf(valuesAt(at))),
    values: days.map((_, at) => sumMoney(valuesAt(at))),
    lines,
  };
}
