/**
 * Switch of the real world's market: it asks its sources only while that is allowed, by the operator's setting or by an
 * answer to the question on the screens, and while somebody has a tracked account. Every server follows the answer in
 * the database.
 */

import { type AssetKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { RealPrices, RealPricesState } from '@kurus/core/contract/real-prices';
import {
  allowsRealPrices,
  type RealPricesAnswer,
  type RealPricesSetting,
} from '@kurus/core/contract/words/real-prices';
import { promiseOf } from '../config/kind-settings.ts';
import type { Sql } from '../db/pool.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { hasTrackedAccounts, readAnswer, readHeldAssets } from './store.ts';

export interface RealPricesSwitch {
  state(): RealPricesState;
  sources(): RealPrices['sources'];
  /** True if an answer over HTTP counts: the operator's setting leaves the question open. */
  readonly isAsked: boolean;
  /** Reads the stored answer, and opens or closes the market by it. */
  follow(): Promise<void>;
}

interface SwitchedMarket {
  readonly book: Pick<QuoteBook, 'start' | 'stop' | 'forget' | 'all'>;
  /** Live source of each kind that has one. */
  readonly sources: readonly KindSource[];
  /** Begins the work beside the book, such as recording its candles. @returns a function that ends it */
  readonly open: () => Promise<() => Promise<void>>;
  /** Reads corporate actions again, and stores the closes before them. */
  readonly refresh: () => Promise<void>;
}

interface KindSource {
  readonly kind: AssetKind;
  readonly source: {
    readonly name: string;
    readonly pollMs: number;
    readonly askMs?: number;
    readonly beside?: readonly { readonly name: string; readonly everyMs: number }[];
    prefer?(codes: ReadonlySet<string>): void;
  };
}

export interface SwitchParts {
  readonly sql: Sql;
  /** Undefined for off until the operator's answer is yes. */
  readonly setting: RealPricesSetting | undefined;
  readonly market: SwitchedMarket;
  readonly onTrouble: (error: unknown) => void;
}

/** Interval of reading the answer: every server follows it within ten seconds. */
const FOLLOW_MS = 4_000;

export interface RunningSwitch extends RealPricesSwitch {
  /** @returns a function that closes the market and ends */
  start(): Promise<() => Promise<void>>;
}

export function createRealPricesSwitch(parts: SwitchParts): RunningSwitch {
  const { sql, setting, market, onTrouble } = parts;
  let answer: RealPricesAnswer = 'none';
  let close: (() => Promise<void>) | undefined;
  let rounds = Promise.resolve();

  const state = (): RealPricesState => ({ setting: settingOf(setting, answer), answer });
  const work = async () => {
    answer = await readAnswer(sql);
    const isNeeded = allowsRealPrices(state()) && (await hasTrackedAccounts(sql));
    if (isNeeded) {
      await market.refresh();
      prefer(market.sources, await readHeldAssets(sql));
    }
    if (isNeeded && !close) {
      close = await market.open();
      await market.book.start();
    } else if (!isNeeded && close) {
      const end = close;
      close = undefined;
      market.book.stop();
      await end();
    }
    // A closed market has no quotes; its tick is a sign of life for the readers of the stream.
    if (!close) market.book.forget();
  };
  const follow = () => {
    rounds = rounds.then(work).catch(onTrouble);
    return rounds;
  };
  return {
    state,
    sources: () => sourcesOf(market.sources, market.book),
    isAsked: setting === 'ask',
    follow,
    async start() {
      await follow();
      const timer = setInterval(() => void follow(), FOLLOW_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await rounds;
        market.book.stop();
        await close?.();
      };
    },
  };
}

/** Has each source ask for what is held before the rest. */
function prefer(sources: readonly KindSource[], held: Awaited<ReturnType<typeof readHeldAssets>>): void {
  for (const { kind, source } of sources)
    source.prefer?.(new Set(held.filter(({ type }) => type === kind).map(({ code }) => code)));
}

/** Setting as it is in force. */
const settingOf = (setting: RealPricesSetting | undefined, answer: RealPricesAnswer): RealPricesSetting =>
  setting ?? (answer === 'yes' ? 'on' : 'off');

const sourcesOf = (sources: readonly KindSource[], book: Pick<QuoteBook, 'all'>): RealPrices['sources'] =>
  sources.flatMap(({ kind, source: { name, pollMs, askMs = pollMs, beside = [] } }) => [
    { ...sourceRow(kind, name, askMs), ...lastPrice(kind, book) },
    ...beside.map((other) => sourceRow(kind, other.name, other.everyMs)),
  ]);

const sourceRow = (kind: AssetKind, name: string, everyMs: number) => ({
  kind,
  name,
  every: Math.round(everyMs / 1000),
  terms: promiseOf(name) ?? '',
});

function lastPrice(kind: AssetKind, book: Pick<QuoteBook, 'all'>): { readonly lastPriceAt?: string } {
  const newestMs = book.all(kind).reduce((ms, { asOfMs }) => Math.max(ms, asOfMs), 0);
  return newestMs > 0 ? { lastPriceAt: new Date(newestMs).toISOString() } : {};
}

/** Switch of a demo, whose real world has the simulated prices: on, and not asked. */
export const demoSwitch: RealPricesSwitch = {
  state: () => ({ setting: 'on', answer: 'none' }),
  sources: () =>
    QUOTED_KINDS.map((kind) => ({ kind, name: 'simulated', every: 1, terms: 'invented prices of a demo' })),
  isAsked: false,
  follow: () => Promise.resolve(),
};
