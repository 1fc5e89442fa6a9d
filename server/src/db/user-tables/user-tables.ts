/**
 * All tables with rows of users. Their declarations decide their placement on nodes (citus/placements.ts), their part
 * of the export (profile/export-data.ts) and their erasure. Exported in this order and erased in reverse, so a table
 * that refers to another comes after it. `profile/personal-tables.test.ts` compares the list with the database.
 */

import { ACCOUNT_TABLES, ORDER_TABLES } from './account-tables.ts';
import { CALENDAR_TABLES } from './calendar-tables.ts';
import { COMMUNITY_TABLES } from './community-tables.ts';
import { LEAGUE_TABLES } from './league-tables.ts';
import { MARKET_TABLES } from './market-tables.ts';
import { NOTIFICATION_TABLES } from './notification-tables.ts';
import { NOTE_TABLES, PERSON_TABLES } from './person-tables.ts';
import { SNAPSHOT_TABLES } from './snapshot-tables.ts';
import { TRACKED_TABLES } from './tracked-tables.ts';
import type { UserTable } from './user-table.ts';

const DECLARED = {
  ...PERSON_TABLES,
  ...ACCOUNT_TABLES,
  ...ORDER_TABLES,
  ...TRACKED_TABLES,
  ...NOTE_TABLES,
  ...NOTIFICATION_TABLES,
  ...CALENDAR_TABLES,
  ...MARKET_TABLES,
  ...COMMUNITY_TABLES,
  ...LEAGUE_TABLES,
  ...SNAPSHOT_TABLES,
};

export type UserTableName = keyof typeof DECLARED;
export const USER_TABLES: Readonly<Record<UserTableName, UserTable>> = DECLARED;
