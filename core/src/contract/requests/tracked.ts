/** Requests to track entries, and for custom assets. */

import * as z from 'zod/mini';
import { ALL_KINDS } from '../../asset-kinds.ts';
import {
  ACCOUNT_NAME_MAX_LENGTH,
  CUSTOM_PRICES_AT_ONCE_MAX,
  CUSTOM_PRICES_MAX,
  ENTRIES_AT_ONCE_MAX,
  NOTE_MAX_LENGTH,
  RECORDED_ANSWER_MS,
  RECORDED_BODY_MAX_BYTES,
  TRACKED_ENTRIES_MAX,
  TRANSACTIONS_PAGE_MAX,
} from '../../limits.ts';
import { TRACKED_TYPES } from '../entries.ts';
import { BES_SHARES } from '../words/bes.ts';
import { CUSTOM_GROUPS, MONEY_SIDE, REFUNDED_CHARGES } from '../words/tracked.ts';
import { accountField, accountNumber, dateInput, listOf, priceInput, quantityInput, wholeNumber } from './figures.ts';
import { OF_TERMS, termsBody } from './own-terms.ts';
import { request } from './request.ts';
import { linesField, lineField, symbolField } from './text-fields.ts';

/** Word of the user that the code is right, though no list has it. */
const unlisted = z.optional(z.literal(true));
const assetField = z.strictObject({ kind: z.enum(ALL_KINDS), code: symbolField, unlisted });
const sideField = z.strictObject({
  asset: z.strictObject({ kind: z.enum([...ALL_KINDS, MONEY_SIDE]), code: symbolField, unlisted }),
  quantity: quantityInput,
});
const ratioField = z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)));
const amount = z.optional(priceInput);

export const currencyField = z.string().check(z.regex(/^[A-Za-z]{3}$/, 'CURRENCY_UNKNOWN'));

/** Fields of an entry. */
export const entryFields = {
  /** Date; may be absent from an opening whose purchase day is unknown. */
  date: z.optional(dateInput),
  time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'DATE_INVALID'))),
  type: z.enum(TRACKED_TYPES),
  asset: z.optional(assetField),
  quantity: z.optional(quantityInput),
  price: amount,
  amount,
  fee: amount,
  tax: amount,
  gross: amount,
  withheld: amount,
  numerator: ratioField,
  denominator: ratioField,
  /** Charge that a refund gives back. */
  of: z.optional(z.enum(REFUNDED_CHARGES)),
  /** Sides of an exchange: both coins, or both money. */
  from: z.optional(sideField),
  to: z.optional(sideField),
  note: z.optional(linesField(NOTE_MAX_LENGTH)),
  /** Currency; lira if absent. */
  currency: z.optional(currencyField),
  rate: z.optional(priceInput),
  /** Target of a merger: the asset that the shares become. */
  into: z.optional(assetField),
  transfer: z.optional(accountNumber),
  /** Balance of a pension contract; the owner's if absent. */
  share: z.optional(z.enum(BES_SHARES)),
};
export const entryBody = z.strictObject(entryFields);
export type EntryBody = z.output<typeof entryBody>;

const entryNumber = wholeNumber(Number.MAX_SAFE_INTEGER, 'ENTRY_NOT_FOUND');
const ofEntry = z.object({ id: accountField, entry: entryNumber });

export const OF_ACCOUNT = ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRACKED', 'ACCOUNT_ARCHIVED', 'ACCOUNT_FROZEN'] as const;
/** Refusals if a sum of all entries is too large. */
export const OF_SUMS = ['QUANTITY_INVALID', 'QUANTITY_PRECISION', 'BALANCE_TOO_LARGE', 'WORK_TOO_LARGE'] as const;
/** Refusals of the facts of an entry. */
export const OF_FACTS = [
  'DATE_INVALID',
  'SYMBOL_UNKNOWN',
  ...OF_SUMS,
  'PRICE_INVALID',
  'AMOUNT_INVALID',
  'ENTRY_CONTRADICTS',
  'CURRENCY_UNKNOWN',
  'CURRENCY_NOT_KEPT',
  'RATE_UNKNOWN',
  'EXCHANGE_SAME',
  'EXCHANGE_MIXED',
  'ENTRIES_TOO_MANY',
] as const;

export const addEntries = request({
  heavy: true,
  summary: 'Record what happened elsewhere: all entries, or none',
  idempotent: true,
  bodyMaxBytes: RECORDED_BODY_MAX_BYTES,
  answerWithinMs: RECORDED_ANSWER_MS,
  params: z.object({ id: accountField }),
  body: z.strictObject({
    entries: listOf(entryBody, { least: 1, most: ENTRIES_AT_ONCE_MAX, code: 'ENTRIES_TOO_MANY' }),
  }),
  errors: [...OF_ACCOUNT, ...OF_FACTS, 'IDEMPOTENCY_MISMATCH'],
});

