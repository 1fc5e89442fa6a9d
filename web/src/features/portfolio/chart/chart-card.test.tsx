import type { WireOf } from '@kurus/core/contract/endpoint';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { portfolioHistory } from '@kurus/core/contract/portfolio-history';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { answer, stubNetwork } from '../../../testing/network.ts';
import { ChartCard } from './chart-card.tsx';
// Imported here, so that it is loaded before the fake clock runs; the chart loads it on demand.
import './return-view.tsx';
import './value-view.tsx';

/** IntersectionObserver for which every element is in the window. */
class VisibleAtOnce {
  readonly #onSeen: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(onSeen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#onSeen = onSeen;
  }
  observe() {
    queueMicrotask(() => this.#onSeen([{ isIntersecting: true }]));
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', VisibleAtOnce);
  // Without a canvas the drawing fails, as the chart expects; work that its library left for the next frame must not
  // run.
  vi.stubGlobal('requestAnimationFrame', () => 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Point = WireOf<typeof portfolioHistory>['points'][number];
const point = (day: string, value: number, returnPercentage: number, indexPercentage?: number): Point => ({
  day,
  takenAt: `${day}T21:00:03.000Z`,
  prices: 'seen',
  value,
  cash: 0,
  holdingsValue: value,
  invested: 1000,
  netDeposits: 1000,
  profit: value - 1000,
  returnPercentage,
  ...(indexPercentage === undefined ? {} : { indexPercentage }),
});

function open(points: readonly Point[]) {
  const record = stubNetwork({
    'GET /portfolio/history': ({ query }) => answer({ range: query.get('range'), points }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ChartCard account={VIRTUAL_ACCOUNT} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), record };
}

test('a new account on its first day shows the index instead of a chart of one point', async () => {
  const { record } = open([point('2026-11-20', 1000, 0, 0)]);
  await expect.poll(() => queryClient.isFetching(), { timeout: 10_000 }).toBe(0);
  expect(record.filter(({ path }) => path === '/portfolio/history')).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'BIST 100' }).checked).toBe(true);
  expect(screen.queryByRole('img', { name: /yatırılan/ })).toBeNull();
});

test('the value first, beside the money brought in', async () => {
  open([point('2026-11-19', 1000, 0, 0), point('2026-11-20', 1125.5, 12.55, -0.4)]);
  await screen.findByRole('img', { name: '1 ay: değer ₺1.125,50, yatırılan ₺1.000,00.' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Değer' }).checked).toBe(true);
});

test('own return next to the index, with the sums behind it in the table', async () => {
  const { user } = open([point('2026-11-19', 1000, 0, 0), point('2026-11-20', 1125.5, 12.55, -0.4)]);
  await user.click(await screen.findByRole('radio', { name: 'Getiri' }));
  await screen.findByRole('img', { name: '1 ay: portföyünüz +%12,55, BIST 100 -%0,40.' });
  await user.click(screen.getByRole('button', { name: /Tablo olarak göster/ }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map((cell) => cell.lastChild?.textContent));
  expect(cells.slice(1)).toEqual([
    ['20 Kas 2026', '₺1.125,50', '₺1.000,00', '+₺125,50', '+%12,55', '-%0,40'],
    ['19 Kas 2026', '₺1.000,00', '₺1.000,00', '₺0,00', '%0,00', '%0,00'],
  ]);
});

test('without the index the line of the account is still drawn', async () => {
  const { user } = open([point('2026-11-19', 1000, 0), point('2026-11-20', 990, -1)]);
  await user.click(await screen.findByRole('radio', { name: 'Getiri' }));
  expect(await screen.findByRole('img', { name: '1 ay: portföyünüz -%1,00, BIST 100 –.' })).toBeTruthy();
});

test('another account shows nothing of the one before', async () => {
  const points = [point('2026-11-18', 1000, 0), point('2026-11-19', 1100, 10)];
  stubNetwork({
    'GET /portfolio/history': ({ query }) =>
      query.has('account') ? new Promise<Response>(() => undefined) : answer({ range: query.get('range'), points }),
  });
  const chart = (account: number) => (
    <QueryClientProvider client={queryClient}>
      <ChartCard account={account} />
    </QueryClientProvider>
  );
  const { container, rerender } = render(chart(VIRTUAL_ACCOUNT));
  await screen.findByRole('heading');
  rerender(chart(2));
  expect(container.textContent).toBe('Yükleniyor…');
});
