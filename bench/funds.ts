/**
 * Benchmark of a day's prices of all funds: from the question to the candles in the database, all of them held, and how
 * long one piece of that work holds the process. `npm run bench -- funds [funds] [rounds]`. The stand-in of the platform
 * is a process of its own; the waits between calls, which politeness asks for, are left out.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DAY_MS } from '@kurus/core/market/calendar';
import { recordCandles } from '../server/src/history/candle-recorder.ts';
import { createQuoteBook } from '../server/src/quotes/quote-book.ts';
import { createSourceClient } from '../server/src/quotes/sources/http-text.ts';
import { createTefas } from '../server/src/quotes/sources/tefas/tefas.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable } from '../testing/load/measure.ts';
import { createWorld } from '../testing/load/world.ts';

const funds = Number(process.argv[3] ?? 3_000);
const rounds = Number(process.argv[4] ?? 5);
const TARGETS = { takenMs: 2_000, holdMs: 50, memoryMib: 25 };
const HELD = 300;
/** Calls of a round, one for each type of fund, and the time between them. */
const CALLS = 3;
const CALL_MS = 11_000;
/** Evening of a Friday, when the prices are out. */
const EVENING = Date.parse('2026-11-20T20:30:00+03:00');

interface Round {
  readonly takenMs: number;
  readonly holdMs: number;
  readonly codes: readonly string[];
}

/** Book with the platform as its source, on a clock that each round moves on. */
function openBook(baseUrl: string, atMs: number) {
  let nowMs = atMs;
  let polled: Promise<unknown> = Promise.resolve();
  const tefas = createTefas({ baseUrl, client: createSourceClient(fetch) });
  const poll: typeof tefas.poll = (...call) => {
    const answer = tefas.poll(...call);
    polled = answer;
    return answer;
  };
  const book = createQuoteBook({ sources: [{ ...tefas, poll }], now: () => nowMs });
  const takeAll = async () => {
    for (let call = 0; call < CALLS; call += 1, nowMs += CALL_MS) {
      await book.tick();
      await polled;
      await book.tick();
    }
  };
  return { tefas, book, takeAll };
}

async function measure(baseUrl: string, sql: Parameters<typeof recordCandles>[1], atMs: number): Promise<Round> {
  const { book, takeAll } = openBook(baseUrl, atMs);
  const recorder = recordCandles(book, sql, (error) => {
    throw error;
  });
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const begun = performance.now();
  delays.enable();
  await takeAll();
  await recorder.flush();
  delays.disable();
  const takenMs = performance.now() - begun;
  await recorder.stop();
  const codes = book.all('funds').map(({ code }) => code);
  if (codes.length !== funds) throw new Error(`${codes.length} of ${funds} prices came`);
  return { takenMs, holdMs: delays.max / 1e6, codes };
}

/** Memory that all funds take once they are known, in MiB. @param held codes of those that are priced */
async function memoryOfKnown(baseUrl: string, held: readonly string[]): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const { tefas, book, takeAll } = openBook(baseUrl, EVENING);
  tefas.prefer?.(new Set(held));
  await takeAll();
  collect();
  const taken = process.memoryUsage().heapUsed - before;
  const [known, priced] = [book.assets('funds').length, book.all('funds').length];
  if (known !== funds || priced !== held.length) throw new Error(`${priced} prices, ${known} funds`);
  return taken / 2 ** 20;
}

const platform = fork(new URL('harness/fund-server.ts', import.meta.url), [String(funds)]);
process.once('exit', () => platform.kill());
const [{ port }] = (await once(platform, 'message')) as [{ port: number }];
const { sql, database, stop } = await createWorld();
try {
  const measured: Round[] = [];
  // The first one warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measure(`http://127.0.0.1:${port}`, sql, EVENING + round * 7 * DAY_MS);
    if (round > 0) measured.push(one);
  }
  const memory = await memoryOfKnown(`http://127.0.0.1:${port}`, measured[0]?.codes.slice(0, HELD) ?? []);
  const [takenMs, holdMs] = [median(measured.map((one) => one.takenMs)), median(measured.map((one) => one.holdMs))];
  printMachine(`${database}; ${funds} funds, ${rounds} rounds`);
  printTable([
    ['', 'median', 'worst', 'target'],
    ['taken, to the database', msText(takenMs), msText(Math.max(...measured.map((one) => one.takenMs))), '2 s'],
    ['longest hold of the process', msText(holdMs), msText(Math.max(...measured.map((one) => one.holdMs))), '50 ms'],
    ['memory of all known, 300 held', `${memory.toFixed(1)} MiB`, '', `${TARGETS.memoryMib} MiB`],
  ]);
  reportFigure('memory of all funds known, 300 held', memory, 'MiB');
  reportFigure("a day's prices of all funds", takenMs, 'ms');
  reportFigure('longest hold by the prices of all funds', holdMs, 'ms');
  console.log(
    `${msText(takenMs)} (target ${TARGETS.takenMs} ms), held ${msText(holdMs)} (target ${TARGETS.holdMs} ms)`,
  );
} finally {
  platform.kill();
  await stop();
}
