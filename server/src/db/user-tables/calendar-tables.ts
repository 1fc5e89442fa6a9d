/** Tables of the calendar: its private address, and requests for public offerings. */

import { ofUser } from '../sql.ts';
import type { UserTable } from './user-table.ts';

export const CALENDAR_TABLES = {
  calendar_feed: {
    exported: {
      name: 'calendarFeed',
      isSingle: true,
      rows: (tx, userId) => tx`
        select amounts, estimates, kinds, language, created_at as "createdAt"
        from calendar_feed where user_id = ${ofUser(userId)}`,
    },
    erased: 'with the person',
  },
  offering_request: {
    exported: {
      name: 'offeringRequests',
      rows: (tx, userId) => tx`
        select request_id as id, code, person, broker, lots, allotted, account_id as account, entry_seq as entry,
          created_at as "createdAt"
        from offering_request where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
} satisfies Readonly<Record<string, UserTable>>;
