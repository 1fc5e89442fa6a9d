/**
 * Running exchange on a real database, with one share whose prices and clock the test sets. Several instances may run
 * on the same rows.
 */

import type { Order, OrderTerms } from '@kurus/core/exchange/order';
import type { EntryContext, OrderRequest } from '@kurus/core/exchange/order-request';
import { placeOrder } from '@kurus/core/exchange/place-order';
import { accountKey } from '@kurus/core/identity';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { createSettlement } from '@kurus/core/market/settlement';
import { money, price, quantity, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import { createLedger, type Ledger } from '../../server/src/ledger/ledger.ts';
import { createAssetMarkets } from '../../server/src/matching/asset-market.ts';
import { createMatching, type Matching } from '../../server/src/matching/matching.ts';
import { createObservationFeed } from '../../server/src/matching/observation-feed.ts';
import { createPastObservations, type PastCandles } from '../../server/src/matching/past-observations.ts';
import { orderPosting } from '../../server/src/orders/order-posting.ts';
import { storedOrderOf, type OrderRow, type StoredOrder } from '../../server/src/orders/order-row.ts';
import { createQuoteBook, type QuoteBook } from '../../server/src/quotes/quote-book.ts';
import type { MarketSource } from '../../server/src/quotes/sources/source.ts';
import { createAccount } from '../accounts.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { deposit, post, trade } from '../ledger-entries.ts';
import { NO_ACTIONS } from '../no-actions.ts';

const SHARE = { type: 'stocks', code: 'THYAO' } as const;
/**
 * Average daily quantity of the share; with it the best prices are one step apart and a step of the ladder has 4,166
 * lots.
 */
const AVERAGE_DAY = quantity('1000000');

export interface FloorOptions {
  /** Start, ISO; a Monday's noon by default. */
  readonly at?: string;
  readonly hours?: 'always' | 'bist';
  readonly delayMs?: number;
  readonly base?: string;
  readonly candles?: PastCandles;
  /** Database; that of the test file by default. */
  readonly database?: () => Promise<TestDatabase>;
}

export interface Instance {
  readonly book: QuoteBook;
  readonly matching: Matching;
  readonly troubles: string[];
  /** True if the instance considers itself the leader. */
  leads: boolean;
  /** Number of conflicts: another change of an order came first. */
  late: number;
}

export interface Floor {
  readonly db: TestDatabase;
  readonly instances: Instance[];
  nowMs: number;
  /** Starts another instance on the same rows. */
  join(): Promise<Instance>;
  /** Lets a second, or `seconds`, pass; then the share has this price, and every instance has finished its work. */
  tick(last?: string, seconds?: number): Promise<void>;
  /** Sets the figures of the source other than the price from now on. */
  setFigures(quote: Partial<{ high: string; low: string; base: string; bid: string; ask: string; lots: number }>): void;
  /** True if the source sends nothing. */
  isSilent: boolean;
  /** Hook that runs between matching and posting, for a concurrent change. */
  beforePost?: () => Promise<void>;
  /** Creates a user with a number of lots, and a million lira or the given amount. */
  open(lots?: number, lira?: string | number): Promise<string>;
  place(userId: string, request: Omit<OrderRequest, 'id' | 'account'>, terms?: Partial<OrderTerms>): Promise<string>;
  find(id: string): Promise<StoredOrder>;
  /** Fills of an order, "100 @ 284.50 R4", oldest first. */
  fills(id: string): Promise<string[]>;
  close(): Promise<void>;
}

interface SourceFigures {
  readonly base: string;
  readonly high: string;
  readonly low: string;
  readonly bid: string;
  readonly ask: string;
  readonly lots: number;
}

/** State of the test's market at this moment. */
interface Stage {
  readonly options: FloorOptions;
  readonly floor: () => Floor;
  last: string;
  figures: SourceFigures;
  asOfMs: number;
}

export async function createFloor(options: FloorOptions = {}): Promise<Floor> {
  const { at = '2026-11-23T12:00:00+03:00', delayMs = 0, base = '284.25' } = options;
  const db = await (options.database ?? createTestDatabase)();
  const ledger = createLedger(db.sql);
  const figures = { base, high: '', low: '', bid: '', ask: '', lots: 0 };
  const stage: Stage = { options, floor: () => floor, last: base, figures, asOfMs: Date.parse(at) - delayMs };
  const settled = () => Promise.all(floor.instances.map(({ matching }) => matching.idle()));
  let ids = 0;
  const floor: Floor = {
    db,
    instances: [],
    nowMs: Date.parse(at),
    isSilent: false,
    async join() {
      const instance = startInstance(stage, db);
      floor.instances.push(instance);
      await instance.book.tick();
      await settled();
      return instance;
    },
    async tick(next = stage.last, seconds = 1) {
      floor.nowMs += seconds * 1000;
      if (!floor.isSilent) Object.assign(stage, { last: next, asOfMs: floor.nowMs - delayMs });
      await Promise.all(floor.instances.map(({ book }) => book.tick()));
      await settled();
    },
    setFigures(quote) {
      stage.figures = { ...stage.figures, ...quote };
    },
    async open(lots = 0, lira = 1_000_000) {
      const { userId } = await createAccount(db.sql);
      await post(ledger, deposit(userId, String(lira)));
      if (lots === 0) return userId;
      await post(ledger, deposit(userId, String(lots * Number(stage.last))));
      await post(ledger, trade(userId, 'buy', stage.last, String(lots)));
      return userId;
    },
    async place(userId, request, terms = {}) {
      const id = `order${String((ids += 1)).padStart(6, '0')}`;
      const context = await contextOf(stage, userId);
      const own: OrderTerms = {
        rules: 'realistic',
        commissionRate: price('0'),
        minimumCommission: ZERO_MONEY,
        ...terms,
      };
      const placed = placeOrder(
        { ...request, id, account: accountKey({ userId, accountId: 1 }) },
        { ...context, terms: own },
      );
      if ('refusal' in placed) throw new Error(placed.refusal.code);
      const steps = placed.orders.map((after: Order) => ({ after }));
      const asset = { type: SHARE.type, symbol: SHARE.code };
      const posting = orderPosting({ userId, accountId: 1, session: undefined, ...asset, steps, atMs: floor.nowMs });
      await post(ledger, posting);
      return request.oco ? `${id}.stop` : id;
    },
    async find(id) {
      const [row] = await db.sql<OrderRow[]>`select * from trade_order where order_id = ${id}`;
      if (!row) throw new Error(`no order ${id}`);
      return storedOrderOf(row);
    },
    fills: (id) => fillsOf(db, id),
    async close() {
      for (const { matching } of floor.instances) await matching.stop();
      await db.drop();
    },
  };
  return floor;
}

function sourceOf(stage: Stage): MarketSource {
  const { delayMs } = stage.options;
  return {
    name: 'test',
    kind: 'live',
    pollMs: 1_000,
    maxAgeMs: 60_000 + (delayMs ?? 0),
    ...(delayMs !== undefined && { delayMs }),
    listAssets: () => [{ ...SHARE, name: 'Türk Hava Yolları' }],
    averageDaily: () => AVERAGE_DAY,
    poll: async () => {
      const { last, figures, asOfMs } = stage;
      if (stage.floor().isSilent) throw new Error('no answer');
      const prices = { price: price(last), base: price(figures.base) };
      const range = { high: price(figures.high || last), low: price(figures.low || last) };
      const own = figures.bid && figures.ask ? { bid: price(figures.bid), ask: price(figures.ask) } : {};
      const volume = money(String(figures.lots * Number(last)));
      return { quotes: [{ ...SHARE, ...prices, ...range, ...own, volume, asOfMs }] };
    },
  };
}

function startInstance(stage: Stage, db: TestDatabase): Instance {
  const now = () => stage.floor().nowMs;
  const session = stage.options.hours === 'bist' ? createSession(createCalendar(BIST_CALENDAR)) : undefined;
  const state = { leads: true, late: 0 };
  const book: QuoteBook = {
    ...createQuoteBook({ sources: [sourceOf(stage)], now, session }),
    leads: () => state.leads,
  };
  const own = createLedger(db.sql);
  const ledger: Ledger = {
    ...own,
    async postMany(posting) {
      await stage.floor().beforePost?.();
      const posted = await own.postMany(posting);
      if ('refusal' in posted && posted.refusal.code === 'ORDER_FINAL') state.late += 1;
      return posted;
    },
  };
  const troubles: string[] = [];
  const assets = createAssetMarkets(book, NO_ACTIONS);
  const observations = createObservationFeed(book, assets);
  const past = createPastObservations(book, assets, stage.options.candles ?? (async () => []));
  const settlesOn = createSettlement('instant', createCalendar(BIST_CALENDAR), []);
  const onTrouble = (trouble: string) => void troubles.push(trouble);
  const matching = createMatching({
    sql: db.sql,
    ledger,
    book,
    assets,
    actions: NO_ACTIONS,
    observations,
    past,
    settlesOn,
    now,
    onTrouble,
  });
  matching.start();
  return Object.assign(state, { book, matching, troubles });
}

async function contextOf(stage: Stage, userId: string): Promise<Omit<EntryContext, 'terms'>> {
  const { db, instances, nowMs } = stage.floor();
  const [row] = await db.sql<{ free: string; lots: string | null }[]>`
    select a.cash - a.cash_reserved as free, h.quantity - h.quantity_reserved as lots
    from account a left join holding h using (user_id, account_id) where a.user_id = ${userId}`;
  const buyingPower = money(row?.free ?? '0');
  const [{ book } = { book: undefined }] = instances;
  const market = book && createAssetMarkets(book, NO_ACTIONS).of(SHARE.type, SHARE.code, nowMs);
  const last = book?.get(SHARE.type, SHARE.code)?.price;
  if (!market || last === undefined) throw new Error('no price');
  return {
    nowMs,
    phase: book.phase(SHARE.type, nowMs),
    session: book.session(SHARE.type),
    market,
    last,
    hasOpeningLock: true,
    capacity: {
      buyingPower,
      withdrawable: buyingPower,
      freeQuantity: quantity(row?.lots ?? '0'),
      filledToday: { buy: ZERO_QUANTITY, sell: ZERO_QUANTITY },
      tradedToday: ZERO_QUANTITY,
      openOrders: 0,
    },
  };
}

async function fillsOf({ sql }: TestDatabase, id: string): Promise<string[]> {
  const rows = await sql<{ quantity: string; price: string; rule: string }[]>`
    select quantity, price, rule from order_fill where order_id = ${id} order by seq`;
  return rows.map((row) => `${Number(row.quantity)} @ ${Number(row.price).toFixed(2)} ${row.rule}`);
}
