/** Lots of a fund with the withholding of a sale today: each by the rule of its day of purchase. Pure. */

import { isOverTwoYears, withheldOf } from '@kurus/core/analysis/tax/funds';
import { rowOn } from '@kurus/core/data-pack/row';
import { type Money, subtractMoney, sumMoney } from '@kurus/core/money/money';
import type { FundRules } from '../../../quotes/fund-rules-query.ts';
import type { LotRow } from './lots.ts';

export interface FundLotRow extends LotRow {
  /** Fraction; undefined without a rule of the day, and of a lot whose day is not known. */
  readonly rate: number | undefined;
  readonly withholding: Money | undefined;
  /** Gain less the withholding. */
  readonly net: Money | undefined;
}

export interface FundLots {
  readonly rows: readonly FundLotRow[];
  /** Undefined where a lot has no rate, or there is no price. */
  readonly withholding: Money | undefined;
  readonly net: Money | undefined;
}

export function fundLots(lots: readonly LotRow[], { rules, today }: Pick<FundRules, 'rules' | 'today'>): FundLots {
  const rows = lots.map((lot) => taxed(lot, rules, today));
  const [withheld, nets] = [rows.flatMap((row) => row.withholding ?? []), rows.flatMap((row) => row.net ?? [])];
  const isWhole = rows.length > 0 && withheld.length === rows.length;
  return { rows, withholding: isWhole ? sumMoney(withheld) : undefined, net: isWhole ? sumMoney(nets) : undefined };
}

function taxed(lot: LotRow, [short, long = short]: FundRules['rules'], today: string): FundLotRow {
  const { day, gain } = lot;
  const rule = day === undefined ? undefined : rowOn(isOverTwoYears(day, today) ? long : short, day);
  const rate = typeof rule?.value === 'number' ? rule.value : undefined;
  if (rate === undefined || gain === undefined) return { ...lot, rate, withholding: undefined, net: undefined };
  const withholding = withheldOf(gain, { value: String(rate) });
  return { ...lot, rate, withholding, net: subtractMoney(gain, withholding) };
}
