/** Rows of rules: value, days, source and standing; the row of a day. */

import type { RowStanding, RuleSubject, RuleUnit } from './words.ts';

export interface PackSource {
  /** Name in the language of the law. */
  readonly name: string;
  readonly address?: string | undefined;
}

export interface PackRow {
  /** Plain decimal, or brackets. */
  readonly value: string;
  /** "2025-07-09" */
  readonly from: string;
  /** Last day; absent if none is stated. */
  readonly to?: string | undefined;
  readonly source: PackSource;
  /** Day on which the source was read. */
  readonly checkedOn: string;
  readonly standing: RowStanding;
}

export interface PackRule {
  readonly id: string;
  readonly subject: RuleSubject;
  readonly unit: RuleUnit;
  readonly names: Readonly<Record<'tr' | 'en' | 'fr', string>>;
  /** Rows, the oldest first. Only versions of a bill overlap. */
  readonly rows: readonly PackRow[];
}

/** Checks that a row is no version of a bill. */
export const isInForce = ({ standing }: Pick<PackRow, 'standing'>): boolean =>
  standing === 'verified' || standing === 'unverified';

/** Row of a rule that holds on a day; undefined where there is none. */
export const rowOn = <Row extends Pick<PackRow, 'from' | 'to' | 'standing'>>(
  rule: { readonly rows: readonly Row[] } | undefined,
  day: string,
): Row | undefined =>
  rule?.rows.find((row) => isInForce(row) && row.from <= day && (row.to === undefined || row.to >= day));
