/**
 * R-F4: every key is sent eight times in parallel, and some of the answers are lost; each key gives one entry and one
 * answer.
 */

import { randomUUID } from 'node:crypto';
import { Connection } from '../testing/load/connection.ts';
import { createAccounts, openConnections, watchPrice, type Account, type World } from '../testing/load/world.ts';
import { randomFrom, type Random } from '../testing/random.ts';
import { postUntilDone } from './busy-server.ts';
import { counted } from './counted.ts';
import { atLeast, exactly, none, figureRow, type Row } from './report.ts';

const COPIES = 8;
const SIDE_BY_SIDE = 8;
const STOCK = 'GARAN';

export interface SameKeyReport {
  readonly keys: number;
  readonly answers: number;
  readonly lostAnswers: number;
  /** Answers 503 of a busy server. */
  readonly repeated: number;
  /** Keys with a number of entries other than one, or with different answers. */
  readonly wrong: readonly string[];
}

interface Tally {
  answers: number;
  lostAnswers: number;
  repeated: number;
  readonly wrong: string[];
}

interface Copy {
  readonly status: number;
  readonly transactionId: number | undefined;
}

export async function sameKey(world: World, keys: number, seed: number): Promise<SameKeyReport> {
  const quotes = await watchPrice(world.server.url, STOCK);
  const accounts = await createAccounts(world.sql, SIDE_BY_SIDE, 1_000_000_000);
  const tally: Tally = { answers: 0, lostAnswers: 0, repeated: 0, wrong: [] };
  const turns = counted(keys);
  const worker = async (account: Account, place: number) => {
    const random = randomFrom(seed * 1000 + place);
    const connections = await openConnections(world.server.url, COPIES);
    for (const _ of turns) await oneKey(world, account, connections, requestFor(random, quotes.price()), random, tally);
    for (const connection of connections) connection.close();
  };
  await Promise.all(accounts.map(worker));
  quotes.stop();
  return { keys, ...tally };
}

async function oneKey(
  world: World,
  account: Account,
  connections: readonly Connection[],
  [path, body]: readonly [string, object],
  random: Random,
  tally: Tally,
): Promise<void> {
  const key = randomUUID();
  const send = async (connection: Connection): Promise<Copy> => {
    const { reply, again } = await postUntilDone(connection, path, body, account.token, key);
    tally.repeated += again;
    const { data } = JSON.parse(reply.body) as { data?: { transactionId: number } };
    return { status: reply.status, transactionId: data?.transactionId };
  };
  if (random.below(3) === 0) {
    tally.lostAnswers += 1;
    await loseAnswer(world.server.url, send);
  }
  const copies = await Promise.all(connections.map(send));
  tally.answers += copies.length;
  const entries = await world.sql<{ seq: string }[]>`
    select first_seq as seq from request_key
    where user_id = ${account.userId} and idempotency_key = ${key}`;
  const same = copies.every(({ status, transactionId }) => status === 200 && String(transactionId) === entries[0]?.seq);
  if (entries.length !== 1 || !same) tally.wrong.push(`${key}: ${entries.length} entries, ${JSON.stringify(copies)}`);
}

export const sameKeyRows = ({ keys, answers, lostAnswers, repeated, wrong }: SameKeyReport): readonly Row[] => [
  figureRow('keys', keys),
  exactly('answers', answers, keys * COPIES),
  atLeast('keys whose first answer was lost', lostAnswers, keys / 10),
  figureRow('answered with 503 and asked again', repeated),
  none('keys with another number of entries than one, or answers that differ', wrong),
];

/** Sends a request and closes the connection before the answer can come. */
async function loseAnswer(url: string, send: (connection: Connection) => Promise<Copy>): Promise<void> {
  const connection = await Connection.open(url);
  const lost = send(connection).catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  connection.close();
  await lost;
}

function requestFor(random: Random, price: number): [string, object] {
  if (random.below(2) === 0)
    return ['/portfolio/deposit-withdraw', { amount: 1 + random.below(1000), depositMoneyType: 1 }];
  return [
    '/portfolio/addAssetBySymbol',
    { symbol: STOCK, quantity: 1 + random.below(5), buyPrice: price, type: 'stocks' },
  ];
}
