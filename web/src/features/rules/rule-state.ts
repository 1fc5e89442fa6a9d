/** Standing of a rule on a day: its row of today, the one before, whether it runs out or changed, and the filters. */

import type { RuleItem } from '@kurus/core/contract/rules';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { fold } from '@kurus/core/market/fold';

export type RuleRow = RuleItem['rows'][number];

export interface RuleState {
  readonly rule: RuleItem;
  /** Row in force, or the last one that was; for a bill its newest version. */
  readonly now: RuleRow | undefined;
  /** Row before it, if its value is another one. */
  readonly before: RuleRow | undefined;
  /** Earlier rows, the newest first. */
  readonly earlier: readonly RuleRow[];
  /** Days until the rule runs out, if that is within four weeks; below zero if it did. */
  readonly daysLeft: number | undefined;
  /** True if the value changed within the last year. */
  readonly isChanged: boolean;
}

const SOON_DAYS = 28;
const CHANGED_DAYS = 365;

const isBill = ({ standing }: RuleRow) => standing === 'bill' || standing === 'committee';

export function stateOf(rule: RuleItem, today: string): RuleState {
  const rows = rule.rows.filter(({ from }) => from <= today);
  const inForce = rows.filter((row) => !isBill(row));
  const now = inForce.at(-1) ?? rows.at(-1);
  const previous = now && inForce.at(-2);
  const before = previous?.value === now?.value ? undefined : previous;
  const since = dateText(dayOfDate(today) - CHANGED_DAYS);
  const left = rule.endsAt === undefined ? undefined : dayOfDate(rule.endsAt) - dayOfDate(today);
  return {
    rule,
    now,
    before,
    earlier: rule.rows.filter((row) => row !== now).toReversed(),
    daysLeft: left !== undefined && left <= SOON_DAYS ? left : undefined,
    isChanged: rule.unit !== 'index' && before !== undefined && now !== undefined && now.from >= since,
  };
}

export const FILTERS = ['all', 'ending', 'changed', 'unverified'] as const;
export type Filter = (typeof FILTERS)[number];

const HOLDS: Readonly<Record<Filter, (state: RuleState) => boolean>> = {
  all: () => true,
  ending: ({ daysLeft }) => daysLeft !== undefined,
  changed: ({ isChanged }) => isChanged,
  unverified: ({ rule }) => !rule.isVerified,
};

export const filtered = (states: readonly RuleState[], filter: Filter): RuleState[] => states.filter(HOLDS[filter]);

/** Rules whose name or source has each word of the search. */
export function found(states: readonly RuleState[], search: string): readonly RuleState[] {
  const words = fold(search).split(' ').filter(Boolean);
  return states.filter(({ rule, now }) => {
    const text = fold(`${rule.name} ${now?.source ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
