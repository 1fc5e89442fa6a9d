/** Strategies: targets with their reasons, frozen at each publishing, and their record. */

import { QUOTED_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { priceOut } from './figures.ts';
import type * as requests from './requests/strategies.ts';
import { TARGET_STATES, VISIBILITIES } from './words/strategies.ts';
import { WORLDS } from './words/world.ts';

const head = {
  id: text,
  /** Empty, as the author, where their account was erased. */
  name: text,
  nickname: optional(text),
  visibility: oneOf(VISIBILITIES),
  /** World whose prices its targets are measured by. */
  world: oneOf(WORLDS),
  own: optional(flag),
  followed: optional(flag),
  /** Number of the newest version, and when it was published. */
  version: count,
  publishedAt: isoTime,
  retiredAt: optional(isoTime),
};

/** Targets of all versions by what became of them. */
const counts = object({ open: count, target: count, stop: count, expired: count });
export type TargetCounts = Decoded<typeof counts>;

const record = object({
  state: oneOf(TARGET_STATES),
  /** Day of the outcome, or of the newest close. */
  on: text,
  price: priceOut,
  /** From the price at the publishing, as a fraction. */
  return: count,
  /** After inflation; absent until the months are published. */
  realReturn: optional(count),
});
export type TargetRecordItem = Decoded<typeof record>;

const target = object({
  asset: object({ kind: oneOf(QUOTED_KINDS), code: text }),
  /** Price at the publishing. */
  price: priceOut,
  target: optional(priceOut),
  stop: optional(priceOut),
  weight: optional(count),
  /** Last day of the target. */
  by: text,
  reason: text,
  /** Absent where the market has no prices of those days. */
  record: optional(record),
});

const version = object({ version: count, publishedAt: isoTime, text: optional(text), assets: list(target) });
const strategy = object({ ...head, createdAt: isoTime, counts, versions: list(version) });
export type StrategyItem = Decoded<typeof strategy>;

export const strategies = endpoint<typeof requests.strategies>()({
  method: 'GET',
  path: '/strategies',
  access: 'session',
  /** The newest published first. */
  data: object({ strategies: list(object({ ...head, counts })), next: optional(text) }),
});

export const publishStrategy = endpoint<typeof requests.publishStrategy>()({
  method: 'POST',
  path: '/strategies',
  access: 'session',
  data: object({ strategy }),
});

export const readStrategy = endpoint<typeof requests.readStrategy>()({
  method: 'GET',
  path: '/strategies/:id',
  access: 'session',
  data: object({ strategy }),
});

export const publishVersion = endpoint<typeof requests.publishVersion>()({
  method: 'POST',
  path: '/strategies/:id/versions',
  access: 'session',
  data: object({ strategy }),
});

export const retireStrategy = endpoint<typeof requests.readStrategy>()({
  method: 'POST',
  path: '/strategies/:id/retire',
  access: 'session',
});

export const followStrategy = endpoint<typeof requests.readStrategy>()({
  method: 'POST',
  path: '/strategies/:id/follow',
  access: 'session',
});

export const unfollowStrategy = endpoint<typeof requests.readStrategy>()({
  method: 'DELETE',
  path: '/strategies/:id/follow',
  access: 'session',
});

export const reportStrategy = endpoint<typeof requests.reportStrategy>()({
  method: 'POST',
  path: '/strategies/:id/report',
  access: 'session',
});
