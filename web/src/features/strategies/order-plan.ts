/** Orders that put an amount of virtual money into a strategy's assets. Pure. */

import { ASSET_KINDS, isTradable, type QuotedKind } from '@kurus/core/asset-kinds';
import { assetKey, type AssetRef } from '@kurus/core/identity';
import { type Money, type Price, type Quantity, total, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import { affordableOrder } from '@kurus/core/trading/order';
import type { TradeTerms } from '../../lib/account/account-queries.ts';

export interface PlannedAsset {
  readonly asset: { readonly kind: QuotedKind; readonly code: string };
  /** Fraction of the whole. */
  readonly weight?: number | undefined;
}

export interface PlannedOrder {
  readonly key: string;
  readonly asset: AssetRef;
  /** Fraction of the whole. */
  readonly weight: number;
  /** Undefined until the asset's price is known. */
  readonly price: Price | undefined;
  /** Whole lots for stocks; with its costs it is paid by the asset's part of the amount. */
  readonly quantity: Quantity;
  /** Quantity times price. */
  readonly amount: Money;
}

const WHOLE = 10_000n;
/** Weight in ten thousandths, rounded down, so that parts never exceed their whole. 0.29 is stored as 0.28999...98. */
const parts = (weight: number) => BigInt(Math.floor(weight * 10_000 + 1e-6)); // not a figure: a share

/** Weights as published; equal ones where none was. */
export function weightsOf(assets: readonly PlannedAsset[]): readonly number[] {
  const isWeighted = assets.some(({ weight }) => weight !== undefined);
  return assets.map(({ weight = isWeighted ? 0 : 1 / assets.length }) => weight); // not a figure: a share of the whole
}

/** @param prices of the assets, in their order */
export function planOrders(
  assets: readonly PlannedAsset[],
  amount: Money,
  prices: readonly (Price | undefined)[],
  terms: Pick<TradeTerms, 'commissionRate' | 'minimumCommission'>,
): readonly PlannedOrder[] {
  const weights = weightsOf(assets);
  return assets.map(({ asset: { kind: type, code } }, at) => {
    const weight = weights[at] ?? 0;
    const price = prices[at];
    const cash = ((amount * parts(weight)) / WHOLE) as Money;
    const quantity =
      price !== undefined && isTradable(type)
        ? affordableOrder(cash, price, ASSET_KINDS[type].quantityDecimals, terms)
        : ZERO_QUANTITY;
    return {
      key: assetKey(type, code),
      asset: { type, code },
      weight,
      price,
      quantity,
      amount: price === undefined ? ZERO_MONEY : total(price, quantity, 'up'),
    };
  });
}
