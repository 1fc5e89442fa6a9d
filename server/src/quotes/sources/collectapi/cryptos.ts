/** Cryptos by CollectAPI: dollar prices, converted to lira with its USD/TRY rate on receipt (D6). */

import { divide } from '@kurus/core/money/decimal';
import type { Money, Price } from '@kurus/core/money/money';
import { REFERENCE_CRYPTOS } from '../../reference/reference.ts';
import { createChangeClock } from '../change-clock.ts';
import { type Row, beforeChange, readPercent, readUnits } from '../figures.ts';
import { SourceError } from '../source-error.ts';
import { CRYPTOS_MAX_AGE_MS, type MarketSource, type RawQuote } from '../source.ts';
import { COLLECTAPI_POLL_MS, type CollectApiOptions, createEndpoint } from './client.ts';
import { createDollarRate } from './dollar-rate.ts';

export interface CollectApiCryptosOptions extends CollectApiOptions {
  /** Interval between requests for all cryptos; for the dollar four times as long. */
  readonly everyMs: number;
}

/** Dollar prices have up to 12 decimals: SHIB costs 0.00000544. */
const DOLLAR_SCALE = 12;
const DOLLAR = 10n ** BigInt(DOLLAR_SCALE);
const PRICE_UNITS_PER_KURUS = 1_000_000n;

const ASSETS = REFERENCE_CRYPTOS.map(({ code, name }) => ({ type: 'cryptos', code, name }) as const);
const CODES: ReadonlySet<string> = new Set(ASSETS.map(({ code }) => code));

export function createCollectApiCryptos(options: CollectApiCryptosOptions): MarketSource {
  const cryptos = createEndpoint(options, '/economy/cripto', options.everyMs);
  const currencies = createEndpoint(options, '/economy/allCurrency', options.everyMs * 4);
  const dollar = createDollarRate();
  const clock = createChangeClock();
  return {
    name: 'collectapi',
    kind: 'live',
    pollMs: COLLECTAPI_POLL_MS,
    maxAgeMs: CRYPTOS_MAX_AGE_MS,
    listAssets: () => ASSETS,
    // One call at a time: the next poll makes the other.
    async poll(nowMs, signal) {
      const rates = await currencies.ask(nowMs, signal);
      if (rates) return { quotes: [], trouble: dollar.learn(rates, nowMs) };
      const lira = dollar.lira(nowMs);
      const rows = lira && (await cryptos.ask(nowMs, signal));
      if (!lira || !rows) return { quotes: [] };
      const listed = rows.filter(({ code }) => typeof code === 'string' && CODES.has(code));
      if (listed.length === 0) throw new SourceError('no crypto is readable');
      const figures = listed.flatMap(({ code, price, volume }) => [code, price, volume]);
      const asOfMs = clock.since(figures, nowMs);
      const quotes = listed.flatMap((row) => quoteOf(row, lira, asOfMs) ?? []);
      const lost = listed.length - quotes.length;
      return { quotes, trouble: lost > 0 ? `${lost} of ${listed.length} cryptos are not readable` : undefined };
    },
  };
}

function quoteOf(row: Row, lira: Price, asOfMs: number): RawQuote | undefined {
  const inLira = (value: unknown) => {
    const dollars = readUnits(value, DOLLAR_SCALE);
    return dollars === undefined ? undefined : (divide(dollars * lira, DOLLAR, 'half-up') as Price);
  };
  const price = inLira(row['price']);
  const change = readPercent(row['changeDay']);
  const isDollars = row['currency'] === undefined || row['currency'] === 'USD';
  const base = price && change !== undefined && beforeChange(price, change);
  if (!price || !base || !isDollars) return undefined;
  const volume = divide(inLira(row['volume']) ?? 0n, PRICE_UNITS_PER_KURUS, 'half-up') as Money;
  // The list has no high and low of the day: those of the received prices are used.
  const [low, high] = price < base ? [price, base] : [base, price];
  return {
    type: 'cryptos',
    code: row['code'] as string,
    price: wire(price),
    base: wire(base),
    high: wire(high),
    low: wire(low),
    volume,
    asOfMs,
  };
}

/** From ten million lira on, two decimals: a price fits the wire's 15 digits (D5). */
function wire(price: Price): Price {
  return price < LARGEST_FINE_PRICE
    ? price
    : ((divide(price, PRICE_UNITS_PER_KURUS, 'half-up') * PRICE_UNITS_PER_KURUS) as Price);
}
const LARGEST_FINE_PRICE = 9_999_999n * 10n ** 8n;
