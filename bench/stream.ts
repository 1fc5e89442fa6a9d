/**
 * P9: readers of GET /market/stream on one process, 600 symbols moving every second, compared with the bound: the same
 * frame, prebuilt, written to as many raw sockets by a plain node:http server in the same run. Once more with half of
 * the readers in the real world, whose book is as busy. `npm run bench -- stream [readers] [seconds]`. Server and
 * readers are separate processes; they share the cores.
 */

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { reportFigure } from '../testing/load/figures.ts';
import { printMachine, printTable, quantile } from '../testing/load/measure.ts';
import type { ReaderReport } from './harness/stream-readers.ts';
import type { ServerReport } from './harness/stream-server.ts';

const readers = Number(process.argv[3] ?? 5000);
const seconds = Number(process.argv[4] ?? 20);
const SUBJECTS = ['product', 'product, gzip', 'both worlds, gzip', 'bare node:http'] as const;
type Subject = (typeof SUBJECTS)[number];
/** Arguments of the processes of a subject. */
const SERVERS = {
  product: 'product',
  'product, gzip': 'product',
  'both worlds, gzip': 'worlds',
  'bare node:http': 'bare',
};
const TARGETS = { cpuMicros: 20, lagMs: 250, bytes: 1000, worlds: 1.1 };

interface Row {
  readonly subject: Subject;
  readonly server: ServerReport;
  readonly readers: ReaderReport;
}

function child(file: string, args: readonly string[]): ChildProcess {
  const started = fork(new URL(`harness/${file}`, import.meta.url), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  process.once('exit', () => started.kill());
  return started;
}

async function receive<T>(from: ChildProcess): Promise<T> {
  const [message] = (await Promise.race([
    once(from, 'message'),
    once(from, 'exit').then(([code]) => Promise.reject(new Error(`a bench process ended with ${code}`))),
  ])) as [T];
  return message;
}

async function measure(subject: Subject): Promise<Row> {
  const server = child('stream-server.ts', [SERVERS[subject]]);
  const { port } = await receive<{ port: number }>(server);
  const coding = subject.endsWith('gzip') ? 'gzip' : 'identity';
  const crowd = child('stream-readers.ts', [String(port), String(readers), coding, SERVERS[subject]]);
  await receive(crowd);
  server.send('start');
  crowd.send('start');
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  server.send('stop');
  const report = await receive<ServerReport>(server);
  crowd.send('stop');
  const received = await receive<ReaderReport>(crowd);
  for (const one of [server, crowd]) one.kill();
  if (received.open !== readers)
    throw new Error(`${subject}: ${readers - received.open} of ${readers} readers were dropped`);
  return { subject, server: report, readers: received };
}

const micros = ({ server }: Row) => (server.cpuMs * 1000) / server.ticks / readers;

function print(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.subject,
    micros(row).toFixed(1),
    `${quantile(row.readers.lags, 0.5).toFixed(0)} ms`,
    `${quantile(row.readers.lags, 0.99).toFixed(0)} ms`,
    String(Math.round(row.readers.bytes / row.readers.frames)),
    String(row.server.ticks),
    `${Math.round(row.server.rssMb)} MB`,
  ]);
  printTable([['', 'CPU µs/reader/tick', 'lag p50', 'lag p99', 'bytes/frame', 'ticks', 'memory'], ...cells]);
}

printMachine(`${readers} readers, ${seconds} s each, ${availableParallelism()} cores shared by server and readers`);
const rows: Row[] = [];
for (const subject of SUBJECTS) rows.push(await measure(subject));
print(rows);
const [, gzip, worlds, bare] = rows as [Row, Row, Row, Row];
const ratio = micros(gzip) / micros(bare);
reportFigure('processor of a reader and tick, of bare node:http', ratio, 'ratio');
reportFigure('processor of a reader and tick in two worlds, of one', micros(worlds) / micros(gzip), 'ratio');
reportFigure('a frame', gzip.readers.bytes / gzip.readers.frames, 'bytes');
console.log(
  `P9, compressed as browsers ask for it: ${micros(gzip).toFixed(1)} µs a reader and tick (target ${TARGETS.cpuMicros}), ` +
    `${ratio.toFixed(2)} x bare; p99 lag ${quantile(gzip.readers.lags, 0.99).toFixed(0)} ms (target ${TARGETS.lagMs}); ` +
    `${Math.round(gzip.readers.bytes / gzip.readers.frames)} bytes a frame (target ${TARGETS.bytes})`,
);
console.log(
  `both worlds at once: ${micros(worlds).toFixed(1)} µs a reader and tick, ${(micros(worlds) / micros(gzip)).toFixed(2)} x one world ` +
    `(target ${TARGETS.worlds})`,
);
