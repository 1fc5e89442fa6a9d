/**
 * R-F11: clients that send a byte at long intervals, that send no request, or that announce or send far too much.
 * Others are answered without delay meanwhile, and the slow ones are disconnected.
 */

import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../testing/load/connection.ts';
import { createAccounts, type Account, type World } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { atLeast, below, none, figureRow, type Row } from './report.ts';

const KINDS = ['slow headers', 'slow body', 'silent', 'large body', 'large headers'] as const;
type Kind = (typeof KINDS)[number];

const OTHERS = 4;
const BYTE_EVERY_MS = 900;
/**
 * Time limits: headers may take 10 s and a body 30 s, and the server checks every 5 s; the rest is for a busy machine.
 */
const CLOSED_AFTER_MS = { headers: 17_000, body: 38_000 } as const;
/**
 * Connections opened at once: few enough for the queue of new connections, as one that is not accepted yet cannot be
 * closed.
 */
const OPENED_AT_ONCE = 50;
const OPEN_EVERY_MS = 25;

export interface SlowReport {
  readonly connections: number;
  /** Number of each kind that the server had closed by their time limit, of the total. */
  readonly ended: Readonly<Record<Kind, string>>;
  readonly stillOpen: number;
  readonly answers: number;
  readonly refused: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

/** @param watchMs time for which the slow clients are watched; a body may take longer than the short test */
export async function slowClients(
  world: World,
  connections: number,
  seed: number,
  watchMs: number = CLOSED_AFTER_MS.body,
): Promise<SlowReport> {
  const random = randomFrom(seed);
  const accounts = await createAccounts(world.sql, OTHERS, 1_000);
  const clients: Client[] = [];
  for (let n = 0; n < connections; n += 1) {
    clients.push(new Client(KINDS[n % KINDS.length] ?? 'silent', world.server.port, random.below(BYTE_EVERY_MS)));
    if (n % OPENED_AT_ONCE === 0) await sleep(OPEN_EVERY_MS);
  }
  await Promise.all(clients.map((client) => client.isIn));
  const times: number[] = [];
  const state = { over: false, refused: 0 };
  const others = accounts.map((account) => send(world.server.url, account, times, state));
  await sleep(watchMs);
  state.over = true;
  await Promise.all(others);
  const ended = Object.fromEntries(
    KINDS.map((kind) => {
      const ofKind = clients.filter((client) => client.kind === kind);
      return [kind, `${ofKind.filter((client) => client.endedInTime()).length} of ${ofKind.length}`];
    }),
  ) as Record<Kind, string>;
  const stillOpen = clients.filter((client) => !client.endedInTime()).length;
  for (const client of clients) client.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const { refused } = state;
  return { connections, ended, stillOpen, answers: times.length, refused, p99Ms: at(0.99), slowestMs: at(1) };
}

/** @param shownOut number of slow clients that must be disconnected by the end */
export const slowClientsRows = (report: SlowReport): readonly Row[] => [
  figureRow('slow connections', report.connections),
  ...KINDS.map((kind) => figureRow(`${kind}: ended by the server in time`, report.ended[kind])),
  none('slow connections still open', report.stillOpen),
  atLeast("others' requests", report.answers, 500),
  none("others' requests that were not answered with 200", report.refused),
  below("others' p99", report.p99Ms, 1_000, ' ms'),
  figureRow("others' slowest", `${report.slowestMs} ms`),
];

/** Sends requests as an ordinary client, all the time. */
async function send(url: string, account: Account, times: number[], state: { over: boolean; refused: number }) {
  let connection = await Connection.open(url);
  while (!state.over) {
    if (!connection.isOpen) connection = await Connection.open(url);
    const { status, ms } = await connection.get('/portfolio/balance', account.token);
    times.push(ms);
    if (status !== 200) state.refused += 1;
    await sleep(10);
  }
  connection.close();
}

class Client {
  readonly kind: Kind;
  readonly #socket: Socket;
  /** Resolves with the connection, or its refusal. */
  readonly isIn: Promise<void>;
  #started = performance.now();
  #endedMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(kind: Kind, port: number, pauseMs: number) {
    this.kind = kind;
    this.#socket = connect({ host: '127.0.0.1', port });
    this.isIn = new Promise((resolve) => {
      this.#socket.once('connect', () => {
        this.#started = performance.now();
        this.#begin(pauseMs);
        resolve();
      });
      this.#socket.once('close', () => resolve());
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('data', () => undefined);
    this.#socket.on('close', () => {
      this.#endedMs ??= performance.now() - this.#started;
      clearInterval(this.#timer);
    });
  }

  endedInTime(): boolean {
    return (
      this.#endedMs !== undefined && this.#endedMs < CLOSED_AFTER_MS[this.kind === 'slow body' ? 'body' : 'headers']
    );
  }

  close(): void {
    this.#socket.destroy();
  }

  #begin(pauseMs: number): void {
    const post = 'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    if (this.kind === 'slow headers') this.#drip('GET /health HTTP/1.1\r\nx-slow: ', pauseMs);
    else if (this.kind === 'slow body') this.#drip(`${post}content-length: 5000\r\n\r\n{"a":"`, pauseMs);
    else if (this.kind === 'large headers') this.#socket.write(`GET / HTTP/1.1\r\nx-large: ${'x'.repeat(200_000)}`);
    else if (this.kind === 'large body')
      this.#socket.write(`${post}content-length: 500000000\r\n\r\n${'x'.repeat(200_000)}`);
  }

  #drip(start: string, pauseMs: number): void {
    this.#socket.write(start);
    this.#timer = setInterval(() => this.#socket.write('x'), BYTE_EVERY_MS + pauseMs / 10);
  }
}
