/** Requests about programs that connect by OAuth. */

import * as z from 'zod/mini';
import { KEY_ACCOUNTS_MAX } from '../../limits.ts';
import { SCOPES } from '../words/scopes.ts';
import { accountNumber, INTEGER_MAX, listOf, wholeNumber } from './figures.ts';
import { moment } from './keys.ts';
import { request } from './request.ts';

export const programs = request({ summary: 'Programs that the user connected, and what each may do' });

export const endProgram = request({
  summary: 'Disconnect a program: all of its tokens end at once',
  params: z.object({ id: wholeNumber(INTEGER_MAX, 'PROGRAM_NOT_FOUND') }),
  audited: true,
  errors: ['PROGRAM_NOT_FOUND'],
});

const parameter = z.optional(z.string().check(z.maxLength(2_000)));
/** Parameters of an authorization request (RFC 6749, 7636, 8707), each once; others are ignored. */
const parameters = {
  response_type: parameter,
  response_mode: parameter,
  client_id: parameter,
  redirect_uri: parameter,
  scope: parameter,
  state: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  resource: parameter,
  request: parameter,
  request_uri: parameter,
};
/** Code that a device shows: eight letters, however they are grouped. */
const userCode = z.optional(z.string().check(z.maxLength(40)));

const REFUSALS = [
  'AUTHORIZE_INVALID',
  'PROGRAM_TIMED_OUT',
  'PROGRAM_UNREACHABLE',
  'PROGRAM_DOCUMENT_INVALID',
  'PROGRAM_REDIRECT_UNKNOWN',
  'DEVICE_CODE_UNKNOWN',
  'DEVICE_CODE_EXPIRED',
  'TOO_MANY_REQUESTS',
] as const;

export const accessRequest = request({
  summary: 'What a program asks for: by the parameters of its request, or by the code that a device shows (user_code)',
  query: z.object({ ...parameters, user_code: userCode }),
  errors: REFUSALS,
});

export const authorize = request({
  summary: 'Answer what a program asks for; allowing wants a fresh proof, and grants what was asked for or less',
  body: z.strictObject({
    request: z.optional(z.object(parameters)),
    userCode,
    decision: z.enum(['allow', 'deny']),
    scopes: z.optional(listOf(z.enum(SCOPES), { least: 1, most: SCOPES.length })),
    accounts: z.optional(
      z.union([z.literal('all'), listOf(accountNumber, { least: 1, most: KEY_ACCOUNTS_MAX })], 'FIELD_INVALID'),
    ),
    expiresAt: z.optional(moment),
    ratiosOnly: z.optional(z.boolean()),
  }),
  audited: true,
  errors: [...REFUSALS, 'PROOF_NEEDED', 'PROGRAMS_TOO_MANY', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_FROZEN', 'FIELD_INVALID'],
});
