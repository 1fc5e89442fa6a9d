/** The live sources by their names in the settings. */

import { type AssetKind, byKind, type PerKind } from '@kurus/core/asset-kinds';
import type { TradingCalendar } from '@kurus/core/market/calendar';
import type { TradingSession } from '@kurus/core/market/session';
import type { Config } from '../config/config.ts';
import type { SourceName } from '../config/kind-settings.ts';
import { referenceLots } from './reference/reference.ts';
import { createAltinkaynak } from './sources/altinkaynak/altinkaynak.ts';
import { createBistBulletins, withBulletins } from './sources/bist/bist.ts';
import { createBtcTurk } from './sources/btcturk/btcturk.ts';
import type { CallBudget } from './sources/collectapi/client.ts';
import { createCollectApiCryptos } from './sources/collectapi/cryptos.ts';
import { createCollectApiCurrencies } from './sources/collectapi/currencies.ts';
import { createCollectApiMetals } from './sources/collectapi/metals.ts';
import { collectApiPaces } from './sources/collectapi/paces.ts';
import { createCollectApiStocks } from './sources/collectapi/stocks.ts';
import type { SourceClient } from './sources/http-text.ts';
import { type MarketSource, STOCKS_DELAY_MS } from './sources/source.ts';
import { createTcmb } from './sources/tcmb/tcmb.ts';
import { createTefas } from './sources/tefas/tefas.ts';
import type { ReadPastRates } from './sources/yahoo/foreign-backfill.ts';
import { createYahooForeign, type DayRate } from './sources/yahoo/foreign.ts';
import { createYahoo, YAHOO_ROUND_MS } from './sources/yahoo/yahoo.ts';

export type LiveSettings = Pick<
  Config,
  | 'sources'
  | 'collectApiUrl'
  | 'collectApiKey'
  | 'collectApiDailyLimit'
  | 'btcTurkUrl'
  | 'btcTurkSocketUrl'
  | 'btcTurkChartsUrl'
  | 'yahooUrl'
  | 'bistUrl'
  | 'tcmbUrl'
  | 'evdsUrl'
  | 'evdsKey'
  | 'altinkaynakUrl'
  | 'tefasUrl'
>;

export interface LiveSourceParts {
  readonly calendar: TradingCalendar;
  readonly session: TradingSession;
  readonly budget: CallBudget;
  readonly now: () => number;
  /** Rate of a currency of the market that the sources belong to; absent, shares of other exchanges have no price. */
  readonly rateOf?: ((currency: string) => DayRate | undefined) | undefined;
  /** Its rates of past days; absent, shares of other exchanges have no past. */
  readonly readRates?: ReadPastRates | undefined;
  readonly client: SourceClient;
  /** False if the exchange's bulletins do not judge the prices of shares; absent, they do. */
  readonly hasBulletins?: boolean;
}

/** Undefined for a simulated source. */
export type LiveSources = Readonly<Record<AssetKind, MarketSource | undefined>>;

type Make = () => MarketSource;

export function createLiveSources(settings: LiveSettings, parts: LiveSourceParts): LiveSources {
  const { client, budget, calendar, session, now } = parts;
  const { sources, collectApiDailyLimit } = settings;
  const pace = collectApiPaces(collectApiDailyLimit, (kind) => sources[kind] === 'collectapi');
  const collectApi = { baseUrl: settings.collectApiUrl, key: settings.collectApiKey ?? '', client, budget };
  const shares = (source: MarketSource, roundMs: number): MarketSource => ({
    ...duringSession(source, session, STOCKS_DELAY_MS + roundMs),
    averageDaily: (_, code) => referenceLots(code),
  });
  const makers: PerKind<Partial<Record<SourceName, Make>>> = {
    stocks: {
      yahoo: () => {
        const yahoo = shares(createYahoo({ baseUrl: settings.yahooUrl, client }), YAHOO_ROUND_MS);
        const bulletins = createBistBulletins({ baseUrl: settings.bistUrl, client, calendar });
        return parts.hasBulletins === false ? yahoo : withBulletins(yahoo, bulletins);
      },
      collectapi: () => {
        const everyMs = pace('stocks');
        return shares(createCollectApiStocks({ ...collectApi, calendar, everyMs }), everyMs);
      },
    },
    cryptos: {
      btcturk: () => {
        const { btcTurkUrl: baseUrl, btcTurkSocketUrl: socketUrl, btcTurkChartsUrl: chartsUrl } = settings;
        return createBtcTurk({ baseUrl, chartsUrl, socketUrl, client, Socket: WebSocket, now });
      },
      collectapi: () => createCollectApiCryptos({ ...collectApi, everyMs: pace('cryptos') }),
    },
    currencies: {
      tcmb: () => {
        const { tcmbUrl: baseUrl, evdsUrl, evdsKey } = settings;
        return createTcmb({
          baseUrl,
          client,
          calendar,
          evds: evdsKey === undefined ? undefined : { baseUrl: evdsUrl, key: evdsKey },
        });
      },
      collectapi: () => createCollectApiCurrencies({ ...collectApi, everyMs: pace('currencies') }),
    },
    foreign: {
      'yahoo-foreign': () =>
        createYahooForeign({
          baseUrl: settings.yahooUrl,
          client,
          rateOf: parts.rateOf ?? (() => undefined),
          readRates: parts.readRates,
        }),
    },
    funds: {
      tefas: () => createTefas({ baseUrl: settings.tefasUrl, client }),
    },
    metals: {
      altinkaynak: () => createAltinkaynak({ baseUrl: settings.altinkaynakUrl, coinsUrl: settings.btcTurkUrl, client }),
      collectapi: () => createCollectApiMetals({ ...collectApi, everyMs: pace('metals') }),
    },
  };
  return byKind((kind) => makers[kind]?.[sources[kind]]?.());
}

/**
 * Polls a source of shares only when it can have news: in the session, until its last prices are in, at the start.
 * @param settleMs how long after the close the last price of every share has come in
 */
export function duringSession(source: MarketSource, session: TradingSession, settleMs: number): MarketSource {
  let firstMs: number | undefined;
  let answeredMs = -Infinity;
  return {
    ...source,
    async poll(nowMs, signal) {
      firstMs ??= nowMs;
      const isRunning = session.phase(nowMs) !== 'closed' || session.phase(nowMs - settleMs) !== 'closed';
      const isNew = nowMs - firstMs < settleMs || answeredMs < session.lastOpening(nowMs);
      if (!isRunning && !isNew) return { quotes: [] };
      const batch = await source.poll(nowMs, signal);
      if (batch.quotes.length > 0) answeredMs = nowMs;
      return batch;
    },
  };
}
