/** Values of corporate actions that requests and answers share. */

/** Type of a corporate action. */
export const ACTION_TYPES = ['bonus', 'rights', 'split', 'dividend', 'merger', 'symbol'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** Payments that fall due of assets with terms: a coupon, and the end of a bond or a deposit. */
export const DUE_TYPES = ['coupon', 'maturity'] as const;
export type DueType = (typeof DUE_TYPES)[number];

/** States of a proposal: not answered; accepted and entered; refused; entered before, by hand or from a file. */
export const ACTION_STATES = ['open', 'accepted', 'refused', 'written'] as const;
export const COUPON_USES = ['exercised', 'sold', 'lapsed'] as const;
