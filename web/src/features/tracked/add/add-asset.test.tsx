import type { AccountItem } from '@kurus/core/contract/accounts';
import { money } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dashboardTexts, publicTexts, tabTexts, trackedTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { accountReplies } from '../../../testing/account.ts';
import { marketReplies } from '../../../testing/market.ts';
import { answer, type NetworkRequest, refusal, stubNetwork } from '../../../testing/network.ts';
import { ToastRegion } from '../../../ui/toast.tsx';
import { AddAsset } from './add-asset.tsx';

const SLOW = { timeout: 15_000 };
vi.setConfig({ testTimeout: 40_000 });

const account = (id: number, name: string): AccountItem => ({
  id,
  kind: 'tracked',
  name,
  status: 'open',
  rules: 'simple',
  cash: 'none',
  currencies: 'converted',
  createdAt: '2026-11-01T10:00:00.000Z',
  cashBalance: money('0'),
  balancesValue: money('0'),
  balancesOwed: money('0'),
  overallPortfolioValue: money('0'),
});

let requests: readonly NetworkRequest[];
let prices: () => Response;

beforeAll(() =>
  Promise.all([publicTexts, dashboardTexts, tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr'))),
);
beforeEach(() => {
  storage.token.set('abc');
  queryClient.clear();
  prices = () => answer({ asset: { code: 'YAZLIK', name: 'Yazlık', group: 'property', createdAt: '' } });
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

async function open() {
  requests = stubNetwork({
    ...marketReplies({ stocks: [{ code: 'THYAO', name: 'THY', price: 300, rate: 1 }], cryptos: [] }),
    ...accountReplies({ cashBalance: 0, holdings: [] }),
    'GET /assets/custom': () => answer({ assets: [] }),
    'GET /accounts/3/entries': () => answer({ entries: [], cashWarnings: [] }),
    'GET /market/history': () => refusal(404, 'NOT_FOUND', '-'),
    'POST /accounts/3/entries': () => answer({ ids: [7], notes: [] }, 'Kaydedildi.'),
    'DELETE /accounts/3/entries/7': () => answer({ id: 8 }, 'Silindi.'),
    'POST /assets/custom': ({ body }) => answer({ asset: { ...(body as object), createdAt: '2026-11-28T00:00:00Z' } }),
    'PUT /assets/custom/YAZLIK/prices': () => prices(),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastRegion />
      <AddAsset accounts={[account(2, 'Midas'), account(3, 'Altın ve fon')]} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Varlık ekle' }));
  return within(await screen.findByRole('dialog', { name: 'Varlık ekle' }, SLOW));
}

const sent = (method: string) => requests.filter((one) => one.method === method).map(({ path, body }) => [path, body]);

test('a fund that no list has: typed, recorded, and taken back', async () => {
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Hangi portföye?' }), 'Altın ve fon');
  const search = dialog.getByRole('combobox', { name: 'Varlık' });
  expect(dialog.getByRole('button', { name: /^Fon/ })).toBeTruthy();
  await userEvent.type(search, 'AFT');
  expect(dialog.queryByRole('button', { name: /^Fon/ })).toBeNull();
  await userEvent.click(await dialog.findByRole('option', { name: /Fon olarak/ }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Adet' }), '60000');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Fiyat' }), '0,80473');
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1), SLOW);
  const [[path, body] = []] = sent('POST') as [string, { entries: object[] }][];
  expect(path).toBe('/accounts/3/entries');
  const asset = { kind: 'funds', code: 'AFT' };
  expect(body?.entries).toMatchObject([{ type: 'buy', asset, quantity: '60000', price: '0.80473' }]);
  expect(location.pathname + location.search).toBe('/dashboard?account=3');
  expect(storage.entryAccount.get()).toBe(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

test('arrow keys walk through the tiles, and one leads back with what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const dialog = await open();
  dialog.getByRole('button', { name: /^Hisse/ }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement?.textContent).toContain('Fon');
  await userEvent.click(dialog.getByRole('button', { name: /^Hisse/ }));
  await userEvent.click(await screen.findByRole('button', { name: /THY/ }, SLOW));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Adet' }), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Geri' }));
  await userEvent.click(screen.getByRole('button', { name: /^Hisse/ }));
  await userEvent.click(await screen.findByRole('button', { name: /THY/ }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adet' })).value).toBe('12');
});

test('a home: its name and value are enough; a failure in between makes no second asset', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  storage.entryAccount.set(3);
  prices = () => refusal(500, 'INTERNAL', 'Bir hata oluştu.');
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: /^Ev, araba, diğer/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('Bugünkü değerini yazın.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Adı' }), 'Yazlık');
  await userEvent.type(screen.getByRole('textbox', { name: 'Bugünkü değeri' }), '4500000');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  prices = () => answer({ asset: { code: 'YAZLIK', name: 'Yazlık', group: 'property', createdAt: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Ev/ })).toBeNull(), SLOW);
  expect(sent('POST')).toEqual([
    ['/assets/custom', { code: 'YAZLIK', name: 'Yazlık', group: 'property' }],
    [
      '/accounts/3/entries',
      {
        entries: [{ type: 'opening', asset: { kind: 'custom', code: 'YAZLIK' }, quantity: '1', price: '4500000' }],
      },
    ],
  ]);
});
