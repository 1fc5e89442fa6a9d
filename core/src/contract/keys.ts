/** Access keys: what programs call with in place of a session. */

import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, plain, text } from './fields.ts';
import type * as requests from './requests/keys.ts';
import { SCOPES } from './words/scopes.ts';

/** Numbers of the accounts that a key reaches, or all, also those of later. */
export const keyAccounts = plain<'all' | readonly number[]>(
  { anyOf: [{ const: 'all' }, { type: 'array', items: count.schema }] },
  (value) => value === 'all' || (Array.isArray(value) && value.every(Number.isFinite)),
);

const key = object({
  id: text,
  name: text,
  /** First signs of its token, "krs_pat_7QxN". */
  prefix: text,
  scopes: list(oneOf(SCOPES)),
  accounts: keyAccounts,
  /** Present for a program that sees ratios in place of amounts. */
  ratiosOnly: optional(flag),
  createdAt: isoTime,
  expiresAt: isoTime,
  /** Absent for one that was never used. */
  lastUsedAt: optional(isoTime),
  /** Calls of the last 30 days that are in its log. */
  calls: count,
});
export type KeyItem = Decoded<typeof key>;

export const keys = endpoint<typeof requests.keys>()({
  method: 'GET',
  path: '/user/keys',
  access: 'session',
  /** The newest first. */
  data: object({ keys: list(key) }),
});

export const makeKey = endpoint<typeof requests.makeKey>()({
  method: 'POST',
  path: '/user/keys',
  access: 'session',
  /** The token is told once. */
  data: object({ key, token: text }),
});

export const endKey = endpoint<typeof requests.endKey>()({
  method: 'DELETE',
  path: '/user/keys/:id',
  access: 'session',
});

const keyCall = object({
  at: isoTime,
  method: text,
  path: text,
  /** Scope that the call needs; absent for a public one, and for one that is closed to keys. */
  scope: optional(oneOf(SCOPES)),
  status: count,
  /** Code of its refusal. */
  code: optional(text),
  /** First half of the address that it came from: "88.241.x.x". */
  network: text,
});
export type KeyCallItem = Decoded<typeof keyCall>;

export const keyLog = endpoint<typeof requests.keyLog>()({
  method: 'GET',
  path: '/user/keys/:id/log',
  access: 'session',
  /** The newest first; `next` leads on. */
  data: object({ calls: list(keyCall), next: optional(text) }),
});
