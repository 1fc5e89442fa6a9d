/** Requests for corporate actions on the shares of a tracked account. */

import * as z from 'zod/mini';
import { ALL_KINDS } from '../../asset-kinds.ts';
import { ACTIONS_PAGE_MAX, NOTE_MAX_LENGTH } from '../../limits.ts';
import { ACTION_STATES, ACTION_TYPES, COUPON_USES } from '../words/actions.ts';
import { accountField, dateInput, isDate, moneyInput, priceInput, quantityInput, wholeNumber } from './figures.ts';
import { request } from './request.ts';
import { linesField, symbolField } from './text-fields.ts';

const OF_ACCOUNT = ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRACKED'] as const;
const OPEN_ACCOUNT = [...OF_ACCOUNT, 'ACCOUNT_ARCHIVED', 'ACCOUNT_FROZEN'] as const;

/** "stocks.THYAO.dividend.2025-09-02" */
const actionId = z.string().check(
  z.regex(/^[a-z]{1,20}\.[A-Z0-9.]{1,15}\.[a-z]{1,10}\.\d{4}-\d{2}-\d{2}$/, 'ACTION_NOT_FOUND'),
  z.refine((id) => isDate(id.slice(-10)), 'ACTION_NOT_FOUND'),
);
const ofAction = z.object({ id: accountField, action: actionId });
const ratioField = z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)));

export const actions = request({
  heavy: true,
  summary: 'What companies did to shares that the account held, newest first; `before` is the id of the last one seen',
  params: z.object({ id: accountField }),
  query: z.strictObject({
    state: z.optional(z.enum(ACTION_STATES)),
    before: z.optional(actionId),
    limit: z.optional(wholeNumber(ACTIONS_PAGE_MAX)),
  }),
  errors: [...OF_ACCOUNT, 'WORK_TOO_LARGE'],
});

const enterBody = z.strictObject({
  asset: z.strictObject({ kind: z.enum(ALL_KINDS), code: symbolField }),
  type: z.enum(ACTION_TYPES),
  exDate: dateInput,
  payDate: z.optional(dateInput),
  numerator: ratioField,
  denominator: ratioField,
  price: z.optional(priceInput),
  gross: z.optional(priceInput),
  withholding: z.optional(priceInput),
  into: z.optional(symbolField),
  note: z.optional(linesField(NOTE_MAX_LENGTH)),
});
export type EnterActionBody = z.output<typeof enterBody>;

export const enterAction = request({
  heavy: true,
  summary:
    'Enter an event of a company that nobody announced here; it is proposed to all tracked accounts of its owner',
  params: z.object({ id: accountField }),
  body: enterBody,
  errors: [...OPEN_ACCOUNT, 'SYMBOL_UNKNOWN', 'DATE_INVALID', 'ACTION_KNOWN', 'ACTIONS_TOO_MANY'],
});

const answerBody = z.strictObject({
  state: z.enum(ACTION_STATES),
  /** Amounts of a dividend. */
  gross: z.optional(moneyInput),
  withheld: z.optional(moneyInput),
  /** Amount paid for the fraction of a share that was left over. */
  fraction: z.optional(moneyInput),
  /** Decision on coupons of a rights issue: absent while the owner has made none. */
  coupons: z.optional(
    z.strictObject({
      use: z.enum(COUPON_USES),
      date: z.optional(dateInput),
      /** Quantity; all remaining coupons if absent. */
      quantity: z.optional(quantityInput),
      /** Price that one coupon was sold for. */
      price: z.optional(priceInput),
    }),
  ),
});
export type AnswerBody = z.output<typeof answerBody>;

export const answerAction = request({
  heavy: true,
  summary: 'Accept a proposal, corrected to the receipt where it says otherwise; refuse it, or take the answer back',
  idempotent: true,
  params: ofAction,
  body: answerBody,
  errors: [
    ...OPEN_ACCOUNT,
    'ACTION_NOT_FOUND',
    'ACTION_ANSWERED',
    'ACTION_NOT_DUE',
    'ENTRY_CONTRADICTS',
    'AMOUNT_INVALID',
    'PRICE_INVALID',
    'QUANTITY_INVALID',
    'QUANTITY_PRECISION',
    'DATE_INVALID',
    'BALANCE_TOO_LARGE',
    'ENTRIES_TOO_MANY',
    'WORK_TOO_LARGE',
    'IDEMPOTENCY_MISMATCH',
  ],
});

export const removeAction = request({
  heavy: true,
  summary: 'Remove an event of one’s own that no account has accepted',
  params: ofAction,
  errors: [...OPEN_ACCOUNT, 'ACTION_NOT_FOUND', 'ACTION_ANSWERED'],
});
