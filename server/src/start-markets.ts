/**
 * Opens the markets of both worlds from the settings, with the work beside them: candles, backfill, corporate actions.
 */

import { type AssetKind, recordOf, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { assetKey } from '@kurus/core/identity';
import type { Logger } from 'pino';
import { type Instances } from './cluster/instances.ts';
import { ConfigError, type Config } from './config/config.ts';
import { sourceSetting } from './config/kind-settings.ts';
import { noteCloses } from './corporate-actions/apply-actions.ts';
import { watchActions } from './corporate-actions/watch-actions.ts';
import { type Database } from './db/open-database.ts';
import type { Sql } from './db/pool.ts';
import { type BackfillOptions, createBackfill } from './history/backfill.ts';
import { recordCandles } from './history/candle-recorder.ts';
import { restoreCloses } from './history/restore-closes.ts';
import { createMarket, createRealMarket, type Market } from './market.ts';
import { endForAction } from './orders/end-for-action.ts';
import { renameOrders } from './orders/rename-orders.ts';
import { marketKey } from './quotes/market-key-store.ts';
import { createCallBudget, rememberKinds } from './quotes/sources-store.ts';
import type { SourceClient } from './quotes/sources/http-text.ts';
import type { MarketKey } from './quotes/sources/simulated/random.ts';
import { createSimulatedSource } from './quotes/sources/simulated/simulated.ts';
import { createRealPricesSwitch } from './real-prices/real-prices.ts';
import { outdateDays } from './real-prices/store.ts';
import { RecentMap } from './sharing/recent-map.ts';
import { createRateRevision, type RateParts } from './tracked/simulated-rates.ts';

const NO_MARKET = 0;

/** Opens the key of simulated prices; there is none where all prices are live. */
export async function openMarketKey(config: Config, database: Promise<Database>): Promise<MarketKey> {
  const simulates = Object.values(config.sources).includes('simulated');
  return simulates ? marketKey((await database).sql, config.marketSeed) : NO_MARKET;
}

interface OpenParts {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Promise<Database>;
  readonly relays: Instances['relays'] | undefined;
  /** Calls of the live sources of both markets. */
  readonly client: SourceClient;
  readonly now: () => number;
}

export function openMarket(parts: OpenParts, key: MarketKey): Market {
  const { marketHours: hours, leagueClock } = parts.config;
  const simulated = createSimulatedSource({ key, hours, clockFactor: leagueClock });
  const tick = leagueClock > 1 ? { tickMs: FAST_TICK_MS } : {};
  return createMarket({ ...optionsOf(parts), ...tick, simulated, relay: parts.relays?.practice });
}

/** Time between two ticks with LEAGUE_CLOCK, by the machine's clock. */
const FAST_TICK_MS = 250;

function optionsOf({ config, log, database, client, now }: OpenParts, sources = config.sources) {
  const budget = createCallBudget(async () => (await database).sql, {
    source: 'collectapi',
    dailyLimit: config.collectApiDailyLimit,
  });
  return {
    hours: config.marketHours,
    now,
    live: {
      settings: { ...config, sources },
      budget,
      client,
      sql: async () => (await database).sql,
      late: async () => (await database).late,
    },
    onTrouble: onceAMinute((trouble) => log.warn({ trouble }, 'market')),
  };
}

/** Opens the market of the real world, and the switch that starts it; nothing is asked before. */
export function openRealWorld(parts: OpenParts, practice: Market, sql: Sql) {
  const { config, log, relays } = parts;
  const options = optionsOf(parts, config.realSources);
  let isOpen = false;
  const marketOptions = { ...options, simulated: practice.source, relay: relays?.real };
  const market = createRealMarket(marketOptions, practice, () => isOpen);
  const isRecorded = (kind: AssetKind) => market.ownKinds.has(kind);
  const closeBefore = closesBefore(market);
  const realPrices = createRealPricesSwitch({
    sql,
    setting: config.realPrices,
    market: {
      ...market,
      async open() {
        isOpen = true;
        await restoreCloses(market.book, sql);
        const stop = recordMarket({ ...market, isRecorded, onStored: outdated(sql) }, sql, log);
        const endRevision = reviseRates({ ...market, sql }, log);
        return async () => {
          isOpen = false;
          await endRevision();
          await stop();
        };
      },
      refresh: () => noteCloses({ sql, actions: market.actions, closeBefore }, Date.now()),
    },
    onTrouble: (error) => log.warn({ err: error }, 'real prices'),
  });
  return { market, realPrices };
}

/** Asks for simulated rates of entries again, every minute. @returns a function that ends it */
function reviseRates(parts: RateParts, log: Logger): () => Promise<void> {
  const revise = createRateRevision(parts);
  let pass = Promise.resolve();
  const next = () => {
    pass = pass.then(() => revise(Date.now())).then(noop, (error: unknown) => log.warn({ err: error }, 'rates'));
  };
  const timer = setInterval(next, REVISION_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return pass;
  };
}

const REVISION_MS = 60_000;
const noop = () => undefined;

/** Has the days of whoever holds an asset derived again from its prices, at most once a minute. */
function outdated(sql: Sql): NonNullable<BackfillOptions['onStored']> {
  const lastMs = new RecentMap<string, number>(MOST_OUTDATED);
  return async ({ type, code }) => {
    const key = assetKey(type, code);
    if (type === 'index' || Date.now() - (lastMs.get(key) ?? -Infinity) < OUTDATED_MS) return;
    lastMs.set(key, Date.now());
    await outdateDays(sql, { type, code });
  };
}

const OUTDATED_MS = 60_000;
const MOST_OUTDATED = 5_000;

const closesBefore =
  ({ closings }: Pick<Market, 'closings'>) =>
  async ({ assetType: type, code, exDay }: CorporateAction) =>
    (await closings(exDay - 1, [{ type, code }])).price(type, code);

/** Budget of the backfill's calls: far below the limits of the sources, as it is not urgent. */
const BACKFILL_CALLS = { dailyLimit: 5_000, spacingMs: 2_000 };

/** Records the candles of live prices, and fills gaps from the sources. @returns a function that ends it */
export function recordMarket(market: RecordedMarket, sql: Sql, log: Logger): () => Promise<void> {
  const book = { ...market.book, isLive: market.isRecorded };
  const keeper = recordCandles(book, sql, (error) => log.warn({ err: error }, 'bars of prices were not written'));
  const stopBackfill = startBackfill(market, sql, log);
  return async () => {
    await stopBackfill();
    await keeper.stop();
  };
}

interface RecordedMarket extends Pick<Market, 'book' | 'calendar' | 'backfills'> {
  /** Kinds whose candles it records. */
  readonly isRecorded: (kind: AssetKind) => boolean;
  readonly onStored?: BackfillOptions['onStored'];
}

function startBackfill(
  { book, calendar, backfills, onStored }: RecordedMarket,
  sql: Sql,
  log: Logger,
): () => Promise<void> {
  const sources = backfills.map(({ market, name, source }) => {
    const budget = createCallBudget(async () => sql, { source: `${name} past`, ...BACKFILL_CALLS });
    return { market, source, budget };
  });
  const onTrouble = onceAMinute((trouble) => log.warn({ trouble }, 'market'));
  return createBackfill({ sql, book, calendar, sources, now: Date.now, onTrouble, onStored }).start();
}

/**
 * Passes on at most one line a minute of each kind of failure, named by the line's first word: failures repeat with
 * every poll.
 */
function onceAMinute(say: (trouble: string) => void): (trouble: string) => void {
  const loggedMs = new Map<string, number>();
  return (trouble) => {
    const kind = trouble.split(' ', 1)[0] ?? '';
    const nowMs = Date.now();
    if (nowMs - (loggedMs.get(kind) ?? -Infinity) < 60_000) return;
    loggedMs.set(kind, nowMs);
    say(trouble);
  };
}

/** @throws ConfigError when trades were made at prices of another kind, simulated or live (D27). */
export async function refuseSourceSwitch(config: Config, { sql }: Database, { book }: Market): Promise<void> {
  const kinds = recordOf(TRADABLE_KINDS, (kind) => (book.isLive(kind) ? 'live' : 'simulated'));
  const type = await rememberKinds(sql, kinds, config.allowSourceSwitch);
  if (type === undefined) return;
  const setting = sourceSetting(type);
  const before = kinds[type] === 'live' ? 'simulated' : 'live';
  throw new ConfigError(
    `${setting}: the trades in this database were made at ${before} prices, the settings ask for ${kinds[type]} ones ` +
      '(ALLOW_SOURCE_SWITCH=1 starts all the same)',
  );
}

/** Starts the practice market; one with live prices begins with its stored closes. */
export async function startBook({ book }: Pick<Market, 'book'>, database: Promise<Database>): Promise<void> {
  if (book.kinds.some(book.isLive)) await restoreCloses(book, (await database).sql);
  await book.start();
}

/** Applies corporate actions from all sources to the accounts of the practice market. */
export function startActions(
  market: Market,
  sql: Sql,
  { corporateActions }: Config,
  { log, now }: Pick<OpenParts, 'log' | 'now'>,
) {
  const { actions, book } = market;
  const closeBefore = closesBefore(market);
  const onTrouble = (trouble: string) => log.warn({ trouble }, 'corporate actions');
  const announced = (day: number) => market.source.actions(day).filter(({ assetType }) => !book.isLive(assetType));
  const parts = {
    sql,
    actions,
    announced,
    closeBefore,
    endOrders: endForAction,
    renameOrders,
    onTrouble,
    book,
    now,
  };
  return watchActions(parts, corporateActions);
}
