/** Listed codes: whether a code is, or ever was, on a price source's list or a bundled list of its kind. */

import { byKind, type PerKind } from '@kurus/core/asset-kinds';
import { shareOfCoupon } from '@kurus/core/corporate-actions/action-entries';
import { wasListed } from '@kurus/core/market/former-codes';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { IsListed } from './tax/year-item.ts';

export function listedCodes(book: Pick<QuoteBook, 'asset'>, shipped: PerKind<readonly string[]>): IsListed {
  const codes = byKind((kind) => new Set(shipped[kind]));
  const isOnList: IsListed = (kind, code) =>
    book.asset(kind, code) !== undefined || codes[kind].has(code) || wasListed(code);
  return (kind, code) => {
    const share = shareOfCoupon(code);
    return isOnList(kind, code) || (share !== undefined && isOnList(kind, share));
  };
}
