/** The exact figures of a journal entry, and what they explain. */
import type { TransactionItem } from '@kurus/core/contract/portfolio';
import { money, price, quantity, subtractMoney, total } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';

export interface TransactionFigures {
  readonly price: Price;
  readonly quantity: Quantity;
  readonly volume: Money;
  readonly commission: Money;
  readonly cashChange: Money;
  readonly balanceBefore: Money;
  readonly balanceAfter: Money;
  /** Whether price x quantity had a part below the kuruş (R-L8: buys up, sells down). */
  readonly rounded: boolean;
}

export function figuresOf(item: TransactionItem): TransactionFigures {
  const unitPrice = price(wireText(item.price));
  const amount = quantity(wireText(item.quantity));
  const cashChange = money(wireText(item.cashChange));
  const balanceAfter = money(wireText(item.balanceAfter));
  return {
    price: unitPrice,
    quantity: amount,
    volume: money(wireText(item.volume)),
    commission: money(wireText(item.commission)),
    cashChange,
    balanceBefore: subtractMoney(balanceAfter, cashChange),
    balanceAfter,
    rounded: total(unitPrice, amount, 'up') !== total(unitPrice, amount, 'down'),
  };
}
