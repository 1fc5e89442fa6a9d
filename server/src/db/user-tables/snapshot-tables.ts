/** Table of snapshots, with their links. */

import { ofUser } from '../sql.ts';
import type { UserTable } from './user-table.ts';

export const SNAPSHOT_TABLES = {
  named_snapshot: {
    exported: {
      name: 'snapshots',
      // The secret opens the link: whoever finds the file must not.
      rows: (tx, userId) => tx`
        select snapshot_id as id, account_id as account, name, taken_at as "takenAt", value, owed,
          paid_in as "paidIn", debts_paid_in as "debtsPaidIn", index_level as "indexLevel", holdings,
          shared_at as "sharedAt", views
        from named_snapshot where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the account',
  },
} satisfies Readonly<Record<string, UserTable>>;
