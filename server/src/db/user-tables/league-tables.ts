/** Tables of leagues with rows of a user; what many read together is by league (citus/placements.ts). */

import { ofUser } from '../sql.ts';
import type { UserTable } from './user-table.ts';

export const LEAGUE_TABLES = {
  league_member: {
    exported: {
      name: 'leagues',
      rows: (tx, userId) => tx`
        select league_id as league, account_id as account, joined_at as "joinedAt", left_at as "leftAt"
        from league_member where user_id = ${ofUser(userId)} order by joined_at, league_id`,
    },
    erased: 'with the person',
  },
} satisfies Readonly<Record<string, UserTable>>;
