/** Converts the responses of the portfolio's calls to the data of the screens. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { DayFigures } from '@kurus/core/contract/day-change';
import type { DataOf } from '@kurus/core/contract/endpoint';
import type { holdings, profitLoss, summary } from '@kurus/core/contract/portfolio';
import type { PriceSource } from '@kurus/core/contract/words/price-source';
import { assetKey } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import {
  addMoney,
  addQuantity,
  type Money,
  type Price,
  type Quantity,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import type { DayPosition } from '@kurus/core/portfolio/day-change';
import { serverTime } from '../server-time.ts';
import type {
  DayRest,
  LastPrice,
  NamedHolding,
  RealizedAsset,
  PortfolioData,
  ProfitLossData,
  HoldingRow,
  AllocationShare,
  SummaryData,
} from './account-types.ts';

interface PricedItem {
  readonly currentPrice?: Price | undefined;
  readonly asOf?: string | undefined;
  readonly priceSource?: PriceSource | undefined;
  readonly byTerms?: boolean | undefined;
  readonly unconfirmed?: boolean | undefined;
}

interface RowItem extends PricedItem {
  readonly type: AssetKind;
  readonly symbol: string;
  readonly name: string;
  readonly quantity: Quantity;
  readonly cost: Money;
}

const rowOf = (item: RowItem): HoldingRow => ({
  type: item.type,
  code: item.symbol,
  name: item.name,
  quantity: item.quantity,
  cost: item.cost,
  ...lastPrice(item),
});

const inCurrencyOf = ({ currency, currentPriceInCurrency: price, rate, gainParts }: ProfitLossRowItem) =>
  currency === undefined ? {} : { inCurrency: { currency, price, rate, gainParts } };

type ProfitLossRowItem = DataOf<typeof profitLoss>['results'][number];
type HoldingsAnswer = DataOf<typeof holdings>;

export const portfolioOfAnswer = ({ portfolio, today }: HoldingsAnswer): PortfolioData => ({
  holdings: joined(portfolio.map(holdingOf)),
  rest: today && restOf(today),
});

const holdingOf = (item: HoldingsAnswer['portfolio'][number]): NamedHolding => ({
  ...rowOf(item),
  firstBoughtAtMs: Date.parse(item.createdAt),
  ...(item.fifoCost === undefined ? {} : { fifoCost: item.fifoCost }),
  ...(item.shortfall ? { shortfall: item.shortfall } : {}),
  ...(item.today === undefined ? {} : { day: dayOfFigures(item.today) }),
});

/** One holding an asset: a fund of a pension contract may have a row in each of its balances. */
function joined(rows: readonly NamedHolding[]): readonly NamedHolding[] {
  const first = new Map<string, NamedHolding>();
  for (const row of rows) {
    const key = assetKey(row.type, row.code);
    const before = first.get(key);
    const quantity = addQuantity(before?.quantity ?? ZERO_QUANTITY, row.quantity);
    const cost = addMoney(before?.cost ?? ZERO_MONEY, row.cost);
    first.set(key, before ? { ...before, quantity, cost } : row);
  }
  return [...first.values()];
}

const dayOfFigures = (figures: DayFigures): DayPosition => ({ ...figures, basePrice: figures.basePrice });

const restOf = ({ since, money, closed }: NonNullable<HoldingsAnswer['today']>): DayRest => ({
  sessionDay: dayOf(Date.parse(since)),
  money,
  closed: closed.map(({ type, symbol: code, change, valueAtBase, bought, transferred }) => {
    return { type, code, change, atWork: addMoney(valueAtBase, bought), transferred };
  }),
});

interface ShareItem extends PricedItem, Pick<RowItem, 'type' | 'symbol'> {
  readonly quantity: Quantity | undefined;
  readonly totalValue: Money;
}

export const shareOf = (item: ShareItem): AllocationShare => ({
  type: item.type,
  code: item.symbol,
  quantity: item.quantity,
  value: item.totalValue,
  ...lastPrice(item),
});

export const summaryOfAnswer = ({ asOf, ...answer }: DataOf<typeof summary>): SummaryData => ({
  ...answer,
  asOfMs: asOf === undefined ? undefined : Date.parse(asOf),
});

export function profitLossOfAnswer(answer: DataOf<typeof profitLoss>): ProfitLossData {
  const of = (items: readonly RealizedItem[], isHeld: boolean) => items.map((item) => realizedOf(item, isHeld));
  const assets = [...of(answer.results, true), ...of(answer.closed, false)];
  const total = answer.totalRealizedProfitLoss;
  const rows = answer.results.map((item) => ({ ...rowOf(item), ...inCurrencyOf(item) }));
  return { rows, realized: total === undefined ? undefined : { total, assets } };
}

type RealizedItem = Pick<RowItem, 'type' | 'symbol' | 'name'> & { readonly realizedProfitLoss: Money };

const realizedOf = (item: RealizedItem, isHeld: boolean): RealizedAsset => ({
  type: item.type,
  code: item.symbol,
  name: item.name,
  realized: item.realizedProfitLoss,
  isHeld,
});

/** Price of an item; a price without a time has the time of the response, and a cost is no price. */
function lastPrice({ currentPrice, asOf, priceSource, byTerms, unconfirmed }: PricedItem): LastPrice {
  const source = {
    ...(priceSource !== undefined && { priceSource }),
    ...(byTerms && { byTerms }),
    ...(unconfirmed && { unconfirmed }),
  };
  if (currentPrice === undefined || priceSource === 'cost') return { known: undefined, ...source };
  return {
    known: { price: currentPrice, asOfMs: asOf === undefined ? serverTime(Date.now()) : Date.parse(asOf) },
    ...source,
  };
}
