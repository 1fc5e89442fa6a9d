/**
 * `npm run distribute` and `npm run undistribute`: spreads the users of DATABASE_URL over the nodes of its Citus, or
 * moves them back to one. Prints its plan and carries it out; `--dry-run` stops after the plan. Rows are counted and
 * the ledger is reconciled before and after; exits 1 where it does not reconcile or the two results differ.
 */

import { readConfig } from '../config/config.ts';
import { moveTables, planMoves, type Direction } from '../db/citus/distribute.ts';
import { DatabaseStartError } from '../db/database-start-error.ts';
import { addKindWords } from '../db/kind-words.ts';
import { migrate } from '../db/migrate.ts';
import { createPool, type Sql } from '../db/pool.ts';
import { leadsThroughPooler } from '../db/session-limits.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { readArguments } from './command-line.ts';

// The scripts of the two commands add the direction.
const { values, words } = readArguments('npm run distribute|undistribute [-- --dry-run]', {
  words: [0, 1],
  options: { 'dry-run': { type: 'boolean' } },
});
const direction: Direction = words.includes('undistribute') ? 'undistribute' : 'distribute';
try {
  const { DATABASE_URL, DATABASE_POOLER } = process.env;
  const { databaseUrl, databasePooler } = readConfig({ DATABASE_URL, DATABASE_POOLER });
  if (databaseUrl === undefined) {
    throw new DatabaseStartError('Set DATABASE_URL to the coordinator: the embedded database has one node.');
  }
  if (databasePooler === 'transaction' || (await leadsThroughPooler(databaseUrl))) {
    throw new DatabaseStartError(
      'DATABASE_URL leads through a pooler, which could give this command the very session by which it would know a ' +
        'server that still runs: give it the address of the coordinator itself, and no DATABASE_POOLER. ' +
        'Nothing was changed.',
    );
  }
  const sql = createPool({ url: databaseUrl, max: 1, applicationName: `kurus-${direction}`, statementTimeoutMs: 0 });
  process.exitCode = await spreadUsers(sql).finally(() => sql.end());
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.name === 'DatabaseStartError' || error.name === 'ConfigError' ? error.message : error);
  process.exitCode = 2;
}

async function spreadUsers(sql: Sql): Promise<number> {
  const moves = await planMoves(sql, direction);
  if (moves.some(({ from }) => from === 'unmade')) console.log('The migrations of this version come first.');
  for (const { table, rows, from, to } of moves) console.log(`${table}: ${rows} rows, ${from} -> ${to}`);
  if (moves.length === 0) console.log('Every table lies where it belongs.');
  if (values['dry-run'] === true) return 0;

  await migrate(sql);
  await addKindWords(sql);
  const before = await summaryOf('Before', sql);
  const rows = await moveTables(sql, direction);
  console.log(`Kept: ${[...rows.values()].reduce((sum, count) => sum + count, 0)} rows in ${rows.size} tables.`);
  const after = await summaryOf('After', sql);
  if (before === after) return 0;
  console.error('The ledger reconciles to something else than before: keep the servers stopped, and undo it.');
  return 1;
}

/** @returns figures that must be equal before and after */
async function summaryOf(when: string, sql: Sql): Promise<string> {
  const { lastId: _lastId, isEnd: _isEnd, ...report } = await reconcile(sql);
  const text = JSON.stringify(report);
  console.log(`${when}: ${text}`);
  return text;
}
