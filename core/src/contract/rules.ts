/** Dated rules that figures rest on, with their sources. */

import { FUND_TAX_KINDS, ROW_STANDINGS, RULE_SUBJECTS, RULE_UNITS } from '../data-pack/words.ts';
import { endpoint } from './endpoint.ts';
import { anyObject, count, type Decoded, flag, list, object, oneOf, optional, plain, text } from './fields.ts';
import type * as requests from './requests/rules.ts';

/**
 * Standing of the data pack: shipped, or the operator's, signed; else the shipped one is in use since theirs could not
 * be read, is older, or was refused: not signed by the key, or no pack.
 */
export const PACK_STATES = ['shipped', 'signed', 'unreadable', 'older', 'refused'] as const;
export type PackState = (typeof PACK_STATES)[number];

/** Number in the unit of the rule; a text for brackets, steps and holidays. */
const value = plain<number | string>({ type: ['number', 'string'] }, (one) =>
  typeof one === 'number' ? Number.isFinite(one) : typeof one === 'string',
);

const row = object({
  value,
  /** "2025-07-09" */
  from: text,
  /** Last day; absent if none is stated. */
  to: optional(text),
  source: text,
  address: optional(text),
  checkedOn: text,
  standing: oneOf(ROW_STANDINGS),
});

const rule = object({
  id: text,
  name: text,
  subject: oneOf(RULE_SUBJECTS),
  unit: oneOf(RULE_UNITS),
  /** Rows, the oldest first; of an index the last two years. */
  rows: list(row),
  /** True if the row in force today, or the last that was, was checked against its source; a bill never is. */
  isVerified: flag,
  /** Last day of the newest row; absent if the rule has no end. */
  endsAt: optional(text),
});
export type RuleItem = Decoded<typeof rule>;

/** Tables that the screens calculate with, as files of the data pack: calendar, price steps of shares, gold pieces. */
const tables = object({ calendar: anyObject, ticks: text, goldPieces: anyObject });

export const rules = endpoint<typeof requests.rules>()({
  method: 'GET',
  path: '/rules',
  access: 'public',
  data: object({
    rules: list(rule),
    pack: object({ issuedOn: text, state: oneOf(PACK_STATES), rows: count }),
    /** Today in İstanbul. */
    today: text,
    /** Kind of the requested fund by its withholding; absent for one that the data pack does not know. */
    fundKind: optional(oneOf(FUND_TAX_KINDS)),
    tables: optional(tables),
  }),
});
