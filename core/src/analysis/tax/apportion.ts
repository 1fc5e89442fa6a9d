import { divide } from '../../money/decimal.ts';
import type { Money, Quantity } from '../../money/money.ts';

/**
 * Apportions an amount to lots by their quantities, in kuruş. Each part is the difference of two rounded running sums
 * (half-up), so that all parts add up to the amount.
 * @param quantity of all lots together
 */
export function apportion(
  amount: Money,
  lots: readonly { readonly quantity: Quantity }[],
  quantity: Quantity,
): Money[] {
  let [sold, given] = [0n, 0n];
  return lots.map((lot) => {
    sold += lot.quantity;
    const upTo = divide(amount * sold, quantity, 'half-up');
    const part = (upTo - given) as Money;
    given = upTo;
    return part;
  });
}
