/** Tests of order news; the server is stubbed by a stream that the test writes. */

import { orders } from '@kurus/core/contract/orders';
import { quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderTexts } from '../../i18n/bundles.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import { storage } from '../../lib/storage.ts';
import { stubLocks } from '../../testing/locks.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { orderReplies, wireOrder, type WireOrder } from '../../testing/orders.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { newsText } from './news-text.ts';
import { followOrders } from './order-news.ts';

const item = (of: Partial<WireOrder>) => orders.data!.decode({ orders: [wireOrder(of)] }).orders[0]!;

const wireFill = (filled: number, at: string) => ({
  order: wireOrder().id,
  transactionId: 1,
  at,
  quantity: filled,
  price: 290,
  amount: filled * 290,
  commission: 0,
  bsmv: 0,
  rule: 'R6',
  step: 0,
  observation: {
    time: at,
    last: 290,
    hi: 290,
    lo: 290,
    volume: 0,
    dir: 1,
    phase: 'continuous',
    auction: false,
    ownBook: false,
  },
});

beforeEach(async () => {
  await loadTexts(orderTexts, currentLanguage());
});
afterEach(() => {
  storage.token.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is told', () => {
  const newsOf = (of: Partial<WireOrder>, filledBefore = ZERO_QUANTITY) => newsText(translate, item(of), filledBefore);

  test('is the part that is new, and what is left', () => {
    const half = { state: 'partial', filledQuantity: 120, averagePrice: 290 } as const;
    expect(newsOf(half)).toBe('THYAO alım: 120 lot gerçekleşti, ortalama 290,00. Kalan 180 lot.');
    expect(newsOf(half, quantity('100'))).toBe('THYAO alım: 20 lot gerçekleşti, ortalama 290,00. Kalan 180 lot.');
    expect(newsOf(half, quantity('120'))).toBeUndefined();
    expect(newsOf({ state: 'filled', filledQuantity: 300, averagePrice: 290 })).toBe(
      'THYAO alım: 300 lot gerçekleşti, ortalama 290,00.',
    );
  });

  test('is an end that nobody asked for, with its reason; never what the owner just did', () => {
    expect(newsOf({ state: 'expired' })).toBe('THYAO alım emrinin süresi doldu.');
    expect(newsOf({ state: 'cancelled', reason: 'OTHER_LEG', side: 'sell' })).toBe(
      'THYAO satım emri kapandı: Eşi olan emir sona erdiği için iptal edildi.',
    );
    for (const state of ['open', 'queued', 'armed'] as const) expect(newsOf({ state })).toBeUndefined();
    expect(newsOf({ state: 'cancelled', reason: 'USER' })).toBeUndefined();
  });
});

