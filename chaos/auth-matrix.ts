/**
 * R-F7: every endpoint that needs a session, called over HTTP with a valid body by callers without one; then by a user
 * with a session who requests another user's data. No data is returned, and no row changes.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../server/src/db/pool.ts';
import { addressOf, type Target, targetsOf } from '../testing/load/targets.ts';
import { createAccounts, type Account, type World } from '../testing/load/world.ts';
import { randomFrom, type Random } from '../testing/random.ts';
import { counted } from './counted.ts';
import { BODIES } from './fuzz-samples.ts';
import { atLeast, exactly, none, figureRow, type Row } from './report.ts';

/** Balance that is recognised wherever it appears in an answer. */
const RICH_LIRA = 777_777;
const FOREIGN_FIELDS = ['accountId', 'userId', 'id', 'account', 'user', 'status', 'cash', 'role'];
/** Query parameters that a read needs. */
const QUERIES: Readonly<Record<string, string>> = {
  '/portfolio/history': '?range=1m',
  '/analysis/benchmarks': '?with=USD',
  '/analysis/explain': '?figure=ttwror',
};
const ANSWER_MS = 10_000;

export interface MatrixReport {
  /** Endpoints that need a session. */
  readonly targets: number;
  readonly rounds: number;
  readonly strangers: number;
  /** Requests of callers without a session, all to be refused. */
  readonly requests: number;
  readonly refused: number;
  /** Requests for another user's data with a valid session. */
  readonly reached: number;
  readonly wrong: readonly string[];
}

export async function authMatrix(world: World, rounds: number, seed: number): Promise<MatrixReport> {
  const random = randomFrom(seed);
  const targets = (await targetsOf(world.server.url)).filter(({ needsSession }) => needsSession);
  const wrong: string[] = [];
  let requests = 0;
  let refused = 0;
  let reached = 0;
  let strangers = 0;
  for (const round of counted(rounds)) {
    const authorizations = await strangersOf(world.sql, random);
    const [rich, poor] = [
      ...(await createAccounts(world.sql, 1, RICH_LIRA)),
      ...(await createAccounts(world.sql, 1, 5)),
    ];
    const before = await everyRow(world.sql);
    for (const [who, authorization] of authorizations) {
      for (const target of targets) {
        const { method, path } = target;
        const own = BODIES[`${method} ${path}`];
        const { status, body } = await send(world, method, addressOf(target, anything), authorization, own);
        requests += 1;
        if (status === 401 && body.includes('"SESSION_INVALID"')) refused += 1;
        else wrong.push(`${who}: ${method} ${path} was answered with ${status} ${body.slice(0, 200)}`);
      }
    }
    if (!rich || !poor) throw new Error('no accounts');
    reached += await reachForAnothers({ world, targets, poor, rich }, wrong);
    if ((await everyRow(world.sql)) !== before) wrong.push(`round ${round}: rows changed`);
    strangers = authorizations.size;
  }
  return { targets: targets.length, rounds, strangers, requests, refused, reached, wrong };
}

export const authMatrixRows = (report: MatrixReport): readonly Row[] => [
  atLeast('endpoints that need a session', report.targets, 10),
  figureRow('kinds of strangers', report.strangers),
  exactly('refused with 401', report.refused, report.rounds * report.strangers * report.targets),
  atLeast("questions for another's data", report.reached, report.targets),
  none('questions answered otherwise than they must be, rows changed', report.wrong),
];

