/**
 * P1 and P2: time from the start of the process to its first healthy answer, and memory when idle.
 * `npm run bench -- start [rounds]`. The first start creates the database cluster; later ones reuse it.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAppServer } from '../testing/app-server.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable } from '../testing/load/measure.ts';
import { descendantsOf, memoryOf } from '../testing/load/process-memory.ts';

const IDLE_MS = 5_000;
const rounds = Number(process.argv[3] ?? 7);

/** Bound: start of Node.js alone, a node:http server that answers its first request. */
async function bareStartMs(): Promise<number> {
  const program = `require('http').createServer((q, a) => a.end()).listen(0, '127.0.0.1', function () {
    require('http').get({ port: this.address().port }, () => process.exit()); })`;
  const started = performance.now();
  execFileSync(process.execPath, ['-e', program]);
  return performance.now() - started;
}

const external = process.env['DATABASE_URL'];
const env: Record<string, string> = external === undefined ? {} : { DATABASE_URL: external };
const dataDir = mkdtempSync(join(tmpdir(), 'kurus-start-'));
try {
  const first = await startAppServer({ dataDir, env });
  await first.stop();
  const starts: number[] = [];
  const bare: number[] = [];
  let server = 0;
  let database = 0;
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareStartMs());
    const app = await startAppServer({ dataDir, env });
    starts.push(app.startMs);
    if (round === rounds - 1) {
      await sleep(IDLE_MS);
      const pid = app.process.pid ?? 0;
      server = memoryOf(pid);
      database = descendantsOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
    }
    await app.stop();
  }
  printMachine(external === undefined ? 'embedded PostgreSQL' : 'DATABASE_URL');
  printTable([
    ['start to first healthy answer', 'time'],
    ['first (makes the cluster, migrates)', msText(first.startMs)],
    [`second and later, median of ${rounds}`, msText(median(starts))],
    ['node:http alone, to its end', msText(median(bare))],
  ]);
  reportFigure('second start, of bare Node.js', median(starts) / median(bare), 'ratio');
  reportFigure('memory of the server', server, 'MiB');
  if (external === undefined) reportFigure('memory of the database', database, 'MiB');
  const target = external === undefined ? '1.5 s' : '0.7 s';
  console.log(`P1: ${msText(median(starts))} (target ${target})`);
  console.log(
    `P2: server ${Math.round(server)} MiB (target 120), database ${Math.round(database)} MiB, ${IDLE_MS / 1000} s after start`,
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
