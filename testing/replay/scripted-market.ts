/** Market of one asset in which only the scenario's trades happen. */

import { byKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { Observation } from '@kurus/core/exchange/observation';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOf } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { changePercent, price, total, ZERO_MONEY, ZERO_QUANTITY, type Price } from '@kurus/core/money/money';
import type { AppParts } from '../../server/src/app-parts.ts';
import { createActionBook } from '../../server/src/corporate-actions/action-book.ts';
import type { Sql } from '../../server/src/db/pool.ts';
import { createPriceHistory } from '../../server/src/history/price-history.ts';
import type { WorldMarket } from '../../server/src/market.ts';
import { createQuoteBook, type QuoteBook } from '../../server/src/quotes/quote-book.ts';
import type { MarketSource } from '../../server/src/quotes/sources/source.ts';
import type { Scenario, ScenarioObservation } from '../exchange/scenario-format.ts';
import { marketOf, observationOf } from '../exchange/scenario-reader.ts';

export interface ScriptedMarket
  extends WorldMarket, Pick<AppParts, 'marketView' | 'calendar' | 'observations' | 'past'> {
  /** Sets the observation of the next tick. */
  observe(observation: ScenarioObservation): void;
  /** Lets time pass on the source's clock; the next tick has no other change. */
  pass(exTimeMs: number): void;
  /** Starts a day with another base. */
  rebase(base: string): void;
}

const NO_HISTORY = { candles: async () => [] };

export function createScriptedMarket(scenario: Scenario, sql: Sql, now: () => number): ScriptedMarket {
  const { asset, terms } = scenario;
  const calendar = createCalendar(BIST_CALENDAR);
  const session = terms.hours === 'bist' ? createSession(calendar) : undefined;
  const real = createQuoteBook({ sources: [sourceOf(scenario)], now, session });
  const actions = createActionBook(
    async () => sql,
    () => true,
  );
  let market = marketOf(scenario, asset.base);
  let quote = quoteAt(scenario, price(asset.base), price(asset.base), now());
  let isHalted = false;
  let waiting: Observation[] = [];
  let last: Observation | undefined;
  const book: QuoteBook = {
    ...real,
    get: (type, code) => (type === asset.kind && code === asset.code ? quote : undefined),
    lastPoll: (type, code) =>
      type === asset.kind && code === asset.code ? { atMs: now(), bid: undefined, ask: undefined } : undefined,
    isStale: () => false,
    // A halt is no phase of the day: only the matcher's rules treat it differently.
    phase: (type, ms) => (isHalted ? ('halted' as ReturnType<QuoteBook['phase']>) : real.phase(type, ms)),
  };
  const see = (observation: Observation) => void waiting.push(observation);
  return {
    book,
    calendar,
    actions,
    assets: { of: (type, code) => (type === asset.kind && code === asset.code ? market : undefined) },
    marketView: {
      current: () => last,
      immediate(_, nowMs) {
        if (!terms.immediate || terms.delaySeconds > 0 || !last || nowMs - last.exTimeMs > HEARTBEAT_MS)
          return undefined;
        return book.phase(asset.kind, nowMs) === 'continuous' ? last : undefined;
      },
    },
    observations: {
      since() {
        const observations = waiting.map((observation) => ({ observation, market }));
        waiting = [];
        return observations;
      },
    },
    past: { isNeeded: () => false, since: async () => [] },
    histories: byKind(() => NO_HISTORY),
    closings: async () => ({ price: () => undefined, dayOfPrice: () => undefined, index: undefined }),
    history: createPriceHistory({ book, actions, now, sources: byKind(() => NO_HISTORY) }),
    observe(figures) {
      const observation = observationOf(figures, session?.phase(Date.parse(figures.exTime)) ?? 'continuous');
      isHalted = observation.phase === 'halted';
      quote = traded(quote, observation, scenario);
      last = observation;
      see(observation);
    },
    pass(exTimeMs) {
      see({ ...STILL, last: quote.price, hi: quote.price, lo: quote.price, exTimeMs });
    },
    rebase(base) {
      market = marketOf(scenario, base);
      quote = quoteAt(scenario, price(base), price(base), now());
    },
  };
}

/** Age up to which an observation may still fill an order. */
const HEARTBEAT_MS = 2_000;

/** Observation that fills no order; expired orders end with it. */
const STILL = { traded: ZERO_QUANTITY, dir: 1, phase: 'closed', isAuction: false } as const;

const sourceOf = ({ asset: { kind, code }, terms }: Scenario): MarketSource => ({
  name: 'scenario',
  kind: 'simulated',
  pollMs: 1_000,
  maxAgeMs: Number.MAX_SAFE_INTEGER,
  delayMs: terms.delaySeconds * 1_000,
  listAssets: () => [{ type: kind, code, name: code }],
  poll: async () => ({ quotes: [] }),
});

const quoteAt = ({ asset: { kind: type, code } }: Scenario, last: Price, base: Price, asOfMs: number): Quote => ({
  type,
  code,
  price: last,
  base,
  changePercent: changePercent(last, base),
  high: last,
  low: last,
  volume: ZERO_MONEY,
  asOfMs,
});

function traded(before: Quote, { last, hi, lo, traded: lots, exTimeMs }: Observation, scenario: Scenario): Quote {
  const now = quoteAt(scenario, last, before.base, exTimeMs);
  const turnover = total(last, lots, 'down');
  if (dayOf(before.asOfMs) !== dayOf(exTimeMs)) return { ...now, high: hi, low: lo, volume: turnover };
  const [high, low] = [before.high > hi ? before.high : hi, before.low < lo ? before.low : lo];
  return { ...now, high, low, volume: (before.volume + turnover) as Quote['volume'] };
}
