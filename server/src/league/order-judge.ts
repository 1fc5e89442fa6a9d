/**
 * Judge of orders in league accounts, beside the rules of the market. Two orders at once cannot both pass a limit: the
 * ledger refuses what was judged on an older state of the account's orders.
 */

import { isTradable } from '@kurus/core/asset-kinds';
import { isLeagueAccount } from '@kurus/core/contract/entries';
import { refused, type Refused } from '@kurus/core/contract/errors';
import type { Order } from '@kurus/core/exchange/order';
import { assetKey, type AssetRef } from '@kurus/core/identity';
import {
  LEAGUE_HOLD_MS,
  LEAGUE_ORDERS_A_DAY,
  leagueCommission,
  leagueLeastPrice,
  type LeagueRefusal,
  leagueRefusal,
} from '@kurus/core/league/order-rules';
import { closesAtMs, opensAtMs } from '@kurus/core/league/season';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { formatMoney, formatPrice } from '@kurus/core/money/format';
import { type Price, type Quantity, sumMoney, total, ZERO_MONEY } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { orderTime } from '../orders/order-id.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { readLeagueAccount, type StoredLeagueAccount } from './account-store.ts';
import { type League, memberOfAccount, readLeague } from './store.ts';

/** Rules of a league for an order of one of its accounts. */
export interface LeagueTerms {
  readonly league: League;
  /** Commission of the asset's kind, a fraction. */
  readonly commissionRate: Price;
  /** End of every order of the season. */
  readonly closesAtMs: number;
}

export interface LeagueOrderRequest extends AccountRef, AssetRef {
  readonly order: Pick<Order, 'id' | 'side' | 'limitPrice' | 'triggerPrice' | 'kind'>;
  /** Quantity that is not filled yet. */
  readonly rest: Quantity;
  readonly last: Price;
  readonly free: Quantity;
  readonly isNew: boolean;
}

export interface LeagueJudge {
  /** Terms of a league account, undefined for any other; the refusal where it takes no orders now. */
  terms(account: AccountRef, asset: AssetRef, nowMs: number): Promise<LeagueTerms | Refused | undefined>;
  /** @returns the state that was judged, as the ledger compares it; or the refusal */
  judge(terms: LeagueTerms, request: LeagueOrderRequest, nowMs: number): Promise<{ readonly seen: string } | Refused>;
}

export function createLeagueJudge({ sql, book }: { readonly sql: Sql; readonly book: QuoteBook }): LeagueJudge {
  return {
    async terms(account, { type }, nowMs) {
      if (!isLeagueAccount(account.accountId)) return undefined;
      const member = await memberOfAccount(sql, account);
      const league = member && (await readLeague(sql, member.leagueId));
      if (!member || !league) return refused('ACCOUNT_NOT_FOUND');
      const [opens, closes] = [opensAtMs(league.season), closesAtMs(league.season)];
      if (nowMs < opens) return refused('LEAGUE_CLOSED', { opening: new Date(opens) });
      if (member.hasLeft || nowMs >= closes || league.state !== 'running') return refused('LEAGUE_CLOSED');
      if (!isTradable(type)) return refused('ACCOUNT_NOT_TRADABLE');
      return { league, commissionRate: leagueCommission(type, league.costs), closesAtMs: closes };
    },
    async judge({ league }, request, nowMs) {
      const { type, code, order, rest, last, free, isNew } = request;
      const hold = Math.max(LEAGUE_HOLD_MS, book.source(type).delayMs ?? 0);
      const times = { today: orderTime(dayStartMs(dayOf(nowMs))), heldSince: new Date(nowMs - hold) };
      const stored = await readLeagueAccount(sql, request, { type, code }, times);
      if (!stored) return refused('ACCOUNT_NOT_FOUND');
      const price = order.limitPrice ?? order.triggerPrice ?? last;
      const amount = total(price, rest, 'up');
      const judged = { type, code, side: order.side, quantity: rest, amount, last, free };
      const account = {
        universe: new Set(league.assets),
        mostShare: league.mostShare,
        cash: stored.cash,
        positions: positionsOf(stored, order.id, book),
        ordersToday: stored.ordersToday,
        boughtLately: stored.boughtLately,
      };
      const refusal = leagueRefusal(judged, account, isNew);
      return refusal ? explained(refusal, type) : { seen: stored.seen };
    },
  };
}

/** Positions at the last prices; an order that is changed does not count beside itself. */
function positionsOf({ holdings, pending }: StoredLeagueAccount, changed: string, book: QuoteBook) {
  const others = pending.filter(({ id }) => id !== changed);
  const assets = new Map([...holdings, ...others].map(({ type, code }) => [assetKey(type, code), { type, code }]));
  return [...assets.values()].map(({ type, code }) => {
    const isOf = (one: AssetRef) => one.type === type && one.code === code;
    const held = holdings.find(isOf);
    const price = book.get(type, code)?.price;
    return {
      type,
      code,
      value: held && price !== undefined ? total(price, held.quantity, 'down') : ZERO_MONEY,
      pending: sumMoney(others.filter(isOf).map(({ amount }) => amount)),
    };
  });
}

function explained(refusal: LeagueRefusal, type: AssetRef['type']): Refused {
  switch (refusal.code) {
    case 'POSITION_CAP': {
      const { symbol, left } = refusal.detail;
      return refused('POSITION_CAP', { symbol, left: formatMoney(left) });
    }
    case 'LEAGUE_CRYPTO_CAP':
      return refused('LEAGUE_CRYPTO_CAP', { left: formatMoney(refusal.detail.left) });
    case 'LEAGUE_ORDERS':
      return refused('LEAGUE_ORDERS', { most: String(LEAGUE_ORDERS_A_DAY) });
    case 'LEAGUE_PRICE_TOO_LOW':
      return refused('LEAGUE_PRICE_TOO_LOW', { ...refusal.detail, least: formatPrice(leagueLeastPrice(type)) });
    case 'LEAGUE_ASSET':
    case 'LEAGUE_HOLD':
      return refused(refusal.code, refusal.detail);
  }
}
