/** The state of Borsa İstanbul as server and screens speak of it (D31); core/market works it out. */

export type DayKind = 'full' | 'half' | 'closed';
export type Holiday =
  | 'newYear'
  | 'ramadanFeast'
  | 'sovereignty'
  | 'labour'
  | 'youth'
  | 'sacrificeFeast'
  | 'democracy'
  | 'victory'
  | 'republic';

export type Phase =
  | 'closed'
  | 'opening-collection'
  | 'opening-match'
  | 'continuous'
  | 'closing-collection'
  | 'closing-match'
  /** Orders fill at the closing price. */
  | 'at-close';

/** What the screens say of the exchange (D31). */
export interface ExchangeState {
  readonly isOpen: boolean;
  readonly phase: Phase;
  readonly day: DayKind;
  /** The last start of continuous trading, at or before this moment; epoch milliseconds. */
  readonly openedAtMs: number;
  /** While open, the end of it; else the next start of continuous trading. Epoch milliseconds. */
  readonly changesAtMs: number;
  /** Why today is short or closed; in the evening, why the coming trading day is not tomorrow. */
  readonly holiday?: Holiday | undefined;
}

export const sameExchange = (a: ExchangeState | undefined, b: ExchangeState | undefined) =>
  a?.isOpen === b?.isOpen &&
  a?.phase === b?.phase &&
  a?.day === b?.day &&
  a?.changesAtMs === b?.changesAtMs &&
  a?.holiday === b?.holiday;
