/** Moves open orders of a share to its new symbol, in the commit that moves the holding. */

import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import type { AccountRef, Posting } from '../ledger/entry.ts';

export interface RenamedOrders {
  /** Comes before the entries that move the holding: it releases the orders' reserved quantity. */
  readonly before: Posting;
  /** Comes after them. */
  readonly after: Posting;
}

export function renameOrders(
  account: AccountRef,
  { assetType: asset_type, code, target }: CorporateAction,
  atMs: number,
): RenamedOrders {
  const posting = (fields: object): Posting => ({
    ...account,
    session: undefined,
    createdAtMs: atMs,
    entries: [],
    effect: { name: 'rename', asset_type, ...fields },
  });
  return {
    before: posting({ symbol: code }),
    after: posting({ symbol: target, from: code, at: new Date(atMs).toISOString() }),
  };
}
