/** Context of an entered or changed order: the asset's market, its last price, and the account's capacity. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { DomainError, refused, type Refused } from '@kurus/core/contract/errors';
import type { Quote } from '@kurus/core/contract/market';
import type { OrderTerms } from '@kurus/core/exchange/order';
import type { EntryContext } from '@kurus/core/exchange/order-request';
import { dayOf } from '@kurus/core/market/calendar';
import { affordableQuantity, ZERO_MONEY, ZERO_QUANTITY, type Quantity } from '@kurus/core/money/money';
import { ACCOUNT_RULES } from '@kurus/core/portfolio/account-kinds';
import type { LeagueTerms } from '../league/order-judge.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { TradableAsset } from '../quotes/find-asset.ts';
import { readOrderAccount, type OrderAccount } from './capacity-store.ts';
import type { OrderContext } from './order-context.ts';

export interface OrderEntry {
  readonly context: EntryContext;
  readonly account: OrderAccount;
  /** Rules of a league account; undefined for any other. */
  readonly league: LeagueTerms | undefined;
}

/**
 * Context of an order entry.
 * @param known the account as it was read with the session
 * @param terms those of an existing order; a new one takes the account's and the operator's
 * @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRADABLE
 * @returns the refusal QUOTE_STALE where the asset has no price that can be relied on
 */
export async function entryFor(
  orderContext: OrderContext,
  account: AccountRef,
  asset: Pick<TradableAsset, 'type' | 'code'>,
  {
    nowMs,
    terms,
    known,
  }: { readonly nowMs: number; readonly terms?: OrderTerms; readonly known?: OrderAccount | undefined },
): Promise<OrderEntry | Refused> {
  const { type, code } = asset;
  const found = known ?? (await readOrderAccount(orderContext.sql, account, asset, nowMs));
  if (!found) throw new DomainError('ACCOUNT_NOT_FOUND');
  if (!ACCOUNT_RULES[found.kind].executed) throw new DomainError('ACCOUNT_NOT_TRADABLE');
  const league = await orderContext.leagues.terms(account, asset, nowMs);
  if (league && 'refusal' in league) return league;
  const quote = orderContext.book.get(type, code);
  const market = orderContext.assets.of(type, code, nowMs);
  if (!quote || !market || orderContext.book.isStale(quote, nowMs)) return refused('QUOTE_STALE');
  const context = {
    nowMs,
    phase: orderContext.book.phase(type, nowMs),
    session: orderContext.book.session(type),
    market,
    last: quote.price,
    terms: terms ?? { rules: found.rules, ...(league ? leagueCosts(league) : orderContext.costs) },
    hasOpeningLock: orderContext.hasOpeningLock,
    capacity: { ...found.capacity, tradedToday: tradedToday(quote, nowMs) },
  };
  return { context, account: found, league };
}

const leagueCosts = ({ commissionRate }: LeagueTerms) => ({ commissionRate, minimumCommission: ZERO_MONEY });

/** Day's volume: the quantity that its turnover buys at the last price. */
const tradedToday = ({ type, price, volume, asOfMs }: Quote, nowMs: number): Quantity =>
  dayOf(asOfMs) === dayOf(nowMs)
    ? affordableQuantity(volume, price, ASSET_KINDS[type].quantityDecimals)
    : ZERO_QUANTITY;
