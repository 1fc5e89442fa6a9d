/** Calendar of a user: their dates with amounts, income of twelve months, and its private address. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut, ratioOut } from './figures.ts';
import type * as requests from './requests/calendar.ts';
import { CALENDAR_KINDS, CALENDAR_UNITS, CERTAINTIES } from './words/calendar.ts';

const event = object({
  /** Date in İstanbul, "2026-11-27". */
  date: text,
  kind: oneOf(CALENDAR_KINDS),
  asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
  account: optional(count),
  /** Before withholding, in the unit of the answer; of a settlement above zero where money comes. */
  amount: optional(moneyOut),
  /** After withholding; absent where no rule is known. */
  net: optional(moneyOut),
  certainty: oneOf(CERTAINTIES),
  /** Title in the caller's language. */
  text,
  /** One line of facts: shares and amount of each, days, name of a holiday. */
  detail: optional(text),
  quantity: optional(quantityOut),
  /** Dividend of a share before tax; price of a new share. */
  each: optional(priceOut),
  /** Principal that is paid back, in its currency. */
  principal: optional(moneyOut),
  currency: optional(text),
  time: optional(text),
});
export type CalendarItem = Decoded<typeof event>;

const feed = object({ amounts: flag, estimates: flag, kinds: list(oneOf(CALENDAR_KINDS)), createdAt: isoTime });

export const calendar = endpoint<typeof requests.calendar>()({
  method: 'GET',
  path: '/calendar',
  access: 'session',
  data: object({
    from: text,
    to: text,
    unit: oneOf(CALENDAR_UNITS),
    /** Today in İstanbul. */
    today: text,
    events: list(event),
    /** The private address, if there is one; the address itself is told once, when it is made. */
    feed: optional(feed),
  }),
});

export const calendarIncome = endpoint<typeof requests.calendarIncome>()({
  method: 'GET',
  path: '/calendar/income',
  access: 'session',
  data: object({
    /** Net, of the twelve months after today: announced or agreed, and estimated, which is not in it. */
    next12: object({ known: moneyOut, estimated: moneyOut }),
    /** Net, of the twelve months until today. */
    last12: moneyOut,
    /** Income of the last twelve months over the cost of what is held, a fraction; absent without a cost. */
    yieldOnCost: optional(ratioOut),
    unit: oneOf(CALENDAR_UNITS),
    /** Rise of consumer prices in the last twelve published months, a fraction. */
    inflation: optional(count),
  }),
});

export const makeFeed = endpoint<typeof requests.makeFeed>()({
  method: 'POST',
  path: '/calendar/feed',
  access: 'session',
  data: object({ url: text }),
});

export const closeFeed = endpoint<typeof requests.closeFeed>()({
  method: 'DELETE',
  path: '/calendar/feed',
  access: 'session',
});

export const calendarFile = endpoint<typeof requests.calendarFile>()({
  method: 'GET',
  path: '/calendar/:file',
  access: 'public',
});
