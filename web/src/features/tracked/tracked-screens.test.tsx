/**
 * Tests of entering, correcting and removing entries of a tracked account; the server is stubbed by a list of
 * responses.
 */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type { entries } from '@kurus/core/contract/tracked';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabTexts, trackedTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { EntriesTab } from './history/entries-tab.tsx';
import { NewEntry } from './tracked-head.tsx';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 15_000 };

const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas', cashBalance: 100, overallPortfolioValue: 100 };
type Item = WireOf<typeof entries>['entries'][number];
const BUY: Item = {
  id: 7,
  date: '2026-08-12',
  type: 'buy',
  kind: 'buy',
  asset: { kind: 'stocks', code: 'TUPRS' },
  quantity: 60,
  price: 369,
  amount: 22_140,
  cashChange: -22_140,
  createdAt: '2026-08-12T12:00:00.000Z',
};

let list: Item[];
let requests: readonly NetworkRequest[];

async function open() {
  storage.account.set(2);
  storage.token.set('abc');
  const portfolio = accountReplies({ cashBalance: 100, holdings: [] });
  requests = stubNetwork({
    ...marketReplies({ stocks: [{ code: 'TUPRS', name: 'Tüpraş', price: 440, rate: 1 }], cryptos: [] }),
    ...portfolio,
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS] }),
    'GET /assets/custom': () => answer({ assets: [] }),
    'GET /accounts/2/entries': ({ query }) =>
      answer({ entries: query.get('symbol') === 'TUPRS' || !query.has('symbol') ? list : [], cashWarnings: [] }),
    'POST /accounts/2/entries': ({ body }) =>
      JSON.stringify(body).includes('13')
        ? refusal(422, 'X', 'Olmaz.')
        : answer({ ids: [8], notes: [] }, 'Kaydedildi.'),
    'PUT /accounts/2/entries/7': () => answer({ id: 8 }, 'Düzeltildi.'),
    'DELETE /accounts/2/entries/7': () => {
      list = [
        { ...BUY, id: 9, type: 'delete', kind: 'delete', replaces: 7 },
        { ...BUY, replacedBy: 9 },
      ];
      return answer({ id: 9 }, 'Kaldırıldı.');
    },
    'DELETE /accounts/2/entries/9': () => {
      list = [BUY];
      return answer({ id: 10 }, 'Geri alındı.');
    },
  });
  await Promise.all([tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr')));
  render(
    <QueryClientProvider client={queryClient}>
      <NewEntry />
      <EntriesTab />
    </QueryClientProvider>,
  );
  await screen.findByRole('cell', { name: 'TUPRS' }, SLOW);
}
const sent = (method: string) => requests.filter((one) => one.method === method && one.path.includes('/entries'));
const form = async () => within(await screen.findByRole('dialog', {}, SLOW));

beforeEach(() => {
  list = [BUY];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  storage.account.clear();
  storage.token.clear();
});

test('a buy by keyboard: asset, two figures, and a preview; a refusal keeps the typed values', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kayıt ekle' }, SLOW));
  const dialog = await form();
  await userEvent.type(dialog.getByRole('combobox'), 'XYZ{Enter}');
  expect(dialog.getByText('XYZ listemizde yok. Nasıl kaydedelim?')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.type(dialog.getByLabelText('Adet'), '13');
  await userEvent.type(dialog.getByLabelText('Fiyat'), '10');
  expect(dialog.getByLabelText<HTMLInputElement>('Tutar').value).toBe('130,00');
  expect(await dialog.findByText('₺130,00')).toBeTruthy();
  expect(dialog.getByText(/bir yatırma eksik olabilir/)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByText('Olmaz.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Adet'));
  await userEvent.type(dialog.getByLabelText('Adet'), '20{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST').at(-1)?.body).toEqual({
    entries: [
      { type: 'buy', asset: { kind: 'funds', code: 'XYZ' }, date: expect.any(String), price: '10', quantity: '20' },
    ],
  });
});

test('cash is found by its words; an unknown code is offered as new assets, and none is taken by accident', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kayıt ekle' }, SLOW));
  const dialog = await form();
  const field = dialog.getByRole('combobox');
  await userEvent.type(field, 'nakit');
  expect(dialog.getAllByRole('option')[0]?.textContent).toMatch(/^Nakit/);
  await userEvent.clear(field);
  await userEvent.type(field, 'AAPL');
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('Yabancı hisse olarak'),
    expect.stringContaining('Kendi varlığım olarak'),
  ]);
  expect(dialog.queryAllByRole('option', { selected: true })).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'DENIZ');
  expect(dialog.getByText('Borsadan çıkmış hisse olarak')).toBeTruthy();
});

test('a movement of cash is chosen in the search itself', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kayıt ekle' }, SLOW));
  const dialog = await form();
  await userEvent.type(dialog.getByRole('combobox'), 'para');
  const movements = within(dialog.getByRole('group', { name: 'Doğrudan' }));
  await userEvent.click(movements.getByRole('button', { name: 'Çekme' }));
  expect(dialog.getByRole('radio', { name: 'Çekme', checked: true })).toBeTruthy();
  expect(dialog.queryByRole('combobox')).toBeNull();
});

