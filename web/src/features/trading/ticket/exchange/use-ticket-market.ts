/** Order context of a ticket: market, account and terms as far as known in this browser, live. */

import { ASSET_KINDS, type AssetKind, type TradableKind } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { ExchangeState } from '@kurus/core/contract/exchange';
import type { Quote } from '@kurus/core/contract/market';
import type { MarketBook } from '@kurus/core/contract/market-book';
import type { OrderItem } from '@kurus/core/contract/orders';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOf } from '@kurus/core/market/calendar';
import { limitsOf } from '@kurus/core/market/price-limits';
import { createSession, type TradingSession } from '@kurus/core/market/session';
import { addQuantity, subtractMoney, subtractQuantity, sumMoney, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Quantity } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery, freeCashQuery, holdingsQuery, termsQuery } from '../../../../lib/account/account-queries.ts';
import { accountsQuery } from '../../../../lib/account/selected-account.ts';
import { openOrdersQuery } from '../../../../lib/order-queries.ts';
import { marketNow } from '../../../../quotes/market-clock.ts';
import { useExchange, useQuote } from '../../../../quotes/use-quote.ts';
import { bookQuery } from '../../book/book-query.ts';
import type { Ticket } from '../ticket-entry.ts';
import type { BestPrices, OrderMarket } from './exchange-judge.ts';

export interface TicketMarket extends OrderMarket {
  readonly kind: TradableKind;
  /** Best bid and ask, if the account uses realistic rules. */
  readonly best: BestPrices | undefined;
  readonly held: Quantity;
  readonly heldBack: Quantity;
}

/** Properties that every part of a ticket shares. */
export interface TicketPart extends Pick<Ticket, 'kind' | 'entry' | 'onEntry' | 'side'> {
  readonly market: TicketMarket;
}

const SESSION = createSession(createCalendar(BIST_CALENDAR));

/** @returns undefined until price, cash and holdings are loaded */
export function useTicketMarket({ type, code }: { readonly type: TradableKind; readonly code: string }) {
  const quote = useQuote(type, code);
  const exchange = useExchange();
  const cash = useQuery(balanceQuery(VIRTUAL_ACCOUNT)).data;
  const freeCash = useQuery(freeCashQuery(VIRTUAL_ACCOUNT)).data;
  const terms = useQuery(termsQuery).data;
  const holdings = useQuery(holdingsQuery(VIRTUAL_ACCOUNT)).data;
  const orders = useQuery(openOrdersQuery(VIRTUAL_ACCOUNT)).data;
  const rules = useQuery(accountsQuery).data?.find(({ id }) => id === VIRTUAL_ACCOUNT)?.rules ?? 'simple';
  const book = useQuery({
    ...bookQuery(type, code, quote?.price),
    enabled: rules === 'realistic' && quote !== undefined,
  }).data;
  if (!quote || cash === undefined || !terms || !holdings) return undefined;
  const { held, heldBack, blocked, openOrders } = standing({ type, code }, orders ?? [], holdings);
  const isRealistic = rules === 'realistic';
  const buyingPower = freeCash?.available ?? subtractMoney(cash, blocked);
  return {
    ...place(type, quote, exchange, marketNow(), isRealistic ? book : undefined),
    held,
    heldBack,
    kind: type,
    terms: { rules, commissionRate: terms.commissionRate, minimumCommission: terms.minimumCommission },
    capacity: {
      buyingPower,
      withdrawable: freeCash?.withdrawable ?? buyingPower,
      freeQuantity: subtractQuantity(held, heldBack),
      openOrders,
    },
  } satisfies TicketMarket;
}

type Held = readonly { readonly type: AssetKind; readonly code: string; readonly quantity: Quantity }[];

/** Position of the account in the asset, with the quantities reserved by its orders. */
function standing(asset: { type: AssetKind; code: string }, orders: readonly OrderItem[], holdings: Held) {
  const own = orders.filter(({ type, symbol }) => type === asset.type && symbol === asset.code);
  return {
    held: holdings.find(({ type, code }) => type === asset.type && code === asset.code)?.quantity ?? ZERO_QUANTITY,
    heldBack: own.map(({ reservedQuantity }) => reservedQuantity).reduce(addQuantity, ZERO_QUANTITY),
    blocked: sumMoney(orders.map(({ reservedCash }) => reservedCash)),
    openOrders: orders.length,
  };
}

/**
 * Session of a new order, by the same rule as on the server: in the evening the next one, whose base is the last close.
 */
function place(
  type: AssetKind,
  quote: Quote,
  exchange: ExchangeState | undefined,
  nowMs: number,
  book: MarketBook | undefined,
) {
  const session: TradingSession | undefined =
    ASSET_KINDS[type].hours === 'exchange' && exchange !== undefined ? SESSION : undefined;
  const day = dayOf(session ? session.sessionEnd(nowMs) - 1 : nowMs);
  const base = session && dayOf(quote.asOfMs) < day ? quote.price : quote.base;
  return {
    nowMs,
    phase: session && exchange ? exchange.phase : ('continuous' as const),
    session,
    last: quote.price,
    hasOpeningLock: true,
    best: book && { bid: book.bid, ask: book.ask },
    market: {
      kind: type,
      limits: limitsOf(type, base),
      averageDaily: book?.averageDaily ?? ZERO_QUANTITY,
      spreadTicks: book?.spreadTicks ?? 1,
      hasSessions: session !== undefined,
    },
  };
}
