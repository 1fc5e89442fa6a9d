/** Currencies by CollectAPI, in lira: the middle of the banks' buying and selling rates. */

import { REFERENCE_CURRENCIES } from '../../reference/reference.ts';
import { createChangeClock } from '../change-clock.ts';
import { rateAssets } from '../rate-quote.ts';
import { SourceError } from '../source-error.ts';
import type { MarketSource } from '../source.ts';
import { COLLECTAPI_POLL_MS, type CollectApiOptions, createEndpoint } from './client.ts';
import { quoteOfRow, ratesPromise } from './rate-rows.ts';

export interface CollectApiRatesOptions extends CollectApiOptions {
  /** Interval between requests for the list. */
  readonly everyMs: number;
}

const ASSETS = rateAssets('currencies', REFERENCE_CURRENCIES);

export function createCollectApiCurrencies(options: CollectApiRatesOptions): MarketSource {
  const list = createEndpoint(options, '/economy/allCurrency', options.everyMs);
  const clock = createChangeClock();
  return {
    name: 'collectapi',
    kind: 'live',
    pollMs: COLLECTAPI_POLL_MS,
    ...ratesPromise(options.everyMs),
    listAssets: () => ASSETS,
    async poll(nowMs, signal) {
      const rows = await list.ask(nowMs, signal);
      if (!rows) return { quotes: [] };
      const figures = rows.flatMap(({ code, buying, selling }) => [code, buying, selling]);
      const asOfMs = clock.since(figures, nowMs);
      const quotes = REFERENCE_CURRENCIES.flatMap((currency) => {
        const row = rows.find(({ code }) => code === currency.code);
        return quoteOfRow('currencies', currency, row, asOfMs) ?? [];
      });
      if (quotes.length === 0) throw new SourceError('no currency is readable');
      const lost = ASSETS.length - quotes.length;
      return { quotes, trouble: lost > 0 ? `${lost} of ${ASSETS.length} currencies are not readable` : undefined };
    },
  };
}
