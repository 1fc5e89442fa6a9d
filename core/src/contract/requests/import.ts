/** Requests of an import. Each row is checked by itself: an unreadable row is refused, the others are not. */

import * as z from 'zod/mini';
import {
  IMPORT_RATES_MAX,
  IMPORT_REFERENCE_MAX_LENGTH,
  IMPORT_ROWS_MAX,
  IMPORTS_PAGE_MAX,
  RECORDED_ANSWER_MS,
  RECORDED_BODY_MAX_BYTES,
} from '../../limits.ts';
import { IMPORT_SOURCES } from '../words/import.ts';
import { accountField, INTEGER_MAX, listOf, priceInput, wholeNumber } from './figures.ts';
import { request } from './request.ts';
import { lineField } from './text-fields.ts';
import { currencyField, entryFields, OF_ACCOUNT, OF_SUMS } from './tracked.ts';

const ofRow = {
  /** Line of the row in the file; the answer uses the same number. */
  line: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  /** Broker's own reference of the row. */
  reference: z.optional(lineField(IMPORT_REFERENCE_MAX_LENGTH)),
  /** True: write it although it is a duplicate or doubtful. False: leave it out. */
  include: z.optional(z.boolean()),
};
/** Row in the correct form. */
export const importRow = z.strictObject({ ...entryFields, ...ofRow });
/** Row in any form: the request accepts any object with a line, so that each row is refused by itself. */
const anyRow = z.looseObject({ line: ofRow.line }) as unknown as z.core.$ZodType<
  { readonly line: number },
  z.input<typeof importRow>
>;

/** Lira for one unit of a currency: in a month, or in any. */
const statedRate = z.strictObject({
  currency: currencyField,
  month: z.optional(z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'DATE_INVALID'))),
  rate: priceInput.check(z.refine((rate) => rate > 0n, { error: 'PRICE_INVALID' })),
});
export type StatedRate = z.output<typeof statedRate>;
/** Refuses two rates of a currency for one month, and two without a month. */
const areDistinct = (rates: readonly StatedRate[]) =>
  new Set(rates.map(({ currency, month }) => `${currency.toUpperCase()} ${month}`)).size === rates.length;

const ofAccount = z.object({ id: accountField });

export const importRows = request({
  heavy: true,
  summary: 'Try the rows of a file, or write them as one batch: all, or none',
  idempotent: true,
  bodyMaxBytes: RECORDED_BODY_MAX_BYTES,
  answerWithinMs: RECORDED_ANSWER_MS,
  params: ofAccount,
  body: z.strictObject({
    /** True if to check only, and write nothing. */
    dryRun: z.boolean(),
    source: z.enum(IMPORT_SOURCES),
    /** SHA-256 of the file's bytes, or of the pasted text: 64 hexadecimal digits. */
    fileHash: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)),
    /**
     * Rates for rows in another currency that state none, on days on which the product's series has none. That of the
     * row's month counts before one without a month.
     */
    rates: z.optional(listOf(statedRate, { least: 1, most: IMPORT_RATES_MAX }).check(z.refine(areDistinct))),
    rows: listOf(anyRow, { least: 1, most: IMPORT_ROWS_MAX, code: 'IMPORT_TOO_LARGE' }),
  }),
  errors: [
    ...OF_ACCOUNT,
    'CURRENCY_UNKNOWN',
    'CURRENCY_NOT_KEPT',
    'DATE_INVALID',
    'PRICE_INVALID',
    'IMPORT_TOO_LARGE',
    'ENTRIES_TOO_MANY',
    ...OF_SUMS,
    'IDEMPOTENCY_MISMATCH',
  ],
});

export const imports = request({
  summary: 'What was imported, newest first; `before` is the number of the last batch seen',
  params: ofAccount,
  query: z.strictObject({
    before: z.optional(wholeNumber(INTEGER_MAX)),
    limit: z.optional(wholeNumber(IMPORTS_PAGE_MAX)),
  }),
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRACKED'],
});

export const undoImport = request({
  heavy: true,
  summary: 'Take a batch back: what stands of its rows and of their corrections is removed',
  idempotent: true,
  answerWithinMs: RECORDED_ANSWER_MS,
  params: z.object({ id: accountField, batch: wholeNumber(INTEGER_MAX, 'IMPORT_NOT_FOUND') }),
  errors: [...OF_ACCOUNT, 'IMPORT_NOT_FOUND', 'IMPORT_UNDONE', ...OF_SUMS, 'IDEMPOTENCY_MISMATCH'],
});