/** Authorization headers by kind of caller. */
async function strangersOf(sql: Sql, random: Random): Promise<ReadonlyMap<string, string | undefined>> {
  const [live, expired, revoked, frozen, deleted] = (await createAccounts(sql, 5, 100)).map(({ token }) => token);
  const junk = Array.from({ length: 1 + random.below(60) }, () => String.fromCharCode(33 + random.below(94))).join('');
  await sql`update session set expires_at = now() where token_hash = ${hashOf(expired)}`;
  await sql`delete from session where token_hash = ${hashOf(revoked)}`;
  const become = (token: string | undefined, status: string) => sql`update app_user set status = ${status}
    where id = (select user_id from session where token_hash = ${hashOf(token)})`;
  await become(frozen, 'frozen');
  await become(deleted, 'deleted');
  return new Map([
    ['nobody', undefined],
    ['an empty token', 'Bearer '],
    ['junk', `Bearer ${junk}`],
    ['a token of the right form', `Bearer ${randomBytes(32).toString('base64url')}`],
    ['a live token under another scheme', `Basic ${live}`],
    ['a live token with a sign more', `Bearer ${live}A`],
    ['the kept hash of a live token', `Bearer ${hashOf(live).toString('base64url')}`],
    ['SQL', "Bearer '/**/or/**/1=1--"],
    ['an expired session', `Bearer ${expired}`],
    ['a revoked session', `Bearer ${revoked}`],
    ['a frozen user whose session was left behind', `Bearer ${frozen}`],
    ['a deleted user whose session was left behind', `Bearer ${deleted}`],
  ]);
}

const hashOf = (token = ''): Buffer => createHash('sha256').update(token).digest();

interface Reach {
  readonly world: World;
  readonly targets: readonly Target[];
  readonly poor: Account;
  readonly rich: Account;
}

/** Value for a path parameter; no row has it. */
const anything = () => 'x';

/** @returns number of requests sent */
async function reachForAnothers({ world, targets, poor, rich }: Reach, wrong: string[]): Promise<number> {
  const own = `Bearer ${poor.token}`;
  let requests = 0;
  for (const target of targets) {
    const { method, path, streams } = target;
    const sample = BODIES[`${method} ${path}`];
    const address = addressOf(target, anything) + (QUERIES[path] ?? '');
    // A resource addressed by an id is not found; a stream does not end, and sends nothing about another user.
    const isRight = (status: number) => (path.includes('{') ? status >= 400 : status === 200);
    if (method === 'GET' && !streams) {
      const separator = address.includes('?') ? '&' : '?';
      for (const query of ['', ...FOREIGN_FIELDS.map((field) => `${separator}${field}=${rich.userId}`)]) {
        const { status, body } = await send(world, method, address + query, own);
        requests += 1;
        if (status >= 500 || (query === '' && !isRight(status)) || body.includes(String(RICH_LIRA)))
          wrong.push(`another's ${path}${query} was answered with ${status} ${body.slice(0, 200)}`);
      }
    } else if (sample) {
      for (const field of FOREIGN_FIELDS) {
        const { status, body } = await send(world, method, addressOf(target, anything), own, {
          ...sample,
          [field]: rich.userId,
        });
        requests += 1;
        // A large body is read only once its account is found: another user's account reveals nothing either.
        if (status !== 400 && !(status === 404 && path.includes('{')))
          wrong.push(`${method} ${path} with ${field} was answered with ${status} ${body.slice(0, 200)}`);
      }
    }
  }
  return requests;
}

async function send(world: World, method: string, path: string, authorization: string | undefined, body?: object) {
  const response = await fetch(world.server.url + path, {
    method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: response.status, body: await response.text() };
}

/** Checksum of all rows of users, including sessions except those that expire meanwhile. */
async function everyRow(sql: Sql): Promise<string> {
  const [row] = await sql<{ rows: string }[]>`
    select concat(
      (select md5(string_agg(t::text, ',' order by t::text)) from app_user t),
      (select md5(string_agg(t::text, ',' order by t::text)) from session t where expires_at > now()),
      (select md5(string_agg(t::text, ',' order by t::text)) from account t),
      (select md5(string_agg(t::text, ',' order by t::text)) from holding t),
      (select md5(string_agg(t::text, ',' order by t::text)) from journal t),
      (select md5(string_agg(t::text, ',' order by t::text)) from trade_order t),
      (select md5(string_agg(t::text, ',' order by t::text)) from request_key t)) as rows`;
  return row?.rows ?? '';
}
