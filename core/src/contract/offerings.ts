/** Public offerings: dates, division, and the requests of a user. */

import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut, ratioOut } from './figures.ts';
import type * as requests from './requests/offerings.ts';
import { OFFERING_GROUPS, OFFERING_METHODS, OFFERING_STATES } from './words/offerings.ts';

const offeringFields = {
  code: text,
  name: text,
  /** First and last day of requests. */
  from: optional(text),
  to: optional(text),
  firstDay: optional(text),
  price: optional(priceOut),
  lots: optional(quantityOut),
  groups: optional(list(object({ kind: oneOf(OFFERING_GROUPS), share: ratioOut, lots: optional(quantityOut) }))),
  method: optional(oneOf(OFFERING_METHODS)),
  market: optional(text),
  /** Investors who got lots. */
  participants: optional(count),
  state: oneOf(OFFERING_STATES),
  source: text,
};
const offering = object(offeringFields);
export type OfferingItem = Decoded<typeof offering>;

const requestFields = object({
  id: count,
  person: text,
  broker: text,
  lots: count,
  /** Money that the request blocks at the offering's price. */
  blocked: optional(moneyOut),
  allotted: optional(count),
  /** Account into which the purchase was recorded, while its entry stands. */
  account: optional(count),
  entry: optional(count),
  createdAt: isoTime,
});
export type OfferingRequestItem = Decoded<typeof requestFields>;

/** Result of an offering: the lots that fell to the user, and their worth. */
const result = object({
  code: text,
  name: text,
  firstDay: optional(text),
  price: priceOut,
  allotted: list(count),
  /** Last price; absent while none is known. */
  current: optional(priceOut),
  sold: count,
  /** Days with a close at the upper limit since the first day; absent while no closes are known. */
  limitUpDays: optional(count),
  invested: moneyOut,
  nominal: optional(moneyOut),
  real: optional(moneyOut),
});
export type OfferingResult = Decoded<typeof result>;

export const offerings = endpoint<typeof requests.offerings>()({
  method: 'GET',
  path: '/offerings',
  access: 'session',
  data: object({
    offerings: list(offering),
    issuedOn: text,
    today: text,
    results: list(result),
    /** Sum of all offerings with a price: invested, gained, and gained beyond inflation. */
    total: object({
      offerings: count,
      requests: count,
      invested: moneyOut,
      nominal: moneyOut,
      real: optional(moneyOut),
    }),
    /** Requests of the offerings that are open or closed and not yet listed. */
    waiting: list(object({ code: text, request: requestFields })),
  }),
});

export const offeringDetail = endpoint<typeof requests.offering>()({
  method: 'GET',
  path: '/offerings/:code',
  access: 'session',
  data: object({
    ...offeringFields,
    /** Rounds of the individuals' part; absent for proportional division, or while the part is not known. */
    rounds: optional(object({ lotsEach: count, withOneMore: count })),
    /** Lots of the individuals. */
    individualLots: optional(quantityOut),
    /** Median of the participants of the last five offerings before it. */
    usualParticipants: optional(count),
    today: text,
  }),
});

export const offeringRequests = endpoint<typeof requests.offeringRequests>()({
  method: 'GET',
  path: '/offerings/:code/requests',
  access: 'session',
  data: object({
    requests: list(requestFields),
    blocked: optional(moneyOut),
    lots: count,
  }),
});

export const addOfferingRequest = endpoint<typeof requests.addOfferingRequest>()({
  method: 'POST',
  path: '/offerings/:code/requests',
  access: 'session',
  data: object({ request: requestFields }),
});

export const changeOfferingRequest = endpoint<typeof requests.changeOfferingRequest>()({
  method: 'PATCH',
  path: '/offerings/:code/requests/:id',
  access: 'session',
  data: object({ request: requestFields, isRecorded: flag }),
});

export const eraseOfferingRequest = endpoint<typeof requests.eraseOfferingRequest>()({
  method: 'DELETE',
  path: '/offerings/:code/requests/:id',
  access: 'session',
});
