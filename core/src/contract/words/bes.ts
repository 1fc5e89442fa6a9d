/** Words of pension contracts (BES). */

/** Schemes of a tracked account; absent for an ordinary one. */
export const ACCOUNT_SCHEMES = ['bes'] as const;

/** Balances of a contract: one's own contributions, and those of the state. */
export const BES_SHARES = ['own', 'state'] as const;
export type BesShare = (typeof BES_SHARES)[number];
