/** Kinds and states of what programs propose. */

export const PROPOSAL_KINDS = ['entries', 'order', 'alert'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['waiting', 'accepted', 'rejected', 'lapsed', 'undone'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Facts that the server knows of a proposed entry. */
export const ROW_FACTS = [
  // The price is within that day's, or outside of it: with its low and high.
  'WITHIN_DAY',
  'PRICE_OUTSIDE_DAY',
  // The dividend was paid on that day.
  'PAY_DAY',
  // An entry of the account is the same, or almost.
  'ALREADY_THERE',
  'ALMOST_THERE',
  // More would be sold than was ever bought.
  'OVERSOLD',
  'NO_SESSION',
  'SYMBOL_UNKNOWN',
  // The entry would be refused: with the reason.
  'REFUSED',
] as const;
export type RowFact = (typeof ROW_FACTS)[number];
