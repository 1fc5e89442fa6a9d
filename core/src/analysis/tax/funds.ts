/**
 * Sales of funds by the withholding of each lot: its rate is that of the day of purchase and of the kind of fund. The
 * withholding is of a lot's gain; a loss has none and is set off against nothing here.
 */

import type { DataPack } from '../../data-pack/pack.ts';
import { type PackRow, rowOn } from '../../data-pack/row.ts';
import type { FundTaxKind } from '../../data-pack/words.ts';
import { divide } from '../../money/decimal.ts';
import { addMoney, price, subtractMoney, sumMoney, ZERO_MONEY } from '../../money/money.ts';
import type { Money, Price } from '../../money/money.ts';
import { apportion } from './apportion.ts';
import type { SoldLot, TaxSale } from './sales.ts';

export interface FundLot extends SoldLot {
  readonly gain: Money;
  /** Row of the rate; absent for a kind or a day without one, and for a pension fund. */
  readonly rule: PackRow | undefined;
  /** Withholding of the gain by that row. */
  readonly withholding: Money | undefined;
}

export interface FundSale {
  readonly sale: TaxSale;
  readonly kind: FundTaxKind | undefined;
  /** Proceeds before the tax that was entered with the sale. */
  readonly gross: Money;
  readonly gain: Money;
  /** Absent where a lot has no rate. */
  readonly withholding: Money | undefined;
  /** Gross less the withholding. */
  readonly net: Money | undefined;
  readonly lots: readonly FundLot[];
}

/** Rule of each kind; of a venture or real estate fund by the time it was held, of a pension fund none. */
const RULE_IDS: Readonly<Record<FundTaxKind, readonly [short: string, long: string] | undefined>> = {
  mixed: ['fund-withholding-mixed', 'fund-withholding-mixed'],
  debt: ['fund-withholding-debt', 'fund-withholding-debt'],
  equity: ['fund-withholding-equity', 'fund-withholding-equity'],
  venture: ['fund-withholding-venture-short', 'fund-withholding-venture-long'],
  pension: undefined,
};

/** Rules of the withholding of a kind of fund: at first, and after two years; none of a pension fund. */
export const fundRuleIds = (kind: FundTaxKind | undefined): readonly string[] => [
  ...new Set((kind && RULE_IDS[kind]) ?? []),
];

export function fundSale(
  sale: TaxSale,
  code: string,
  { rules, fundKinds }: Pick<DataPack, 'rules' | 'fundKinds'>,
): FundSale {
  const kind = fundKinds.get(code);
  const ids = kind && RULE_IDS[kind];
  const gross = addMoney(sale.proceeds, sale.tax);
  const lots = withGross(sale).map((lot): FundLot => {
    const gain = subtractMoney(lot.proceeds, lot.cost);
    const rule = ids && rowOn(rules.get(isOverTwoYears(lot.day, sale.day) ? ids[1] : ids[0]), lot.day);
    return { ...lot, gain, rule, withholding: rule && withheldOf(gain, rule) };
  });
  const parts = lots.map(({ withholding }) => withholding).filter((one) => one !== undefined);
  const withholding = parts.length === lots.length ? sumMoney(parts) : undefined;
  const gain = sumMoney(lots.map((lot) => lot.gain));
  return {
    sale,
    kind,
    gross,
    gain,
    withholding,
    net: withholding === undefined ? undefined : subtractMoney(gross, withholding),
    lots,
  };
}

/** Withholding of a purchase of a day that is sold soon; undefined for a kind or a day without one. */
export function fundWithholding(
  { rules, fundKinds }: Pick<DataPack, 'rules' | 'fundKinds'>,
  code: string,
  day: string,
): Price | undefined {
  const [soon = ''] = fundRuleIds(fundKinds.get(code));
  const row = rowOn(rules.get(soon), day);
  return row && price(row.value);
}

const FINE = price('1');

/** Withholding of a gain by a row's fraction, to the nearest kuruş; none of a loss. */
export const withheldOf = (gain: Money, { value }: Pick<PackRow, 'value'>): Money =>
  gain > 0n ? (divide(gain * price(value), FINE, 'half-up') as Money) : ZERO_MONEY;

/** Lots with their part of the tax that was entered with the sale added back. */
function withGross({ lots, quantity, tax }: TaxSale): readonly SoldLot[] {
  const parts = apportion(tax, lots, quantity);
  return lots.map((lot, at) => ({ ...lot, proceeds: addMoney(lot.proceeds, parts[at] ?? ZERO_MONEY) }));
}

/** Checks that more than two years lie between two days: "2024-03-04" to "2026-03-05" and later. */
export function isOverTwoYears(from: string, to: string): boolean {
  const end = `${parseInt(from, 10) + 2}${from.slice(4)}`;
  return to > end;
}
