/**
 * Tables of access keys and connected programs. Hashes of tokens are left out: nobody can use them, and who made a key
 * has its token.
 */

import { ofUser } from '../sql.ts';
import type { UserTable } from './user-table.ts';

export const KEY_TABLES = {
  access_key: {
    exported: {
      name: 'accessKeys',
      rows: (tx, userId) => tx`
        select key_id as id, name, prefix, scopes, accounts, ratios_only as "ratiosOnly", created_at as "createdAt",
          expires_at as "expiresAt", last_used_at as "lastUsedAt", networks
        from access_key where user_id = ${ofUser(userId)} and token_hash is not null order by 1`,
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
  program: {
    exported: {
      name: 'programs',
      rows: (tx, userId) => tx`
        select key_id as id, k.name, p.client_id as "clientId", k.scopes, k.accounts, k.ratios_only as "ratiosOnly",
          k.created_at as "createdAt", p.connected_at as "connectedAt", k.expires_at as "expiresAt",
          k.last_used_at as "lastUsedAt", k.networks
        from program p join access_key k using (user_id, key_id) where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  program_token: {
    exported: 'hashes of tokens, which nobody can use',
    erased: 'with the person',
  },
  device_code: {
    placement: 'reference',
    exported: 'a device that waits for an answer, for ten minutes; what became of it is among the programs',
    erased: 'with the person',
  },
  proposal: {
    exported: {
      name: 'proposals',
      rows: (tx, userId) => tx`
        select proposal_id as id, kind, account_id as account, content, text, program, prefix, address,
          created_at as "createdAt", state, answered_at as "answeredAt", result
        from proposal where user_id = ${ofUser(userId)} order by proposal_id`,
    },
    erased: 'with the account',
  },
} satisfies Readonly<Record<string, UserTable>>;
