/** Figures of a tracked account besides its holdings: cost by lots, shortfalls of sales, prices of custom assets. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { assetKey } from '@kurus/core/identity';
import type { ChangeStart } from '@kurus/core/market/change-base';
import { ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { AccountFlows } from '@kurus/core/portfolio/day-positions';
import type { HoldingBasis } from '@kurus/core/portfolio/position';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { OwnAssets, OwnAssetsReader } from './custom/own-prices.ts';
import { readDayFlows } from './day-flows-store.ts';
import { readTrackedHoldingFigures, type TrackedHoldingFigures } from './store.ts';

interface TrackedSide {
  /** Undefined in an account that executes orders itself. */
  readonly figures: (asset: Pick<HoldingBasis, 'type' | 'code'>) => TrackedHoldingFigures | undefined;
  readonly own: OwnAssets;
  /** Since the base of today's change; undefined in an account that executes orders itself. */
  readonly flows: AccountFlows | undefined;
}

type TrackedSideReader = (account: AccountRef, query: TrackedSideQuery) => Promise<TrackedSide>;

interface TrackedSideQuery {
  readonly held: readonly HoldingBasis[];
  readonly nowMs: number;
  /** Start of today's change, where that is requested. */
  readonly start: ChangeStart | undefined;
}

/** The virtual account has none of these figures, and reads none. */
export function createTrackedFigures(sql: Sql, ownAssets: OwnAssetsReader): TrackedSideReader {
  return async (account, { held, nowMs, start }) => {
    if (account.accountId === VIRTUAL_ACCOUNT)
      return { figures: () => undefined, own: await ownAssets(account.userId, held, nowMs), flows: undefined };
    const flows = start && (await readDayFlows(sql, account, start));
    // An asset sold completely today may be in no holding any more.
    const since = (flows?.assets ?? []).map((one) => ({ ...one, quantity: ZERO_QUANTITY, cost: ZERO_MONEY }));
    const own = await ownAssets(account.userId, [...held, ...since], nowMs);
    const found = await readTrackedHoldingFigures(sql, account);
    return { figures: ({ type, code }) => found.get(assetKey(type, code)), own, flows };
  };
}
