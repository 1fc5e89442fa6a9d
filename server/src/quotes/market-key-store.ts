/** The key that the simulated prices of a database grow from (D50). It is never logged; a backup carries it. */
import { randomBytes } from 'node:crypto';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { transaction } from '../db/transaction.ts';
import type { MarketModel } from './sources/simulated/draws.ts';
import type { MarketKey } from './sources/simulated/random.ts';

const KEY_BYTES = 32;
/** The seed of prices while no key was kept and MARKET_SEED was not set. */
const SEED_OF_BEFORE = 1;

/** What all simulated prices of a database follow from. */
export interface MarketOrigin {
  readonly key: MarketKey;
  readonly model: MarketModel;
  /** The first day with fair ways (model 3), where the market has trades of days before; in days since 1970. */
  readonly fairFrom?: number | undefined;
}

const NEWEST: MarketModel = 3;
/** Of prices that were made before there was another. */
const FIRST: MarketModel = 1;
/** Its closes are those of the newest: its days can become fair while it goes on. */
const STRETCHED: MarketModel = 2;

/**
 * The market that a start shows. A database without simulated trades gets a random key, or the seed that the settings
 * name, which is for tests and demos; one with trades keeps what it has, so that their prices do not jump. Its ways
 * through the day become fair at the next midnight, where the way of every day ends at its close.
 * @param seed MARKET_SEED; it holds as long as it is set
 */
export function marketKey(sql: Sql, seed: number | undefined): Promise<MarketOrigin> {
  return transaction(sql, async (tx) => {
    const kept = await keptMarket(tx);
    if (await hasSimulatedTrades(tx)) {
      const before = kept ?? (await keep(tx, { key: seed ?? SEED_OF_BEFORE, model: FIRST }));
      const known = before.model === STRETCHED ? await makeFair(tx, before) : before;
      return { ...known, key: seed ?? known.key };
    }
    if (seed === undefined && kept?.model === NEWEST && kept.key instanceof Uint8Array) return kept;
    const key = seed ?? (kept?.key instanceof Uint8Array ? kept.key : randomBytes(KEY_BYTES));
    return keep(tx, { key, model: NEWEST });
  });
}

export interface NewMarketEffect {
  /** Accounts that hold something whose price is simulated. */
  readonly accounts: number;
  readonly holdings: number;
}

/** The holdings whose worth a new market changes. */
export async function newMarketEffect(sql: Sql): Promise<NewMarketEffect> {
  const [row] = await sql<NewMarketEffect[]>`
    SELECT count(DISTINCT (user_id, account_id))::int AS accounts, count(*)::int AS holdings
    FROM holding LEFT JOIN price_origin USING (asset_type)
    WHERE quantity > 0 AND coalesce(kind, 'simulated') = 'simulated'`;
  return row ?? { accounts: 0, holdings: 0 };
}

/** From the next start on, whatever trades there are. */
export async function makeNewMarket(sql: Sql): Promise<void> {
  await transaction(sql, async (tx) => {
    await keptMarket(tx);
    await keep(tx, { key: randomBytes(KEY_BYTES), model: NEWEST });
    // What the former market invented never happened in this one. What was posted of it stays.
    await tx`DELETE FROM corporate_action WHERE invented`;
  });
}

/** Later transactions wait until the key is settled. */
async function keptMarket(tx: TransactionSql): Promise<MarketOrigin | undefined> {
  await tx`LOCK TABLE market_key IN SHARE ROW EXCLUSIVE MODE`;
  const [row] = await tx<{ key: Buffer | null; seed: number | null; model: MarketModel; fairFrom: string | null }[]>`
    SELECT key, seed, model, fair_from::text AS "fairFrom" FROM market_key`;
  const key = row?.key ?? row?.seed ?? undefined;
  if (!row || key === undefined) return undefined;
  return { key, model: row.model, ...(row.fairFrom !== null && { fairFrom: dayOfDate(row.fairFrom) }) };
}

/** From the next day on; days that have begun keep the ways that were traded. Its beginning stays as well. */
async function makeFair(tx: TransactionSql, market: MarketOrigin): Promise<MarketOrigin> {
  const fairFrom = dayOf(Date.now()) + 1;
  await tx`UPDATE market_key SET model = ${NEWEST}, fair_from = ${dateText(fairFrom)}`;
  return { ...market, model: NEWEST, fairFrom };
}

async function hasSimulatedTrades(tx: TransactionSql): Promise<boolean> {
  const [trade] = await tx`
    SELECT 1 FROM journal LEFT JOIN price_origin USING (asset_type)
    WHERE journal.quoted_at IS NOT NULL AND coalesce(price_origin.kind, 'simulated') = 'simulated' LIMIT 1`;
  return trade !== undefined;
}

/** Since this server's time, by which it knows the days of its market. */
async function keep(tx: TransactionSql, market: MarketOrigin): Promise<MarketOrigin> {
  const { key, model } = market;
  const isSeed = typeof key === 'number';
  await tx`
    INSERT INTO market_key (key, seed, model, since)
    VALUES (${isSeed ? null : key}, ${isSeed ? key : null}, ${model}, ${new Date()})
    ON CONFLICT (one) DO UPDATE
    SET key = excluded.key, seed = excluded.seed, model = excluded.model, since = excluded.since, fair_from = NULL`;
  return market;
}
