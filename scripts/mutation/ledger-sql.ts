/**
 * The ledger's SQL under mutation: every small change of it in a database of its own, judged by the ledger's tests. What
 * Stryker is for TypeScript.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../server/src/db/migrate.ts';
import { createPool } from '../../server/src/db/pool.ts';
import { dropDatabase } from '../../server/test/database.ts';
import { SEED } from './fixed-seed.ts';
import { ledgerMutants, type Mutant } from './ledger-schema.ts';

const UNCHANGED: Mutant = { what: 'nothing', statements: '', first: 'post-entries' };
const WORKER = fileURLToPath(new URL('./ledger-sql-worker.ts', import.meta.url));

export interface Verdict {
  /** In Stryker's words; CompileError: PostgreSQL did not take it, so that there was nothing to judge. */
  readonly status: 'Killed' | 'Survived' | 'CompileError';
  /** The test that failed, or what PostgreSQL said. */
  readonly by: string;
}

export type JudgedMutant = Mutant & Verdict;

/** @param serverUrl maintenance database of a PostgreSQL on which databases may be made */
export async function judgeLedgerSql(serverUrl: string): Promise<JudgedMutant[]> {
  const original = `kurus_mutation_${randomBytes(6).toString('hex')}`;
  const server = createPool({ url: serverUrl, max: 1, statementTimeoutMs: 60_000 });
  const workers: ChildProcess[] = [];
  try {
    await server.unsafe(`create database ${original}`);
    const mutants = await migratedMutants(serverUrl, original);
    console.log(
      `${mutants.length} changes of SQL, ${availableParallelism()} x ${cpus()[0]?.model ?? '?'}, seed ${SEED}`,
    );
    const judged: JudgedMutant[] = [];
    const waiting = mutants.values();
    const work = async () => {
      const worker = fork(WORKER, [serverUrl, original]);
      workers.push(worker);
      await answerOf(worker);
      const unchanged = await verdictOf(worker, UNCHANGED);
      if (unchanged.status !== 'Survived') throw new Error(`without a change the tests fail: ${unchanged.by}`);
      for (const mutant of waiting) {
        const verdict = await verdictOf(worker, mutant);
        judged.push({ ...mutant, ...verdict });
        if (verdict.status === 'Survived' || process.env['MUTATION_ALL'] === '1') console.log(lineOf(mutant, verdict));
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return judged;
  } finally {
    for (const worker of workers) worker.kill();
    await server.end();
    await dropDatabase(serverUrl, original);
  }
}

async function migratedMutants(serverUrl: string, database: string): Promise<Mutant[]> {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const sql = createPool({ url: url.href, max: 1 });
  try {
    await migrate(sql);
    return await ledgerMutants(sql);
  } finally {
    await sql.end();
  }
}

async function verdictOf(worker: ChildProcess, mutant: Mutant): Promise<Verdict> {
  const answer = answerOf(worker);
  worker.send(mutant);
  return (await answer) as Verdict;
}

async function answerOf(worker: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  try {
    const [answer] = await Promise.race([
      once(worker, 'message', { signal: ended.signal }),
      once(worker, 'exit', { signal: ended.signal }).then(() => Promise.reject(new Error('a worker ended'))),
    ]);
    return answer as unknown;
  } finally {
    ended.abort();
  }
}

const lineOf = ({ what }: Mutant, { status, by }: Verdict) =>
  `[${status}] ${what.replace(/\s+/g, ' ')}${by === '' ? '' : `  (${by.replace(/\s+/g, ' ').slice(0, 160)})`}`;
