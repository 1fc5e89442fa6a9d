/**
 * Gold and silver by CollectAPI, in lira for a gram. No public sample shows the form of its ounce, which is in dollars,
 * so the ounce is converted from the gram, as in the simulated market.
 */

import { divide } from '@kurus/core/money/decimal';
import { type Price, price } from '@kurus/core/money/money';
import { GRAMS_PER_OUNCE, REFERENCE_METALS } from '../../reference/reference.ts';
import { createChangeClock } from '../change-clock.ts';
import type { Row } from '../figures.ts';
import { rateAssets } from '../rate-quote.ts';
import { SourceError } from '../source-error.ts';
import type { MarketSource, RawQuote } from '../source.ts';
import { COLLECTAPI_POLL_MS, createEndpoint } from './client.ts';
import type { CollectApiRatesOptions } from './currencies.ts';
import { quoteOfRow, ratesPromise } from './rate-rows.ts';

const [GRAM, OUNCE, SILVER] = ['GAU', 'XAU', 'XAG'];
const ASSETS = rateAssets('metals', REFERENCE_METALS);
const ONE = price('1');

export function createCollectApiMetals(options: CollectApiRatesOptions): MarketSource {
  const gold = createEndpoint(options, '/economy/goldPrice', options.everyMs);
  const silver = createEndpoint(options, '/economy/silverPrice', options.everyMs);
  const [goldClock, silverClock] = [createChangeClock(), createChangeClock()];
  const since = (clock: typeof goldClock, row: Row, nowMs: number) =>
    clock.since([row['buying'], row['buyingstr'], row['selling'], row['rate']], nowMs);
  return {
    name: 'collectapi',
    kind: 'live',
    pollMs: COLLECTAPI_POLL_MS,
    ...ratesPromise(options.everyMs),
    listAssets: () => ASSETS,
    // One call at a time: the next poll makes the other.
    async poll(nowMs, signal) {
      const golds = await gold.ask(nowMs, signal);
      if (golds) {
        const row = golds.find(({ name }) => isGram(name));
        const gram = row && quoteOf(GRAM, row, since(goldClock, row, nowMs));
        if (!gram) throw new SourceError('the gram of gold is not readable');
        return { quotes: [gram, ounceOf(gram)] };
      }
      const [row] = (await silver.ask(nowMs, signal)) ?? [];
      if (!row) return { quotes: [] };
      const isLira = row['currency'] === undefined || row['currency'] === 'TRY' || row['currency'] === 'TL';
      const gram = isLira ? quoteOf(SILVER, row, since(silverClock, row, nowMs)) : undefined;
      if (!gram) throw new SourceError('the gram of silver is not readable');
      return { quotes: [gram] };
    },
  };
}

const isGram = (name: unknown) => typeof name === 'string' && name.trim().toLocaleLowerCase('tr') === 'gram altın';

function quoteOf(code: string | undefined, row: Row, observedMs: number): RawQuote | undefined {
  const metal = REFERENCE_METALS.find((each) => each.code === code);
  return metal && quoteOfRow('metals', metal, row, observedMs);
}

function ounceOf(gram: RawQuote): RawQuote {
  const ounce = (value: Price) => divide(value * GRAMS_PER_OUNCE, ONE, 'half-up') as Price;
  const { price: of, base, high, low } = gram;
  return { ...gram, code: OUNCE ?? '', price: ounce(of), base: ounce(base), high: ounce(high), low: ounce(low) };
}