describe('the stream', () => {
  let list: readonly WireOrder[];
  let fills: Readonly<Record<string, readonly ReturnType<typeof wireFill>[]>>;
  let streams: ReadableStreamDefaultController<Uint8Array>[];
  let requests: readonly NetworkRequest[];
  /** Number of requests for an order that fail. */
  let failures: number;
  /** Promise that delays the server's response about an order. */
  let held: Promise<void> | undefined;
  let stop = () => {};
  const write = (text: string) => act(async () => streams.at(-1)?.enqueue(new TextEncoder().encode(text)));
  const eventOf = (order: WireOrder) => `event: order\ndata: ${JSON.stringify({ order })}\n\n`;

  beforeEach(() => {
    list = [wireOrder({ state: 'partial', filledQuantity: 100, averagePrice: 290 })];
    streams = [];
    failures = 0;
    held = undefined;
    requests = stubNetwork({
      ...orderReplies(() => list),
      ...Object.fromEntries(
        ['', 'B'].map((end) => [
          `GET /portfolio/orders/${wireOrder().id}${end}`,
          async ({ path }: NetworkRequest) => {
            await held;
            const id = path.split('/').at(-1)!;
            if (failures > 0) {
              failures -= 1;
              return refusal(503, 'UNAVAILABLE', 'Yoğunluk');
            }
            return answer({ order: list.find((one) => one.id === id), fills: fills[id], history: [] });
          },
        ]),
      ),
      'GET /portfolio/orders/stream': () =>
        new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })),
    });
    vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: undefined });
    storage.token.set('abc');
    render(createElement(ToastRegion));
    stop = followOrders(Date.parse('2026-11-23T08:00:00.000Z'));
  });
  afterEach(() => stop());

  test('is read with the token; a fill is told once, however its lines come', async () => {
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(requests.find(({ path }) => path.endsWith('/stream'))?.headers.get('Authorization')).toBe('Bearer abc');
    await write('event: ready\ndata: {}\n\n');
    await waitFor(() => expect(requests.some(({ query }) => query.get('state') === 'open')).toBe(true));
    await act(async () => undefined);
    const news = eventOf(wireOrder({ state: 'partial', filledQuantity: 120, averagePrice: 290 }));
    await write(`: still here\n\n${news.slice(0, 40)}`);
    await write(news.slice(40));
    expect(await screen.findByText('THYAO alım: 20 lot gerçekleşti, ortalama 290,00. Kalan 180 lot.')).toBeDefined();
    await write(news);
    expect(screen.getAllByText(/gerçekleşti/)).toHaveLength(1);
  });

  test('what happened between the page and its news is told once, without what was filled before', async () => {
    const late = { updatedAt: '2026-11-23T08:00:01.000Z', averagePrice: 290 } as const;
    const half = wireOrder({ ...late, state: 'partial', filledQuantity: 100 });
    const whole = wireOrder({ ...late, id: `${half.id}B`, symbol: 'SISE', state: 'filled', filledQuantity: 300 });
    list = [half, whole, wireOrder({ id: `${half.id}C`, symbol: 'TUPRS', state: 'expired' })];
    fills = {
      [half.id]: [wireFill(70, '2026-11-23T07:59:59.000Z'), wireFill(30, late.updatedAt)],
      [whole.id]: [wireFill(300, late.updatedAt)],
    };
    await waitFor(() => expect(streams).toHaveLength(1));
    await write('event: ready\ndata: {}\n\n');
    expect(await screen.findByText('THYAO alım: 30 lot gerçekleşti, ortalama 290,00. Kalan 200 lot.')).toBeDefined();
    expect(screen.getByText('SISE alım: 300 lot gerçekleşti, ortalama 290,00.')).toBeDefined();
    await write(eventOf(half));
    expect(screen.getAllByText(/alım: 30 lot|SISE|doldu/)).toHaveLength(2);
    // By time of change: an order filled now may be older than many that ended.
    expect(requests.map(({ query }) => query.get('updatedSince'))).toContain('2026-11-23T08:00:00.000Z');
  });

  test('what was missed is told also when the server fails to say so at first', async () => {
    const late = { updatedAt: '2026-11-23T08:00:01.000Z', averagePrice: 290 } as const;
    list = [wireOrder({ ...late, state: 'filled', filledQuantity: 300 })];
    fills = { [wireOrder().id]: [wireFill(300, late.updatedAt)] };
    failures = 1;
    await waitFor(() => expect(streams).toHaveLength(1));
    await write('event: ready\ndata: {}\n\n');
    const note = await screen.findByText('THYAO alım: 300 lot gerçekleşti, ortalama 290,00.', {}, { timeout: 5000 });
    expect(note).toBeDefined();
    expect(failures).toBe(0);
  });

  test('what was asked for before its reader left is not told afterwards', async () => {
    const { promise, resolve: answerNow } = Promise.withResolvers<void>();
    held = promise;
    const late = { updatedAt: '2026-11-23T08:00:01.000Z', averagePrice: 290 } as const;
    list = [wireOrder({ ...late, symbol: 'KCHOL', state: 'filled', filledQuantity: 300 })];
    fills = { [wireOrder().id]: [wireFill(300, late.updatedAt)] };
    await waitFor(() => expect(streams).toHaveLength(1));
    await write('event: ready\ndata: {}\n\n');
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith(wireOrder().id))).toBe(true));
    stop();
    answerNow();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(/KCHOL/)).toBeNull();
  });

  test('is read by one tab, which requests missed events once connected; other tabs request them at once', async () => {
    stop();
    stubLocks();
    const questions = () => requests.filter(({ path }) => path === '/portfolio/orders').length;
    await act(async () => undefined);
    const before = { streams: streams.length, questions: questions() };
    const since = (first: typeof before) => [streams.length - first.streams, questions() - first.questions];
    stop = followOrders(Date.parse('2026-11-23T08:00:00.000Z'));
    await waitFor(() => expect(since(before)).toEqual([1, 0]));
    await write('event: ready\ndata: {}\n\n');
    await waitFor(() => expect(since(before)).toEqual([1, 2]));
    const leave = followOrders(Date.parse('2026-11-23T08:00:00.000Z'));
    await waitFor(() => expect(since(before)).toEqual([1, 4]));
    stop();
    await waitFor(() => expect(streams).toHaveLength(before.streams + 2));
    leave();
  });

  test('is read by the tab itself where locks are refused', async () => {
    stop();
    const request = () => Promise.reject(new DOMException('no', 'SecurityError'));
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    const before = streams.length;
    stop = followOrders(Date.parse('2026-11-23T08:00:00.000Z'));
    await waitFor(() => expect(streams).toHaveLength(before + 1));
  });

  test('is opened again when it ends, and closed with the session', async () => {
    await waitFor(() => expect(streams).toHaveLength(1));
    await act(async () => streams[0]?.close());
    await waitFor(() => expect(streams).toHaveLength(2));
    storage.token.clear();
    await act(async () => undefined);
    expect(requests.filter(({ path }) => path.endsWith('/stream'))).toHaveLength(2);
  });
});
