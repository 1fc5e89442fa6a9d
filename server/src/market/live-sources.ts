/** The live sources by the names that the settings give them. */
import type { TradingCalendar } from '@kurus/core/market/calendar';
import type { TradingSession } from '@kurus/core/market/session';
import type { Config } from '../config.ts';
import { createBtcTurk } from './sources/btcturk/btcturk.ts';
import type { CallBudget } from './sources/collectapi/client.ts';
import { createCollectApiCryptos } from './sources/collectapi/cryptos.ts';
import { createCollectApiStocks } from './sources/collectapi/stocks.ts';
import { duringSession } from './sources/during-session.ts';
import type { Fetch } from './sources/http-json.ts';
import { type MarketSource, STOCKS_DELAY_MS } from './sources/source.ts';
import { createYahoo, YAHOO_ROUND_MS } from './sources/yahoo/yahoo.ts';
import { collectApiPaces } from './sources/collectapi/paces.ts';

export type LiveSettings = Pick<
  Config,
  | 'stocksSource'
  | 'cryptosSource'
  | 'collectApiUrl'
  | 'collectApiKey'
  | 'collectApiDailyLimit'
  | 'btcTurkUrl'
  | 'btcTurkSocketUrl'
  | 'btcTurkChartsUrl'
  | 'yahooUrl'
>;

export interface LiveSourceParts {
  readonly calendar: TradingCalendar;
  readonly session: TradingSession;
  readonly budget: CallBudget;
  readonly now: () => number;
  readonly fetch: Fetch;
}

export interface LiveSources {
  /** Undefined for the simulated one. */
  readonly stocks: MarketSource | undefined;
  readonly cryptos: MarketSource | undefined;
}

export function createLiveSources(settings: LiveSettings, parts: LiveSourceParts): LiveSources {
  const { fetch, budget, calendar, session, now } = parts;
  const paces = collectApiPaces(settings.collectApiDailyLimit, {
    stocks: settings.stocksSource === 'collectapi',
    cryptos: settings.cryptosSource === 'collectapi',
  });
  const collectApi = { baseUrl: settings.collectApiUrl, key: settings.collectApiKey ?? '', fetch, budget };
  const stocks = () => {
    if (settings.stocksSource === 'yahoo') {
      const yahoo = createYahoo({ baseUrl: settings.yahooUrl, fetch });
      return duringSession(yahoo, session, STOCKS_DELAY_MS + YAHOO_ROUND_MS);
    }
    if (settings.stocksSource !== 'collectapi') return undefined;
    const source = createCollectApiStocks({ ...collectApi, calendar, everyMs: paces.stocksMs });
    return duringSession(source, session, STOCKS_DELAY_MS + paces.stocksMs);
  };
  const cryptos = () => {
    if (settings.cryptosSource === 'btcturk') {
      const { btcTurkUrl: baseUrl, btcTurkSocketUrl: socketUrl, btcTurkChartsUrl: chartsUrl } = settings;
      return createBtcTurk({ baseUrl, chartsUrl, socketUrl, fetch, Socket: WebSocket, now });
    }
    if (settings.cryptosSource !== 'collectapi') return undefined;
    return createCollectApiCryptos({ ...collectApi, everyMs: paces.cryptosMs });
  };
  return { stocks: stocks(), cryptos: cryptos() };
}
