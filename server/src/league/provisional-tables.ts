/**
 * Provisional tables of the running leagues, in the memory of the server that does the work of all: each minute every
 * entry is valued at the present prices. Positions change with fills alone, which the feed of orders tells; all are
 * read again after each official table. Where there are several servers it shares the ranks, and the others value the
 * one entry that they are asked for.
 */

import { isLeagueAccount } from '@kurus/core/contract/entries';
import { accountKey, type AccountKey, type AssetKey, assetKey, type AssetRef } from '@kurus/core/identity';
import {
  createProvisionalTable,
  figuresNow,
  type ProvisionalEntry,
  type ProvisionalTable,
  sharedRank,
} from '@kurus/core/league/provisional';
import { toFloat } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { followOrders, type OrderFeed } from '../orders/order-feed.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { RecentMap } from '../sharing/recent-map.ts';
import { type Entry, type RankRow, readEntries, readEntriesOf, readRanks, readRanksOfEntry } from './entry-store.ts';
import { type JournalState, readHeld } from './journal-store.ts';
import { deleteShared, readShared, type StoredRanks, writeShared } from './provisional-store.ts';
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
  /** Undefined before the first pass, and without a rank. */
  placeOf(league: League, entry: number, nowMs: number): Promise<ProvisionalPlace | undefined>;
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
  const { isShared } = parts;
  const numbers = createAssetNumbers(parts.book);
  const others = placesOfOthers(parts, numbers);
  let feed: OrderFeed | undefined;
  return {
    async pass(leagues, nowMs) {
      feed ??= await followOrders(parts.sql);
      const { versions, isWhole } = await feed.next(() => false);
      const changed = new Set(versions.filter((one) => isLeagueAccount(one.accountId)).map(accountKey));
      // A lost node did not tell some changes: everything is read again.
      if (!isWhole) loaded.clear();
      const running = new Set(leagues.map(({ id }) => id));
      for (const id of loaded.keys()) {
        if (running.has(id)) continue;
        loaded.delete(id);
        if (isShared) await deleteShared(parts.sql, id);
      }
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
        if (isShared) await writeShared(parts.sql, league.id, { ...own.table.shared(), atMs: nowMs });
      }
    },
    async placeOf(league, entry, nowMs) {
      const own = loaded.get(league.id);
      if (!own || (isShared && nowMs - own.atMs > OUTDATED_MS))
        return isShared ? others(league, entry, nowMs) : undefined;
      const rank = own.table.rank(entry);
      if (rank === undefined) return undefined;
      const { table, atMs } = own;
      return { rank, of: table.counted(), score: table.score(entry), earned: table.earned(entry), atMs };
    },
  };
}

/** Age of a table at which its server no longer does this work. */
const OUTDATED_MS = 3 * 60_000;
/** Time for which ranks that another server made are kept, and the most leagues of which they are. */
const KEPT_MS = 30_000;
const KEPT_MOST = 50;

/** Places by ranks that another server made: the entry is valued now, its rank is that of its score a minute ago. */
function placesOfOthers({ sql }: ProvisionalParts, numbers: AssetNumbers): ProvisionalTables['placeOf'] {
  const kept = new RecentMap<string, { readonly readMs: number; readonly ranks: Promise<StoredRanks | undefined> }>(
    KEPT_MOST,
  );
  const ranksOf = (id: string, nowMs: number) => {
    const known = kept.get(id);
    if (known && Math.abs(nowMs - known.readMs) < KEPT_MS) return known.ranks;
    const ranks = readShared(sql, id);
    ranks.catch(() => kept.set(id, { readMs: -Infinity, ranks }));
    kept.set(id, { readMs: nowMs, ranks });
    return ranks;
  };
  return async (league, number, nowMs) => {
    const ranks = await ranksOf(league.id, nowMs);
    if (!ranks || league.day === undefined) return undefined;
    const [entry] = await readEntriesOf(sql, league.id, [number]);
    const [rank] = await readRanksOfEntry(sql, league.id, number, [league.day]);
    const account = entry && accountOf(entry);
    const state = account && (await readHeld(sql, [account])).get(accountKey(account));
    if (!state || rank?.state !== 'ranked') return undefined;
    const { score, earned } = figuresNow(provisionalEntry(league, rank, state, numbers), numbers.prices());
    return { rank: sharedRank(ranks, score), of: ranks.counted, score, earned, atMs: ranks.atMs };
  };
}

interface ProvisionalParts {
  readonly sql: Sql;
  readonly book: QuoteBook;
  /** True where there are several servers. */
  readonly isShared: boolean;
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
    own.table.set(entry.entry, provisionalEntry(league, rank, state, numbers));
  }
}

const provisionalEntry = (
  { startCash }: League,
  rank: RankRow | undefined,
  state: Pick<JournalState, 'cash' | 'positions'> | undefined,
  numbers: AssetNumbers,
): ProvisionalEntry => ({
  start: toFloat(startCash),
  cash: state ? toFloat(state.cash) : 0,
  peak: toFloat(rank?.peak ?? startCash),
  drawdown: rank ? toFloat(rank.drawdown as bigint as typeof rank.peak) : 0,
  isCounted: rank?.state === 'ranked' && state !== undefined,
  positions: (state?.positions ?? []).map((one) => ({
    asset: numbers.of(one),
    quantity: toFloat(one.quantity) / UNITS,
  })),
});

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
