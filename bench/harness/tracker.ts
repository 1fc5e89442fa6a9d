/** The same work for two products, each through its own HTTP API: what bench/ghostfolio.ts asks of both. */
import { randomUUID } from 'node:crypto';
import type { Connection } from './connection.ts';
import { fillJournal, PORTFOLIO_READS } from './portfolio.ts';
import { createAccounts, watchPrice, type World } from './world.ts';

/** Somebody with an account, cash in it, and one asset that is bought again and again. */
export interface Holder {
  readonly account: string;
  readonly token: string;
  readonly symbol: string;
}

export interface Bought {
  readonly ms: number;
  readonly status: number;
  /** What an answer of success says was paid, in hundredths; undefined when it was an error. */
  readonly paid?: number;
}

export interface Tracker {
  readonly name: string;
  readonly url: string;
  /** @param entries of each one's history, over ten assets and a year when there are many */
  holders(count: number, entries: number): Promise<Holder[]>;
  /** One share, with the cash that it costs. */
  buy(connection: Connection, holder: Holder): Promise<Bought>;
  /** The whole portfolio: cash, holdings with values and profit, the shares of the whole. @returns milliseconds */
  read(connection: Connection, holder: Holder): Promise<number>;
  /** How much of the asset the portfolio shows. */
  held(connection: Connection, holder: Holder): Promise<number>;
  /** The balance in hundredths. */
  cash(connection: Connection, holder: Holder): Promise<number>;
  /** Makes the next read one that finds nothing computed before. */
  forget(connection: Connection, holder: Holder): Promise<void>;
  /** Waits until nothing is left of the work that earlier trades have caused. */
  settle(holders: readonly Holder[]): Promise<void>;
}

export const hundredths = (amount: number) => Math.round(amount * 100);

/** Days over which a history is spread. */
export const HISTORY_DAYS = 364;

const STOCK = 'THYAO';
const CASH_LIRA = 1_000_000_000;

async function ask<T>(connection: Connection, holder: Holder, path: string): Promise<T> {
  const reply = await connection.get(path, holder.token);
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
  return (JSON.parse(reply.body) as { data: T }).data;
}

/** Our own server. */
export async function kurusTracker(world: World): Promise<Tracker & { stop(): void }> {
  const quotes = await watchPrice(world.server.url, STOCK);
  const buy = async (connection: Connection, { token }: Holder): Promise<Bought> => {
    const order = { symbol: STOCK, quantity: 1, buyPrice: quotes.price(), type: 'stocks' };
    const { status, ms, body } = await connection.post('/portfolio/addAssetBySymbol', order, token, randomUUID());
    if (status !== 200) return { status, ms };
    const { data } = JSON.parse(body) as { data: { total: number; commission: number } };
    return { status, ms, paid: hundredths(data.total) + hundredths(data.commission) };
  };
  return {
    name: 'Kuruş',
    url: world.server.url,
    buy,
    stop: quotes.stop,
    async holders(count, entries) {
      const accounts = await createAccounts(world.sql, count, CASH_LIRA);
      if (entries > 1) for (const { userId } of accounts) await fillJournal(world.sql, userId, entries, HISTORY_DAYS);
      await world.sql`vacuum analyze journal, holding, account`;
      return accounts.map(({ userId, token }) => ({ account: userId, token, symbol: STOCK }));
    },
    async read(connection, { token }) {
      let ms = 0;
      for (const path of PORTFOLIO_READS) {
        const reply = await connection.get(path, token);
        if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
        ms += reply.ms;
      }
      return ms;
    },
    async held(connection, holder) {
      type Held = { portfolio: { symbol: string; quantity: number }[] };
      const { portfolio } = await ask<Held>(connection, holder, '/portfolio/');
      return portfolio.find(({ symbol }) => symbol === STOCK)?.quantity ?? 0;
    },
    async cash(connection, holder) {
      return hundredths((await ask<{ cashBalance: number }>(connection, holder, '/portfolio/balance')).cashBalance);
    },
    /** Nothing is kept between requests that a trade does not change in its own commit. */
    async forget(connection, holder) {
      await buy(connection, holder);
    },
    settle: () => Promise.resolve(),
  };
}
