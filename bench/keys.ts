/**
 * Cost of a call with an access key beside one with a session of the same user, and the call with one key of ten
 * thousand of a server. `npm run bench -- keys [rounds]`. Both are read in turn, so that noise affects both alike; the
 * ten thousand keys are in part unknown to the server, which remembers as many.
 */

import { createHash } from 'node:crypto';
import { keyPrefix, newKeyToken } from '../server/src/auth/session/key-token.ts';
import type { Sql } from '../server/src/db/pool.ts';
import type { Connection } from '../testing/load/connection.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable, quantile } from '../testing/load/measure.ts';
import { type Account, createAccounts, createWorld, openConnections } from '../testing/load/world.ts';

const rounds = Number(process.argv[3] ?? 2_000);
const WARM_UP = 200;
const KEYS = 10_000;
const TARGET_RATIO = 1.05;
const PATHS = ['/portfolio/balance', '/portfolio/'];

/** Gives each user a key. @returns their tokens */
async function createKeys(sql: Sql, accounts: readonly Account[]): Promise<string[]> {
  const tokens = accounts.map(({ userId }) => newKeyToken(userId));
  const users = accounts.map(({ userId }) => userId);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await sql.ofAnyUser`
    insert into access_key (user_id, key_id, token_hash, name, prefix, scopes, created_at, expires_at)
    select user_id, 1, decode(hash, 'hex'), 'Bench', prefix, '{portfolio:read}', now(), now() + interval '90 days'
    from unnest(${users}::bigint[], ${hashes}::text[], ${tokens.map(keyPrefix)}::text[]) t (user_id, hash, prefix)`;
  await sql.ofAnyUser`
    insert into session (user_id, token_hash, created_at, expires_at, key_id)
    select user_id, token_hash, created_at, expires_at, key_id from access_key`;
  await sql.unsafe('vacuum analyze access_key, session, app_user, account');
  return tokens;
}

async function callMs(connection: Connection, path: string, token: string): Promise<number> {
  const reply = await connection.get(path, token);
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
  return reply.ms;
}

const world = await createWorld();
try {
  const accounts = await createAccounts(world.sql, KEYS, 1_000);
  const tokens = await createKeys(world.sql, accounts);
  const [connection] = await openConnections(world.server.url, 1);
  const [first, token] = [accounts[0], tokens[0]];
  if (!connection || !first || token === undefined) throw new Error('no account');
  const rows: string[][] = [['', 'p50', 'p99']];
  const row = (name: string, of: readonly number[]) => [name, msText(median(of)), msText(quantile(of, 0.99))];
  const ratios: number[] = [];
  let alone = Number.NaN;
  for (const path of PATHS) {
    const times: Readonly<Record<'session' | 'key', number[]>> = { session: [], key: [] };
    for (let round = 0; round < rounds + WARM_UP; round += 1) {
      // The order changes, so that neither follows the other's statement alone.
      const order = round % 2 === 0 ? (['session', 'key'] as const) : (['key', 'session'] as const);
      for (const kind of order) {
        const ms = await callMs(connection, path, kind === 'key' ? token : first.token);
        if (round >= WARM_UP) times[kind].push(ms);
      }
    }
    const ratio = median(times.key) / median(times.session);
    ratios.push(ratio);
    if (path === PATHS[0]) alone = median(times.key);
    rows.push(row(`${path} with a session`, times.session), row(`${path} with a key (${ratio.toFixed(3)})`, times.key));
    reportFigure(`GET ${path} with a key, of with a session`, ratio, 'ratio');
  }
  const [path = ''] = PATHS;
  const each = { first: [] as number[], again: [] as number[] };
  for (const pass of ['first', 'again'] as const)
    for (const one of tokens) each[pass].push(await callMs(connection, path, one));
  rows.push(row(`one of ${KEYS} keys, for the first time`, each.first), row(`one of ${KEYS} keys`, each.again));
  const spread = median(each.again) / alone;
  reportFigure('one of 10,000 keys, of a single one', spread, 'ratio');
  connection.close();
  printMachine(`${world.database}; ${rounds} rounds`);
  printTable(rows);
  console.log(
    `with a key: ${Math.max(...ratios).toFixed(3)} (target ${TARGET_RATIO}); of 10,000: ${spread.toFixed(2)}`,
  );
} finally {
  await world.stop();
}
