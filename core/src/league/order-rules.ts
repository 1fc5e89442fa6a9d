/**
 * Rules of a league's orders beside those of the market: what may be bought, how much of one asset and of cryptos, how
 * many orders a day, and how long what was bought is held. Source: league rules, 5.2.
 */

import { type AssetKind, type TradableKind, TRADABLE_KINDS, recordOf } from '../asset-kinds.ts';
import type { LeagueCosts } from '../contract/words/league.ts';
import { type AssetKey, assetKey, type AssetRef } from '../identity.ts';
import { divide } from '../money/decimal.ts';
import { type Money, type Price, price, type Quantity, sumMoney, ZERO_MONEY } from '../money/money.ts';
import { type Ratio, ratio, RATIO_ONE } from '../money/ratio.ts';
import type { Side } from '../trading/order.ts';

/** Commission by realistic costs, least price of a buy, and largest part of an account in one kind, in decimals. */
const KIND_RULES: Readonly<Record<TradableKind, Readonly<Record<'commission' | 'leastPrice' | 'mostShare', string>>>> =
  {
    stocks: { commission: '0.001', leastPrice: '2', mostShare: '1' },
    cryptos: { commission: '0.0015', leastPrice: '0', mostShare: '0.4' },
  };

export const LEAGUE_ORDERS_A_DAY = 50;
/** Time for which bought lots are held before they may be sold; longer where prices are later. */
export const LEAGUE_HOLD_MS = 60_000;
/** Largest part of the equity in one asset, by default. */
export const LEAGUE_MOST_SHARE = 25_000_000n as Ratio;

export type LeagueRefusal =
  | { readonly code: 'LEAGUE_ASSET'; readonly detail: { readonly symbol: string } }
  | { readonly code: 'LEAGUE_PRICE_TOO_LOW'; readonly detail: { readonly symbol: string } }
  | { readonly code: 'POSITION_CAP'; readonly detail: { readonly symbol: string; readonly left: Money } }
  | { readonly code: 'LEAGUE_CRYPTO_CAP'; readonly detail: { readonly left: Money } }
  | { readonly code: 'LEAGUE_ORDERS'; readonly detail: Record<string, never> }
  | { readonly code: 'LEAGUE_HOLD'; readonly detail: { readonly symbol: string } };

/** Position of a league account at the last price, with the buys of it that wait. */
export interface LeaguePosition extends AssetRef {
  readonly value: Money;
  readonly pending: Money;
}

/** State of a league account before an order. */
export interface LeagueAccount {
  /** Assets that may be bought. */
  readonly universe: ReadonlySet<AssetKey>;
  readonly mostShare: Ratio;
  readonly cash: Money;
  readonly positions: readonly LeaguePosition[];
  /** Orders placed today. */
  readonly ordersToday: number;
  /** Quantity of the asset that was bought within the time that it is to be held for. */
  readonly boughtLately: Quantity;
}

export interface LeagueOrder extends AssetRef {
  readonly side: Side;
  readonly quantity: Quantity;
  /** Amount of a buy at its limit, its trigger or the last price. */
  readonly amount: Money;
  readonly last: Price;
  /** Quantity that may be sold, before the time of holding. */
  readonly free: Quantity;
}

/** Cash and positions at the last prices. */
const equityOf = ({ cash, positions }: Pick<LeagueAccount, 'cash' | 'positions'>): Money =>
  sumMoney([cash, ...positions.map(({ value }) => value)]);

/** @param isNew false for a change of an order, which is none of the day's orders */
export function leagueRefusal(order: LeagueOrder, account: LeagueAccount, isNew = true): LeagueRefusal | undefined {
  if (isNew && account.ordersToday >= LEAGUE_ORDERS_A_DAY) return { code: 'LEAGUE_ORDERS', detail: {} };
  if (order.side === 'buy') return buyRefusal(order, account);
  const isHeld = order.quantity > order.free - account.boughtLately;
  return isHeld && account.boughtLately > 0n ? { code: 'LEAGUE_HOLD', detail: { symbol: order.code } } : undefined;
}

function buyRefusal(order: LeagueOrder, account: LeagueAccount): LeagueRefusal | undefined {
  const { type, code: symbol, amount, last } = order;
  if (!account.universe.has(assetKey(type, symbol))) return { code: 'LEAGUE_ASSET', detail: { symbol } };
  if (last < leagueRowOf(type).leastPrice) return { code: 'LEAGUE_PRICE_TOO_LOW', detail: { symbol } };
  const equity = equityOf(account);
  const of = (isOf: (position: LeaguePosition) => boolean) =>
    sumMoney(account.positions.filter(isOf).flatMap(({ value, pending }) => [value, pending]));
  const left = leftOf(
    equity,
    account.mostShare,
    of((one) => one.type === type && one.code === symbol),
  );
  if (amount > left) return { code: 'POSITION_CAP', detail: { symbol, left } };
  const { mostShare } = leagueRowOf(type);
  if (mostShare === undefined) return undefined;
  const leftOfKind = leftOf(
    equity,
    mostShare,
    of((one) => one.type === type),
  );
  return amount > leftOfKind ? { code: 'LEAGUE_CRYPTO_CAP', detail: { left: leftOfKind } } : undefined;
}

/** Amount up to a share of the equity, which is rounded down. */
function leftOf(equity: Money, share: Ratio, used: Money): Money {
  const most = divide(equity * share, RATIO_ONE, 'down');
  return (most > used ? most - used : ZERO_MONEY) as Money;
}

interface LeagueRow {
  /** Least price of a share that is bought: below it one step moves the price by more than half a percent. */
  readonly leastPrice: Price;
  /** Largest part of the equity in all assets of the kind. */
  readonly mostShare: Ratio | undefined;
}

const LEAGUE_ROWS: Readonly<Record<TradableKind, LeagueRow>> = recordOf(TRADABLE_KINDS, (kind) => {
  const { leastPrice, mostShare } = KIND_RULES[kind];
  const share = ratio(mostShare);
  return { leastPrice: price(leastPrice), mostShare: share < RATIO_ONE ? share : undefined };
});
const NOT_TRADED: LeagueRow = { leastPrice: 0n as Price, mostShare: undefined };
const leagueRowOf = (kind: AssetKind): LeagueRow =>
  (LEAGUE_ROWS as Partial<Record<AssetKind, LeagueRow>>)[kind] ?? NOT_TRADED;

export const leagueLeastPrice = (kind: AssetKind): Price => leagueRowOf(kind).leastPrice;

/** Commission of a kind: the league's own, half of it, or none. */
export function leagueCommission(kind: TradableKind, costs: LeagueCosts): Price {
  const whole = price(KIND_RULES[kind].commission);
  if (costs === 'none') return 0n as Price;
  return (costs === 'half' ? whole / 2n : whole) as Price;
}
