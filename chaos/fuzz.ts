/**
 * R-F6: invalid requests to every endpoint. No answer of 5xx, no hang, and every error is JSON with message and
 * errDetail. Half of the requests are modified valid ones, the others are random.
 */

import { connect } from 'node:net';
import { Connection, type Reply, type Request } from '../testing/load/connection.ts';
import { addressOf, type Target, targetsOf } from '../testing/load/targets.ts';
import { createAccounts, type Account, type World } from '../testing/load/world.ts';
import { randomFrom, type Random } from '../testing/random.ts';
import { counted } from './counted.ts';
import { BODIES, OTHER_PATHS, PARAMS, QUERY_NAMES } from './fuzz-samples.ts';
import { JUNK } from './fuzz-values.ts';
import { exactly, none, figureRow, type Row } from './report.ts';

const CALLERS = 8;
const ODD_NAMES = [
  '__proto__',
  'constructor',
  '',
  '0',
  'success',
  'accountId',
  'userId',
  'x'.repeat(500),
  '\u0000',
  'şifre',
];
const ANSWER_MS = 10_000;
/** Calls that end the session if sent with a live token; then the rest would only test 401. */
const ENDS_SESSION = /^\/(logout|user\/(deactivate|delete))$/;

interface FuzzRequest extends Request {
  readonly streams: boolean;
}

export interface FuzzReport {
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Faults found, each with the request that caused it. */
  readonly faults: readonly string[];
}

