/** Refuses databases and backups from before release 1.0.0: they cannot be migrated. */

import { DatabaseStartError } from './database-start-error.ts';
import type { Sql } from './pool.ts';

/** The first migration of all databases of that time; those of releases begin with the baseline. */
const FIRST_MIGRATION = '0001_accounts.sql';

/** One line that says what to do with the data. @param what is refused, as the beginning of the sentence */
export const beforeReleases = (what: string): string =>
  `${what} is from before release 1.0.0, which cannot read it; nothing was changed. To take your data along, start the ` +
  'version that made it and download it there (“Download my data” in the profile; each account has an export), then ' +
  'start this version with an empty folder or database and import the files of the accounts.';

/** Checks before anything is written. @param what name of the folder or the database @throws DatabaseStartError */
export async function refuseBeforeReleases(sql: Sql, what: string): Promise<void> {
  const [table] = await sql`select from pg_class where oid = to_regclass('schema_migrations')`;
  if (!table) return;
  const [first] = await sql`select from schema_migrations where version = 1 and name = ${FIRST_MIGRATION}`;
  if (first) throw new DatabaseStartError(beforeReleases(what));
}