export const replaceEntry = request({
  heavy: true,
  summary: 'Correct an entry: a further one, given whole, stands instead',
  idempotent: true,
  params: ofEntry,
  body: entryBody,
  errors: [...OF_ACCOUNT, 'ENTRY_NOT_FOUND', 'ENTRY_REPLACED', ...OF_FACTS, 'IDEMPOTENCY_MISMATCH'],
});

export const removeEntry = request({
  heavy: true,
  summary: 'Remove an entry by a further one; removing that one lets stand again what it removed',
  idempotent: true,
  params: ofEntry,
  errors: [...OF_ACCOUNT, 'ENTRY_NOT_FOUND', 'ENTRY_REPLACED', ...OF_SUMS, 'IDEMPOTENCY_MISMATCH'],
});

export const reorderEntries = request({
  heavy: true,
  summary: 'Put entries of one day and time into another order: they share out the places that they have',
  idempotent: true,
  answerWithinMs: RECORDED_ANSWER_MS,
  params: z.object({ id: accountField }),
  body: z.strictObject({
    ids: listOf(z.int().check(z.minimum(1)), { least: 2, most: ENTRIES_AT_ONCE_MAX, code: 'ENTRIES_TOO_MANY' }),
  }),
  errors: [...OF_ACCOUNT, 'ENTRY_NOT_FOUND', 'ENTRY_REPLACED', 'ENTRIES_TOO_MANY', ...OF_SUMS, 'IDEMPOTENCY_MISMATCH'],
});

export const entries = request({
  summary: 'What was recorded, newest first; `before` is the id of the last entry seen',
  params: z.object({ id: accountField }),
  query: z.strictObject({
    from: z.optional(dateInput),
    to: z.optional(dateInput),
    type: z.optional(z.enum([...TRACKED_TYPES, 'update', 'delete'])),
    symbol: z.optional(symbolField),
    before: z.optional(wholeNumber(TRACKED_ENTRIES_MAX)),
    limit: z.optional(wholeNumber(TRANSACTIONS_PAGE_MAX)),
  }),
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRACKED', 'DATE_INVALID'],
});

export const createCustomAsset = request({
  heavy: true,
  summary: 'Name an asset that only its owner knows: a fund, a flat, a deposit; with its prices, if they are known',
  bodyMaxBytes: RECORDED_BODY_MAX_BYTES,
  body: z.strictObject({
    code: symbolField,
    name: lineField(ACCOUNT_NAME_MAX_LENGTH),
    group: z.enum(CUSTOM_GROUPS),
    terms: z.optional(termsBody),
    /** Prices of days in lira; of a bond with terms its clean prices, in percent of the nominal. */
    prices: z.optional(
      listOf(z.strictObject({ date: dateInput, price: priceInput }), { least: 1, most: CUSTOM_PRICES_MAX }),
    ),
  }),
  errors: [
    'SYMBOL_UNKNOWN',
    'CODE_TAKEN',
    'CUSTOM_ASSETS_TOO_MANY',
    'ACCOUNT_FROZEN',
    'DATE_INVALID',
    'PRICE_INVALID',
    ...OF_TERMS,
  ],
});

export const setCustomTerms = request({
  heavy: true,
  summary: 'Say or correct the terms of a deposit, a bond or a debt: its price of each day follows from them',
  params: z.object({ code: symbolField }),
  body: termsBody,
  errors: ['SYMBOL_UNKNOWN', 'ACCOUNT_FROZEN', ...OF_TERMS],
});

export const customAssets = request({ summary: 'The assets of one’s own, each with its newest price' });

export const customPrices = request({
  summary: 'The prices of an asset of one’s own, newest first',
  params: z.object({ code: symbolField }),
  errors: ['SYMBOL_UNKNOWN'],
});

export const setCustomPrices = request({
  heavy: true,
  summary: 'Set prices of days in lira; a day’s earlier price is replaced, null takes it away',
  params: z.object({ code: symbolField }),
  body: z.strictObject({
    prices: listOf(z.strictObject({ date: dateInput, price: z.nullable(priceInput) }), {
      least: 1,
      most: CUSTOM_PRICES_AT_ONCE_MAX,
    }),
  }),
  errors: ['SYMBOL_UNKNOWN', 'PRICE_DATE_INVALID', 'PRICE_INVALID', 'TERMS_INVALID', 'ACCOUNT_FROZEN'],
});
