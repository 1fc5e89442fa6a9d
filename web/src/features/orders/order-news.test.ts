/** What is told of one's own orders; the server is a stream that the test writes. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orders } from '@kurus/core/contract/orders';
import { quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { currentLanguage } from '../../i18n/language.ts';
import { orderTexts } from '../../i18n/order-texts.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { stubNetwork, type Asked } from '../../testing/network.ts';
import { orderReplies, wireOrder, type WireOrder } from '../../testing/orders.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { followOrders, newsText } from './order-news.ts';

const item = (of: Partial<WireOrder>) => orders.data!.decode({ orders: [wireOrder(of)] }).orders[0]!;

beforeEach(async () => {
  await loadTexts(orderTexts, currentLanguage());
});
afterEach(() => {
  storage.token.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queryClient.clear();
});

describe('what is told', () => {
  const told = (of: Partial<WireOrder>, known = ZERO_QUANTITY) => newsText(translate, item(of), known);

  test('is the part that is new, and what is left', () => {
    const half = { state: 'partial', filledQuantity: 120, averagePrice: 290 } as const;
    expect(told(half)).toBe('THYAO alım: 120 lot gerçekleşti, ortalama 290,00. Kalan 180 lot.');
    expect(told(half, quantity('100'))).toBe('THYAO alım: 20 lot gerçekleşti, ortalama 290,00. Kalan 180 lot.');
    expect(told(half, quantity('120'))).toBeUndefined();
    expect(told({ state: 'filled', filledQuantity: 300, averagePrice: 290 })).toBe(
      'THYAO alım: 300 lot gerçekleşti, ortalama 290,00.',
    );
  });

  test('is an end that nobody asked for, with its reason; never what the owner just did', () => {
    expect(told({ state: 'expired' })).toBe('THYAO alım emrinin süresi doldu.');
    expect(told({ state: 'cancelled', reason: 'OTHER_LEG', side: 'sell' })).toBe(
      'THYAO satım emri kapandı: Eşi gerçekleştiği için iptal edildi.',
    );
    for (const state of ['open', 'queued', 'armed'] as const) expect(told({ state })).toBeUndefined();
    expect(told({ state: 'cancelled', reason: 'USER' })).toBeUndefined();
  });
});

describe('the stream', () => {
  let list: readonly WireOrder[];
  let streams: ReadableStreamDefaultController<Uint8Array>[];
  let asked: readonly Asked[];
  let stop = () => {};
  const write = (text: string) => act(async () => streams.at(-1)?.enqueue(new TextEncoder().encode(text)));
  const tell = (order: WireOrder) => `event: order\ndata: ${JSON.stringify({ order })}\n\n`;

  beforeEach(() => {
    list = [wireOrder({ state: 'partial', filledQuantity: 100, averagePrice: 290 })];
    streams = [];
    asked = stubNetwork({
      ...orderReplies(() => list),
      'GET /portfolio/orders/stream': () =>
        new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })),
    });
    vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: undefined });
    storage.token.set('abc');
    render(createElement(ToastRegion));
    stop = followOrders();
  });
  afterEach(() => stop());

  test('is read with the token; a fill is told once, however its lines come', async () => {
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(asked.find(({ path }) => path.endsWith('/stream'))?.headers.get('Authorization')).toBe('Bearer abc');
    await write('event: ready\ndata: {}\n\n');
    await waitFor(() => expect(asked.some(({ query }) => query.get('state') === 'open')).toBe(true));
    await act(async () => undefined);
    const news = tell(wireOrder({ state: 'partial', filledQuantity: 120, averagePrice: 290 }));
    await write(`: still here\n\n${news.slice(0, 40)}`);
    await write(news.slice(40));
    expect(await screen.findByText('THYAO alım: 20 lot gerçekleşti, ortalama 290,00. Kalan 180 lot.')).toBeDefined();
    await write(news);
    expect(screen.getAllByText(/gerçekleşti/)).toHaveLength(1);
  });

  test('is opened again when it ends, and closed with the session', async () => {
    await waitFor(() => expect(streams).toHaveLength(1));
    await act(async () => streams[0]?.close());
    await waitFor(() => expect(streams).toHaveLength(2), { timeout: 4000 });
    storage.token.clear();
    await act(async () => undefined);
    expect(asked.filter(({ path }) => path.endsWith('/stream'))).toHaveLength(2);
  });
});
