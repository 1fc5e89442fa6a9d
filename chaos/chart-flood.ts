/**
 * R-T19: one address requests the charts of all assets at once, each of which takes a tenth of a second to compute, and
 * then disconnects. Another user requests one chart after the other meanwhile.
 */

import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../testing/load/world.ts';
import { atLeast, below, none, figureRow, type Row } from './report.ts';

const RANGES = ['1y', 'all', '3m'] as const;
const CONNECTIONS = 50;
const OTHER_ADDRESS = '127.0.0.9';
/** Interval of the other user's chart requests. */
const SAMPLE_EVERY_MS = 100;
const WATCH_MS = 8_000;
const STATUS = /HTTP\/1\.1 (\d{3}) /g;

export interface ChartFloodReport {
  readonly questions: number;
  /** Answers to the flood, counted by status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly others: number;
  readonly othersRefused: readonly string[];
  readonly othersSlowestMs: number;
  /** Latency of the first chart after the flood has disconnected. */
  readonly afterwardsMs: number;
}

export async function chartFlood({ server }: World, questions: number): Promise<ChartFloodReport> {
  const codes = await codesOf(server.url);
  const queries = RANGES.flatMap((range) => codes.map(({ type, code }) => `type=${type}&code=${code}&range=${range}`));
  const answers: Record<string, number> = {};
  const flood = Array.from({ length: CONNECTIONS }, (_, n) => {
    const mine = Array.from({ length: Math.ceil(questions / CONNECTIONS) }, (_none, at) => at * CONNECTIONS + n);
    const requests = mine.map((at) => request(queries[at % queries.length] ?? ''));
    return send(
      server.port,
      '127.0.0.1',
      requests.join(''),
      (status) => (answers[status] = (answers[status] ?? 0) + 1),
    );
  });
  // From the end of the list, which the flood reaches last.
  const ranges = codes.toReversed();
  const times: number[] = [];
  const refused: string[] = [];
  const sample = async () => {
    const { type, code } = ranges[times.length % ranges.length] ?? { type: 'index', code: 'XU100' };
    const started = performance.now();
    const status = await oneStatus(server.port, `type=${type}&code=${code}&range=1y`);
    times.push(performance.now() - started);
    if (status !== '200') refused.push(status);
    return times.at(-1) ?? 0;
  };
  for (const until = performance.now() + WATCH_MS; performance.now() < until; await sleep(SAMPLE_EVERY_MS))
    await sample();
  const othersSlowestMs = Math.round(Math.max(...times));
  for (const socket of flood) socket.destroy();
  await sleep(SAMPLE_EVERY_MS);
  const others = times.length;
  return {
    questions,
    answers,
    others,
    othersRefused: refused,
    othersSlowestMs,
    afterwardsMs: Math.round(await sample()),
  };
}

export const chartFloodRows = (report: ChartFloodReport): readonly Row[] => [
  figureRow('charts asked for by one address at once', report.questions),
  ...Object.entries(report.answers).map(([status, count]) => figureRow(`answered with ${status}`, count)),
  atLeast("another's charts meanwhile", report.others, 8),
  none("another's charts that were refused", report.othersRefused),
  below("another's slowest chart", report.othersSlowestMs, 1_000, ' ms'),
  below('the first chart after the flood went away', report.afterwardsMs, 1_000, ' ms'),
];

const request = (query: string) => `GET /market/history?${query} HTTP/1.1\r\nhost: x\r\n\r\n`;

function send(port: number, localAddress: string, requests: string, onStatus: (status: string) => void): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => undefined);
  socket.once('connect', () => socket.write(requests));
  socket.on('data', (chunk: Buffer) => {
    for (const [, status = ''] of chunk.toString('latin1').matchAll(STATUS)) onStatus(status);
  });
  return socket;
}

function oneStatus(port: number, query: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = send(port, OTHER_ADDRESS, request(query), (status) => {
      resolve(status);
      socket.destroy();
    });
    socket.once('close', () => resolve('none'));
  });
}

async function codesOf(url: string): Promise<readonly { readonly type: string; readonly code: string }[]> {
  const list = async (path: string, type: string) => {
    const { data } = (await (await fetch(url + path)).json()) as { data: { code: string }[] };
    return data.map(({ code }) => ({ type, code }));
  };
  return [...(await list('/collect/hisse', 'stocks')), ...(await list('/collect/kripto', 'cryptos'))];
}
