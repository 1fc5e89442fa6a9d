import type { Quote } from '@kurus/core/contract/market';
import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import { changePercent, money, price } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MarketTab } from '../features/market/market-tab.tsx';
import { queryClient } from '../lib/query-client.ts';
import { marketReplies } from '../testing/market.ts';
import { stubNetwork } from '../testing/network.ts';
import { stubStream, sendToNewest, WireSource } from '../testing/stream.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const market = {
  stocks: [
    { code: 'AKBNK', name: 'Akbank', price: 60, rate: 20 },
    { code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 0 },
  ],
  cryptos: [],
};
const quote = (code: string, last: string, base: string): Quote => ({
  type: 'stocks',
  code,
  price: price(last),
  base: price(base),
  changePercent: changePercent(price(last), price(base)),
  high: price('400'),
  low: price('50'),
  volume: money('100'),
  asOfMs: Date.now(),
});
const source = { name: 'simulated', kind: 'simulated' as const, maxAgeMs: 10_000 };
const state = (akbnk: string, thyao: string) => ({
  atMs: Date.now(),
  asOfMs: { stocks: Date.now(), cryptos: Date.now() },
  sources: { stocks: source, cryptos: source },
  quotes: [quote('AKBNK', akbnk, '50'), quote('THYAO', thyao, '300')],
});

const card = (code: string) => screen.getAllByRole('listitem').find((one) => within(one).queryByText(code) !== null)!;

function see(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('the list gives the names, the stream the prices; a hidden page lets go of the stream', async () => {
  stubNetwork(marketReplies(market));
  stubStream();
  render(
    <QueryClientProvider client={queryClient}>
      <MarketTab />
    </QueryClientProvider>,
  );
  await screen.findByText('Türk Hava Yolları');
  const encoder = createStreamEncoder();
  const stream = WireSource.opened[0]!;
  await sendToNewest(encoder.next(state('61', '301'))!);
  expect(card('AKBNK').textContent).toContain('₺61,00');
  expect(card('THYAO').textContent).toContain('₺301,00');
  await screen.findByText('Simüle');

  await sendToNewest(encoder.next(state('61.5', '301'))!);
  await waitFor(() => expect(card('AKBNK').textContent).toContain('₺61,50'));
  expect(card('AKBNK').textContent).toContain('+%23,00');

  see('hidden');
  expect(stream.readyState).toBe(WireSource.CLOSED);
  see('visible');
  expect(WireSource.opened).toHaveLength(2);
});
