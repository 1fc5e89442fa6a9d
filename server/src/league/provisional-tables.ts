/**
 * Provisional tables of the running leagues, in the memory of the server that does the work of all: each minute every
 * entry is valued at the present prices. Positions change with fills alone, which the feed of orders tells; all are
 * read again after each official table.
 */

import { isLeagueAccount } from '@kurus/core/contract/entries';
import { accountKey, type AccountKey, type AssetKey, assetKey, type AssetRef } from '@kurus/core/identity';
import { createProvisionalTable, type ProvisionalTable } from '@kurus/core/league/provisional';
import { toFloat } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { followOrders, type OrderFeed } from '../orders/order-feed.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { type Entry, type RankRow, readEntries, readRanks } from './entry-store.ts';
import { readHeld } from './journal-store.ts';
import type { League } from './store.ts';

/** Place of an entry at the prices of a moment. */
export interface ProvisionalPlace {
  readonly rank: number;
  readonly of: number;
  /** In micro-points, and 1e-8. */
  readonly score: number;
  readonly earned: number;
  readonly atMs: number;
}

export interface ProvisionalTables {
  /** Values the entries of these leagues; others are dropped. */
  pass(leagues: readonly League[], nowMs: number): Promise<void>;
  /** Undefined before the first pass, without a rank, and on servers that do not do this work. */
  placeOf(leagueId: string, entry: number): ProvisionalPlace | undefined;
}

interface Loaded {
  readonly table: ProvisionalTable;
  readonly day: number | undefined;
  readonly entries: Map<AccountKey, { readonly entry: Entry; readonly rank: RankRow | undefined }>;
  newest: number;
  atMs: number;
}

const AT_A_TIME = 1_000;
const MICRO_PER_KURUS = 1_000_000;
const UNITS = 100_000_000;

export function createProvisionalTables(parts: ProvisionalParts): ProvisionalTables {
  const loaded = new Map<string, Loaded>();
  const numbers = createAssetNumbers(parts.book);
  let feed: OrderFeed | undefined;
  return {
    async pass(leagues, nowMs) {
      feed ??= await followOrders(parts.sql);
      const { versions, isWhole } = await feed.next(() => false);
      const changed = new Set(versions.filter((one) => isLeagueAccount(one.accountId)).map(accountKey));
      // A lost node did not tell some changes: everything is read again.
      if (!isWhole) loaded.clear();
      const running = new Set(leagues.map(({ id }) => id));
      for (const id of loaded.keys()) if (!running.has(id)) loaded.delete(id);
      for (const league of leagues) {
        const before = loaded.get(league.id);
        const isFresh = before !== undefined && before.day === league.day;
        const own = isFresh ? before : newTable(league.day);
        const context = { sql: parts.sql, league, own, numbers };
        loaded.set(league.id, own);
        if (isFresh)
          await storeEntries(
            context,
            [...changed].filter((key) => own.entries.has(key)),
          );
        await followEntries(context);
        own.table.pass(numbers.prices());
        own.atMs = nowMs;
      }
    },
    placeOf(leagueId, entry) {
      const own = loaded.get(leagueId);
      const rank = own?.table.rank(entry);
      if (!own || rank === undefined) return undefined;
      const { table, atMs } = own;
      return { rank, of: table.counted(), score: table.score(entry), earned: table.earned(entry), atMs };
    },
  };
}

interface ProvisionalParts {
  readonly sql: Sql;
  readonly book: QuoteBook;
}

interface AssetNumbers {
  of(asset: AssetRef): number;
  /** In kuruş for one unit, by number. */
  prices(): Float64Array;
}

/** Numbers of assets, under which a table has their prices. */
function createAssetNumbers(book: QuoteBook): AssetNumbers {
  const numbers = new Map<AssetKey, number>();
  const assets: AssetRef[] = [];
  return {
    of(asset) {
      const key = assetKey(asset.type, asset.code);
      const known = numbers.get(key) ?? assets.push(asset) - 1;
      numbers.set(key, known);
      return known;
    },
    prices: () =>
      Float64Array.from(assets, ({ type, code }) => {
        const quote = book.get(type, code);
        return quote ? toFloat(quote.price) / MICRO_PER_KURUS : 0;
      }),
  };
}

interface LoadContext {
  readonly sql: Sql;
  readonly league: League;
  readonly own: Loaded;
  readonly numbers: AssetNumbers;
}

/** Reads entries with what they hold now into the table. */
async function storeEntries({ sql, league, own, numbers }: LoadContext, keys: readonly AccountKey[]): Promise<void> {
  const found = keys.flatMap((key) => own.entries.get(key) ?? []);
  const accounts = found.flatMap(({ entry }) => accountOf(entry) ?? []);
  const held = await readHeld(sql, accounts);
  for (const { entry, rank } of found) {
    const account = accountOf(entry);
    const state = account && held.get(accountKey(account));
    own.table.set(entry.entry, {
      start: toFloat(league.startCash),
      cash: state ? toFloat(state.cash) : 0,
      peak: toFloat(rank?.peak ?? league.startCash),
      drawdown: rank ? toFloat(rank.drawdown as bigint as typeof rank.peak) : 0,
      isCounted: rank?.state === 'ranked' && state !== undefined,
      positions: (state?.positions ?? []).map((one) => ({
        asset: numbers.of(one),
        quantity: toFloat(one.quantity) / UNITS,
      })),
    });
  }
}

/** Reads the entries that joined since the last pass, with their rows of the official table. */
async function followEntries(context: LoadContext): Promise<void> {
  const { sql, league, own } = context;
  for (;;) {
    const after = own.newest;
    const entries = await readEntries(sql, league.id, after, AT_A_TIME);
    const page = { after, most: AT_A_TIME };
    const rows = own.day === undefined ? [] : await readRanks(sql, league.id, own.day, page);
    const ranks = new Map(rows.map((row) => [row.entry, row]));
    const keys = entries.map((entry) => {
      const account = accountOf(entry);
      const key = account ? accountKey(account) : (`gone ${entry.entry}` as AccountKey);
      own.entries.set(key, { entry, rank: ranks.get(entry.entry) });
      return key;
    });
    await storeEntries(context, keys);
    own.newest = entries.at(-1)?.entry ?? after;
    if (entries.length < AT_A_TIME) return;
  }
}

const newTable = (day: number | undefined): Loaded => ({
  table: createProvisionalTable(),
  day,
  entries: new Map(),
  newest: 0,
  atMs: 0,
});

const accountOf = ({ userId, accountId }: Entry): AccountRef | undefined =>
  userId === undefined || accountId === undefined ? undefined : { userId, accountId };
