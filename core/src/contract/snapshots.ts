/** Snapshots: a portfolio at a moment, kept under a name; what a link to one shows has no amounts. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import type * as requests from './requests/snapshots.ts';
import { WORLDS } from './words/world.ts';

const head = {
  id: count,
  name: text,
  account: count,
  takenAt: isoTime,
  /** Cash and holdings, less what is owed. */
  value: moneyOut,
  /** Open link, its views, and since when. */
  shared: optional(object({ url: text, views: count, since: isoTime })),
};

const snapshotHead = object({ ...head, holdings: count });
export type SnapshotHead = Decoded<typeof snapshotHead>;

/** Absent for the money of the account. */
const asset = optional(object({ kind: oneOf(ALL_KINDS), code: text }));

const kept = object({
  asset,
  quantity: optional(quantityOut),
  /** Absent where the asset had none: it counted at its cost. */
  price: optional(priceOut),
  value: moneyOut,
  /** Share of what is held, in tenths of a percent; absent for a debt. */
  weight: optional(count),
});

const snapshot = object({ ...head, world: oneOf(WORLDS), holdings: list(kept) });
export type SnapshotItem = Decoded<typeof snapshot>;

const compared = object({
  asset,
  /** Shares at the two moments; absent where it was not held, and for a debt. */
  weight: optional(count),
  weightAfter: optional(count),
  /** Change of its price in between, across corporate actions. */
  priceChange: optional(count),
  /** Number bought, less sold, in shares of the later moment; absent for money. */
  traded: optional(quantityOut),
});
export type ComparedHolding = Decoded<typeof compared>;

/** Returns between two moments, as fractions. */
const returns = {
  days: count,
  return: optional(count),
  /** After inflation; absent until the months of both days are published. */
  realReturn: optional(count),
  /** BIST 100 over the same time; absent where its level is not known. */
  index: optional(count),
};

const comparison = object({
  ...returns,
  from: isoTime,
  to: isoTime,
  /** `start + flows + gain = end`, to the kuruş. */
  start: moneyOut,
  flows: moneyOut,
  gain: moneyOut,
  end: moneyOut,
  /** By their weight at the earlier moment; money last. */
  holdings: list(compared),
});
export type SnapshotComparison = Decoded<typeof comparison>;

export const snapshots = endpoint<typeof requests.snapshots>()({
  method: 'GET',
  path: '/snapshots',
  access: 'session',
  data: object({ snapshots: list(snapshotHead) }),
});

export const takeSnapshot = endpoint<typeof requests.takeSnapshot>()({
  method: 'POST',
  path: '/snapshots',
  access: 'session',
  data: object({ snapshot: snapshotHead }),
});

export const readSnapshot = endpoint<typeof requests.readSnapshot>()({
  method: 'GET',
  path: '/snapshots/:id',
  access: 'session',
  data: object({ snapshot, comparison: optional(comparison) }),
});

export const eraseSnapshot = endpoint<typeof requests.eraseSnapshot>()({
  method: 'DELETE',
  path: '/snapshots/:id',
  access: 'session',
});

export const shareSnapshot = endpoint<typeof requests.shareSnapshot>()({
  method: 'POST',
  path: '/snapshots/:id/share',
  access: 'session',
  data: object({ url: text }),
});

export const closeShare = endpoint<typeof requests.closeShare>()({
  method: 'DELETE',
  path: '/snapshots/:id/share',
  access: 'session',
});

const shownHolding = object({
  /** Absent for money, and its code for an asset of the owner's own. */
  asset: optional(object({ kind: oneOf(ALL_KINDS), code: optional(text) })),
  weight: count,
  priceChange: optional(count),
});

const shared = object({ takenAt: isoTime, world: oneOf(WORLDS), ...returns, holdings: list(shownHolding) });
export type SharedSnapshot = Decoded<typeof shared>;

export const sharedSnapshot = endpoint<typeof requests.sharedSnapshot>()({
  method: 'GET',
  path: '/shared/:secret',
  access: 'public',
  data: shared,
});
