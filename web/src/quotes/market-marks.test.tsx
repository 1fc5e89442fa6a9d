import type { Quote, SourceInfo } from '@kurus/core/contract/market';
import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import { money, price } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setReached } from '../lib/connection.ts';
import { queryClient } from '../lib/query-client.ts';
import { marketReplies } from '../testing/market.ts';
import { stubNetwork } from '../testing/network.ts';
import { stubStream, sendToNewest } from '../testing/stream.ts';
import { MarketMarks } from './market-marks.tsx';

afterEach(() => {
  // A hidden page closes its stream, so that the next test opens one of its own.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
});

function showMarks(): void {
  stubNetwork(marketReplies({ stocks: [], cryptos: [] }));
  stubStream();
  render(
    <QueryClientProvider client={queryClient}>
      <MarketMarks type="stocks" />
    </QueryClientProvider>,
  );
}

const thyao = (asOfMs: number): Quote => ({
  type: 'stocks',
  code: 'THYAO',
  price: price('300'),
  base: price('300'),
  changePercent: 0n as Quote['changePercent'],
  high: price('300'),
  low: price('300'),
  volume: money('100'),
  asOfMs,
});

function send(stocks: SourceInfo, ageMs: number): Promise<void> {
  const nowMs = Date.now();
  const asOfMs = { stocks: nowMs - ageMs, cryptos: nowMs };
  const first = createStreamEncoder().next({
    atMs: nowMs,
    asOfMs,
    sources: { stocks, cryptos: stocks },
    quotes: [thyao(asOfMs.stocks)],
  })!;
  return sendToNewest(first);
}

test('prices of a source that is behind the exchange are called delayed with their time, never live (D30)', async () => {
  showMarks();
  await send({ name: 'btcturk', kind: 'live', maxAgeMs: 60_000 }, 0);
  await screen.findByText('Canlı');
  await send({ name: 'yahoo', kind: 'live', maxAgeMs: 1_800_000, delayMs: 900_000 }, 900_000);
  await screen.findByText(/^Gecikmeli · /);
  expect(screen.queryByText('Canlı')).toBeNull();
  expect(screen.queryByText(/Simüle/)).toBeNull();
});

test('prices of a simulation stream, and are never called live', async () => {
  showMarks();
  await send({ name: 'simulated', kind: 'simulated', maxAgeMs: 60_000 }, 0);
  await screen.findByText('Simüle fiyatlar · güncelleniyor');
  expect(screen.queryByText('Canlı')).toBeNull();
  act(() => setReached(false));
  screen.getByText('Simüle fiyatlar');
  act(() => setReached(true));
});

test('nothing is live without a connection, however young the prices are', async () => {
  showMarks();
  await send({ name: 'btcturk', kind: 'live', maxAgeMs: 60_000 }, 0);
  await screen.findByText('Canlı');
  act(() => setReached(false));
  expect(screen.queryByText('Canlı')).toBeNull();
  act(() => setReached(true));
  screen.getByText('Canlı');
});
