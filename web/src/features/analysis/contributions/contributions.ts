/** Bars of the contributions, with what each shows. */

import type { PriceMarkName } from '@kurus/core/contract/words/analysis';
import { assetKey } from '@kurus/core/identity';
import { type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Translate } from '../../../i18n/use-text.ts';
import { groupName, type Accounts } from '../allocation/group-names.ts';
import type { Assets } from '../analysis-queries.ts';
import type { Composition } from '../working/how-button.tsx';

export const CONTRIBUTION_GROUPINGS = ['asset', 'kind', 'account'] as const;

export type ContributionGrouping = (typeof CONTRIBUTION_GROUPINGS)[number];

export interface Bar {
  readonly id: string;
  /** Part of the figure whose explanation can be requested. */
  readonly part?: string;
  /** Composition of a bar that sums up several parts. */
  readonly made?: Composition;
  readonly name: string;
  readonly gain: Money;
  readonly contribution: number;
  readonly hasShortfall?: boolean;
  readonly mark?: PriceMarkName | undefined;
  /** True: a price that its owner typed is old. */
  readonly isMarked?: boolean;
}

/** Name of the bar of the rounding difference. */
export const REST = 'rest';

/** The other assets are in the table only. */
export const MOST_BARS = 10;

export function barsOf(
  t: Translate,
  grouping: ContributionGrouping,
  { assets, groups, rest }: Assets,
  accounts: Accounts,
): Bar[] {
  const bars: Bar[] =
    grouping === 'asset'
      ? assets.map(({ asset, name, gain, contribution, hasShortfall, isMarked, mark }) => ({
          id: asset ? assetKey(asset.kind, asset.code) : 'cash',
          part: `asset:${asset ? assetKey(asset.kind, asset.code) : 'cash'}`,
          name: asset ? nameOf(asset.code, name) : t('labels.cash'),
          gain,
          contribution,
          hasShortfall,
          isMarked,
          mark,
        }))
      : groups
          .filter(({ by }) => by === grouping)
          .map(({ name, gain, contribution }) => ({
            id: name,
            part: `${grouping}:${name}`,
            name: groupName(t, grouping, name, accounts),
            gain,
            contribution,
          }));
  const moved = bars.filter(({ gain, contribution }) => gain !== 0n || contribution !== 0);
  const isVisible = rest && (rest.gain !== 0n || Math.round(rest.contribution * 10_000) !== 0);
  return isVisible ? [...moved, { id: REST, name: t('analysis.rounding'), ...rest }] : moved;
}

/** Codes of custom assets mean nothing to readers: the name is shown instead. */
const nameOf = (code: string, name: string | undefined) =>
  /^[A-Z0-9.]{1,8}$/.test(code) || name === undefined ? code : name;

export interface ContributionBar extends Bar {
  /** Hundredths of a percentage point. */
  readonly points: number;
}

/** Rounding difference: the whole less the sum of its parts. */
export function roundingOf(t: Translate, bars: readonly ContributionBar[], { gain, ttwror = 0 }: Assets): Composition {
  const whole = { name: t('working.whole'), amount: gain ?? ZERO_MONEY, points: Math.round(ttwror * 10_000) };
  const parts = bars.filter(({ id }) => id !== REST);
  return {
    of: 'rounding',
    pieces: [
      whole,
      ...parts.map((bar) => ({ name: bar.name, amount: subtractMoney(ZERO_MONEY, bar.gain), points: -bar.points })),
    ],
  };
}

/** The bars with the largest effect, in order, and one bar for all others. */
export function folded(t: Translate, bars: readonly ContributionBar[]): ContributionBar[] {
  const size = ({ contribution }: Bar) => Math.abs(contribution);
  const most = new Set(bars.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_BARS - 1));
  const others = bars.filter((bar) => !most.has(bar));
  return [
    ...bars.filter((bar) => most.has(bar)),
    {
      id: 'others',
      name: t('analysis.otherAssets', { count: others.length }),
      gain: sumMoney(others.map(({ gain }) => gain)),
      contribution: others.reduce((sum, { contribution }) => sum + contribution, 0),
      points: others.reduce((sum, one) => sum + one.points, 0),
      made: { of: 'pieces', pieces: others.map(({ name, gain, points }) => ({ name, amount: gain, points })) },
    },
  ];
}
