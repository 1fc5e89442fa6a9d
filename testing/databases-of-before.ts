/** Databases as versions of before left them, with the rows that each could have. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { addKindWords } from '../server/src/db/kind-words.ts';
import { migrate } from '../server/src/db/migrate.ts';
import type { Sql } from '../server/src/db/pool.ts';
import { BARE, createTestDatabase, type TestDatabase } from './database.ts';
import { fill, fillPrices, fillSignIns } from './rows-of-before.ts';
import { fillAnswers, fillDailyValues, fillImports, fillRecorded } from './upgraded-records.ts';
import { fillNotes, fillOrders } from './upgraded-rows.ts';

const MIGRATIONS = fileURLToPath(new URL('../server/src/db/migrations', import.meta.url));
export const FILES = readdirSync(MIGRATIONS).sort();
export const numberOf = (file = '') => Number.parseInt(file, 10);

/** From then on a user has several accounts, and a key a table of its own. */
export const ACCOUNTS_SINCE = 10;
const ORDERS_SINCE = 12;
const NOTES_SINCE = 14;
export const RECORDED_SINCE = 16;
const IMPORTS_SINCE = 23;
const ANSWERS_SINCE = 24;
const DAILY_VALUES_SINCE = 26;
const COUNTED_IMPORTS_SINCE = 28;

async function bringTo(sql: Sql, version: number): Promise<void> {
  const ran = await migrate(sql, MIGRATIONS, { upTo: version });
  expect(ran).toEqual(FILES.filter((file) => numberOf(file) <= version));
}

/** The database as the version with the migrations up to this number left it. */
export async function databaseAt(version: number): Promise<TestDatabase> {
  const database = await createTestDatabase(BARE);
  await bringTo(database.sql, version);
  return database;
}

async function withPeople(sql: Sql, version: number): Promise<void> {
  await bringTo(sql, version);
  await fill(sql, version);
  await fillSignIns(sql, version);
  await fillPrices(sql, version);
}

/** What two versions in three begin with, for `createTemplate`. */
export const peopleBeforeAccounts = (sql: Sql) => withPeople(sql, ACCOUNTS_SINCE - 1);

/**
 * The same with people in it. What a version posts, its own function does; of versions from accounts on the text may be
 * gone, so that theirs is the data of the last version before, upgraded.
 * @param beforeAccounts the name of a template that has it
 */
export async function filledDatabaseAt(version: number, beforeAccounts: string): Promise<TestDatabase> {
  const isFromAccountsOn = version >= ACCOUNTS_SINCE;
  const database = await createTestDatabase(isFromAccountsOn ? beforeAccounts : BARE);
  if (!isFromAccountsOn) await withPeople(database.sql, version);
  await migrate(database.sql, MIGRATIONS, { upTo: version });
  if (version >= ORDERS_SINCE) await fillOrders(database.sql);
  if (version >= NOTES_SINCE) await fillNotes(database.sql);
  if (version >= RECORDED_SINCE) {
    // As each start does after its migrations.
    await addKindWords(database.sql);
    await fillRecorded(database.sql);
  }
  if (version >= IMPORTS_SINCE) await fillImports(database.sql, version >= COUNTED_IMPORTS_SINCE);
  if (version >= ANSWERS_SINCE) await fillAnswers(database.sql);
  if (version >= DAILY_VALUES_SINCE) await fillDailyValues(database.sql);
  return database;
}
