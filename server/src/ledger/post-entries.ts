/** The one statement that writes money: a list of entries, one round trip, one commit (`ledger_post`, migration 0005). */
import { CASH_SYMBOL } from '@kurus/core/contract/portfolio';
import type { ErrorCode } from '@kurus/core/contract/errors';
import type { AssetType } from '@kurus/core/contract/market';
import { money, moneyText, price, priceText, quantity, quantityText } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { Entry, PostedEntry, PostResult } from './entry.ts';

interface Columns {
  seq: string;
  type: string;
  asset_type: AssetType | null;
  symbol: string;
  price: string;
  quantity: string;
  amount: string;
  commission: string;
  balance_after: string;
  quantity_after: string;
  quoted_at: Date | null;
}

interface Row extends Columns {
  entry_index: number;
  outcome: string;
}

/** @returns a result for each entry, in their order. Throws where nothing of the list was posted, or none can tell. */
export async function postEntries(sql: Sql, entries: readonly Entry[]): Promise<PostResult[]> {
  const rows = await sql<Row[]>`select * from ledger_post(${sql.json(entries.map(entryJson))})`;
  if (rows.length !== entries.length) throw new Error('the ledger answered for another number of entries');
  return rows.map(resultOf);
}

function entryJson(entry: Entry, entryIndex: number): Record<string, string | number | undefined> {
  const common = {
    entryIndex,
    userId: entry.userId,
    type: entry.type,
    amount: moneyText(entry.amount),
    createdAt: new Date(entry.createdAtMs).toISOString(),
    // JSON leaves them out where there is none.
    idempotencyKey: entry.idempotencyKey,
    requestHash: entry.requestHash,
  };
  if (!('symbol' in entry)) {
    return { ...common, symbol: CASH_SYMBOL, price: '1', quantity: moneyText(entry.amount), commission: '0' };
  }
  return {
    ...common,
    assetType: entry.assetType,
    symbol: entry.symbol,
    price: priceText(entry.price),
    quantity: quantityText(entry.quantity),
    commission: moneyText(entry.commission),
    seenPrice: priceText(entry.seenPrice),
    quotedAt: new Date(entry.quotedAtMs).toISOString(),
  };
}

function resultOf(row: Row): PostResult {
  if (row.outcome !== 'posted' && row.outcome !== 'replayed') return { refused: row.outcome as ErrorCode };
  return { posted: postedOf(row, row.outcome === 'replayed') };
}

/** The entry of an idempotency key, with the hash of the request that made it. */
export async function findEntry(
  sql: Sql,
  userId: string,
  idempotencyKey: string,
): Promise<{ posted: PostedEntry; requestHash: string | null } | undefined> {
  const [row] = await sql<(Columns & { request_hash: string | null })[]>`
    select seq, type, asset_type, symbol, price, quantity, amount, commission, balance_after, quantity_after, quoted_at,
      request_hash
    from journal where user_id = ${userId} and idempotency_key = ${idempotencyKey}`;
  return row && { posted: postedOf(row, true), requestHash: row.request_hash };
}

function postedOf(row: Columns, replayed: boolean): PostedEntry {
  return {
    seq: Number(row.seq), // not a figure: a place in the journal
    type: row.type,
    assetType: row.asset_type,
    symbol: row.symbol,
    price: price(row.price),
    quantity: quantity(row.quantity),
    amount: money(row.amount),
    commission: money(row.commission),
    balanceAfter: money(row.balance_after),
    quantityAfter: quantity(row.quantity_after),
    quotedAtMs: row.quoted_at?.getTime() ?? null,
    replayed,
  };
}
