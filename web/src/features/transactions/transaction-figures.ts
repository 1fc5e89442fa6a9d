/** What a journal entry's figures explain. */
import type { TransactionItem } from '@kurus/core/contract/portfolio';
import { subtractMoney, total } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';

export interface TransactionFigures extends TransactionItem {
  readonly balanceBefore: Money;
  /** Whether price x quantity had a part below the kuruş (R-L8: buys up, sells down). */
  readonly rounded: boolean;
}

export function figuresOf(item: TransactionItem): TransactionFigures {
  return {
    ...item,
    balanceBefore: subtractMoney(item.balanceAfter, item.cashChange),
    rounded: total(item.price, item.quantity, 'up') !== total(item.price, item.quantity, 'down'),
  };
}
