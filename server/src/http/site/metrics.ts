/** /metrics for Prometheus: requests, quotes, ledger and process. Names follow its conventions: base units, `_total`. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { bearerToken } from '../api/session-guard.ts';

export interface MetricsSettings {
  readonly book: QuoteBook;
  readonly now: () => number;
  /** When set, the one bearer token that may read the metrics. */
  readonly token: string | undefined;
  /** Without a token the metrics are answered only where this is false. */
  readonly production: boolean;
}

export interface Metrics {
  /** Records the result of the ledger's last check. */
  reconciled(differences: number, atMs: number): void;
  /** Sets the function that counts the readers of the quote stream, called at each scrape. */
  countReaders(readers: () => number): void;
}

/** Resolution of the monitor, in ms: measured values are short by at most this much. */
const RESOLUTION_MS = 5;
const QUANTILES = [0.5, 0.9, 0.99, 0.999];

/**
 * Registered once in a process, even with several apps: the collectors watch its event loop and garbage collector
 * permanently.
 */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });
loopHoldGauges(ofProcess);

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function metricsRoute(app: FastifyInstance, settings: MetricsSettings): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Answers of 4xx and 5xx by route',
    labelNames: ['route', 'status'],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 400) refusals.inc({ route, status });
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client had gone before it was answered',
    registers,
  });
  app.addHook('onRequestAbort', async (_request) => aborted.inc());
  quoteGauges(registry, settings);
  const reconciled = reconcileGauges(registry);

  app.get('/metrics', async (request, reply) => {
    const { token, production } = settings;
    const allowed = token === undefined ? !production : isSame(bearerToken(request) ?? '', token);
    if (!allowed) throw new DomainError('NOT_FOUND');
    const figures = [await ofProcess.metrics(), await registry.metrics()];
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return figures.join('\n');
  });
  return { reconciled, countReaders: (readers) => readersGauge(registry, readers) };
}

/** Compares in constant time. */
const isSame = (sent: string, expected: string) => timingSafeEqual(digest(sent), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();

function readersGauge(registry: Registry, readers: () => number): void {
  new Gauge({
    name: 'market_stream_readers',
    help: 'Open connections to the quote stream',
    registers: [registry],
    collect() {
      this.set(readers());
    },
  });
}

function quoteGauges(registry: Registry, { book, now }: MetricsSettings): void {
  new Gauge({
    name: 'market_leader',
    help: '1 on the instance that asks the price sources',
    registers: [registry],
    collect() {
      this.set(book.leads() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'market_quote_age_seconds',
    help: 'Age of the oldest quote of a market',
    labelNames: ['market'],
    registers: [registry],
    collect() {
      for (const market of book.kinds) {
        const oldest = book.all(market).reduce((least, quote) => Math.min(least, quote.asOfMs), now());
        this.set({ market }, (now() - oldest) / 1000);
      }
    },
  });
  new Gauge({
    name: 'market_quotes',
    help: 'Assets with a price',
    labelNames: ['market'],
    registers: [registry],
    collect() {
      for (const market of book.kinds) this.set({ market }, book.all(market).length);
    },
  });
}

function reconcileGauges(registry: Registry): Metrics['reconciled'] {
  const registers = [registry];
  const found = new Gauge({
    name: 'ledger_differences',
    help: 'Balances that differ from the journal, in the last round of the check; anything but 0 is an alarm',
    registers,
  });
  const at = new Gauge({
    name: 'ledger_reconciled_timestamp_seconds',
    help: 'When the last round of the check ended',
    registers,
  });
  return (differences, atMs) => {
    found.set(differences);
    at.set(atMs / 1000);
  };
}

/**
 * Measures for how long one piece of work blocked the event loop. Long work runs in slices (sharing/slices.ts) of at
 * most 50 ms on a machine that is not overloaded. Call once in a process: each scrape resets the measurement.
 */
function loopHoldGauges(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) / 1_000;
  const registers = [registry];
  new Gauge({
    name: 'event_loop_longest_hold_seconds',
    help: 'The longest that the event loop was held by one piece of work since the last reading',
    registers,
    collect() {
      this.set(delays.count === 0 ? 0 : seconds(delays.max));
      for (const quantile of QUANTILES) quantiles.set({ quantile }, seconds(delays.percentile(quantile * 100)));
      delays.reset();
    },
  });
  const quantiles = new Gauge({
    name: 'event_loop_hold_seconds',
    help: 'How long the event loop was held by one piece of work since the last reading, by quantile',
    labelNames: ['quantile'],
    registers,
  });
}
