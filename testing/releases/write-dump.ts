/**
 * Dump of this release's database with rows of every table, as plain SQL that any session can run, in a file named by
 * the version: `node testing/releases/write-dump.ts`. Created once with each release; the upgrade test loads all of
 * them.
 */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPool } from '../../server/src/db/pool.ts';
import { VERSION } from '../../server/src/version.ts';
import { fillEverything } from '../everything.ts';
import { startOwnPostgres, THROWN_AWAY } from '../postgres-server.ts';

const PEOPLE = 10;
/** Lines of psql's or pg_dump's own session, which would change the settings of the session that loads the dump. */
const OF_A_SESSION = /^(SET |SELECT pg_catalog\.set_config\(|\\|--|$)/;

const { url, remove } = await startOwnPostgres('kurus-release-', THROWN_AWAY);
try {
  const sql = createPool({ url, max: 1 });
  await fillEverything(sql, { people: PEOPLE, pictureBytes: 64 }).finally(() => sql.end());
  const args = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100', url];
  const { stdout, stderr, status } = spawnSync('pg_dump', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error(`pg_dump failed: ${stderr}`);
  writeFileSync(fileURLToPath(new URL(`./${VERSION}.sql`, import.meta.url)), statementsOf(stdout));
} finally {
  await remove();
}

/** Removes comments and empty lines between statements; those inside functions remain. */
function statementsOf(dump: string): string {
  let isInBody = false;
  const kept = dump.split('\n').filter((line) => {
    const isKept = isInBody || !OF_A_SESSION.test(line);
    if (line.split('$$').length % 2 === 0) isInBody = !isInBody;
    return isKept;
  });
  return `${kept.join('\n')}\n`;
}
