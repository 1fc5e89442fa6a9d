import type { Quote } from '@kurus/core/contract/market';
import type { StreamState } from '@kurus/core/contract/market-stream';
import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import { changePercent, money, price, priceText } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStream, WireSource } from '../testing/stream.ts';
import { readQuoteStream } from './quote-stream.ts';

const quote = (last: string): Quote => ({
  type: 'stocks',
  code: 'THYAO',
  price: price(last),
  base: price('300'),
  changePercent: changePercent(price(last), price('300')),
  high: price('320'),
  low: price('290'),
  volume: money('100'),
  asOfMs: 1_000_000,
});
const source = { name: 'simulated', kind: 'simulated' as const, maxAgeMs: 10_000 };
const state = (last: string): StreamState => ({
  atMs: 1_000_000,
  asOfMs: { stocks: 1_000_000, cryptos: 1_000_000 },
  sources: { stocks: source, cryptos: source },
  quotes: [quote(last)],
});

function listen() {
  const events: string[] = [];
  const stop = readQuoteStream('practice', {
    onSnapshot: ({ quotes }) => events.push(`all ${quotes.map((one) => priceText(one.price)).join()}`),
    onDelta: ({ changed }) => events.push(`moved ${changed.map((one) => priceText(one.price)).join()}`),
    onDaily: (kinds) => events.push(`daily ${kinds.join()}`),
    onLost: () => events.push('lost'),
    onOutdated: () => events.push('outdated'),
  });
  return { events, stop };
}

const newest = () => WireSource.opened.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  stubStream();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a snapshot, then the moved quotes', () => {
  const { events, stop } = listen();
  const encoder = createStreamEncoder();
  newest().say('snapshot', encoder.next(state('310'))!.data);
  newest().say('delta', encoder.next(state('310.5'))!.data);
  expect(events, 'in the task that reads them').toEqual([]);
  vi.advanceTimersByTime(0);
  newest().say('delta', encoder.next(state('311'))!.data);
  expect(newest().url).toBe('/market/stream');
  expect(events).toEqual(['all 310.00', 'moved 310.50', 'moved 311.00']);
  stop();
  expect(newest().readyState).toBe(WireSource.CLOSED);
});

test('while the browser reconnects by itself, it is left to it', () => {
  const { events, stop } = listen();
  newest().fail(0);
  expect(events).toEqual(['lost']);
  expect(WireSource.opened).toHaveLength(1);
  stop();
});

test('a stream that the browser gave up is opened again, after 1 s, then after 2 s', () => {
  const { events, stop } = listen();
  newest().fail(WireSource.CLOSED);
  vi.advanceTimersByTime(999);
  expect(WireSource.opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(WireSource.opened).toHaveLength(2);
  newest().fail(WireSource.CLOSED);
  vi.advanceTimersByTime(1999);
  expect(WireSource.opened).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(WireSource.opened).toHaveLength(3);
  expect(events).toEqual(['lost', 'lost']);
  stop();
});

test('an unreadable event restarts the stream', () => {
  const { events, stop } = listen();
  newest().say('delta', createStreamEncoder().next(state('310'))!.data);
  expect(events).toEqual(['lost']);
  vi.advanceTimersByTime(1000);
  expect(WireSource.opened).toHaveLength(2);
  stop();
});

test('a server of another version is reported, and tried again later', () => {
  const { events, stop } = listen();
  newest().say('snapshot', createStreamEncoder().next(state('310'))!.data.replace('"v":2', '"v":3'));
  expect(events).toEqual(['lost', 'outdated']);
  vi.advanceTimersByTime(1000);
  expect(WireSource.opened).toHaveLength(2);
  stop();
});

test('a line that stays silent is dead', () => {
  const { events, stop } = listen();
  newest().say('snapshot', createStreamEncoder().next(state('310'))!.data);
  vi.advanceTimersByTime(60_000);
  expect(events).toContain('lost');
  expect(WireSource.opened.length).toBeGreaterThan(1);
  stop();
});

test('stopped is stopped: nothing is opened later', () => {
  const { stop } = listen();
  newest().fail(WireSource.CLOSED);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(WireSource.opened).toHaveLength(1);
});

test('events that are read but not yet stored when the stream stops are dropped', () => {
  const { events, stop } = listen();
  newest().say('snapshot', createStreamEncoder().next(state('310'))!.data);
  stop();
  vi.advanceTimersByTime(1000);
  expect(events).toEqual([]);
});

test('a stream that breaks off before its market is stored is lost, and continues from that market', () => {
  const { events, stop } = listen();
  const encoder = createStreamEncoder();
  newest().say('snapshot', encoder.next(state('310'))!.data);
  newest().fail(0);
  vi.advanceTimersByTime(0);
  expect(events).toEqual(['all 310.00', 'lost']);
  newest().say('delta', encoder.next(state('311'))!.data);
  expect(events).toEqual(['all 310.00', 'lost', 'moved 311.00']);
  stop();
});
