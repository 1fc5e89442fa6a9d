/**
 * An hour of traffic of price sources, in their real formats and with faults mixed in: a market that changes every
 * second, the lists sent on request, frames on a socket, and transport faults.
 */

import { dailyLimits } from '@kurus/core/market/price-limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import type { Price } from '@kurus/core/money/money';
import { type FakeKind, btcTurkFrame, type Figures, move } from '../testing/providers/fake-market.ts';
import { type FakeServer, startFakeServer } from '../testing/providers/fake-server.ts';
import type { Subject } from '../testing/providers/subjects.ts';
import { type Random, randomFrom } from '../testing/random.ts';
import { type Mutation, MUTATIONS, rows } from './bad-feed-mutations.ts';
import type { Truth } from './hour-truth.ts';

export interface HourClock {
  readonly startMs: number;
  readonly originMs: number;
  readonly speed: number;
  now(): number;
}

/** Seconds of the hour in which no data of a market arrives. */
export interface Outage {
  readonly type: FakeKind;
  readonly fromSecond: number;
  readonly toSecond: number;
}

export interface TrafficOptions {
  readonly clock: HourClock;
  readonly subjects: readonly Subject[];
  readonly outages: readonly Outage[];
  /** Seconds at which a list is answered with 401. */
  readonly refusals: readonly Outage[];
  readonly truth: Truth;
  readonly seed: number;
  /** Called for a list sent without changes: its time, and its assets. */
  readonly onAnswer: (type: FakeKind, codes: readonly string[], atMs: number) => void;
}

export interface Traffic {
  readonly server: FakeServer;
  /** Time of the last readable data of a market. */
  readonly aliveMs: Record<FakeKind, number>;
  /** Time of the last list sent without changes. */
  readonly answeredMs: Record<FakeKind, number>;
  /** Number of answers of each kind. */
  readonly kinds: Record<string, number>;
  /** Machine times of calls that count. */
  readonly counted: number[];
  readonly frames: { sent: number; wrong: number; dropped: number };
  /** Starts the faults; until then all answers are correct. */
  begin(): void;
  stop(): Promise<void>;
}

const FAULTS_OF_THREE = 1;
const MOVES = { stocks: 40, cryptos: 20 } as const;
const WRONG_FRAME = 0.03;
const DROP_EVERY_SECONDS = 90;

const EXTRA: Readonly<Record<string, Mutation>> = {
  'figures in quotes': rows((row) => {
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'number' && !/time/i.test(name)) row[name] = plain(value);
    }
  }, 1),
  'no icons': rows((row) => void delete row['icon'], 1),
  'stale times': rows((row) => {
    if (typeof row['time'] === 'string') row['time'] = '10:05';
    for (const name of ['timestamp', 'regularMarketTime']) {
      if (typeof row[name] === 'number') row[name] -= name === 'timestamp' ? 7_200_000 : 7_200;
    }
  }, 1),
};
const REFUSED: Mutation = () => ({ status: 401, body: '{"success":false}' });
const ALL: Readonly<Record<string, Mutation>> = { ...MUTATIONS, ...EXTRA, '401': REFUSED };
/** Random faults, without 401: a refused key is not used for ten minutes, so refusals are planned. */
const SOMETIMES = Object.keys(ALL).filter((kind) => kind !== '401');
/** Faults that do not change the content. */
const HARMLESS = new Set(['a true answer', 'rows in another order', 'figures in quotes', 'no icons']);
/** Answers without data, or without new data. */
const DEAD = new Set([
  'zero rows',
  'a page of HTML',
  'truncated',
  'broken off',
  'frozen',
  '401',
  '429',
  '500',
  'NaN as a word',
  'stale times',
]);

export async function createTraffic(options: TrafficOptions): Promise<Traffic> {
  const { clock, subjects, truth, seed } = options;
  const random = randomFrom(seed);
  const server = await startFakeServer(clock.startMs);
  const plan = createSchedule(options);
  const traffic: Traffic = {
    server,
    aliveMs: { stocks: 0, cryptos: 0 },
    answeredMs: { stocks: 0, cryptos: 0 },
    kinds: {},
    counted: [],
    frames: { sent: 0, wrong: 0, dropped: 0 },
    begin: plan.begin,
    async stop() {
      clearInterval(timer);
      await server.close();
    },
  };
  for (const { type, expected } of subjects) {
    for (const code of server.market[type].keys()) {
      truth.note(type, code, expected(server.market, code), clock.startMs - 3_600_000);
    }
  }
  // Every answer has the time at which it is sent.
  Object.defineProperty(server.market, 'asOfMs', { get: clock.now });
  server.tamper = faultyAnswers({ ...options, traffic, plan, random });
  const timer = setInterval(movingMarket({ ...options, traffic, plan, random }), 1_000 / clock.speed);
  return traffic;
}

interface Schedule {
  second: number;
  /** Seconds since the start of the faults; negative before. */
  passed(): number;
  isOut(type: FakeKind): boolean;
  /** True once for each planned refusal. */
  isRefused(type: FakeKind): boolean;
  begin(): void;
}

function createSchedule({ outages, refusals }: Pick<TrafficOptions, 'outages' | 'refusals'>): Schedule {
  const refused = new Set<Outage>();
  let begunSecond = Infinity;
  const schedule: Schedule = {
    second: 0,
    passed: () => schedule.second - begunSecond,
    isOut(type) {
      const at = schedule.passed();
      return outages.some((each) => each.type === type && at >= each.fromSecond && at < each.toSecond);
    },
    isRefused(type) {
      const at = schedule.passed();
      const due = refusals.find((each) => each.type === type && at >= each.fromSecond && !refused.has(each));
      if (due) refused.add(due);
      return due !== undefined;
    },
    begin: () => (begunSecond = schedule.second),
  };
  return schedule;
}

