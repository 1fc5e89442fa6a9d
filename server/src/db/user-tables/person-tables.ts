/**
 * Tables of the person: identity, logins, notes, and spreads of gold. Passwords, tokens and codes stay hashed and are
 * not exported.
 */

import { ofUser } from '../sql.ts';
import { HOUSEHOLD_TABLES } from './household-tables.ts';
import { KEY_TABLES } from './key-tables.ts';
import type { UserTable } from './user-table.ts';

export const PERSON_TABLES = {
  app_user: {
    placement: 'reference',
    exported: {
      name: 'user',
      isSingle: true,
      rows: (tx, userId) => tx`
        select full_name as "fullName", username, email, email_proven_at as "emailProvenAt",
          pending_email as "pendingEmail", phone as "phoneNumber", bio, enable_otp as "enableOtp",
          order_mail as "orderMail", start_answer as "startAnswer", language, status, created_at as "createdAt"
        from app_user where id = ${userId}`,
    },
    erased: { kept: 'a row without a name, for the journal that must not change (D23)' },
  },
  picture: {
    exported: {
      name: 'picture',
      isSingle: true,
      rows: (tx, userId) => tx`
        select 'image/webp' as type, encode(image, 'base64') as base64, created_at as "createdAt"
        from picture where user_id = ${ofUser(userId)}`,
    },
    erased: 'with the person',
  },
  social_identity: {
    placement: 'reference',
    exported: {
      name: 'signIns',
      rows: (tx, userId) => tx`
        select provider, subject, created_at as "createdAt"
        from social_identity where user_id = ${ofUser(userId)} order by 3`,
    },
    erased: 'with the person',
  },
  nickname: {
    placement: 'reference',
    exported: {
      name: 'nicknames',
      rows: (tx, userId) => tx`
        select name, taken_at as "takenAt", shown_at as "shownAt", left_at as "leftAt"
        from nickname where user_id = ${ofUser(userId)} order by taken_at`,
    },
    erased: 'with the person',
  },
  // A session may be that of a key or of a share.
  ...KEY_TABLES,
  ...HOUSEHOLD_TABLES,
  session: {
    exported: {
      name: 'sessions',
      rows: (tx, userId) => tx`
        select created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", device, network, way
        from session where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  known_network: {
    exported: {
      name: 'knownNetworks',
      rows: (tx, userId) => tx`
        select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
        from known_network where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  totp: {
    exported: {
      name: 'authenticatorApp',
      isSingle: true,
      rows: (tx, userId) => tx`
        select made_at as "madeAt", confirmed_at as "confirmedAt" from totp where user_id = ${ofUser(userId)}`,
    },
    erased: 'with the person',
  },
  recovery_code: {
    exported: {
      name: 'recoveryCodes',
      rows: (tx, userId) => tx`
        select number, made_at as "madeAt", used_at as "usedAt"
        from recovery_code where user_id = ${ofUser(userId)} order by number`,
    },
    erased: 'with the person',
  },
  passkey: {
    exported: {
      name: 'passkeys',
      rows: (tx, userId) => tx`
        select name, encode(credential_id, 'base64') as "credentialId", encode(public_key, 'base64') as "publicKey",
          transports, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"
        from passkey where user_id = ${ofUser(userId)} order by passkey_id`,
    },
    erased: 'with the person',
  },
  reset_wait: {
    exported: {
      name: 'resetWait',
      isSingle: true,
      rows: (tx, userId) => tx`
        select asked_at as "askedAt", until, network from reset_wait where user_id = ${ofUser(userId)}`,
    },
    erased: 'with the person',
  },
  one_time_code: { exported: 'hashes of proofs that live for minutes', erased: 'with the person' },
  attempt_counter: { exported: 'counts of failed tries, for a day at most', erased: 'with the person' },
} satisfies Readonly<Record<string, UserTable>>;

export const NOTE_TABLES = {
  asset_note: {
    exported: {
      name: 'notes',
      rows: (tx, userId) => tx`
        select asset_type as type, symbol, text, price, created_at as "createdAt"
        from asset_note where user_id = ${ofUser(userId)} order by note_id`,
    },
    erased: 'with the person',
  },
  gold_spread: {
    exported: {
      name: 'goldSpreads',
      rows: (tx, userId) => tx`
        select symbol, cash_in as "cashIn", replace_at as "replace"
        from gold_spread where user_id = ${ofUser(userId)} order by symbol`,
    },
    erased: 'with the person',
  },
} satisfies Readonly<Record<string, UserTable>>;
