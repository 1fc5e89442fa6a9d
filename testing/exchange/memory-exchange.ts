/** Accounts and one asset on the matcher, in memory: results are applied at once, without a ledger. */

import type { OrderRefusal } from '@kurus/core/exchange/admission';
import { addOrder, createAssetBook, currentOrder, openOrders, removeOrder } from '@kurus/core/exchange/asset-book';
import type { AssetBook } from '@kurus/core/exchange/asset-book';
import type { Fill } from '@kurus/core/exchange/fill';
import { endOrders, settleBook, type MatchContext, type MatchResult } from '@kurus/core/exchange/match';
import type { MarketPhase, Observation } from '@kurus/core/exchange/observation';
import type { EndReason, Order } from '@kurus/core/exchange/order';
import type { EntryContext } from '@kurus/core/exchange/order-request';
import type { AccountKey } from '@kurus/core/identity';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import { createSession, type TradingSession } from '@kurus/core/market/session';
import { price } from '@kurus/core/money/money';
import { applyChange, assertSound, freeCash, freeLots, openAccount, type MemoryAccount } from './memory-account.ts';
import type { Scenario } from './scenario-format.ts';
import { marketOf, termsOf } from './scenario-reader.ts';

const EXCHANGE_SESSION = createSession(createCalendar(BIST_CALENDAR));

export interface TimedFill extends Fill {
  readonly atMs: number;
}

export class MemoryExchange {
  readonly accounts = new Map<AccountKey, MemoryAccount>();
  /** Accepted orders in their last state, oldest first. */
  readonly orders = new Map<string, Order>();
  readonly fills: TimedFill[] = [];
  readonly refusals: { readonly at: string; readonly id: string; readonly code: OrderRefusal }[] = [];
  readonly session: TradingSession | undefined;
  book: AssetBook;
  seen: Observation | undefined;
  last;
  #market;
  readonly #scenario: Scenario;

  constructor(scenario: Scenario) {
    const { asset, terms } = scenario;
    this.#scenario = scenario;
    this.session = terms.hours === 'bist' ? EXCHANGE_SESSION : undefined;
    this.book = createAssetBook(asset.kind);
    this.last = price(asset.base);
    this.#market = marketOf(scenario, asset.base);
  }

  phaseAt = (atMs: number): MarketPhase =>
    this.seen?.phase === 'halted' ? 'halted' : (this.session?.phase(atMs) ?? 'continuous');

  account(name: AccountKey): MemoryAccount {
    const account = this.accounts.get(name) ?? openAccount(this.#scenario.account);
    this.accounts.set(name, account);
    return account;
  }

  context(): MatchContext {
    return { market: this.#market, freeCash: (name) => freeCash(this.account(name)) };
  }

  entry(nowMs: number, name: AccountKey): EntryContext {
    const filled = (side: Order['side']) => this.book.tally.filled(name, side, nowMs);
    const account = this.account(name);
    return {
      nowMs,
      phase: this.phaseAt(nowMs),
      session: this.session,
      market: this.#market,
      last: this.last,
      terms: termsOf(this.#scenario),
      hasOpeningLock: this.#scenario.terms.openingLock,
      capacity: {
        buyingPower: freeCash(account),
        withdrawable: freeCash(account),
        freeQuantity: freeLots(account),
        filledToday: { buy: filled('buy'), sell: filled('sell') },
        tradedToday: this.book.traded,
        openOrders: openOrders(this.book).filter((order) => order.account === name).length,
      },
    };
  }

  /** Changes the base, and with it the price limits. */
  rebase(base: string): void {
    this.#market = marketOf(this.#scenario, base);
    this.last = price(base);
  }

  /** Applies the results of orders to account and order book. */
  settle(result: MatchResult, atMs: number): void {
    for (const { before, after, fills } of result.changes) {
      applyChange(this.account(after.account), before, after, fills);
      this.orders.set(after.id, after);
      this.fills.push(...fills.map((fill) => ({ ...fill, atMs })));
    }
    settleBook(this.book, result);
    for (const account of this.accounts.values()) assertSound(account);
  }

  /** Accepts a new order, or one that replaces another. */
  accept(order: Order, before: Order | undefined): void {
    applyChange(this.account(order.account), before, order, []);
    if (before) removeOrder(this.book, before);
    addOrder(this.book, order);
    this.orders.set(order.id, order);
    assertSound(this.account(order.account));
  }

  end(which: (order: Order) => boolean, state: 'cancelled' | 'expired', reason: EndReason, nowMs: number): void {
    const moment = { ...this.context(), nowMs, last: this.last };
    this.settle(endOrders(this.book, which, { state, reason }, moment), nowMs);
  }

  current = (order: Order): Order => currentOrder(this.book, order);

  /** Rebuilds the book from its open orders, the state of the market and today's fills. */
  restart(): void {
    const { observedAtMs, wasHalted, traded, tally } = this.book;
    const rows = openOrders(this.book);
    this.book = Object.assign(createAssetBook(this.#market.kind), { observedAtMs, wasHalted, traded, tally });
    for (const order of rows.toReversed()) addOrder(this.book, order);
  }
}
