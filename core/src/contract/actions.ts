/** Corporate actions on shares that a tracked account held, as proposals that its owner answers. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import type * as requests from './requests/actions.ts';
import { ACTION_TYPES, ACTION_STATES } from './words/actions.ts';

const asset = object({ kind: oneOf(ALL_KINDS), code: text });
const held = object({
  quantity: quantityOut,
  cost: moneyOut,
  /** Worth of a share by the last close before the day, and by what the action makes of it; absent where unknown. */
  price: optional(priceOut),
});
const sums = object({ quantity: quantityOut, cost: moneyOut, realized: moneyOut });

const action = object({
  /** "stocks.THYAO.dividend.2025-09-02" */
  id: text,
  asset,
  type: oneOf(ACTION_TYPES),
  /** The first day without the right. */
  exDate: text,
  /** When a dividend is paid; of rights the last day of their coupons, where it is later than the first. */
  payDate: text,
  /** New shares for an old one, beside it (bonus, rights) or in its place. Absent for a dividend. */
  ratio: optional(priceOut),
  /** Price of a new share of a rights issue. */
  price: optional(priceOut),
  /** Dividend of a share before tax, and the part of it that is withheld. */
  gross: optional(priceOut),
  withholding: optional(priceOut),
  into: optional(asset),
  source: text,
  /** Entered by this user. */
  own: flag,
  /** By the simulated market: no company did it. */
  invented: flag,
  state: oneOf(ACTION_STATES),
  answeredAt: optional(isoTime),
  /** Entries that it stands for, as far as they still stand. */
  entries: list(count),
  /** Held at the end of the day before. */
  entitled: quantityOut,
  /**
   * Quantity held at the end of the day before, as it was when the proposal was accepted; present where an entry has
   * changed it since.
   */
  acceptedFor: optional(quantityOut),
  before: held,
  after: held,
  /** Part of a share that is left over; absent where there is none. */
  fraction: optional(quantityOut),
  dividend: optional(
    object({
      gross: moneyOut,
      withheld: moneyOut,
      /** The account's cash at the end of the day of payment, without it and with it; absent where it is not kept. */
      cashBefore: optional(moneyOut),
      cashAfter: optional(moneyOut),
    }),
  ),
  coupons: optional(
    object({
      code: text,
      /** One for each old share. */
      quantity: quantityOut,
      /** Value of all the coupons, by the theoretical price; absent where unknown. */
      value: optional(moneyOut),
      /** That the account has now and nothing was said of. */
      left: quantityOut,
      /** Shares that exercising the remaining coupons brings, and their cost. */
      shares: quantityOut,
      cost: moneyOut,
    }),
  ),
  /** A standing entry that looks as if it said the same. */
  match: optional(count),
  /** Position of the account today without the action and with it; present where entries came after it. */
  today: optional(object({ before: sums, after: sums })),
});
export type ActionItem = Decoded<typeof action>;

export const actions = endpoint<typeof requests.actions>()({
  method: 'GET',
  path: '/accounts/:id/actions',
  access: 'session',
  data: object({
    /** The newest first. */
    actions: list(action),
    /** Counts over all proposals, whatever filter the request has. */
    counts: object({ open: count, accepted: count, refused: count, written: count }),
    /** Pass as `before` for the next page; absent on the last one. */
    nextBefore: optional(text),
  }),
});

export const enterAction = endpoint<typeof requests.enterAction>()({
  method: 'POST',
  path: '/accounts/:id/actions',
  access: 'session',
  data: object({ id: text }),
});

export const answerAction = endpoint<typeof requests.answerAction>()({
  method: 'PUT',
  path: '/accounts/:id/actions/:action',
  access: 'session',
  data: object({
    state: oneOf(ACTION_STATES),
    /** Recorded now; of one that was taken back, what took its entries away. */
    ids: list(count),
  }),
});

export const removeAction = endpoint<typeof requests.removeAction>()({
  method: 'DELETE',
  path: '/accounts/:id/actions/:action',
  access: 'session',
});
