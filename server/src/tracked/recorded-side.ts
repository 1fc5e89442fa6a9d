/** What an account that is recorded has beside its holdings: cost by lots, what sales lacked, assets of one's own. */
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { Held } from '@kurus/core/portfolio/position';
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

const NOTHING: RecordedSide = { figures: () => undefined, own: new Map() };

/** The virtual account has nothing of it, and asks nothing. */
export function createRecordedSide(sql: Sql, ownAssets: OwnAssetsReader): RecordedSideReader {
  return async (account, held, nowMs) => {
    if (account.accountId === VIRTUAL_ACCOUNT) return NOTHING;
    const found = await readRecordedFigures(sql, account);
    return {
      figures: ({ type, code }) => found.get(`${type} ${code}`),
      own: await ownAssets(account.userId, held, nowMs),
    };
  };
}
