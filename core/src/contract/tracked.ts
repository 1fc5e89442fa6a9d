/** Tracked entries, and custom assets that only their user knows. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { cashWarnings } from './cash-warnings.ts';
import { endpoint } from './endpoint.ts';
import { ENTRY_KINDS, TRACKED_TYPES } from './entries.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import { termsOut } from './own-terms.ts';
import type * as requests from './requests/tracked.ts';
import { BES_SHARES } from './words/bes.ts';
import { CUSTOM_GROUPS, MONEY_SIDE, REFUNDED_CHARGES } from './words/tracked.ts';

const asset = object({ kind: oneOf(ALL_KINDS), code: text });
/** Side of an exchange: an asset, or money with its currency as code. */
const side = object({ asset: object({ kind: oneOf([...ALL_KINDS, MONEY_SIDE]), code: text }), quantity: quantityOut });

const entry = object({
  /** Number of the entry in the account's journal; `replaces` and `replacedBy` use it. */
  id: count,
  /** "2026-03-02" */
  date: text,
  /** Time, "14:30:05"; absent if none is known. */
  time: optional(text),
  /** Type of the entry; 'delete' if it removes another without a replacement. */
  type: oneOf([...TRACKED_TYPES, 'delete']),
  /** Kind of the entry in the journal; 'update' if it replaces another. */
  kind: oneOf(ENTRY_KINDS),
  asset: optional(asset),
  quantity: optional(quantityOut),
  /** Price in lira, like every figure but those of `stated`. */
  price: optional(priceOut),
  /** Amount without fee, tax and withholding. */
  amount: optional(moneyOut),
  fee: optional(moneyOut),
  tax: optional(moneyOut),
  gross: optional(moneyOut),
  withheld: optional(moneyOut),
  numerator: optional(count),
  denominator: optional(count),
  /** Charge that a refund gives back. */
  of: optional(oneOf(REFUNDED_CHARGES)),
  /** Sides of an exchange, as stated; `asset` and `quantity` are then absent. */
  from: optional(side),
  to: optional(side),
  note: optional(text),
  /** Balance of a pension contract that it belongs to, where it is stated. */
  share: optional(oneOf(BES_SHARES)),
  /** Original currency and figures; present if the entry was stated in another currency. */
  currency: optional(text),
  /** Lira for one unit. */
  rate: optional(priceOut),
  /** Source of the rate: stated in the entry, or our price of the day: live or simulated. */
  rateSource: optional(oneOf(['stated', 'live', 'simulated'])),
  /** Date of the exchange rate, if none was published on the entry's own date: a weekend, a holiday. */
  rateDate: optional(text),
  stated: optional(
    object({
      price: optional(priceOut),
      amount: optional(priceOut),
      fee: optional(priceOut),
      tax: optional(priceOut),
      withheld: optional(priceOut),
    }),
  ),
  /** Target of a merger: the asset that the shares became. */
  into: optional(asset),
  /** Other account of a transfer. */
  transfer: optional(count),
  /** False for an opening whose purchase day is unknown. */
  dated: optional(flag),
  replaces: optional(count),
  /** Entry that replaced this one; absent while it is in force. */
  replacedBy: optional(count),
  /** Change of the account's lira by the entry, if cash is tracked. */
  cashChange: moneyOut,
  /** Changes of balances in other currencies; absent without any. */
  balanceChanges: optional(list(object({ currency: text, change: moneyOut }))),
  createdAt: isoTime,
});
export type TrackedEntryItem = Decoded<typeof entry>;

/** Notes: a trade on a day on which the exchange was closed; a ratio applied to shares that were not held. */
export const ENTRY_NOTES = ['NO_SESSION', 'NOTHING_HELD'] as const;
export type EntryNote = (typeof ENTRY_NOTES)[number];

/** Note on an entry that was written in spite of a doubt. */
const noted = object({ id: count, note: oneOf(ENTRY_NOTES) });

export const addEntries = endpoint<typeof requests.addEntries>()({
  method: 'POST',
  path: '/accounts/:id/entries',
  access: 'session',
  data: object({
    /** Numbers in the order of the request. */
    ids: list(count),
    notes: list(noted),
  }),
});

/** Number of the entry now in force, or of the removal. */
const oneId = object({ id: count });

export const replaceEntry = endpoint<typeof requests.replaceEntry>()({
  method: 'PUT',
  path: '/accounts/:id/entries/:entry',
  access: 'session',
  data: object({
    /** Number of the entry now in force. */
    id: count,
    notes: list(noted),
  }),
});

export const removeEntry = endpoint<typeof requests.removeEntry>()({
  method: 'DELETE',
  path: '/accounts/:id/entries/:entry',
  access: 'session',
  data: oneId,
});

export const reorderEntries = endpoint<typeof requests.reorderEntries>()({
  method: 'POST',
  path: '/accounts/:id/entries/order',
  access: 'session',
  data: object({
    /** Numbers in the order of the request; entries that were moved have been corrected, and have new numbers. */
    ids: list(count),
  }),
});

export const entries = endpoint<typeof requests.entries>()({
  method: 'GET',
  path: '/accounts/:id/entries',
  access: 'session',
  data: object({
    /** Entries, the newest first: by date, time and order of entering. */
    entries: list(entry),
    /** Pass as `before` for the next page; absent on the last one. */
    nextBefore: optional(count),
    /** Days on which a balance falls below zero, the newest first; at most a hundred. */
    cashWarnings,
  }),
});

const customAsset = object({
  code: text,
  name: text,
  group: oneOf(CUSTOM_GROUPS),
  createdAt: isoTime,
  /** Newest price and its day; absent if there is none. In lira, and below zero for a debt. */
  price: optional(priceOut),
  date: optional(text),
  /** Terms, from which its price of each day follows. */
  terms: optional(termsOut),
});
export type CustomAssetItem = Decoded<typeof customAsset>;

export const createCustomAsset = endpoint<typeof requests.createCustomAsset>()({
  method: 'POST',
  path: '/assets/custom',
  access: 'session',
  data: object({ asset: customAsset }),
});

export const customAssets = endpoint<typeof requests.customAssets>()({
  method: 'GET',
  path: '/assets/custom',
  access: 'session',
  data: object({ assets: list(customAsset) }),
});

export const customPrices = endpoint<typeof requests.customPrices>()({
  method: 'GET',
  path: '/assets/custom/:code/prices',
  access: 'session',
  data: object({
    /** Prices, the newest first; of a bond with terms its clean prices, in percent of the nominal. */
    prices: list(object({ date: text, price: priceOut })),
  }),
});

export const setCustomTerms = endpoint<typeof requests.setCustomTerms>()({
  method: 'PUT',
  path: '/assets/custom/:code/terms',
  access: 'session',
  data: object({ asset: customAsset }),
});

export const setCustomPrices = endpoint<typeof requests.setCustomPrices>()({
  method: 'PUT',
  path: '/assets/custom/:code/prices',
  access: 'session',
  data: object({ asset: customAsset }),
});
