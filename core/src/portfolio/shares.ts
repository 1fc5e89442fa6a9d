/** Shares as displayed: whole steps that add up to the displayed total (largest remainder method). */

import type { Money, Percent } from '../money/money.ts';

/** A tenth of a percent, in hundredths. */
const TENTH = 10n;
const WHOLE = 10_000n;

/**
 * @param parts none below zero
 * @param step step of a share, in hundredths of a percent
 * @returns a share for each, together exactly 100 %; all zero if the total is zero
 */
export function sharesOf(parts: readonly Money[], step: 1n | 10n = TENTH): readonly Percent[] {
  const count = WHOLE / step;
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  if (whole <= 0n) return parts.map(() => 0n as Percent);
  const exact = parts.map((part, at) => ({ at, steps: (part * count) / whole, rest: (part * count) % whole }));
  const left = count - exact.reduce((sum, { steps }) => sum + steps, 0n);
  const largest = exact.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  // The remainders add up to `left` steps, so at least that many parts have one.
  const raised = new Set(largest.filter((_, place) => BigInt(place) < left).map(({ at }) => at));
  return exact.map(({ at, steps }) => ((steps + (raised.has(at) ? 1n : 0n)) * step) as Percent);
}
