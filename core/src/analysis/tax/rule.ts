/** What is known of a rule of the tax view: its value, since when, until when, and who says so. */
import type { TaxRuleName } from '../../contract/tax.ts';
import type { Money, Percent } from '../../money/money.ts';

export interface Bracket {
  /** Absent for the last one. */
  readonly upTo?: Money | undefined;
  readonly rate: Percent;
}

/** One of rate, limit and brackets is there. */
export interface RuleValue {
  readonly rate?: Percent | undefined;
  readonly limit?: Money | undefined;
  readonly brackets?: readonly Bracket[] | undefined;
}

export interface TaxRule extends RuleValue {
  /** "2026-01-01"; a bill that was not seen to become law has none, and is never in force. */
  readonly from?: string | undefined;
  /** The last day; absent where none is named. */
  readonly to?: string | undefined;
  /** In the language of the law. */
  readonly source: string;
  readonly address?: string | undefined;
  /** The day on which the source was read. */
  readonly checkedOn: string;
}

/** Of a year: a rule that no row covers is not verified, and has no value. */
export interface RuleOfYear {
  readonly name: TaxRuleName;
  readonly isVerified: boolean;
  /** The row; of what is not in force the bill, if there is one. */
  readonly row?: TaxRule | undefined;
}

/** The value of a rule that is in force. */
export const ruleValue = (rules: readonly RuleOfYear[], name: TaxRuleName): RuleValue | undefined => {
  const rule = rules.find((one) => one.name === name);
  return rule?.isVerified ? rule.row : undefined;
};