export async function fuzz(world: World, requests: number, seed: number): Promise<FuzzReport> {
  const accounts = await createAccounts(world.sql, 20, 1_000_000);
  const targets = await targetsOf(world.server.url);
  const byStatus: Record<string, number> = {};
  const faults: string[] = [];
  const count = (status: string) => (byStatus[status] = (byStatus[status] ?? 0) + 1);
  let sent = 0;
  const turns = counted(requests);
  const work = async (caller: number) => {
    const random = randomFrom(seed * 1000 + caller);
    let connection = await Connection.open(world.server.url);
    for (const _ of turns) {
      sent += 1;
      if (random.below(20) === 0) {
        const { status, fault } = await sendBytes(world.server.port, randomBytes(random));
        count(`bytes ${status}`);
        if (fault) faults.push(fault);
        continue;
      }
      if (!connection.isOpen) connection = await Connection.open(world.server.url);
      const request = randomRequest(random, targets, accounts);
      const outcome = request.streams
        ? await beginningOf(world.server.url + request.path)
        : await answerTo(connection, request);
      count(typeof outcome === 'string' ? outcome : String(outcome.status));
      const fault = typeof outcome === 'string' ? hungOrCut(outcome, request) : faultOf(outcome);
      if (fault) faults.push(`${fault}: ${request.method} ${request.path} ${String(request.body).slice(0, 300)}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => work(caller)));
  return { requests: sent, byStatus, faults };
}

export const fuzzRows = ({ requests, byStatus, faults }: FuzzReport, expected: number): readonly Row[] => [
  exactly('requests', requests, expected),
  ...Object.entries(byStatus)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, count]) => figureRow(`answered with ${status}`, count)),
  none('5xx, hangs, cookies, errors without message and errDetail', faults),
];

async function answerTo(connection: Connection, request: Request): Promise<Reply | 'hang' | 'cut'> {
  const timer = { id: undefined as NodeJS.Timeout | undefined };
  const late = new Promise<'hang'>((resolve) => {
    timer.id = setTimeout(() => resolve('hang'), ANSWER_MS);
  });
  const answer = connection.send(request).catch(() => 'cut' as const);
  const outcome = await Promise.race([answer, late]);
  clearTimeout(timer.id);
  if (outcome === 'hang') connection.close();
  return outcome;
}

/** Beginning of a stream, which does not end: its headers are its answer, unless it is refused. */
async function beginningOf(url: string): Promise<Pick<Reply, 'status' | 'body' | 'head'> | 'hang'> {
  const stopped = new AbortController();
  const timer = setTimeout(() => stopped.abort(), ANSWER_MS);
  try {
    const answer = await fetch(url, { signal: stopped.signal });
    const head = [...answer.headers].map(([name, value]) => `\r\n${name}: ${value}`).join('');
    return { status: answer.status, head, body: answer.ok ? '' : await answer.text() };
  } catch {
    return 'hang';
  } finally {
    clearTimeout(timer);
    stopped.abort();
  }
}

/**
 * Fault for a closed connection: the server may close it only on a body that is far too long, before it has read it.
 */
function hungOrCut(outcome: 'hang' | 'cut', { body }: Request): string | undefined {
  return outcome === 'cut' && Buffer.byteLength(body ?? '') > 60_000 ? undefined : outcome;
}

function faultOf({ status, body, head }: Pick<Reply, 'status' | 'body' | 'head'>): string | undefined {
  if (/\r\nset-cookie:/i.test(head)) return 'a cookie was set';
  if (status >= 500) return `${status} ${body.slice(0, 300)}`;
  if (status < 400) return undefined;
  try {
    const failure = JSON.parse(body) as Record<string, unknown>;
    const complete = ['message', 'errDetail', 'code', 'requestId'].every((name) => {
      const value = failure[name];
      return typeof value === 'string' && value !== '';
    });
    return complete && failure['success'] === false
      ? undefined
      : `${status} without message and errDetail: ${body.slice(0, 300)}`;
  } catch {
    return `${status} without JSON: ${body.slice(0, 300)}`;
  }
}

function randomRequest(random: Random, targets: readonly Target[], accounts: readonly Account[]): FuzzRequest {
  const target = random.pick(targets);
  const sample = BODIES[`${target.method} ${target.path}`];
  if (target.hasBody && !sample) throw new Error(`no sample for ${target.method} ${target.path}`);
  const elsewhere = random.below(10) === 0;
  const path = elsewhere ? random.pick(OTHER_PATHS) : addressOf(target, () => random.pick(PARAMS));
  const method =
    random.below(12) === 0 ? random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) : target.method;
  const hasBody = method !== 'GET' || random.below(10) === 0;
  return {
    streams: target.streams && !elsewhere && method === 'GET',
    method,
    path: path + queryText(random),
    token: ENDS_SESSION.test(path) ? 'A'.repeat(43) : tokenOf(random, accounts),
    idempotencyKey:
      random.below(6) === 0
        ? random.pick(['', 'x', '0'.repeat(36), '11111111-1111-4111-8111-111111111111'])
        : undefined,
    contentType:
      random.below(12) === 0
        ? random.pick(['text/plain', 'multipart/form-data; boundary=x', '', 'application/xml'])
        : undefined,
    body: hasBody ? bodyText(random, sample ?? {}) : undefined,
  };
}

function tokenOf(random: Random, accounts: readonly Account[]): string | undefined {
  if (random.below(8) === 0) return random.pick([undefined, 'x', 'A'.repeat(43), 'é', 'a b', 'x'.repeat(9000)]);
  return random.pick(accounts).token;
}

function queryText(random: Random): string {
  if (random.below(4) > 0) return '';
  const value = () =>
    encodeURIComponent(String(random.pick(JUNK.filter((junk) => typeof junk !== 'object' && junk !== '\ud800'))));
  const pairs = Array.from(
    { length: 1 + random.below(3) },
    () => `${random.pick(QUERY_NAMES)}=${value().slice(0, 500)}`,
  );
  return `?${pairs.join('&')}`;
}

function bodyText(random: Random, sample: Readonly<Record<string, unknown>>): string | Buffer {
  const kind = random.below(10);
  if (kind === 0) return randomBytes(random);
  if (kind === 1)
    return random.pick([
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      '{"a":',
      '{"__proto__":{"x":1}}',
      '[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]',
    ]);
  if (kind === 2 && random.below(10) === 0) return JSON.stringify({ ...sample, pad: 'x'.repeat(70_000) });
  const body: Record<string, unknown> = { ...sample };
  const names = Object.keys(sample);
  for (let changes = random.below(3); changes >= 0 && names.length > 0; changes -= 1) {
    const name = random.pick(names);
    const change = random.below(4);
    if (change === 0) Reflect.deleteProperty(body, name);
    else if (change === 1) body[random.pick(ODD_NAMES)] = random.pick(JUNK);
    else body[name] = random.pick(JUNK);
  }
  return JSON.stringify(body);
}

const randomBytes = (random: Random) =>
  Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256)));

/** Sends bytes that are not HTTP: the server must answer with an error or close the connection, and keep running. */
function sendBytes(port: number, bytes: Buffer): Promise<{ status: string; fault?: string }> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const complete = answer === '' || (/^HTTP\/1\.1 4\d\d /.test(answer) && answer.includes('"errDetail":'));
      const status = answer.slice(9, 12) || 'no answer';
      resolve(complete ? { status } : { status, fault: `bytes were answered with ${answer.slice(0, 200)}` });
    });
    socket.end(bytes);
  });
}
