/**
 * Price gain of assets with a currency of their own, split into price and rate. The gain is computed once more with the
 * currency as the unit; at the rate of the last day it is the part of the price. The rest is the part of the currency.
 */

import { type AssetDay, AssetTally } from '@kurus/core/analysis/asset-figures';
import { groupResults } from '@kurus/core/analysis/asset-groups';
import { type Rate, inLiraOf } from '@kurus/core/analysis/unit';
import { type AssetKey, assetOfPosition, type AssetRef, parsePositionKey } from '@kurus/core/identity';
import { type Money, subtractMoney } from '@kurus/core/money/money';
import type { GainParts } from '@kurus/core/tracked/own-cost';
import type { AnalysisPeriod, LoadedPeriod } from './analysis-period.ts';
import { assetOfUnit, assetRates, type RateDeps } from './unit-rates.ts';

interface Tally {
  readonly tally: AssetTally;
  /** Lira for one unit on the last day. */
  readonly last: Rate;
}

export class CurrencyParts {
  private readonly deps: RateDeps;
  private readonly period: AnalysisPeriod & { readonly loaded: LoadedPeriod };
  private readonly ownCurrency: (asset: AssetRef) => string | undefined;
  private readonly nowMs: number;
  /** By currency; undefined where a day has no rate. */
  private readonly tallies = new Map<string, Tally | undefined>();

  /** @param ownCurrency currency of an asset's price; undefined for lira */
  constructor(
    deps: RateDeps,
    period: AnalysisPeriod & { readonly loaded: LoadedPeriod },
    ownCurrency: (asset: AssetRef) => string | undefined,
    nowMs: number,
  ) {
    this.deps = deps;
    this.period = period;
    this.ownCurrency = ownCurrency;
    this.nowMs = nowMs;
  }

  async add(row: AssetDay): Promise<void> {
    const { assetType, symbol } = parsePositionKey(row.asset);
    // A debt, whose price is below zero, has no gain.
    if (assetType === '' || row.price < 0n) return;
    const currency = this.ownCurrency({ type: assetType, code: symbol });
    if (currency === undefined) return;
    if (!this.tallies.has(currency)) this.tallies.set(currency, await this.begin(currency));
    this.tallies.get(currency)?.tally.add(row);
  }

  private async begin(currency: string): Promise<Tally | undefined> {
    const { loaded, moved } = this.period;
    const [first, last] = [loaded.rows[0]?.day ?? 0, loaded.rows.at(-1)?.day ?? 0];
    const asset = assetOfUnit(this.deps.book, currency);
    if (!asset) return undefined;
    const known = await assetRates(this.deps, asset, { from: first, to: last }, this.nowMs);
    const ofLast = known(last);
    if (ofLast === undefined || loaded.rows.some(({ day }) => known(day) === undefined)) return undefined;
    const rate = (day: number) => known(day) ?? ofLast;
    return { tally: new AssetTally({ ...loaded, moved, rate }), last: ofLast };
  }

  /**
   * An asset at its cost in lira at the end has none: it has no price in its currency.
   * @param gains price gain of each asset in lira, by its key
   */
  parts(gains: ReadonlyMap<string, Money>): ReadonlyMap<string, GainParts> {
    const found = new Map<string, GainParts>();
    for (const one of this.tallies.values()) {
      if (!one) continue;
      const name = (asset: AssetDay['asset']): AssetKey | '' => assetOfPosition(asset) ?? '';
      for (const { name: key, parts, isAtCost } of groupResults(one.tally.results(), name)) {
        if (isAtCost) continue;
        const price = inLiraOf(one.last, parts.price);
        const gain = gains.get(key);
        if (gain !== undefined) found.set(key, { price, currency: subtractMoney(gain, price) });
      }
    }
    return found;
  }
}
