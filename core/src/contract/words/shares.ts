/** States of shares, and the sum of a household. */

/** A code that nobody took, one that its owner has to confirm, and one by which accounts are seen. */
export const SHARE_STATES = ['invited', 'accepted', 'active'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** Value of `?owner=` for the caller's own accounts and those that count in their common sum. */
export const TOGETHER = 'all';
