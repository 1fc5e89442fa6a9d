/** True price of every asset at every moment: the reference for all listed, streamed and traded prices. */

import { type Price, priceText } from '@kurus/core/money/money';
import type { FakeKind } from '../testing/providers/fake-market.ts';

export interface Truth {
  /** Notes a price as true from this moment on. */
  note(type: FakeKind, code: string, price: Price, fromMs: number): void;
  now(type: FakeKind, code: string): Price | undefined;
  /** True if within a percent of a price that was true in this time; a smaller difference cannot be judged. */
  wasNear(type: FakeKind, code: string, price: Price, fromMs: number, toMs: number): boolean;
  /** Tells if exactly this price was true at that moment or later. */
  isOfOrAfter(type: FakeKind, code: string, price: Price, sinceMs: number): boolean;
  /** Text for a report. */
  describe(type: FakeKind, code: string, price: Price): string;
}

interface Moment {
  readonly price: Price;
  readonly fromMs: number;
}

const TOLERANCE = 100n;

export function createTruth(): Truth {
  const history = new Map<string, Moment[]>();
  const of = (type: FakeKind, code: string) => history.get(`${type}:${code}`) ?? [];
  /** Prices that were true at some time in this period. */
  const within = (type: FakeKind, code: string, fromMs: number, toMs: number) => {
    const moments = of(type, code);
    return moments.filter((moment, at) => moment.fromMs <= toMs && (moments[at + 1]?.fromMs ?? Infinity) >= fromMs);
  };
  return {
    note(type, code, price, fromMs) {
      const moments = of(type, code);
      if (moments.length === 0) history.set(`${type}:${code}`, moments);
      moments.push({ price, fromMs });
    },
    now: (type, code) => of(type, code).at(-1)?.price,
    wasNear: (type, code, price, fromMs, toMs) =>
      within(type, code, fromMs, toMs).some((moment) => isNear(price, moment.price)),
    isOfOrAfter: (type, code, price, sinceMs) =>
      within(type, code, sinceMs, Infinity).some((moment) => moment.price === price),
    describe(type, code, price) {
      const moments = of(type, code).slice(-3);
      return `${type} ${code} at ${priceText(price)}, true were ${moments.map((moment) => priceText(moment.price)).join(', ')}`;
    },
  };
}

function isNear(price: Price, other: Price): boolean {
  const away = price > other ? price - other : other - price;
  return away * TOLERANCE <= other;
}
