/** Prices of the demo's market on past days, of the first day of each week. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { marketHistory } from '@kurus/core/contract/market-history';
import { asTraded, type DatedPrice, splitsAmong } from '@kurus/core/corporate-actions/price-series';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import { SHIPPED_PACK } from '../server/src/data-pack/shipped-pack.ts';
import type { Person } from './person.ts';

/** Price in lira as it was traded. @throws Error for a day before the first price */
export type PriceOn = (code: string, day: number) => Price;

export async function pastPrices(person: Person, assets: readonly (readonly [QuotedKind, string])[]): Promise<PriceOn> {
  const series = new Map<string, readonly DatedPrice[]>();
  for (const [kind, code] of assets) {
    const { bars } = await person.send(marketHistory, { query: { type: kind, code, range: 'all' } });
    const prices = bars.map(({ startMs, open }) => ({ day: dayOf(startMs), price: open }));
    const splits = splitsAmong(SHIPPED_PACK.actions.filter((fact) => kind === 'stocks' && fact.code === code));
    series.set(code, asTraded(prices, splits));
  }
  return (code, day) => {
    const latest = series.get(code)?.findLast((one) => one.day <= day);
    if (!latest) throw new Error(`${code} has no price on ${dateText(day)}`);
    return latest.price;
  };
}
