/**
 * Corporate actions on shares that a tracked account held, and payments that fell due of its deposits and bonds, as
 * proposals that its owner answers.
 */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import type * as requests from './requests/actions.ts';
import { ACTION_STATES, ACTION_TYPES, DUE_TYPES } from './words/actions.ts';

const asset = object({ kind: oneOf(ALL_KINDS), code: text });
const held = object({
  quantity: quantityOut,
  cost: moneyOut,
  /** Value of a share: the last close before the day, and the theoretical price after the action; absent if unknown. */
  price: optional(priceOut),
});
const sums = object({ quantity: quantityOut, cost: moneyOut, realized: moneyOut });

const action = object({
  /** "stocks.THYAO.dividend.2025-09-02" */
  id: text,
  asset,
  type: oneOf([...ACTION_TYPES, ...DUE_TYPES]),
  /** The first day without the right. */
  exDate: text,
  /** Date of payment; for rights the last day of their coupons, if later than the first. */
  payDate: text,
  /** New shares for an old one: additional (bonus, rights) or as a replacement. Absent for a dividend. */
  ratio: optional(priceOut),
  /** Price of a new share of a rights issue. */
  price: optional(priceOut),
  /** Dividend of a share before tax, and its withholding. */
  gross: optional(priceOut),
  withholding: optional(priceOut),
  into: optional(asset),
  source: text,
  /** Entered by this user. */
  own: flag,
  /** True if the simulated market made it: no company did. */
  invented: flag,
  state: oneOf(ACTION_STATES),
  answeredAt: optional(isoTime),
  /** Entries that accepting it wrote, if they are still in force. */
  entries: list(count),
  /** Quantity held at the end of the day before. */
  entitled: quantityOut,
  /**
   * Quantity held at the end of the day before, at the time of acceptance; present if an entry has changed it since.
   */
  acceptedFor: optional(quantityOut),
  before: held,
  after: held,
  /** Fraction of a share that is left over; absent if there is none. */
  fraction: optional(quantityOut),
  dividend: optional(
    object({
      gross: moneyOut,
      withheld: moneyOut,
      /**
       * Cash at the end of the day of payment, without the action and with it; absent if the account does not track
       * cash.
       */
      cashBefore: optional(moneyOut),
      cashAfter: optional(moneyOut),
    }),
  ),
  /** Payment of a deposit or a bond that fell due, in its currency: of a coupon, or at the end. */
  due: optional(
    object({
      currency: text,
      /** Amount that it is sold for; zero for a coupon. */
      principal: moneyOut,
      /** Interest, and what is withheld of it. */
      gross: moneyOut,
      withheld: moneyOut,
    }),
  ),
  coupons: optional(
    object({
      code: text,
      /** Coupons, one for each old share. */
      quantity: quantityOut,
      /** Value of all the coupons, by the theoretical price; absent if unknown. */
      value: optional(moneyOut),
      /** Coupons that the account still has, without a decision. */
      left: quantityOut,
      /** Shares that exercising the remaining coupons brings, and their cost. */
      shares: quantityOut,
      cost: moneyOut,
    }),
  ),
  /** Entry in force that looks like the same action. */
  match: optional(count),
  /** Position of the account today without the action and with it; present if entries came after it. */
  today: optional(object({ before: sums, after: sums })),
});
export type ActionItem = Decoded<typeof action>;

export const actions = endpoint<typeof requests.actions>()({
  method: 'GET',
  path: '/accounts/:id/actions',
  access: 'session',
  data: object({
    /** Actions, the newest first. */
    actions: list(action),
    /** Counts of all proposals, independent of the request's filter. */
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
    /** Entries that were written; for a reversal, those that removed the earlier ones. */
    ids: list(count),
  }),
});

export const removeAction = endpoint<typeof requests.removeAction>()({
  method: 'DELETE',
  path: '/accounts/:id/actions/:action',
  access: 'session',
});
