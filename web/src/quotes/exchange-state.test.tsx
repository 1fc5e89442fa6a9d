import type { Quote } from '@kurus/core/contract/market';
import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { money, price } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MarketTab } from '../features/market/market-tab.tsx';
import { TradeModal } from '../features/trading/trade-modal.tsx';
import { orderTexts, ticketTexts } from '../i18n/bundles.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { translate } from '../i18n/use-text.ts';
import { queryClient } from '../lib/query-client.ts';
import { balanceOf } from '../testing/account.ts';
import { marketReplies } from '../testing/market.ts';
import { answer, stubNetwork } from '../testing/network.ts';
import { stubStream, sendToNewest } from '../testing/stream.ts';
import { exchangeText } from './exchange-state.tsx';

const session = createSession(createCalendar(BIST_CALENDAR));
const at = (moment: string) => session.state(Date.parse(`${moment}:00+03:00`));

afterEach(() => {
  // A hidden page closes its stream, so that the next test opens one of its own.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
});

test.each([
  ['2026-11-20T11:00', 'Borsa açık · kapanış 18:00'],
  ['2026-11-20T09:45', 'Açılış seansı · açılış 10:00'],
  ['2026-11-20T18:02', 'Kapanış seansı · açılış 23 Kas Pzt 10:00'],
  ['2026-11-21T12:00', 'Borsa kapalı · açılış 23 Kas Pzt 10:00'],
  ['2026-10-28T11:00', 'Borsa açık · kapanış 12:30 (yarım gün, Cumhuriyet Bayramı)'],
  ['2026-10-29T12:00', 'Borsa kapalı · açılış 30 Eki Cum 10:00 (Cumhuriyet Bayramı)'],
])('at %s it says "%s"', (moment, text) => {
  expect(exchangeText(translate, at(moment))).toBe(text);
});

const quote = (type: Quote['type'], code: string): Quote => ({
  type,
  code,
  price: price('300'),
  base: price('300'),
  changePercent: 0n as Quote['changePercent'],
  high: price('300'),
  low: price('300'),
  volume: money('100'),
  asOfMs: Date.now(),
});
const source = { name: 'simulated', kind: 'simulated' as const, maxAgeMs: 10_000 };
const state = (moment: string) => ({
  atMs: Date.now(),
  asOfMs: { stocks: Date.now(), cryptos: Date.now() },
  sources: { stocks: source, cryptos: source },
  exchange: at(moment),
  quotes: [quote('stocks', 'THYAO'), quote('cryptos', 'BTC')],
});
const market = {
  stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 0 }],
  cryptos: [{ code: 'BTC', name: 'Bitcoin', price: 300, rate: 0 }],
};

function show(screenOf: ReactNode) {
  stubNetwork({
    ...marketReplies(market),
    'GET /portfolio/balance': () => answer(balanceOf(1000)),
    'GET /portfolio/': () => answer({ portfolio: [] }),
  });
  stubStream();
  render(<QueryClientProvider client={queryClient}>{screenOf}</QueryClientProvider>);
  const encoder = createStreamEncoder();
  return (moment: string) => sendToNewest(encoder.next(state(moment))!);
}

test('the market tab follows the stream from open to closed, and shows no state for cryptos', async () => {
  const send = show(<MarketTab />);
  await screen.findByText('Türk Hava Yolları');
  await send('2026-11-20T17:59');
  screen.getByText('Borsa açık · kapanış 18:00');
  await send('2026-11-20T18:10');
  screen.getByText('Borsa kapalı · açılış 23 Kas Pzt 10:00');
  await userEvent.click(screen.getByRole('tab', { name: 'Kripto paralar' }));
  expect(screen.queryByText(/Borsa kapalı/)).toBeNull();
});

test('while the exchange is closed the order of a share waits, and the window shows until when', async () => {
  await Promise.all([orderTexts, ticketTexts].map((bundle) => loadTexts(bundle, 'tr')));
  const send = show(<TradeModal asset={{ type: 'stocks', code: 'THYAO' }} onClose={() => {}} />);
  await send('2026-11-21T12:00');
  await screen.findByText(/açılış 23 Kas Pzt 10:00$/);
  await screen.findByText(/^Borsa kapalı\. Emir .+ açılış seansına iletilir\.$/);
  await send('2026-11-23T10:00');
  await screen.findByText('Sürekli işlem');
  screen.getByText(/bitiş 18:00$/);
  expect(screen.queryByText(/^Borsa kapalı/)).toBeNull();
});

test('a crypto is bought at any hour', async () => {
  const send = show(<TradeModal asset={{ type: 'cryptos', code: 'BTC' }} onClose={() => {}} />);
  await send('2026-11-21T12:00');
  await screen.findByText('₺1.000,00');
  await userEvent.type(screen.getByRole('textbox', { name: /^Adet/ }), '1');
  expect(screen.getByRole('button', { name: 'Al' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(/Borsa kapalı/)).toBeNull();
});
