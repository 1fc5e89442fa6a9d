/** Parts that the lists of a tax year share: limits, places, and the tax category of a position. */

import { type TaxPart, taxPartOf } from '@kurus/core/analysis/tax/tax-part';
import type { TaxDividend } from '@kurus/core/analysis/tax/year';
import type { AssetKind } from '@kurus/core/asset-kinds';
import { parsePositionKey, type PositionKey } from '@kurus/core/identity';
import { sumMoney } from '@kurus/core/money/money';

export const MOST_ROWS = 2_000;
/** Limit of lots over all sales of a list together; one large sale may use up many small purchases. */
const MOST_LOTS = 10_000;

export const kindOf = (node: PositionKey): AssetKind | undefined => parsePositionKey(node).assetType || undefined;

export function taxedAs(node: PositionKey): TaxPart | undefined {
  const kind = kindOf(node);
  return kind && taxPartOf(kind);
}

export function placeOf(node: PositionKey) {
  const { accountId: account, symbol: code } = parsePositionKey(node);
  const kind = kindOf(node);
  return { account, asset: kind && { kind, code } };
}

export const dividendItem = ({ node, day: date, gross, withheld, net }: TaxDividend) => ({
  ...placeOf(node),
  date,
  gross,
  withheld,
  net,
});

export const dividendTotals = (paid: readonly TaxDividend[]) => ({
  dividends: paid.length,
  gross: sumMoney(paid.map((one) => one.gross)),
  withheld: sumMoney(paid.map((one) => one.withheld)),
  net: sumMoney(paid.map((one) => one.net)),
});

/** Items of sales with their number of lots; lots beyond the limit are left out of the lists. */
export function withLots<
  Sale extends { readonly lots: readonly unknown[] },
  Item extends { readonly lots: readonly unknown[] },
>(sales: readonly Sale[], itemOf: (sale: Sale) => Item): (Item & { readonly lotCount: number })[] {
  let lotsLeft = MOST_LOTS;
  return sales.slice(0, MOST_ROWS).map((sale) => {
    const item = itemOf(sale);
    const lots = item.lots.slice(0, lotsLeft);
    lotsLeft -= lots.length;
    return { ...item, lots, lotCount: sale.lots.length };
  });
}
