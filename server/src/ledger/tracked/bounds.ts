/** Refusal of amounts that are too large to be tracked, with the most that is allowed. */

import { DomainError } from '@kurus/core/contract/errors';
import { MOST_MONEY, MOST_PRICE, MOST_QUANTITY } from '@kurus/core/money/bounds';
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { quantityText, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { fitsWire } from '@kurus/core/money/wire';

const LEAST_MONEY = subtractMoney(ZERO_MONEY, MOST_MONEY);
const MONEY_TEXT = formatMoney(MOST_MONEY);
const PRICE_TEXT = formatPrice(MOST_PRICE);
const QUANTITY_TEXT = formatQuantity(MOST_QUANTITY);

interface Place {
  /** Field of the request. */
  readonly field?: string;
}

/** @throws DomainError QUANTITY_INVALID; QUANTITY_PRECISION for too many decimals */
export function requireQuantity(figure: Quantity, place: Place = {}): void {
  if (figure > MOST_QUANTITY) throw new DomainError('QUANTITY_INVALID', { ...place, most: QUANTITY_TEXT });
  if (!fitsWire(quantityText(figure))) throw new DomainError('QUANTITY_PRECISION', { ...place });
}

/** @throws DomainError PRICE_INVALID, also for a negative one */
export function requirePrice(figure: Price, place: Place = {}): void {
  if (figure < 0n) throw new DomainError('PRICE_INVALID', { ...place });
  if (figure > MOST_PRICE) throw new DomainError('PRICE_INVALID', { ...place, most: PRICE_TEXT });
}

/** @throws DomainError AMOUNT_INVALID, also for a negative one */
export function requireAmount(figure: Money, place: Place = {}): void {
  if (figure < 0n) throw new DomainError('AMOUNT_INVALID', { ...place });
  if (figure > MOST_MONEY) throw new DomainError('AMOUNT_INVALID', { ...place, most: MONEY_TEXT });
}

/** @throws DomainError BALANCE_TOO_LARGE */
export function requireBalance(figure: Money): void {
  if (figure > MOST_MONEY || figure < LEAST_MONEY) throw new DomainError('BALANCE_TOO_LARGE', { most: MONEY_TEXT });
}
