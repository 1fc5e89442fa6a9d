/** Rule of the tax view: its value, since when, until when, and its source. */

import type { TaxBillStage, TaxRuleName } from '../../contract/tax.ts';
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

/** Where a value was read, and when. */
interface Sourced extends RuleValue {
  /** In the language of the law. */
  readonly source: string;
  readonly address?: string | undefined;
  /** The day on which the source was read. */
  readonly checkedOn: string;
}

export interface TaxRule extends Sourced {
  /** "2026-01-01" */
  readonly from: string;
  /** The last day; absent where none is named. */
  readonly to?: string | undefined;
}

/** A version of a bill that was not seen to become law: named, never applied. */
export interface TaxBill extends Sourced {
  readonly stage: TaxBillStage;
  readonly rate: Percent;
  /** The rate up to which the President may raise it. */
  readonly most?: Percent | undefined;
}

/** Rule as it stands in a year: one that no row covers is not verified, and has no value. */
export interface RuleOfYear {
  readonly name: TaxRuleName;
  readonly isVerified: boolean;
  readonly row?: TaxRule | undefined;
  /** Versions of bills that are not in force; the oldest first. */
  readonly bills: readonly TaxBill[];
}

/** The value of a rule that is in force. */
export const ruleValue = (rules: readonly RuleOfYear[], name: TaxRuleName): RuleValue | undefined => {
  const rule = rules.find((one) => one.name === name);
  return rule?.isVerified ? rule.row : undefined;
};
