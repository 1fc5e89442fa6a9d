/** Differences between what a server answers and what is right. */

import { Fraction, ZERO } from './fraction.ts';

export class Findings {
  readonly differences: string[] = [];
  compared = 0;

  /** @param within largest difference that is rounding */
  same(what: string, answered: unknown, judged: Fraction, within = ZERO): void {
    this.compared += 1;
    const value = exactOf(answered);
    const apart = value?.minus(judged);
    const far = apart && (apart.isBelow(ZERO) ? ZERO.minus(apart) : apart);
    if (!far || within.isBelow(far))
      this.differences.push(`${what}: ${value ? value.number : String(answered)}, not ${judged.number}`);
  }

  is(what: string, answered: unknown, judged: unknown): void {
    this.compared += 1;
    if (answered !== judged) this.differences.push(`${what}: ${String(answered)}, not ${String(judged)}`);
  }

  close(what: string, answered: unknown, judged: number, within = 1e-9): void {
    this.compared += 1;
    if (typeof answered !== 'number' || Math.abs(answered - judged) > within * Math.max(1, Math.abs(judged)))
      this.differences.push(`${what}: ${String(answered)}, not ${judged}`);
  }
}

function exactOf(value: unknown): Fraction | undefined {
  if (value instanceof Fraction) return value;
  return typeof value === 'number' || typeof value === 'string' ? Fraction.from(value) : undefined;
}
