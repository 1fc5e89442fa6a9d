/** `npm run replay -- <file.json>`: runs the scenario on its own database and prints the result as JSON. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/src/db/open-database.ts';
import { readScenario, ScenarioError } from './read-scenario.ts';
import { runScenario } from './run-scenario.ts';

const POOL = 10;

async function replay(file: string): Promise<string> {
  const scenario = readScenario(readFileSync(file, 'utf8'));
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-replay-database-'));
  const log = (line: string) => console.error(line);
  try {
    const database = await openDatabase(
      { databaseUrl: undefined, databaseReadUrl: undefined, databasePool: POOL, databasePooler: '', dataDir },
      { log },
    );
    try {
      return JSON.stringify(await runScenario(scenario, database.sql), null, 2);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new ScenarioError('npm run replay -- <file.json>');
  console.log(await replay(file));
} catch (error) {
  const isForPeople = error instanceof ScenarioError || (error as { code?: unknown }).code === 'ENOENT';
  if (!isForPeople) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
