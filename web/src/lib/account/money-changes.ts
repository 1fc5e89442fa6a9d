/** Changes of an account's money by an entry, in each currency that it moved. */

import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { LIRA } from '@kurus/core/money/balance';
import type { Money } from '@kurus/core/money/money';
import { formatAmount } from '../amounts/format.ts';

export interface MoneyChange {
  readonly currency: string;
  readonly change: Money;
}

/** Those that came first; empty where no money moved. */
export function moneyChanges({
  cashChange,
  balanceChanges = [],
}: Pick<TrackedEntryItem, 'cashChange' | 'balanceChanges'>): readonly MoneyChange[] {
  const all = [...(cashChange === 0n ? [] : [{ currency: LIRA, change: cashChange }]), ...balanceChanges];
  return all.toSorted((a, b) => Number(b.change > 0n) - Number(a.change > 0n)); // not a figure: an order
}

/** "+$300,00 · -₺15.096,00" */
export const moneyChangesText = (item: Parameters<typeof moneyChanges>[0]): string =>
  moneyChanges(item)
    .map(({ currency, change }) => formatAmount(change, currency, true))
    .join(' · ');
