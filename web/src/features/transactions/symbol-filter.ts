/** Conversion of the text in the symbol filter to the symbol that the server knows. */

import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import { fold } from '@kurus/core/market/fold';

/** No asset is called so. */
const NO_SYMBOL = '.';

/**
 * Typed text as a symbol: the cash's name stands for CASH, Turkish letters are folded ("ısctr" is ISCTR).
 * undefined for no text; a text that can be no symbol matches nothing.
 */
export function symbolOf(typed: string, cashName: string): string | undefined {
  const folded = fold(typed.trim());
  if (folded === '') return undefined;
  if (folded === fold(cashName)) return CASH_SYMBOL;
  return (
    folded
      .toUpperCase()
      .replace(/[^A-Z0-9.]/g, '')
      .slice(0, 15) || NO_SYMBOL
  );
}
