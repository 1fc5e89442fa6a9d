/**
 * Opens the sample: a second application in this process, with a clock that stands still, the shipped market and a
 * database of its own (store.ts), into which the entries of the file are entered.
 */

import Fastify, { type FastifyInstance } from 'fastify';
import { findSession, openSession, sessionReads } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { createShippedMarket } from '../history/shipped-market.ts';
import { installFailures } from '../http/api/failures.ts';
import { acceptJson } from '../http/api/json-body.ts';
import { NO_SHARES } from '../http/api/owner.ts';
import type { HttpContext } from '../http/api/route.ts';
import { openAnother } from '../ledger/accounts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { createFairQueue } from '../sharing/fair-queue.ts';
import file from './entries.json' with { type: 'json' };
import { analyzeTables, insertNobody, NOBODY, openSampleDatabase } from './store.ts';

type SampleMarket = Awaited<ReturnType<typeof createShippedMarket>>;

export interface SampleParts {
  readonly sql: Sql;
  /** Registers the reads of an account, and its entries. */
  readonly routes: (context: (feature: string) => HttpContext, world: SampleWorld) => void;
}

interface SampleWorld {
  readonly sql: Sql;
  readonly market: SampleMarket;
  readonly now: () => number;
}

export interface SampleAnswer {
  readonly status: number;
  readonly body: string;
}

/** Answers are the same for everybody; those of the last requests are kept. */
const MOST_ANSWERS_CHARACTERS = 4_000_000;
/** All wait for one connection. */
const READS = { concurrency: 1, waitingLimit: 1_000, waitMs: 8_000 };

export interface OpenSample {
  /** Answers a read, with the sample in the place of the account. */
  readonly read: (path: string, language: string) => Promise<SampleAnswer>;
  readonly close: () => Promise<void>;
}

/** @param onClose is called when its connection is lost, or was idle for long */
export async function openSample({ sql: shared, routes }: SampleParts, onClose: () => void): Promise<OpenSample> {
  const sql = await openSampleDatabase(shared, onClose);
  const http = Fastify({ logger: false });
  try {
    const market = await createShippedMarket();
    const { nowMs } = market;
    const world = { sql, market, now: () => nowMs };
    installFailures(http);
    acceptJson(http);
    const turns = { heavyWork: createFairQueue(READS), keyOf: (token: string) => token, learn: () => undefined };
    const context = { app: http, now: world.now, ...sessionReads(sql), shares: NO_SHARES, turns };
    routes((feature) => ({ ...context, feature }), world);
    await http.ready();
    const { token, account } = await openAccountOfNobody(sql, nowMs);
    const authorization = `Bearer ${token}`;
    await enter(http, { authorization, account, entries: file.entries });
    await analyzeTables(sql);
    const answers = createAnswers();
    return {
      read: async (path, language) => {
        const url = withAccount(path, account);
        const key = `${language} ${url}`;
        const known = answers.get(key);
        if (known) return known;
        const headers = { authorization, 'accept-language': language };
        const { statusCode: status, payload: body } = await http.inject({ method: 'GET', url, headers });
        if (status === 200) answers.set(key, { status, body });
        return { status, body };
      },
      close: () => closeBoth(http, sql),
    };
  } catch (error) {
    await closeBoth(http, sql);
    throw error;
  }
}

async function closeBoth(http: FastifyInstance, sql: Sql): Promise<void> {
  await http.close();
  await sql.end();
}

async function openAccountOfNobody(
  sql: Sql,
  nowMs: number,
): Promise<{ readonly token: string; readonly account: number }> {
  await insertNobody(sql, nowMs);
  const token = (await openSession(sql, { id: NOBODY, passwordHash: null }, nowMs)) ?? '';
  const session = await findSession(sql, token, nowMs);
  if (!session) throw new Error('the sample has no session');
  const account = await sessionTransaction(sql, session, (tx) =>
    openAnother(tx, NOBODY, { kind: 'tracked', name: 'Örnek', cashKept: true }, { most: 1, nowMs }),
  );
  if (account === undefined) throw new Error('the sample has no account');
  return { token, account };
}

type EntryRow = (typeof file.entries)[number];

interface Entering {
  readonly authorization: string;
  readonly account: number;
  readonly entries: readonly EntryRow[];
}

/** Enters rows of the file as a person would: through the call that judges them. */
async function enter(http: FastifyInstance, { authorization, account, entries }: Entering): Promise<void> {
  const url = `/accounts/${account}/entries`;
  const payload = { entries: entries.map(bodyOf) };
  const { statusCode, payload: answer } = await http.inject({
    method: 'POST',
    url,
    headers: { authorization },
    payload,
  });
  if (statusCode !== 200) throw new Error(`an entry of the sample is refused: ${answer}`);
}

/** "stocks THYAO" becomes the asset that the call takes. */
function bodyOf({ asset, ...entry }: EntryRow): object {
  const [kind, code] = asset?.split(' ') ?? [];
  return asset === undefined ? entry : { ...entry, asset: { kind, code } };
}

/** The path with the sample's account in the place of the word for it. */
function withAccount(path: string, account: number): string {
  const url = new URL(path, 'http://sample');
  url.pathname = url.pathname.replace(/^\/accounts\/sample(?=\/|$)/, `/accounts/${account}`);
  if (url.searchParams.has('account')) url.searchParams.set('account', String(account));
  return `${url.pathname}${url.search}`;
}

/** Answers up to a number of characters, the most recently used. */
function createAnswers() {
  const answers = new Map<string, SampleAnswer>();
  let characters = 0;
  const remove = (key: string) => {
    characters -= answers.get(key)?.body.length ?? 0;
    answers.delete(key);
  };
  return {
    get(key: string): SampleAnswer | undefined {
      const found = answers.get(key);
      if (found) {
        answers.delete(key);
        answers.set(key, found);
      }
      return found;
    },
    set(key: string, answer: SampleAnswer) {
      remove(key);
      answers.set(key, answer);
      characters += answer.body.length;
      for (const oldest of answers.keys()) {
        if (characters <= MOST_ANSWERS_CHARACTERS) break;
        remove(oldest);
      }
    },
  };
}