test('a share of another exchange is asked in its own currency', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kayıt ekle' }, SLOW));
  const dialog = await form();
  const currency = () => dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Para birimi' });
  const choose = async (code: string) => {
    await userEvent.type(dialog.getByRole('combobox', { name: 'Varlık' }), `${code}{ArrowDown}{Enter}`);
  };
  await choose('SAP.DE');
  expect(currency().value).toBe('EUR');
  expect(dialog.getByLabelText('Kur')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Değiştir' }));
  await choose('NESN.SW');
  expect(currency().value).toBe('CHF');
  await userEvent.click(dialog.getByRole('button', { name: 'Değiştir' }));
  await choose('0700.HK');
  expect(currency().value).toBe('');
  expect(dialog.getByText(/para birimi HKD/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Değiştir' }));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Varlık' }), 'TUPRS{Enter}');
  expect(dialog.queryByRole('combobox', { name: 'Para birimi' })).toBeNull();
});

test('a missing value is reported at its field, and nothing is sent', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kayıt ekle' }, SLOW));
  const dialog = await form();
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(dialog.getByText('Varlığı seçin.')).toBeTruthy();
  expect(dialog.getByText('Adet, fiyat ve tutardan ikisini girin.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
});

test('a correction sends the whole entry again', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Alım, TUPRS.*: Düzelt$/ }));
  const dialog = await form();
  await userEvent.clear(dialog.getByLabelText('Adet'));
  await userEvent.type(dialog.getByLabelText('Adet'), '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Düzeltmeyi kaydet' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toEqual({
    type: 'buy',
    asset: { kind: 'stocks', code: 'TUPRS' },
    date: '2026-08-12',
    price: '369.00',
    quantity: '50',
  });
});

test('figures of a trade do not follow into a fee, unseen', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kayıt ekle' }, SLOW));
  const dialog = await form();
  await userEvent.type(dialog.getByRole('combobox'), 'XYZ{ArrowDown}{Enter}');
  await userEvent.type(dialog.getByLabelText('Adet'), '20');
  await userEvent.type(dialog.getByLabelText('Fiyat'), '100');
  await userEvent.type(dialog.getByLabelText('Komisyon'), '12,4');
  await userEvent.click(dialog.getByRole('radio', { name: 'Diğer' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Tutar').value).toBe('');
  expect(dialog.queryByLabelText('Komisyon')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Tutar'), '40');
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toEqual({
    entries: [{ type: 'fee', asset: { kind: 'funds', code: 'XYZ' }, date: expect.any(String), amount: '40' }],
  });
});

test('a commission that a dividend was recorded with is seen when it is corrected', async () => {
  list = [{ ...BUY, type: 'dividend', kind: 'dividend', amount: 100, quantity: undefined, price: undefined, fee: 2 }];
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Temettü, TUPRS.*: Düzelt$/ }));
  const dialog = await form();
  expect(dialog.getByLabelText<HTMLInputElement>('Komisyon').value).toBe('2,00');
});

test('a removal asks for confirmation, stays in the list, and can be undone', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Alım, TUPRS.*: Kaldır$/ }));
  const question = await form();
  expect(question.getByText(/geri alınabilir/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Kaldır' }));
  const back = await screen.findByRole('button', { name: /: Geri al$/ }, SLOW);
  expect(screen.getByText('Silme', { selector: 's' })).toBeTruthy();
  await userEvent.click(back);
  expect(await screen.findByRole('button', { name: /^Alım, TUPRS.*: Kaldır$/ }, SLOW)).toBeTruthy();
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/accounts/2/entries/7', '/accounts/2/entries/9']);
});

test('a row has the columns and words of every history, and opens all that it says', async () => {
  list = [{ ...BUY, fee: 12.4, note: 'Midas ekstresi', cashChange: -22_152.4 }];
  await open();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.slice(0, 6)).toEqual(['Tarih', 'İşlem türü', 'Sembol', 'Fiyat', 'Adet', 'Hacim']);
  await userEvent.click(screen.getByRole('button', { name: 'Alım ayrıntısı: TUPRS, 12 Ağu 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alım · TUPRS' }, SLOW));
  const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(Object.fromEntries(facts)).toMatchObject({
    Fiyat: '₺369,00',
    Komisyon: '₺12,40',
    'Bakiyeye etkisi': '-₺22.152,40',
    Not: 'Midas ekstresi',
  });
});

test('all accounts are one list, with the account of each', async () => {
  await open();
  const other = { ...MIDAS, id: 3, name: 'Altın' };
  const gold = { ...BUY, id: 1, date: '2026-09-01', asset: { kind: 'metals' as const, code: 'GAU' } };
  stubNetwork({
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS, other] }),
    'GET /accounts/2/entries': () => answer({ entries: list, cashWarnings: [] }),
    'GET /accounts/3/entries': () => answer({ entries: [gold], cashWarnings: [] }),
  });
  await queryClient.invalidateQueries();
  act(() => showAccount('all'));
  await screen.findByRole('cell', { name: 'GAU' }, SLOW);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByText(/^(Midas|Altın)$/).textContent)).toEqual(['HesapAltın', 'HesapMidas']);
});
