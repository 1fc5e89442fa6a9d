/** Provisional ranks as the server that makes them shares them. */

import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { SharedRanks } from '@kurus/core/league/provisional';
import type { Sql } from '../db/pool.ts';

export interface StoredRanks extends SharedRanks {
  readonly atMs: number;
}

const [pack, unpack] = [promisify(deflate), promisify(inflate)];

export async function writeShared(sql: Sql, id: string, { atMs, counted, top, counts }: StoredRanks): Promise<void> {
  const packed = counts && (await pack(new Uint8Array(counts.buffer, counts.byteOffset, counts.byteLength)));
  await sql`
    insert into league_provisional (league_id, made_at, counted, top, counts)
    values (${id}, ${new Date(atMs)}, ${counted}, ${[...top]}::bigint[], ${packed ?? null})
    on conflict (league_id) do update set made_at = excluded.made_at, counted = excluded.counted, top = excluded.top,
      counts = excluded.counts`;
}

export async function readShared(sql: Sql, id: string): Promise<StoredRanks | undefined> {
  const [row] = await sql<{ madeAt: Date; counted: number; top: string[]; counts: Buffer | null }[]>`
    select made_at as "madeAt", counted, top::text[] as top, counts from league_provisional where league_id = ${id}`;
  if (!row) return undefined;
  const bytes = row.counts && (await unpack(row.counts));
  return {
    atMs: row.madeAt.getTime(),
    counted: row.counted,
    top: row.top.map(Number), // not a figure: micro-points of an approximate table
    counts: bytes ? new Uint32Array(new Uint8Array(bytes).buffer) : undefined,
  };
}

export async function deleteShared(sql: Sql, id: string): Promise<void> {
  await sql`delete from league_provisional where league_id = ${id}`;
}
