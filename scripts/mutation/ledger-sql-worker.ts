/** One process that judges mutants of the ledger's SQL, one after the other; ledger-sql.ts sends them. */
import { createVitest, type TestCase, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { dropDatabase } from '../../server/test/database.ts';
import { createPool, type Sql } from '../../server/src/db/pool.ts';
import type { Mutant } from './ledger-schema.ts';
import type { Verdict } from './ledger-sql.ts';

/** The server's maintenance database, and the migrated one that every mutant's own is copied from. */
const [serverUrl = '', original = ''] = process.argv.slice(2);
/** The quickest first: each sees only what those before it let pass. Without the random sequences, as for Stryker. */
const TESTS = ['post-entries', 'ledger-schema', 'reconcile', 'ledger'];
/** What may be the machine's fault, not the mutant's: it has to come again. */
const FOR_WANT_OF_TIME = /time|terminat|connect|deadlock/i;

const server = createPool({ url: serverUrl, max: 1, statementTimeoutMs: 60_000 });
const vitest: Vitest = await createVitest('test', {
  config: false,
  root: 'server',
  include: TESTS.map((name) => `src/ledger/${name}.test.ts`),
  setupFiles: ['../scripts/mutation/fixed-seed.ts'],
  watch: false,
  isolate: false,
  pool: 'threads',
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  reporters: [{ onTestCaseResult: ended, onTestModuleEnd: ended }],
});
const specifications = await vitest.globTestSpecifications();

async function judge({ statements, first }: Pick<Mutant, 'statements' | 'first'>): Promise<Verdict> {
  const database = `${original}_${process.pid}`;
  await server.unsafe(`create database ${database} template ${original}`);
  try {
    const refusal = await refusalOf(database, statements);
    if (refusal !== undefined) return { status: 'CompileError', by: refusal };
    vitest.provide('testDatabase', { serverUrl, template: database });
    for (const name of [first, ...TESTS.filter((test) => test !== first)]) {
      const chosen = specifications.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`));
      let by = await failureOf(chosen);
      if (by !== undefined && FOR_WANT_OF_TIME.test(by)) by = await failureOf(chosen);
      if (by !== undefined) return { status: 'Killed', by };
    }
    return { status: 'Survived', by: '' };
  } finally {
    await dropDatabase(serverUrl, database);
  }
}

/** What PostgreSQL says against the statements, if it does not take them. */
async function refusalOf(database: string, statements: string): Promise<string | undefined> {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const sql: Sql = createPool({ url: url.href, max: 1 });
  try {
    if (statements !== '') await sql.unsafe(statements);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await sql.end();
  }
}

let failure: string | undefined;
let filesDone = 0;

/** Vitest's own `bail` counts the failures of earlier runs too. */
function ended(what: TestCase | TestModule): void {
  if (what.type === 'module') filesDone += 1;
  const [error] = what.type === 'test' ? (what.result().errors ?? []) : what.errors();
  if (error === undefined || failure !== undefined) return;
  failure = `${what.type === 'test' ? what.fullName : what.relativeModuleId}: ${error.message}`;
  void vitest.cancelCurrentRun('test-failure');
}

async function failureOf(chosen: TestSpecification[]): Promise<string | undefined> {
  failure = undefined;
  filesDone = 0;
  const { unhandledErrors } = await vitest.runTestSpecifications(chosen);
  if (failure === undefined && unhandledErrors.length > 0) return `outside of the tests: ${String(unhandledErrors[0])}`;
  if (failure === undefined && filesDone !== chosen.length) throw new Error('not every file of tests was run');
  return failure;
}

process.on('message', (mutant: Mutant) => {
  judge(mutant).then(
    (verdict) => process.send?.(verdict),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
