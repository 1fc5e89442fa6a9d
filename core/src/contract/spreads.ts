/** Spreads of gold: what a person's own dealer pays and asks for a piece, as distances from its pure gold's value. */

import { endpoint } from './endpoint.ts';
import { type Decoded, flag, list, object, optional, text } from './fields.ts';
import { fractionOut } from './figures.ts';
import type * as requests from './requests/spreads.ts';

const spread = object({
  code: text,
  /** -0.015: 1.5 % below the pure gold's value. */
  cashIn: fractionOut,
  /** 0.042: 4.2 % above it. */
  replace: fractionOut,
  /** True for the default, from a dealer's list of the day `date`. */
  isDefault: flag,
  date: optional(text),
});
export type SpreadItem = Decoded<typeof spread>;

export const spreads = endpoint<typeof requests.spreads>()({
  method: 'GET',
  path: '/assets/spreads',
  access: 'session',
  data: object({ spreads: list(spread) }),
});

export const setSpread = endpoint<typeof requests.setSpread>()({
  method: 'PUT',
  path: '/assets/spreads/:code',
  access: 'session',
  data: object({ spread }),
});

export const resetSpread = endpoint<typeof requests.resetSpread>()({
  method: 'DELETE',
  path: '/assets/spreads/:code',
  access: 'session',
  data: object({ spread: optional(spread) }),
});
