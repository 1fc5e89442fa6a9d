/**
 * Benchmark of spreading users: the same load on one PostgreSQL and on Citus with 1, 2 and 3 workers, in alternating
 * rounds. All of them share the machine, so it shows no gain: the results are the processor time of a request on each
 * node and the share of the load that each worker carries (docs/scaling.md). `npm run bench -- scale [seconds] [rounds]
 * [users]`.
 */

import { randomUUID } from 'node:crypto';
import type { Connection } from '../testing/load/connection.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { load, median, msText, printMachine, printTable, rate, type Load } from '../testing/load/measure.ts';
import { assertReconciled, openConnections } from '../testing/load/world.ts';
import { PORTFOLIO_READS } from './harness/portfolio.ts';
import { type SpreadSystem, startSpreadSystem, STOCK } from './harness/spread-system.ts';

const CALLERS = 32;
const WORKERS = [0, 1, 2, 3];
const [seconds, rounds, users] = [3, 5, 1_000].map((usual, at) => Number(process.argv[at + 3] ?? usual)) as [
  number,
  number,
  number,
];

/** Run with its processor time a request, in ms: of the server, of the coordinator, of each worker. */
interface Costed extends Load {
  readonly server: number;
  readonly first: number;
  readonly workers: readonly number[];
}

type Request = (system: SpreadSystem, connection: Connection) => ReturnType<Connection['get']>;

async function run(system: SpreadSystem, request: Request): Promise<Costed> {
  const connections = await openConnections(system.url, CALLERS);
  const start = system.processor();
  const done = await load(CALLERS, seconds * 1000, async (caller) => {
    const connection = connections[caller];
    if (!connection) throw new Error('no connection');
    const reply = await request(system, connection);
    if (reply.status !== 200) throw new Error(`${system.name} answered with ${reply.status}: ${reply.body}`);
    return reply.ms;
  });
  const end = system.processor();
  for (const connection of connections) connection.close();
  const [first = Number.NaN, ...workers] = end.nodes.map((ms, node) => (ms - (start.nodes[node] ?? 0)) / done.count);
  return { ...done, server: (end.server - start.server) / done.count, first, workers };
}

const anyOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;

const REQUESTS: Record<string, Request> = {
  trades: ({ accounts, price }, connection) => {
    const order = { symbol: STOCK, quantity: 1, buyPrice: price(), type: 'stocks' };
    return connection.post('/portfolio/addAssetBySymbol', order, anyOf(accounts).token, randomUUID());
  },
  reads: ({ accounts }, connection) => connection.get(anyOf(PORTFOLIO_READS), anyOf(accounts).token),
};

/** Runs the systems in turn; the first round warms up. @returns the runs of each system */
async function byTurns(systems: readonly SpreadSystem[], request: Request): Promise<Costed[][]> {
  const runs = systems.map(() => [] as Costed[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, system] of systems.entries()) {
      const done = await run(system, request);
      if (round > 0) runs[index]?.push(done);
    }
  }
  return runs;
}

function row(what: string, system: SpreadSystem, runs: readonly Costed[], alone: number): string[] {
  const of = (figure: (one: Costed) => number) => median(runs.map(figure));
  const workers = Array.from({ length: system.workers }, (_, at) => of((one) => one.workers[at] ?? Number.NaN));
  const all = workers.reduce((sum, ms) => sum + ms, 0);
  return [
    `${what}, ${system.name}`,
    rate(of(({ perSecond }) => perSecond)),
    msText(of(({ p50 }) => p50)),
    msText(of(({ p99 }) => p99)),
    msText(of(({ server }) => server)),
    msText(of(({ first }) => first)),
    workers.map((ms) => `${ms.toFixed(2)} (${Math.round((ms / all) * 100)} %)`).join(' '),
    (databaseOf(runs) / alone).toFixed(2),
  ];
}

const databaseOf = (runs: readonly Costed[]) =>
  median(runs.map(({ first, workers }) => workers.reduce((sum, ms) => sum + ms, first)));

const systems: SpreadSystem[] = [];
try {
  for (const workers of WORKERS) systems.push(await startSpreadSystem(workers, users));
  const [alone] = systems;
  if (!alone) throw new Error('no system');
  const rows: string[][] = [];
  for (const [what, request] of Object.entries(REQUESTS)) {
    const runs = await byTurns(systems, request);
    const cost = databaseOf(runs[0] ?? []);
    reportFigure(
      `${what} on ${WORKERS.at(-1)} workers, of one PostgreSQL`,
      databaseOf(runs.at(-1) ?? []) / cost,
      'ratio',
    );
    rows.push(...systems.map((system, index) => row(what, system, runs[index] ?? [], cost)));
  }
  const [version] = await alone.sql<{ text: string }[]>`select current_setting('server_version') as text`;
  printMachine(`PostgreSQL ${version?.text ?? '?'}, fsync on, ${users} users on each`);
  const head = [
    `medians of ${rounds} x ${seconds} s, ${CALLERS} callers`,
    'per second',
    'p50',
    'p99',
    'processor a request: server',
    'PostgreSQL or coordinator',
    'each worker (share)',
    'all nodes, of one PostgreSQL',
  ];
  printTable([head, ...rows]);
  for (const { name, sql } of systems) console.log(`${name}: ${await assertReconciled(sql)}`);
} finally {
  for (const system of systems) await system.stop();
}
