/**
 * R-F8 (R-T10): a thousand parallel guesses at one code, with the right one among them, then the right one alone. At
 * most five of them are compared, and a correct code sets one password once.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Reply } from '../testing/load/connection.ts';
import { createAccounts, openConnections, type Account, type World } from '../testing/load/world.ts';
import { randomFrom, type Random } from '../testing/random.ts';
import { counted } from './counted.ts';
import { atMost, exactly, none, figureRow, type Row } from './report.ts';

const PARALLEL = 1_000;
const COPIES = 30;
const MAX_TRIES = 5;
const MAIL_TIMEOUT_MS = 10_000;

/**
 * Settings: no effective limits by address, since one address sends all requests; those by account and code as usual.
 */
export const GUESSING_ENV = {
  LIMITS: 'on',
  LIMIT_CODE_MAILS_HOUR_IP: '1000000',
  LIMIT_CODE_FAILURES_HOUR_IP: '1000000',
};

export interface GuessingReport {
  readonly codes: number;
  readonly guesses: number;
  /** Codes found by one of the thousand guesses; chance alone finds one in two hundred. */
  readonly found: number;
  /** Highest number of guesses at one code that were counted and compared. */
  readonly mostCompared: number;
  /** Codes that were accepted after a thousand guesses. */
  readonly takenAfter: number;
  /** Number of passwords set, for each code that was sent thirty times at once. */
  readonly passwordsSet: readonly number[];
  readonly odd: readonly string[];
}

export async function codeGuessing(world: World, codes: number, seed: number): Promise<GuessingReport> {
  const random = randomFrom(seed);
  const accounts = await createAccounts(world.sql, codes, 1);
  const owners = await createAccounts(world.sql, codes, 1);
  const passwordsSet: number[] = [];
  const odd: string[] = [];
  let found = 0;
  let mostCompared = 0;
  let takenAfter = 0;
  for (const i of counted(codes)) {
    const guessed = await guess(world, accounts[i], random, odd);
    found += guessed.found;
    mostCompared = Math.max(mostCompared, guessed.compared);
    takenAfter += guessed.takenAfter ? 1 : 0;
    passwordsSet.push(await useAtOnce(world, owners[i], odd));
  }
  return { codes, guesses: codes * PARALLEL, found, mostCompared, takenAfter, passwordsSet, odd };
}

/** Limits: chance finds a code of two hundred; six of a hundred would be one run in seventy thousand. */
export const codeGuessingRows = (report: GuessingReport): readonly Row[] => [
  figureRow('codes', report.codes),
  figureRow('guesses', report.guesses),
  atMost('guesses at one code that were compared', report.mostCompared, MAX_TRIES),
  atMost('codes found, by chance', report.found, Math.ceil(report.codes / 20)),
  none('right codes taken after their thousand', report.takenAfter),
  exactly(
    `codes sent ${COPIES} times at once that set one password`,
    report.passwordsSet.filter((times) => times === 1).length,
    report.codes,
  ),
  none('other answers', report.odd),
];

async function guess(world: World, account: Account | undefined, random: Random, odd: string[]) {
  const { email, code } = await mailedCode(world, account);
  const connections = await openConnections(world.server.url, PARALLEL);
  const guesses = connections.map(() => String(random.below(1_000_000)).padStart(6, '0'));
  const wrong = guesses.map((value) => (value === code ? '000000' : value));
  wrong[random.below(PARALLEL)] = code;
  const answers = await Promise.all(connections.map((connection, i) => verify(connection, email, wrong[i] ?? '', odd)));
  const found = answers.filter((status) => status === 200).length;
  const [row] = await world.sql<{ count: number }[]>`
    select count from attempt_counter c join app_user u on u.id = c.user_id
    where u.email = ${email} and kind like 'reset-code-failure%'`;
  const after = found === 0 && (await verify(connections[0], email, code, odd)) === 200;
  for (const connection of connections) connection.close();
  return { found, compared: row?.count ?? 0, takenAfter: after };
}

async function verify(connection: Connection | undefined, email: string, code: string, odd: string[]): Promise<number> {
  const reply = await connection?.post('/verify-reset-code', { emailOrUsername: email, code });
  if (reply && !isExpected(reply)) odd.push(`${reply.status} ${reply.body.slice(0, 200)}`);
  return reply?.status ?? 0;
}

/**
 * Answers that are expected: a busy machine cannot compare a thousand at once, and answers 503 without comparing.
 */
const isExpected = ({ status, body }: Reply): boolean =>
  status === 200 || status === 503 || /"CODE_(WRONG|USED_UP)"/.test(body);

async function useAtOnce(world: World, account: Account | undefined, odd: string[]): Promise<number> {
  const { email, code } = await mailedCode(world, account);
  const connections = await openConnections(world.server.url, COPIES);
  const set = async (connection: Connection, i: number): Promise<number> => {
    const body = { emailOrUsername: email, otpCode: code, newPassword: `Gizli-kale-${i}` };
    const reply = await connection.post('/reset-password', body);
    if (!isExpected(reply)) odd.push(`${reply.status} ${reply.body.slice(0, 200)}`);
    return reply.status;
  };
  const answers = await Promise.all(connections.map(set));
  for (const connection of connections) connection.close();
  return answers.filter((status) => status === 200).length;
}

/** Requests a code and reads it from the outbox, as its owner would. */
async function mailedCode(world: World, account: Account | undefined) {
  const [row] = await world.sql<{ email: string }[]>`
    select email from app_user where id = ${account?.userId ?? '0'}`;
  const email = row?.email ?? '';
  const connection = await Connection.open(world.server.url);
  await connection.post('/forgot-password', { emailOrUsername: email });
  connection.close();
  const folder = join(world.server.dataDir, 'outbox');
  for (let waitedMs = 0; waitedMs < MAIL_TIMEOUT_MS; waitedMs += 20) {
    for (const name of readdirSync(folder).sort().reverse()) {
      const mail = readFileSync(join(folder, name), 'utf8');
      const code = mail.includes(`To: ${email}`) ? /^(\d{6})\r?$/m.exec(mail)?.[1] : undefined;
      if (code !== undefined) return { email, code };
    }
    await sleep(20);
  }
  throw new Error(`no code was mailed to ${email}`);
}
