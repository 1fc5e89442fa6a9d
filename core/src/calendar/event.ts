/** Dated event of a user: what happens on a day, with their amounts where it is about money. */

import type { AssetKind } from '../asset-kinds.ts';
import type { Holiday } from '../contract/exchange.ts';
import type { CalendarKind, Certainty } from '../contract/words/calendar.ts';
import type { Money, Price, Quantity } from '../money/money.ts';

/** Event of an offering: requests begin, requests end, first day on the exchange. */
export type OfferingEvent = 'opens' | 'closes' | 'lists';

export interface CalendarEvent {
  /** "2026-11-27" */
  readonly date: string;
  readonly kind: CalendarKind;
  readonly certainty: Certainty;
  readonly asset?: { readonly kind: AssetKind; readonly code: string } | undefined;
  /** Name of an own asset. */
  readonly name?: string | undefined;
  readonly account?: number | undefined;
  /** Entitled or new shares, nominal of a bond. */
  readonly quantity?: Quantity | undefined;
  /** Dividend of a share before tax, price of a new share. */
  readonly each?: Price | undefined;
  /** In lira, before and after withholding. Of a settlement above zero where money comes. */
  readonly amount?: Money | undefined;
  readonly net?: Money | undefined;
  /** Principal of a deposit or a bond that is paid back, in its currency. */
  readonly principal?: Money | undefined;
  /** Currency of the principal, other than lira; the amounts are converted at the rate of now. */
  readonly currency?: string | undefined;
  /** Clock time in İstanbul, "13:30". */
  readonly time?: string | undefined;
  readonly offering?: OfferingEvent | undefined;
  readonly holiday?: Holiday | undefined;
  /** Month of the published index, "2026-10". */
  readonly month?: string | undefined;
}

/** Days of a calendar, both included. */
export interface Days {
  readonly from: number;
  readonly to: number;
}
