/** Converts the text of the symbol filter to the server's symbol. */

import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import { fold } from '@kurus/core/market/fold';

/** A symbol that no asset has. */
const NO_SYMBOL = '.';

/**
 * Symbol of a typed text: the name of cash becomes CASH, Turkish letters are folded ("ısctr" is ISCTR). Undefined for
 * no text; a text that cannot be a symbol matches nothing.
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
