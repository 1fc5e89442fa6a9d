/**
 * Where each table lies once users are spread over nodes (docs/decisions/043-citus.md):
 *
 *   user       in parts by user_id, all rows of a user on one node
 *   subject    in parts by what they are about, all rows about an asset or of a league on one node
 *   reference  whole on every node: what is unique over all users, and what a posting reads beside them
 *   local      on the coordinator alone: prices, and what the servers keep for themselves
 *
 * A table with rows of users says it where it is declared (db/user-tables), every other one here.
 */

import { USER_TABLES } from '../user-tables/user-tables.ts';

export type Placement = 'user' | 'subject' | 'reference' | 'local';

const OTHERS: Readonly<Record<string, Placement>> = {
  alert_position: 'local',
  central_bank_bulletin: 'local',
  corporate_action: 'local',
  daily_figure: 'local',
  league: 'subject',
  league_code: 'reference',
  league_day: 'subject',
  league_clock: 'local',
  league_entry: 'subject',
  league_price: 'local',
  league_provisional: 'subject',
  league_rank: 'subject',
  market_key: 'local',
  market_observation: 'local',
  matching_lead: 'reference',
  price_bar: 'local',
  price_origin: 'local',
  price_past: 'local',
  real_prices: 'local',
  schema_migrations: 'local',
  share_code: 'reference',
  source_calls: 'local',
  spent_nonce: 'local',
  strategy_version: 'reference',
  vapid_key: 'local',
};

const ofUsers = Object.entries(USER_TABLES).map(([table, { placement }]) => [table, placement ?? 'user'] as const);
const byName = [...ofUsers, ...Object.entries(OTHERS)].toSorted(([a], [b]) => (a < b ? -1 : 1));

export const PLACEMENTS: Readonly<Record<string, Placement>> = Object.fromEntries(byName);

/** The first table that is spread; the parts of the others are placed with its parts. */
export const FIRST = 'account';

interface SubjectPlace {
  /** Column by whose values the table is spread. */
  readonly column: string;
  /** Table beside whose parts its own lie. */
  readonly beside: string;
}

/** Places of the tables of subjects, the first of each subject before the others. */
export const SUBJECTS: Readonly<Record<string, SubjectPlace>> = {
  // Numbers of subjects are of the type of users' numbers: sql.ofSubject asks the node of the user of that number.
  comment: { column: 'subject_id', beside: FIRST },
  league: { column: 'league_id', beside: 'none' },
  league_day: { column: 'league_id', beside: 'league' },
  league_entry: { column: 'league_id', beside: 'league' },
  league_provisional: { column: 'league_id', beside: 'league' },
  league_rank: { column: 'league_id', beside: 'league' },
};
