/** Key of a database's simulated prices (D50). It is never logged; a backup includes it. */

import { randomBytes } from 'node:crypto';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { transaction } from '../db/transaction.ts';
import type { MarketKey } from './sources/simulated/random.ts';

const KEY_BYTES = 32;

/**
 * Key of the market from this start on. A database without simulated trades gets a random one, or the seed of the
 * settings, which is for tests and demos; one with trades keeps its key, so that their prices do not jump.
 * @param seed MARKET_SEED; it applies as long as it is set
 */
export function marketKey(sql: Sql, seed: number | undefined): Promise<MarketKey> {
  return transaction(sql, async (tx) => {
    const stored = await keptKey(tx);
    if (stored !== undefined && (await hasSimulatedTrades(tx))) return seed ?? stored;
    if (seed === undefined && stored instanceof Uint8Array) return stored;
    return keep(tx, seed ?? randomBytes(KEY_BYTES));
  });
}

export interface NewMarketEffect {
  /** Accounts that hold something whose price is simulated. */
  readonly accounts: number;
  readonly holdings: number;
}

/** The holdings whose value a new market changes. */
export async function newMarketEffect(sql: Sql): Promise<NewMarketEffect> {
  const [row] = await sql.ofAnyUser<NewMarketEffect[]>`
    select count(distinct (user_id, account_id))::int as accounts, count(*)::int as holdings
    from holding left join price_origin using (asset_type)
    where quantity > 0 and coalesce(kind, 'simulated') = 'simulated'`;
  return row ?? { accounts: 0, holdings: 0 };
}

/** Replaces the key of the market from the next start on, even if there are trades. */
export async function makeNewMarket(sql: Sql): Promise<void> {
  await transaction(sql, async (tx) => {
    await keptKey(tx);
    await keep(tx, randomBytes(KEY_BYTES));
    // Actions that the former market invented are deleted, as they do not exist in this one. Their postings stay.
    await tx`delete from corporate_action where invented`;
  });
}

/** Locks out later transactions until the key is written. */
async function keptKey(tx: TransactionSql): Promise<MarketKey | undefined> {
  await tx`lock table market_key in share row exclusive mode`;
  const [row] = await tx<{ key: Buffer | null; seed: number | null }[]>`select key, seed from market_key`;
  return row?.key ?? row?.seed ?? undefined;
}

async function hasSimulatedTrades(tx: TransactionSql): Promise<boolean> {
  const [trade] = await tx.ofAnyUser`
    select 1 from journal left join price_origin using (asset_type)
    where journal.quoted_at is not null and coalesce(price_origin.kind, 'simulated') = 'simulated' limit 1`;
  return trade !== undefined;
}

/** Stores the key as of now, by this server's clock, which also gives the days of its market. */
async function keep(tx: TransactionSql, key: MarketKey): Promise<MarketKey> {
  const isSeed = typeof key === 'number';
  await tx`
    insert into market_key (key, seed, since)
    values (${isSeed ? null : key}, ${isSeed ? key : null}, ${new Date()})
    on conflict (one) do update set key = excluded.key, seed = excluded.seed, since = excluded.since`;
  return key;
}
