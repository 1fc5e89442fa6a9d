/** From the answers of the portfolio's calls to what the screens hold. */
import type { AssetKind } from '@kurus/core/asset-kinds';
import type { DataOf } from '@kurus/core/contract/endpoint';
import type { profitLoss, summary } from '@kurus/core/contract/portfolio';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { PriceAt } from '@kurus/core/portfolio/position';
import { serverTime } from './server-time.ts';
import type { RealizedAsset, ToldProfitLoss, ToldRow, ToldShare, ToldSummary } from './told-account.ts';

interface PricedItem {
  readonly currentPrice?: Price | undefined;
  readonly asOf?: string | undefined;
}

interface RowItem extends PricedItem {
  readonly type: AssetKind;
  readonly symbol: string;
  readonly name: string;
  readonly quantity: Quantity;
  readonly cost: Money;
}

export const rowOf = (item: RowItem): ToldRow => ({
  type: item.type,
  code: item.symbol,
  name: item.name,
  quantity: item.quantity,
  cost: item.cost,
  known: knownPrice(item),
});

interface ShareItem extends PricedItem, Pick<RowItem, 'type' | 'symbol'> {
  readonly quantity: Quantity | undefined;
  readonly totalValue: Money;
}

export const shareOf = (item: ShareItem): ToldShare => ({
  type: item.type,
  code: item.symbol,
  quantity: item.quantity,
  value: item.totalValue,
  known: knownPrice(item),
});

export const summaryOfAnswer = ({ asOf, ...told }: DataOf<typeof summary>): ToldSummary => ({
  ...told,
  asOfMs: asOf === undefined ? undefined : Date.parse(asOf),
});

export function profitLossOfAnswer(told: DataOf<typeof profitLoss>): ToldProfitLoss {
  const of = (items: readonly RealizedItem[], isHeld: boolean) => items.map((item) => realizedOf(item, isHeld));
  const assets = [...of(told.results, true), ...of(told.closed, false)];
  const total = told.totalRealizedProfitLoss;
  return { rows: told.results.map(rowOf), realized: total === undefined ? undefined : { total, assets } };
}

type RealizedItem = Pick<RowItem, 'type' | 'symbol' | 'name'> & { readonly realizedProfitLoss: Money };

const realizedOf = (item: RealizedItem, isHeld: boolean): RealizedAsset => ({
  type: item.type,
  code: item.symbol,
  name: item.name,
  realized: item.realizedProfitLoss,
  isHeld,
});

/** A price without its time is of the moment of the answer. */
function knownPrice({ currentPrice, asOf }: PricedItem): PriceAt | undefined {
  if (currentPrice === undefined) return undefined;
  return { price: currentPrice, asOfMs: asOf === undefined ? serverTime(Date.now()) : Date.parse(asOf) };
}
