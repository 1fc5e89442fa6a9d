/** Requests for access keys. */

import * as z from 'zod/mini';
import { KEY_ACCOUNTS_MAX, KEY_NAME_MAX_LENGTH } from '../../limits.ts';
import { SCOPES } from '../words/scopes.ts';
import { accountNumber, INTEGER_MAX, listOf, wholeNumber } from './figures.ts';
import { request } from './request.ts';
import { lineField } from './text-fields.ts';

export const keys = request({ summary: "The user's access keys, without their tokens" });

/** An ISO 8601 time with its zone. */
export const moment = z.string().check(z.iso.datetime({ offset: true }));

export const makeKey = request({
  summary: 'Make an access key for a program, after a fresh proof; its token is told once',
  body: z.strictObject({
    name: lineField(KEY_NAME_MAX_LENGTH),
    scopes: listOf(z.enum(SCOPES), { least: 1, most: SCOPES.length }),
    accounts: z.optional(
      z.union([z.literal('all'), listOf(accountNumber, { least: 1, most: KEY_ACCOUNTS_MAX })], 'FIELD_INVALID'),
    ),
    /** Hides amounts from it: it sees shares and returns, and is closed to what shows more. */
    ratiosOnly: z.optional(z.boolean()),
    expiresAt: z.optional(moment),
  }),
  audited: true,
  errors: ['PROOF_NEEDED', 'ACCOUNT_NOT_FOUND', 'KEYS_TOO_MANY', 'ACCOUNT_FROZEN', 'FIELD_INVALID'],
});

const ofKey = z.object({ id: wholeNumber(INTEGER_MAX, 'KEY_NOT_FOUND') });

export const endKey = request({
  summary: 'End an access key at once, with its log',
  params: ofKey,
  audited: true,
  errors: ['KEY_NOT_FOUND'],
});

/** Numbers of calls are 63 bits. */
const CALL = /^[1-9]\d{0,18}$/;

export const keyLog = request({
  summary: 'Calls with an access key, the newest first; neither bodies nor query values are kept',
  params: ofKey,
  query: z.strictObject({
    before: z.optional(z.string().check(z.regex(CALL, 'FIELD_INVALID'))),
    refused: z.optional(z.literal('1')),
  }),
  errors: ['KEY_NOT_FOUND'],
});
