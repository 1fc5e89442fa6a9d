/**
 * Tells if dividends of a year must be declared: half of the payment before withholding is exempt; the other half, with
 * other declared income, is compared with the limit. The whole withholding is then credited against the tax.
 */

import { divide } from '../../money/decimal.ts';
import { subtractMoney, ZERO_MONEY } from '../../money/money.ts';
import type { Money, Percent } from '../../money/money.ts';
import { type Bracket, ruleValue, type RuleOfYear } from './rule.ts';

export interface YearOfDividends {
  readonly gross: Money;
  readonly withheld: Money;
  /** Other declared income, as the owner states it. */
  readonly other: Money;
}

/** Result of the declaration; a figure is absent if the rule that it needs is not verified. */
export interface Declaration {
  /** Taxable half of the dividends. */
  readonly half: Money | undefined;
  readonly limit: Money | undefined;
  readonly isAbove: boolean | undefined;
  /** Tax by the tariff, if nothing else is declared and the limit is passed. */
  readonly tax: Money | undefined;
  /** Tax less the withholding; below zero if more was withheld. */
  readonly difference: Money | undefined;
}

const WHOLE = 10_000n;

export function declarationOf({ gross, withheld, other }: YearOfDividends, rules: readonly RuleOfYear[]): Declaration {
  const exempt = ruleValue(rules, 'DIVIDEND_EXEMPTION')?.rate;
  const limit = ruleValue(rules, 'DECLARATION_LIMIT')?.limit;
  const brackets = ruleValue(rules, 'INCOME_BRACKETS')?.brackets;
  const half = exempt === undefined ? undefined : taxable(gross, exempt);
  // Compared before rounding.
  const isAbove =
    exempt === undefined || limit === undefined ? undefined : gross * (WHOLE - exempt) + other * WHOLE > limit * WHOLE;
  const isAlone = isAbove === true && other === ZERO_MONEY;
  const tax = isAlone && half !== undefined && brackets ? bracketTax(half, brackets) : undefined;
  return { half, limit, isAbove, tax, difference: tax === undefined ? undefined : subtractMoney(tax, withheld) };
}

const taxable = (gross: Money, exempt: Percent) => divide(gross * (WHOLE - exempt), WHOLE, 'half-up') as Money;

/** Tax by brackets, rounded once, half up. @param brackets the lowest first */
export function bracketTax(base: Money, brackets: readonly Bracket[]): Money {
  let [parts, from] = [0n, 0n];
  for (const { upTo, rate } of brackets) {
    const end = upTo === undefined || base < upTo ? base : upTo;
    if (end > from) parts += (end - from) * rate;
    from = upTo ?? base;
  }
  return divide(parts, WHOLE, 'half-up') as Money;
}
