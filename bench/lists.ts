/**
 * P8: GET /collect/hisse of the running product compared with its bound: the same bytes with the same headers,
 * prebuilt, from a plain node:http server in its own process, in alternating rounds. `npm run bench -- lists [seconds]
 * [rounds]`.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startAppServer } from '../testing/app-server.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { load, medianRun, msText, printMachine, printTable, rate, type Load } from '../testing/load/measure.ts';
import { openConnections } from '../testing/load/world.ts';

const CALLERS = 32;
const TARGET = 0.85;
const seconds = Number(process.argv[3] ?? 4);
const rounds = Number(process.argv[4] ?? 5);
const PATH = '/collect/hisse';

async function measured(url: string): Promise<Load> {
  const connections = await openConnections(url, CALLERS);
  const result = await load(CALLERS, seconds * 1000, async (caller) => {
    const reply = await connections[caller]?.get(PATH, undefined, 'br');
    if (reply?.status !== 200) throw new Error(`${PATH} was answered with ${reply?.status}`);
    return reply.ms;
  });
  for (const connection of connections) connection.close();
  return result;
}

async function startBare(url: string): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('harness/prebuilt-server.ts', import.meta.url), [url + PATH]);
  process.once('exit', () => child.kill());
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const server = await startAppServer({ env: { LIMITS: 'off', MARKET_HOURS: 'always' } });
try {
  const bare = await startBare(server.url);
  const runs = { product: [] as Load[], bare: [] as Load[] };
  await measured(server.url);
  await measured(bare.url);
  for (let round = 0; round < rounds; round += 1) {
    runs.product.push(await measured(server.url));
    runs.bare.push(await measured(bare.url));
  }
  bare.stop();
  const [product, limit] = [medianRun(runs.product), medianRun(runs.bare)];
  printMachine(`GET ${PATH}, brotli, ${CALLERS} callers, median of ${rounds} x ${seconds} s`);
  const row = (name: string, run: Load) => [name, rate(run.perSecond), msText(run.p50), msText(run.p99)];
  printTable([['', 'per second', 'p50', 'p99'], row('product', product), row('bare node:http', limit)]);
  reportFigure('the list of shares, of the prebuilt buffer', product.perSecond / limit.perSecond, 'ratio', 'higher');
  console.log(`P8: ${(product.perSecond / limit.perSecond).toFixed(2)} x the prebuilt buffer (target ${TARGET})`);
} finally {
  await server.stop();
}
