import { userKey, userOfKey } from '../auth/session/user-key.ts';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

const SECRET_BYTES = 16;
const NAME = /^[A-Za-z0-9_-]{32}$/;

/** Every upload gets a new, unguessable name, so that an address always shows the same picture. */
export async function storePicture(tx: SessionSql, userId: string, image: Buffer, nowMs: number): Promise<void> {
  const name = userKey(userId, SECRET_BYTES);
  await tx`
    insert into picture (user_id, name, image, created_at)
    values (${ofUser(userId)}, ${name}, ${image}, ${new Date(nowMs)})
    on conflict (user_id) do update set name = excluded.name, image = excluded.image, created_at = excluded.created_at`;
}

export async function readPicture(sql: Sql, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name)) return undefined;
  const [row] = await sql<{ image: Buffer }[]>`
    select image from picture where user_id = ${ofUser(userOfKey(name))} and name = ${name}`;
  return row?.image;
}
