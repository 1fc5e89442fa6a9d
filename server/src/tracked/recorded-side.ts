/** What an account that is recorded has beside its holdings: cost by lots, what sales lacked, prices of one's own. */
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { assetName, type Held } from '@kurus/core/portfolio/position';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { OwnAssets, OwnAssetsReader } from './own-prices.ts';
import { readRecordedFigures, type RecordedFigures } from './store.ts';

interface RecordedSide {
  /** Undefined in an account that executes orders itself. */
  readonly figures: (asset: Pick<Held, 'type' | 'code'>) => RecordedFigures | undefined;
  readonly own: OwnAssets;
}

type RecordedSideReader = (account: AccountRef, held: readonly Held[], nowMs: number) => Promise<RecordedSide>;

/** The virtual account has no figures of it, and asks for none. */
export function createRecordedSide(sql: Sql, ownAssets: OwnAssetsReader): RecordedSideReader {
  return async (account, held, nowMs) => {
    const own = await ownAssets(account.userId, held, nowMs);
    if (account.accountId === VIRTUAL_ACCOUNT) return { figures: () => undefined, own };
    const found = await readRecordedFigures(sql, account);
    return { figures: ({ type, code }) => found.get(assetName(type, code)), own };
  };
}
