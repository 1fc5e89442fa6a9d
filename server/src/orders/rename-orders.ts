/** Open orders follow a share to its new symbol, in the commit that moves the holding. */

import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import type { AccountRef, Posting } from '../ledger/entry.ts';

export interface RenamedOrders {
  /** Goes before the entries that move the holding: it frees what the orders keep back of it. */
  readonly before: Posting;
  /** Goes after them. */
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
