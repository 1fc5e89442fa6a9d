/** Proposals of programs: they do nothing until their person accepts them on the screen. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { TRACKED_TYPES } from './entries.ts';
import { anyObject, count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import type * as requests from './requests/proposals.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES, ROW_FACTS } from './words/proposals.ts';

/** Proposed entry with what the server knows of it. */
const row = object({
  date: text,
  type: oneOf(TRACKED_TYPES),
  asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
  quantity: optional(quantityOut),
  /** In lira, as `amount`. */
  price: optional(priceOut),
  amount: optional(moneyOut),
  /** Change of the account's lira; absent where the account does not keep its cash. */
  cash: optional(moneyOut),
  /** Text of the program. */
  note: optional(text),
  known: list(
    object({
      fact: oneOf(ROW_FACTS),
      low: optional(priceOut),
      high: optional(priceOut),
      /** Reason of a refusal in the caller's language. */
      text: optional(text),
    }),
  ),
  /** True if something of it speaks against the row. */
  doubtful: flag,
});
export type ProposedRow = Decoded<typeof row>;

const proposal = object({
  id: text,
  kind: oneOf(PROPOSAL_KINDS),
  state: oneOf(PROPOSAL_STATES),
  program: object({
    /** Name that its owner, or the program, gave it. */
    name: text,
    /** First signs of its access key; empty for a session. */
    prefix: text,
    /** Host of a program that is connected; absent for an access key. */
    address: optional(text),
  }),
  /** Sentence of the program: a claim. */
  text: optional(text),
  createdAt: isoTime,
  /** End of its seven days. */
  until: isoTime,
  answeredAt: optional(isoTime),
  account: optional(count),
  /** Entries of a proposal that waits. */
  rows: optional(list(row)),
  /** Order or alert, as its own call takes it. */
  order: optional(anyObject),
  alert: optional(anyObject),
  /** Outcome, where it was accepted: numbers of entries, number of an order or alert. */
  result: optional(object({ entries: optional(list(count)), order: optional(text), alert: optional(count) })),
});
export type ProposalItem = Decoded<typeof proposal>;

export const proposals = endpoint<typeof requests.proposals>()({
  method: 'GET',
  path: '/proposals',
  access: 'session',
  /** Those that wait, the newest first, then those that were answered or lapsed within seven days. */
  data: object({ proposals: list(proposal), waiting: count }),
});

export const propose = endpoint<typeof requests.propose>()({
  method: 'POST',
  path: '/proposals',
  access: 'session',
  data: object({ id: text, until: isoTime }),
});

export const acceptProposal = endpoint<typeof requests.acceptProposal>()({
  method: 'POST',
  path: '/proposals/:id/accept',
  access: 'session',
  data: object({ proposal }),
});

export const rejectProposal = endpoint<typeof requests.rejectProposal>()({
  method: 'POST',
  path: '/proposals/:id/reject',
  access: 'session',
});

export const undoProposal = endpoint<typeof requests.undoProposal>()({
  method: 'POST',
  path: '/proposals/:id/undo',
  access: 'session',
});
