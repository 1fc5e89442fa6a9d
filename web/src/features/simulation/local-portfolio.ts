/** Portfolio of the simulation: a balance, purchases, and the rule of buying. */

import {
  addMoney,
  addQuantity,
  affordableQuantity,
  isWhole,
  money,
  subtractMoney,
  sumMoney,
  total,
  ZERO_QUANTITY,
  type Money,
  type Quantity,
} from '@kurus/core/money/money';
import { SAMPLE_ASSETS, type SampleAsset } from './sample-market.ts';

export interface LocalHolding {
  readonly asset: SampleAsset;
  readonly quantity: Quantity;
  readonly cost: Money;
}

export interface LocalPortfolio {
  readonly balance: Money;
  /** In the order of the sample market, each asset once. */
  readonly holdings: readonly LocalHolding[];
}

export const FRESH_PORTFOLIO: LocalPortfolio = { balance: money('100000'), holdings: [] };

export type BuyRefusal = 'quantityInvalid' | 'notEnough';

/** Cost of a quantity, rounded up to the kuruş, as in the real market. */
export const costOf = (asset: SampleAsset, quantity: Quantity) => total(asset.price, quantity, 'up');

/** Largest whole quantity that the balance can pay. */
export function mostAffordable({ balance }: LocalPortfolio, asset: SampleAsset): Quantity {
  return affordableQuantity(balance, asset.price, 0);
}

/** Reason for a refusal: the quantity must be whole, above zero, and covered by the balance. */
export function refusalOf(
  portfolio: LocalPortfolio,
  asset: SampleAsset,
  quantity: Quantity | undefined,
): BuyRefusal | undefined {
  if (quantity === undefined || quantity <= ZERO_QUANTITY || !isWhole(quantity)) return 'quantityInvalid';
  return costOf(asset, quantity) > portfolio.balance ? 'notEnough' : undefined;
}

/** @throws RangeError if refusalOf has a reason */
export function buy(portfolio: LocalPortfolio, asset: SampleAsset, quantity: Quantity): LocalPortfolio {
  const refusal = refusalOf(portfolio, asset, quantity);
  if (refusal !== undefined) throw new RangeError(refusal);
  const cost = costOf(asset, quantity);
  const held = portfolio.holdings.find((holding) => holding.asset.code === asset.code);
  const bought: LocalHolding = {
    asset,
    quantity: addQuantity(held?.quantity ?? ZERO_QUANTITY, quantity),
    cost: held ? addMoney(held.cost, cost) : cost,
  };
  const holdings = [...portfolio.holdings.filter((holding) => holding !== held), bought];
  const place = ({ asset: { code } }: LocalHolding) => SAMPLE_ASSETS.findIndex((sample) => sample.code === code);
  return {
    balance: subtractMoney(portfolio.balance, cost),
    holdings: holdings.toSorted((a, b) => place(a) - place(b)),
  };
}

/** Value of a holding at its fixed price. */
export const valueOf = ({ asset, quantity }: LocalHolding) => total(asset.price, quantity, 'down');

/** Value of all holdings. */
export const holdingsValue = ({ holdings }: LocalPortfolio) => sumMoney(holdings.map(valueOf));
