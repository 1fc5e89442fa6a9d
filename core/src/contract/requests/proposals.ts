/** Requests to propose, and to answer a proposal. */

import * as z from 'zod/mini';
import { PROPOSED_ENTRIES_MAX, PROPOSAL_TEXT_MAX_LENGTH } from '../../limits.ts';
import { LINE } from '../text-fields.ts';
import { PROPOSAL_KINDS } from '../words/proposals.ts';
import { addAlert } from './alerts.ts';
import { accountNumber, INTEGER_MAX, listOf, wholeNumber } from './figures.ts';
import { placeOrder } from './orders.ts';
import { request } from './request.ts';
import { entryBody, OF_ACCOUNT, OF_FACTS, OF_SUMS } from './tracked.ts';

/** Text of a program: one line; a link in it is refused by the use case. */
const programText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'FIELD_REQUIRED'),
    z.maxLength(PROPOSAL_TEXT_MAX_LENGTH, 'FIELD_INVALID'),
    z.regex(LINE, 'CHARACTERS_INVALID'),
  );
const noted = { note: z.optional(programText) };

export const proposals = request({
  heavy: true,
  summary: 'What programs proposed: waiting, and answered or lapsed within seven days, with what is known of each row',
});

export const propose = request({
  summary:
    'Propose entries, an order of the virtual account, or an alert, each as its own call takes it: nothing happens ' +
    'until the person accepts on the screen; lapses after 7 days, 50 wait at most',
  body: z.strictObject({
    kind: z.enum(PROPOSAL_KINDS),
    /** Account of the entries. */
    account: z.optional(accountNumber),
    entries: z.optional(
      listOf(z.extend(entryBody, noted), { least: 1, most: PROPOSED_ENTRIES_MAX, code: 'ENTRIES_TOO_MANY' }),
    ),
    order: z.optional(placeOrder.body),
    alert: z.optional(z.extend(addAlert.body, noted)),
    /** Sentence of the program: what it heard or read. */
    text: z.optional(programText),
  }),
  errors: [
    'TEXT_HAS_LINK',
    'PROPOSALS_TOO_MANY',
    ...OF_ACCOUNT,
    ...OF_FACTS,
    'QUANTITY_NOT_WHOLE',
    'SYMBOL_AMBIGUOUS',
    'ASSET_NOT_TRADABLE',
    'ALERT_FIELD_INVALID',
  ],
});

const ofProposal = z.object({ id: wholeNumber(INTEGER_MAX, 'PROPOSAL_NOT_FOUND') });

export const acceptProposal = request({
  heavy: true,
  summary: 'Accept a proposal, by a session alone; a repeated one gets the answer of the first',
  params: ofProposal,
  body: z.strictObject({
    /** Places of the entries that are accepted, from 0 on; all where absent. */
    rows: z.optional(
      listOf(z.int().check(z.minimum(0), z.maximum(PROPOSED_ENTRIES_MAX - 1)), {
        least: 1,
        most: PROPOSED_ENTRIES_MAX,
      }),
    ),
    /** The alert as its owner changed it. */
    alert: z.optional(addAlert.body),
    /** The order was placed from the ticket by its own call: the proposal is marked alone. */
    placed: z.optional(z.literal(true)),
  }),
  errors: [
    'PROPOSAL_NOT_FOUND',
    'PROPOSAL_ANSWERED',
    'PROPOSAL_LAPSED',
    ...OF_ACCOUNT,
    ...OF_FACTS,
    ...placeOrder.errors,
    ...addAlert.errors,
  ],
});

export const rejectProposal = request({
  summary: 'Reject a proposal',
  params: ofProposal,
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_ANSWERED'],
});

export const undoProposal = request({
  heavy: true,
  summary: 'Undo what an accepted proposal did: its entries are removed, its alert erased, its order cancelled',
  params: ofProposal,
  errors: [
    'PROPOSAL_NOT_FOUND',
    'PROPOSAL_ANSWERED',
    'ENTRY_REPLACED',
    'ENTRY_NOT_FOUND',
    'ALERT_NOT_FOUND',
    'ORDER_FINAL',
    'OPENING_LOCK',
    'MATCHING_NOW',
    ...OF_ACCOUNT,
    ...OF_SUMS,
  ],
});
