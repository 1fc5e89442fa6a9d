/** Fees, taxes and interest of a year, and what was refunded of them. */

import { addMoney, ZERO_MONEY } from '../../money/money.ts';
import type { Money } from '../../money/money.ts';
import type { TrackedEntry, TrackedEntryKind } from '../../tracked/entry.ts';

/** Fees, taxes and interest that were entered on their own: those of trades are in their cost or off their proceeds. */
export type TaxCharges = Readonly<
  Record<'feesPaid' | 'feesRefunded' | 'taxesPaid' | 'taxesRefunded' | 'interestPaid', Money>
>;

export const NO_CHARGES: TaxCharges = {
  feesPaid: ZERO_MONEY,
  feesRefunded: ZERO_MONEY,
  taxesPaid: ZERO_MONEY,
  taxesRefunded: ZERO_MONEY,
  interestPaid: ZERO_MONEY,
};

/** Sum that the amount of an entry belongs to; a fee and a tax of its own are always paid. */
const PAID: Readonly<Partial<Record<TrackedEntryKind, keyof TaxCharges>>> = {
  fee: 'feesPaid',
  tax: 'taxesPaid',
  'interest-paid': 'interestPaid',
};

export function withCharges(sums: TaxCharges, { type, amount, fee, tax, refundOf }: TrackedEntry): TaxCharges {
  if (type === 'refund') return plus(sums, refundOf === 'tax' ? 'taxesRefunded' : 'feesRefunded', amount);
  const paid = PAID[type];
  return paid ? plus(plus(plus(sums, paid, amount), 'feesPaid', fee), 'taxesPaid', tax) : sums;
}

const plus = (sums: TaxCharges, name: keyof TaxCharges, more: Money): TaxCharges => ({
  ...sums,
  [name]: addMoney(sums[name], more),
});
