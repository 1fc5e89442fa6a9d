/** Application on the exchange's hours, and a user who trades THYAO in it. */

import { ticksAway } from '../core/src/market/tick-size.ts';
import { price, priceText, type Price } from '../core/src/money/money.ts';
import { postAll } from '../server/src/ledger/post-entries.ts';
import { createTestApp, type TestAnswer, type TestApp, type TestUser } from './app.ts';
import { deposit, trade } from './ledger-entries.ts';

export const ORDERS = '/portfolio/orders';
export type OrderJson = Readonly<Record<string, unknown>> & { readonly id: string };

export interface OrdersApp {
  readonly app: TestApp;
  /** User that `begin` created last. */
  readonly user: TestUser;
  /** Sets the clock, "2026-11-23 11:00" in İstanbul, and the market with it. */
  clock(text: string): Promise<void>;
  /** Creates a user with 90,000 lira and 100 THYAO at this time. */
  begin(text: string): Promise<void>;
  /** Price a number of ticks above the last price of THYAO. */
  away(ticks: number): string;
  last(): Price;
  /** Cash, reserved cash, shares, reserved shares, and number of orders. */
  sums(): Promise<number[]>;
  limit(fields?: object): object;
  stop(fields?: object): object;
  place(body: object, headers?: Record<string, string>): Promise<TestAnswer>;
}

export async function createOrdersApp(env: Record<string, string> = {}): Promise<OrdersApp> {
  const app = await createTestApp({ MARKET_HOURS: 'bist', COMMISSION: '0', ...env });
  let user: TestUser | undefined;
  const someone = () => {
    if (!user) throw new Error('nobody has begun');
    return user;
  };
  const last = () => app.book.get('stocks', 'THYAO')?.price ?? price('0');
  const away = (ticks: number) => priceText(ticksAway('stocks', last(), ticks));
  const clock = async (text: string) => {
    app.nowMs = Date.parse(`${text.replace(' ', 'T')}:00+03:00`);
    await app.book.tick();
  };
  const thyao = { symbol: 'THYAO', quantity: 10 };
  return {
    app,
    get user() {
      return someone();
    },
    clock,
    async begin(text) {
      await clock(text);
      user = await app.logIn();
      await postAll(app.db.sql, [deposit(user.userId, '100000'), trade(user.userId, 'buy', '100', '100')]);
    },
    away,
    last,
    async sums() {
      const [row] = await app.db.sql`
        select a.cash, a.cash_reserved, h.quantity, h.quantity_reserved,
          (select count(*) from trade_order o where o.user_id = a.user_id)
        from account a join holding h using (user_id, account_id)
        where a.user_id = ${someone().userId} and h.symbol = 'THYAO'`;
      return Object.values(row ?? {}).map(Number);
    },
    limit: (fields) => ({ ...thyao, side: 'buy', kind: 'limit', limitPrice: away(-4), ...fields }),
    stop: (fields) => ({ ...thyao, side: 'sell', kind: 'stop', triggerPrice: away(-4), ...fields }),
    place: (body, headers) => someone().call('POST', ORDERS, body, headers),
  };
}

/** Order in an answer. */
export function orderIn({ body }: TestAnswer): OrderJson {
  const { order } = (body.data ?? {}) as { readonly order?: OrderJson };
  if (!order) throw new Error(`no order: ${JSON.stringify(body)}`);
  return order;
}
