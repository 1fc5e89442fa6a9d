/** Outcome of a target: the first daily close at or beyond target or stop, else the close of its last day. Pure. */

import type { Price } from '../money/money.ts';

export type TargetState = 'open' | 'target' | 'stop' | 'expired';

/** A published target; its prices are in the terms of the closes. */
export interface Target {
  /** Price at the publishing. */
  readonly price: Price;
  readonly target?: Price | undefined;
  readonly stop?: Price | undefined;
  /** Days since 1970-01-01: that of the publishing, and the last on which the target counts. */
  readonly publishedOn: number;
  readonly by: number;
}

export interface TargetRecord {
  readonly state: TargetState;
  /** Day of the outcome, or of the newest close. */
  readonly on: number;
  /** The target or the stop where it was met, else the close. */
  readonly price: Price;
}

/**
 * A close of the day of the publishing came before or after it, which a day does not say: it does not count.
 * @param closes of days that are over, the oldest first
 * @param today the running day
 */
export function targetRecord(
  { price, target, stop, publishedOn, by }: Target,
  closes: readonly { readonly day: number; readonly price: Price }[],
  today: number,
): TargetRecord {
  let last: TargetRecord = { state: 'open', on: publishedOn, price };
  for (const { day, price: close } of closes) {
    if (day <= publishedOn || day > by || day >= today) continue;
    if (target !== undefined && close >= target) return { state: 'target', on: day, price: target };
    if (stop !== undefined && close <= stop) return { state: 'stop', on: day, price: stop };
    last = { state: 'open', on: day, price: close };
  }
  return by < today ? { ...last, state: 'expired' } : last;
}
