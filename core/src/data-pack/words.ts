/** Words of the data pack that its readers on both sides share. */

export const RULE_SUBJECTS = [
  'deposits',
  'fund',
  'shares',
  'declaration',
  'exchange',
  'rates',
  'bes',
  'crypto',
] as const;
export type RuleSubject = (typeof RULE_SUBJECTS)[number];
/**
 * Unit of a rule's values: a fraction of one, lira, days, an index; brackets ("158000:0.15 :0.4" is 15 % up to 158,000
 * and 40 % above) and steps of prices in the same form; numbers of closed and half days ("10 3"); numbers of
 * companies; pure grams of gold pieces ("CEYREK:1.6077"), and what a dealer pays and asks for them in percent of their
 * gold ("CEYREK:0.5/6.5").
 */
export const RULE_UNITS = [
  'fraction',
  'lira',
  'days',
  'index',
  'brackets',
  'steps',
  'holidays',
  'companies',
  'grams',
  'spreads',
] as const;
export type RuleUnit = (typeof RULE_UNITS)[number];

/**
 * Standing of a row: checked against its source, not verified, or a version of a bill that is not known to have become
 * law, as introduced and as reported after the committee.
 */
export const ROW_STANDINGS = ['verified', 'unverified', 'bill', 'committee'] as const;
export type RowStanding = (typeof ROW_STANDINGS)[number];

/** Kinds of funds by their withholding; of a pension fund it is due on leaving the scheme. */
export const FUND_TAX_KINDS = ['mixed', 'debt', 'equity', 'venture', 'pension'] as const;
export type FundTaxKind = (typeof FUND_TAX_KINDS)[number];
