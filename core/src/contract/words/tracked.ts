/** Words of tracked entries, and groups of custom assets. */

/** Charges that a refund gives back. */
export const REFUNDED_CHARGES = ['fee', 'tax'] as const;
export type RefundedCharge = (typeof REFUNDED_CHARGES)[number];

/** Kind of money in an exchange; its code is a currency. It is no asset kind: accounts do not hold it as an asset. */
export const MONEY_SIDE = 'cash';

export const CUSTOM_GROUPS = [
  'fund',
  'deposit',
  'property',
  'metal',
  'share',
  'crypto',
  'bond',
  'debt',
  'other',
] as const;

/** Groups whose assets may have prices that their owner types. */
export const TYPED_GROUPS = ['fund', 'deposit', 'property', 'metal', 'share', 'crypto', 'other'] as const;

/** Groups whose assets have terms, from which their value follows. */
export const TERMS_KINDS = ['deposit', 'bond', 'debt'] as const;
export type TermsKind = (typeof TERMS_KINDS)[number];

/** End of a deposit: closed, renewed with the principal, or with principal and interest. */
export const DEPOSIT_ENDS = ['no', 'principal', 'all'] as const;
