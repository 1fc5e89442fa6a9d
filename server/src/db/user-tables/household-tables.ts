/** Tables of shares: each side has its own row. */

import { ofUser } from '../sql.ts';
import type { UserTable } from './user-table.ts';

export const HOUSEHOLD_TABLES = {
  share_given: {
    exported: {
      name: 'sharesGiven',
      rows: (tx, userId) => tx`
        select share_id as id, account_id as account, role, state, code, until, made_at as "madeAt",
          started_at as "startedAt"
        from share_given where user_id = ${ofUser(userId)} order by made_at, share_id`,
    },
    erased: 'with the person',
  },
  share_taken: {
    exported: {
      name: 'sharesTaken',
      rows: (tx, userId) => tx`
        select share_id as id, ours, taken_at as "takenAt"
        from share_taken where user_id = ${ofUser(userId)} order by taken_at, share_id`,
    },
    erased: 'with the person',
  },
} satisfies Readonly<Record<string, UserTable>>;
