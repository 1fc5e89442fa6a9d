/** Controls, table and keys of the heat map; its picture is looked at in the stories. */

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dashboardTexts, kindTexts, marketViewTexts, tabTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { marketReplies } from '../../../testing/market.ts';
import { answer, stubNetwork } from '../../../testing/network.ts';
import { HeatmapScreen } from './heatmap-screen.tsx';

const item = (code: string, weight: number, change: number | null) => ({
  kind: 'stocks',
  code,
  name: `${code} A.Ş.`,
  weight,
  change,
  price: 10,
  turnover: weight * 1e9,
});
const SECTORS = [
  { name: 'Banka', items: [item('AKBNK', 0.4, -0.02), item('GARAN', 0.2, 0.01)] },
  { name: 'Ulaştırma', items: [item('THYAO', 0.4, 0.0146)] },
];

beforeAll(async () => {
  const bundles = [dashboardTexts, tabTexts, kindTexts, marketViewTexts];
  await Promise.all(bundles.map((bundle) => loadTexts(bundle, 'tr')));
});
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  storage.token.clear();
  vi.restoreAllMocks();
});

async function open(address = '/market/heatmap', sectors: unknown = SECTORS) {
  history.replaceState(null, '', address);
  const network = stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    'GET /market/heatmap': () => answer(Array.isArray(sectors) ? { sectors } : sectors),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <HeatmapScreen />
    </QueryClientProvider>,
  );
  const calls = () => network.filter(({ path }) => path === '/market/heatmap');
  await vi.waitFor(() => expect(calls().length).toBeGreaterThan(0));
  return calls;
}

test('the table has the same sectors, each opens its assets', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Sektör tablosu' });
  const rows = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent?.trim());
  expect(rows()).toEqual(['Banka 2 hisse', 'Ulaştırma 1 hisse']);
  // (0,4 * -2 % + 0,2 * 1 %) / 0,6
  expect(within(table).getByText('-%1,00')).toBeTruthy();
  await userEvent.click(within(table).getByRole('button', { name: /Banka/ }));
  expect(rows()).toEqual(['Banka 2 hisse', 'AKBNK', 'GARAN', 'Ulaştırma 1 hisse']);
  expect(within(table).getByRole('link', { name: 'AKBNK' }).getAttribute('href')).toBe('/asset/stocks/AKBNK');
  await userEvent.click(within(table).getByRole('button', { name: 'Bugün' }));
  expect(rows()[0]).toBe('Ulaştırma 1 hisse');
});

test('period, area and scope are asked for and stand in the address; an own scope is asked for with the session', async () => {
  storage.token.set('abc');
  const calls = await open('/market/heatmap?period=1y');
  expect(Object.fromEntries(calls()[0]!.query)).toEqual({ period: '1y', by: 'turnover', scope: 'all' });
  expect(calls()[0]!.headers.get('authorization')).toBeNull();
  await userEvent.click(await screen.findByRole('radio', { name: 'Eşit' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Elimdekiler' }));
  await vi.waitFor(() => expect(calls().at(-1)!.query.get('scope')).toBe('held'));
  expect(calls().at(-1)!.headers.get('authorization')).toBe('Bearer abc');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    period: '1y',
    by: 'equal',
    scope: 'held',
  });
});

test('keys walk the cells, zoom a sector and leave it; each cell is told', async () => {
  await open();
  const map = await screen.findByRole('application');
  act(() => map.focus());
  const told = () => document.querySelector('.heat-map [aria-live]')?.textContent;
  expect(told()).toBe('AKBNK, Banka, eksi %2,00, hacim payı %40,0');
  await userEvent.keyboard('{ArrowRight}');
  expect(told()).not.toContain('AKBNK');
  await userEvent.keyboard('{ArrowLeft}');
  expect(told()).toContain('AKBNK');
  await userEvent.keyboard('+');
  expect(new URLSearchParams(location.search).get('sector')).toBe('Banka');
  await userEvent.keyboard('{Escape}');
  expect(new URLSearchParams(location.search).get('sector')).toBeNull();
  act(() => map.focus());
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/asset/stocks/AKBNK');
});

test('nothing held has a text in place of the map', async () => {
  await open('/market/heatmap?scope=held', []);
  expect(await screen.findByText('Elinizde haritada gösterilecek varlık yok.')).toBeTruthy();
});
