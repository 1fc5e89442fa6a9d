/** Lines of the parts of the value. */

import type { AssetGrouping } from '@kurus/core/contract/words/analysis';
import { sumMoney, toFloat, type Money, ZERO_MONEY } from '@kurus/core/money/money';
import type { Translate } from '../../../i18n/use-text.ts';
import type { Assets } from '../analysis-queries.ts';
import { groupName, type Accounts } from './group-names.ts';

export const GROUPINGS = ['kind', 'asset', 'currency'] as const satisfies readonly AssetGrouping[];

export type Grouping = (typeof GROUPINGS)[number];

/** The largest parts at the end; all others form one line. */
const MOST_LINES = 7;

export interface Line {
  readonly id: string;
  readonly name: string;
  readonly values: readonly Money[];
  /** Parts of the line that sums up all remaining parts. */
  readonly members?: readonly Line[];
}

const lastOf = ({ values }: { readonly values: readonly Money[] }) => toFloat(values.at(-1) ?? ZERO_MONEY);

export function linesOf(
  t: Translate,
  grouping: Grouping,
  { lines, days }: Assets['allocation'],
  accounts: Accounts,
): readonly Line[] {
  const own = lines
    .filter(({ by }) => by === grouping)
    .map(({ name, values }) => ({ id: name, name: groupName(t, grouping, name, accounts), values }))
    .toSorted((a, b) => lastOf(b) - lastOf(a));
  if (own.length <= MOST_LINES) return own;
  const others = own.slice(MOST_LINES - 1);
  const sums = days.map((_, at) => sumMoney(others.map(({ values }) => values[at] ?? ZERO_MONEY)));
  const name = t('analysis.otherAssets', { count: others.length });
  return [...own.slice(0, MOST_LINES - 1), { id: 'others', name, values: sums, members: others }];
}
