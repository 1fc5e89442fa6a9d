import type { Quote, SourceInfo } from '@kurus/core/contract/market';
import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import { money, price } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

test('true prices say their age; delayed ones how much they are behind (D30)', async () => {
  showMarks();
  await send({ name: 'btcturk', kind: 'live', maxAgeMs: 60_000 }, 3000);
  await screen.findByText(/^[34] sn$/);
  await send({ name: 'yahoo', kind: 'live', maxAgeMs: 1_800_000, delayMs: 900_000 }, 900_000);
  await screen.findByText(/^15 dk gecikmeli · \d\d:\d\d$/);
  expect(screen.queryByText(/Simüle|Canlı/)).toBeNull();
});

test('prices of a simulation say so and nothing else, never that they are live', async () => {
  showMarks();
  await send({ name: 'simulated', kind: 'simulated', maxAgeMs: 60_000 }, 0);
  await screen.findByText('Simüle');
  expect(screen.queryByText(/Canlı|sn$/)).toBeNull();
});

test('a price older than its source promises is a warning with its time', async () => {
  showMarks();
  await send({ name: 'btcturk', kind: 'live', maxAgeMs: 60_000 }, 120_000);
  await screen.findByText(/^Gecikmeli · /);
  expect(screen.queryByText('2 dk')).toBeNull();
});
