/** Figures of holdings in the currency of their asset. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import type { Price } from '@kurus/core/money/money';
import { rateOf } from '@kurus/core/portfolio/balances';
import type { HoldingBasis, Position, QuoteLookup } from '@kurus/core/portfolio/position';
import { type GainParts, gainPartsOf, priceIn } from '@kurus/core/tracked/own-cost';
import type { OwnCosts } from './value-account.ts';

interface CurrencyFigures {
  readonly currency?: string;
  readonly currentPriceInCurrency?: Price;
  readonly rate?: Price;
  readonly gainParts?: GainParts;
}

export type InCurrency = (position: Position<HoldingBasis>) => CurrencyFigures;

/** @param quotes present quotes, for the rates @param costs costs in the currencies */
export const inCurrencies =
  (quotes: QuoteLookup, costs: OwnCosts): InCurrency =>
  ({ type, code, quantity, cost, price, value }) => {
    const own = costs.get(assetKey(type, code));
    const currency = ownCurrency(type, code) ?? own?.currency;
    if (currency === undefined) return {};
    const rate = rateOf(currency, quotes);
    if (rate === undefined) return { currency };
    if (price === undefined) return { currency, rate };
    // By terms a price has more decimals than one of an exchange: of a bond it is of one unit of its nominal.
    const ownPrice = priceIn(price, rate, ASSET_KINDS[type].isOwn ? 8 : 4);
    const figures = { currency, rate, currentPriceInCurrency: ownPrice };
    if (!own) return figures;
    return { ...figures, gainParts: gainPartsOf({ quantity, cost, ownCost: own.cost, value, ownPrice, rate }) };
  };
