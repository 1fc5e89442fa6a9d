/** Rights of whom a person shares accounts with. */

/** Reads, or also entries and imports. */
export const SHARE_ROLES = ['view', 'write'] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];

/**
 * Openness of a call to whom accounts are shared with, by `?owner=<share>`: its accounts are those of the key's reach
 * (scopes.ts), never a virtual one. A call that says nothing refuses `owner`. `together` takes `?owner=all` as well.
 */
export type ShareAccess = ShareRole | 'together';
