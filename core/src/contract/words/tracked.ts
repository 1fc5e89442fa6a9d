/** Words of tracked entries, and groups of custom assets. */

/** Charges that a refund gives back. */
export const REFUNDED_CHARGES = ['fee', 'tax'] as const;
export type RefundedCharge = (typeof REFUNDED_CHARGES)[number];

/** Kind of money in an exchange; its code is a currency. It is no asset kind: accounts do not hold it as an asset. */
export const MONEY_SIDE = 'cash';

export const CUSTOM_GROUPS = ['fund', 'deposit', 'property', 'metal', 'share', 'crypto', 'other'] as const;
