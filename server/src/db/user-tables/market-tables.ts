/** Tables of what people keep beside the market: screens, favorites and lists. */

import { ofUser } from '../sql.ts';
import type { UserTable } from './user-table.ts';

export const MARKET_TABLES = {
  saved_screen: {
    exported: {
      name: 'screens',
      rows: (tx, userId) => tx`
        select screen_name as name, asset_type as kind, filters, sort, columns, changed_at as "changedAt"
        from saved_screen where user_id = ${ofUser(userId)} order by screen_name`,
    },
    erased: 'with the person',
  },
  favorite_asset: {
    exported: {
      name: 'favorites',
      rows: (tx, userId) => tx`
        select asset_type as kind, symbol as code, is_kept as "isKept", changed_at as "changedAt"
        from favorite_asset where user_id = ${ofUser(userId)} order by asset_type::text, symbol`,
    },
    erased: 'with the person',
  },
  watch_list: {
    exported: {
      name: 'watchLists',
      rows: (tx, userId) => tx`
        select list_name as name, items, changed_at as "changedAt"
        from watch_list where user_id = ${ofUser(userId)} order by list_name`,
    },
    erased: 'with the person',
  },
} satisfies Readonly<Record<string, UserTable>>;
