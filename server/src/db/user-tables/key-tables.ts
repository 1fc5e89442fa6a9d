/** Tables of access keys. Hashes of tokens are left out: nobody can use them, and who made a key has its token. */

import { ofUser } from '../sql.ts';
import type { UserTable } from './user-table.ts';

export const KEY_TABLES = {
  access_key: {
    exported: {
      name: 'accessKeys',
      rows: (tx, userId) => tx`
        select key_id as id, name, prefix, scopes, accounts, created_at as "createdAt", expires_at as "expiresAt",
          last_used_at as "lastUsedAt", networks
        from access_key where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  access_key_call: {
    exported: {
      name: 'accessKeyCalls',
      rows: (tx, userId) => tx`
        select key_id as key, at, method, path, scope, status, code, network
        from access_key_call where user_id = ${ofUser(userId)} order by key_id, call_id`,
    },
    erased: 'with the person',
  },
} satisfies Readonly<Record<string, UserTable>>;