interface Parts extends TrafficOptions {
  readonly traffic: Traffic;
  readonly plan: Schedule;
  readonly random: Random;
}

function faultyAnswers({ clock, subjects, onAnswer, traffic, plan, random }: Parts): FakeServer['tamper'] {
  const first = new Map<string, string>();
  return (path, text) => {
    if (path.startsWith('/economy/')) traffic.counted.push(performance.now());
    const subject = subjects.find((each) => each.isList(path));
    // History, the index and the currencies pass unchanged.
    if (!subject || !isQuoteRequest(path, text)) return undefined;
    const { type } = subject;
    const old = first.get(path) ?? text;
    first.set(path, old);
    const kind = plan.passed() < 0 ? 'a true answer' : kindOf(plan, type, random);
    traffic.kinds[kind] = (traffic.kinds[kind] ?? 0) + 1;
    if (!DEAD.has(kind)) traffic.aliveMs[type] = clock.now();
    if (HARMLESS.has(kind)) {
      traffic.answeredMs[type] = clock.now();
      onAnswer(type, codesOf(subject, path, traffic.server), clock.now());
    }
    return ALL[kind]?.({ subject, text, old, random });
  };
}

/** Moves some prices every second; BtcTurk sends its own on the socket at once. */
function movingMarket({ clock, subjects, truth, traffic, plan, random }: Parts): () => void {
  const { server, frames } = traffic;
  const pushFrame = (code: string) => {
    const isWrong = plan.passed() > 0 && random.next() < WRONG_FRAME;
    const text = btcTurkFrame(server.market, code);
    server.push(isWrong ? wrongFrame(text, random) : text);
    frames.sent += 1;
    if (isWrong) frames.wrong += 1;
    else if (server.joins.length > 0) traffic.aliveMs.cryptos = clock.now();
  };
  const moveSome = (subject: Subject, nowMs: number) => {
    const { type } = subject;
    const codes = [...server.market[type].keys()];
    for (let n = 0; n < MOVES[type]; n += 1) {
      const code = random.pick(codes);
      const figures = server.market[type].get(code) as Figures;
      move(figures, moved(figures, BigInt(random.below(101) - 50), type));
      truth.note(type, code, subject.expected(server.market, code), nowMs);
      if (subject.name === 'btcturk' && !plan.isOut(type)) pushFrame(code);
    }
  };
  return () => {
    const nowMs = clock.now();
    for (const until = Math.floor((nowMs - clock.startMs) / 1_000); plan.second < until;) {
      plan.second += 1;
      server.market.trades += 1;
      for (const subject of subjects) moveSome(subject, nowMs);
      if (!plan.isOut('cryptos') && plan.second % DROP_EVERY_SECONDS > 0) continue;
      frames.dropped += 1;
      server.dropSockets();
    }
  };
}

/** Tells requests for a list or a quote from those for the history of a share, which has the same address. */
const isQuoteRequest = (path: string, text: string) =>
  !path.includes('/chart/') || text.includes('"regularMarketPrice"');

function kindOf(plan: Schedule, type: FakeKind, random: Random): string {
  if (plan.isRefused(type)) return '401';
  if (plan.isOut(type)) return '500';
  return random.below(3) < FAULTS_OF_THREE ? random.pick(SOMETIMES) : 'a true answer';
}

function codesOf(subject: Subject, path: string, server: FakeServer): readonly string[] {
  const one = /\/chart\/([A-Z0-9]+)\.IS$/.exec(path)?.[1];
  return one === undefined ? [...server.market[subject.type].keys()] : [one];
}

/**
 * Price moved by hundredths of a percent: shares on their grid and within the day's limits, cryptos from ten lira on in
 * kuruş.
 */
function moved({ price: from, base }: Figures, by: bigint, type: FakeKind): Price {
  const raw = ((from * (10_000n + by)) / 10_000n) as Price;
  if (type === 'cryptos') return (raw > TEN_LIRA ? (raw / KURUS) * KURUS : raw || from) as Price;
  const { floor, ceiling } = dailyLimits('stocks', base);
  const onGrid = roundToTick('stocks', raw, 'half-up');
  return onGrid < floor || onGrid > ceiling ? from : onGrid;
}
const TEN_LIRA = 1_000_000_000n;
const KURUS = 1_000_000n;

function wrongFrame(text: string, random: Random): string {
  const [type, ticker] = JSON.parse(text) as [number, Record<string, string>];
  const times = (by: number) => {
    for (const name of ['LA', 'O', 'H', 'L', 'B', 'A']) ticker[name] = String(Number(ticker[name]) * by);
    return JSON.stringify([type, ticker]);
  };
  return random.pick([
    () => text.slice(0, random.below(text.length)),
    () => times(100),
    () => times(0.01),
    () => JSON.stringify([type, { ...ticker, LA: '0' }]),
    () => JSON.stringify([type, { ...ticker, LA: ticker['O'], O: ticker['LA'] }]),
    () => JSON.stringify([type, { ...ticker, LA: '1.234,56' }]),
    () => '<!doctype html>',
  ])();
}

/** Number without an exponent, as some servers write their figures in quotes. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20) : text;
}
