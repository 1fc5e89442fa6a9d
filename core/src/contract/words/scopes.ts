/** Rights of access keys, and the accounts that a call with a key concerns. */

export const SCOPES = [
  'market',
  'portfolio:read',
  'analysis:read',
  'tax:read',
  'propose',
  'alerts',
  'virtual:trade',
  'entries:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes that change something of the person. */
export const WRITING_SCOPES: readonly Scope[] = ['alerts', 'virtual:trade', 'entries:write'];

/**
 * Accounts that a call concerns, judged for keys of some accounts: none; that of its path (`/accounts/:id`); those of
 * `?account=`, the virtual one or all tracked ones where it names none; the virtual one alone; those that its answer
 * leaves to the route; or everything of the person, which is closed to such keys.
 */
export type Reach = 'nothing' | 'path' | 'asked' | 'asked or all' | 'virtual' | 'route' | 'everything';

/** Need of a key for a call. */
export interface KeyAccess {
  readonly scope: Scope;
  readonly reach: Reach;
}
