/** Parts of the application, which its starter or a test puts together. */

import { type TradingCalendar } from '@kurus/core/market/calendar';
import { type ByWorld } from '@kurus/core/market/world';
import type { FastifyBaseLogger } from 'fastify';
import { type AuthParts } from './auth/deps.ts';
import type { Config } from './config/config.ts';
import type { DatedFacts } from './data-pack/dated-facts.ts';
import type { Sql } from './db/pool.ts';
import type { CounterFactory } from './http/limits/counters.ts';
import type { Mailer } from './mail/mailer.ts';
import type { WorldMarket } from './market.ts';
import type { ObservationFeed } from './matching/observation-feed.ts';
import type { PastObservations } from './matching/past-observations.ts';
import { type MarketView } from './orders/market-view.ts';
import type { Resolve } from './outbound/call-outside.ts';
import type { BulletinOf } from './quotes/sources/tcmb/bulletins.ts';
import type { RealPricesSwitch } from './real-prices/real-prices.ts';

export interface AppParts {
  readonly config: Config;
  readonly sql: Sql;
  /** For reads that a replica may answer (db/late-sql.ts); absent, `sql`. */
  readonly late?: Sql | undefined;
  /** Prices of both worlds; one market for both in a demo. */
  readonly worlds: ByWorld<WorldMarket>;
  readonly realPrices: RealPricesSwitch;
  /** Market view of orders that are filled at once; absent, the quotes. */
  readonly marketView?: MarketView | undefined;
  readonly calendar: TradingCalendar;
  /** Observations of each asset for the matcher. */
  readonly observations: ObservationFeed;
  readonly past: PastObservations;
  /** Dated facts; absent, those that are shipped. */
  readonly facts?: DatedFacts | undefined;
  /** The central bank's bulletin of a day; undefined while it may not be asked. */
  readonly bulletins?: (() => BulletinOf | undefined) | undefined;
  readonly mailer: Mailer;
  /** Key of the one-time codes. */
  readonly secret: Buffer;
  /** The built screens; with a folder without index.html the server has only the API. */
  readonly webDir: string;
  readonly version: string;
  /** Counters of attempts; absent, in this process's memory. */
  readonly counter?: CounterFactory | undefined;
  readonly hashCost?: AuthParts['hashCost'];
  /** Time limit for the answer to a request. */
  readonly answerWithinMs?: number | undefined;
  /** Tells that this server leads: it does the work that one does for all. Absent, it does. */
  readonly isOurs?: (() => boolean) | undefined;
  /** Resolver of names that people hand over; absent, the system's. */
  readonly resolveName?: Resolve | undefined;
  readonly now?: () => number;
  readonly logger?: FastifyBaseLogger;
}

/** Parts with all that has a default of its own. */
export type WiredParts = AppParts & { readonly facts: DatedFacts };
