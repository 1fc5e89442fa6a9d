/** Domestic producer prices (Yİ-ÜFE, 2003 = 100) as known now: the data pack's, and newer ones published by EVDS. */

import type { MonthlyIndex } from '@kurus/core/analysis/consumer-prices';
import { price, type Price } from '@kurus/core/money/money';

export interface PpiBook {
  /** Index by month, "2026-02". */
  index(): ReadonlyMap<string, Price>;
  /** @throws RangeError where they are of another base than those that are known */
  add(months: readonly MonthlyIndex[]): void;
}

export function createPpiBook(known: ReadonlyMap<string, Price>): PpiBook {
  let index = known;
  return {
    index: () => index,
    add(months) {
      const more = months.map(({ month, value }) => [month, price(String(value))] as const);
      const common = more.filter(([month]) => index.has(month)).at(-1);
      if (!common || common[1] !== index.get(common[0])) throw new RangeError('producer prices of another base');
      const newer = more.filter(([month]) => month > common[0]);
      index = new Map([...index, ...newer]);
    },
  };
}
