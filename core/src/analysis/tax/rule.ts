/** Rule of the tax view: its value, since when, until when, and its source. */

import type { TaxBillStage, TaxRuleName } from '../../contract/tax.ts';
import type { Money, Percent } from '../../money/money.ts';

export interface Bracket {
  /** Upper limit of the bracket; absent for the last one. */
  readonly upTo?: Money | undefined;
  readonly rate: Percent;
}

/** Value of a rule: one of rate, limit and brackets is present. */
export interface RuleValue {
  readonly rate?: Percent | undefined;
  readonly limit?: Money | undefined;
  readonly brackets?: readonly Bracket[] | undefined;
}

/** Source of a value, and the date of reading it. */
interface Sourced extends RuleValue {
  /** Name of the source, in the language of the law. */
  readonly source: string;
  readonly address?: string | undefined;
  /** The day on which the source was read. */
  readonly checkedOn: string;
}

export interface TaxRule extends Sourced {
  /** "2026-01-01" */
  readonly from: string;
  /** Last day of the rule; absent if none is stated. */
  readonly to?: string | undefined;
}

/** Version of a bill that is not known to have become law: listed, never applied. */
export interface TaxBill extends Sourced {
  readonly stage: TaxBillStage;
  readonly rate: Percent;
  /** Highest rate that the President may set. */
  readonly most?: Percent | undefined;
}

/** Rule in a year: without a row for the year it is not verified and has no value. */
export interface RuleOfYear {
  readonly name: TaxRuleName;
  readonly isVerified: boolean;
  readonly row?: TaxRule | undefined;
  /** Versions of bills that are not in force; the oldest first. */
  readonly bills: readonly TaxBill[];
}

/** Value of a rule that is in force. */
export const ruleValue = (rules: readonly RuleOfYear[], name: TaxRuleName): RuleValue | undefined => {
  const rule = rules.find((one) => one.name === name);
  return rule?.isVerified ? rule.row : undefined;
};
