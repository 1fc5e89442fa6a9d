/** Requests for public offerings. */

import * as z from 'zod/mini';
import { OFFERING_LOTS_MAX, OFFERING_PEOPLE_MAX, OFFERING_WORD_MAX_LENGTH } from '../../limits.ts';
import { OFFERING_STATES } from '../words/offerings.ts';
import { accountNumber, INTEGER_MAX, wholeNumber } from './figures.ts';
import { request } from './request.ts';
import { lineField } from './text-fields.ts';
import { OF_ACCOUNT } from './tracked.ts';

const code = z.string().check(z.regex(/^[A-Za-z0-9]{1,6}$/, 'OFFERING_NOT_FOUND'));
const ofOffering = z.object({ code });
const ofRequest = z.object({ code, id: wholeNumber(INTEGER_MAX, 'OFFERING_REQUEST_NOT_FOUND') });
const lots = z.int().check(z.minimum(1), z.maximum(OFFERING_LOTS_MAX));
const word = lineField(OFFERING_WORD_MAX_LENGTH);

export const offerings = request({
  summary: 'Public offerings, the newest first, with what came of the lots that fell to the user',
  query: z.strictObject({ state: z.optional(z.enum(OFFERING_STATES)) }),
});

export const offering = request({
  summary: 'A public offering, and how many lots fall to each of a number of participants',
  params: ofOffering,
  query: z.strictObject({ participants: z.optional(wholeNumber(OFFERING_PEOPLE_MAX)) }),
  errors: ['OFFERING_NOT_FOUND'],
});

export const offeringRequests = request({
  summary: "The user's notes of requests for an offering, with the money that they block",
  params: ofOffering,
  errors: ['OFFERING_NOT_FOUND'],
});

export const addOfferingRequest = request({
  summary: 'Note a request that was given to a broker',
  params: ofOffering,
  body: z.strictObject({ person: word, broker: word, lots }),
  errors: ['OFFERING_NOT_FOUND', 'OFFERING_REQUESTS_TOO_MANY'],
});

export const changeOfferingRequest = request({
  heavy: true,
  summary: 'Correct a request, or write what fell to it; with an account the purchase is recorded there, once',
  params: ofRequest,
  body: z.strictObject({
    person: z.optional(word),
    broker: z.optional(word),
    lots: z.optional(lots),
    allotted: z.optional(z.int().check(z.minimum(0), z.maximum(OFFERING_LOTS_MAX))),
    account: z.optional(accountNumber),
  }),
  errors: [
    'OFFERING_NOT_FOUND',
    'OFFERING_REQUEST_NOT_FOUND',
    ...OF_ACCOUNT,
    'QUANTITY_INVALID',
    'QUANTITY_PRECISION',
    'BALANCE_TOO_LARGE',
    'WORK_TOO_LARGE',
    'ENTRIES_TOO_MANY',
  ],
});

export const eraseOfferingRequest = request({
  summary: 'Erase the note of a request; a recorded purchase stays',
  params: ofRequest,
  errors: ['OFFERING_NOT_FOUND', 'OFFERING_REQUEST_NOT_FOUND'],
});
