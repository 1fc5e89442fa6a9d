import type { WireOf } from '@kurus/core/contract/endpoint';
import type { transactions } from '@kurus/core/contract/transactions';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { showAccount } from '../../lib/account/account-choice.ts';
import { queryClient } from '../../lib/query-client.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { TransactionsTab } from './transactions-tab.tsx';

const HISTORY = 'GET /portfolio/transactions';

type Item = WireOf<typeof transactions>['transactions'][number];
const deposit: Item = {
  id: 1,
  createdAt: '2026-11-20T11:05:00Z',
  type: 'deposit',
  kind: 'deposit',
  symbol: 'CASH',
  price: 1,
  quantity: 100000,
  volume: 100000,
  commission: 0,
  bsmv: 0,
  cashChange: 100000,
  balanceAfter: 100000,
};
const buy: Item = {
  id: 2,
  createdAt: '2026-11-20T11:06:00Z',
  type: 'buy',
  kind: 'buy',
  symbol: 'BTC',
  assetType: 'cryptos',
  price: 4512345.67,
  quantity: 0.0125,
  volume: 56404.33,
  commission: 56.41,
  bsmv: 0,
  cashChange: -56460.74,
  balanceAfter: 43539.26,
};

function openHistory() {
  render(
    <QueryClientProvider client={queryClient}>
      <TransactionsTab />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Texts of the cells, without their labels. */
const cells = (row: HTMLElement | undefined) =>
  row &&
  [...row.children].map((cell) =>
    [...cell.childNodes]
      .map((node) => (node instanceof Element && node.matches('.cell-label') ? '' : node.textContent))
      .join(''),
  );

describe('transaction history', () => {
  test('a tracked entry has its own day, and no time', async () => {
    const recorded: Item = { ...buy, createdAt: '2026-11-21T11:06:00Z', date: '2019-03-02', symbol: 'THYAO' };
    stubNetwork({ [HISTORY]: () => answer({ transactions: [recorded] }) });
    openHistory();
    const table = within(await screen.findByRole('table', { name: 'İşlemler, en yenisi üstte' }));
    expect(cells(table.getAllByRole('row')[1])?.[0]).toBe('2 Mar 2019');
  });

  test('date, type, symbol, price, quantity and volume, in Turkish', async () => {
    stubNetwork({ [HISTORY]: () => answer({ transactions: [buy, deposit] }) });
    openHistory();
    const table = within(await screen.findByRole('table', { name: 'İşlemler, en yenisi üstte' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Tarih',
      'İşlem türü',
      'Sembol',
      'Fiyat',
      'Adet',
      'Hacim',
      'Gerçekleşmiş',
    ]);
    const [, first, second] = table.getAllByRole('row');
    expect(cells(first)).toEqual(['20 Kas 2026 14:06', 'Alım', 'BTC', '₺4.512.345,67', '0,0125', '₺56.404,33', '']);
    expect(cells(second)).toEqual([
      '20 Kas 2026 14:05',
      'Para Yatırma',
      'Nakit',
      '₺1,00',
      '100.000',
      '₺100.000,00',
      '',
    ]);
  });

  test('every type has its label', async () => {
    const types = ['buy', 'sell', 'update', 'delete', 'deposit', 'withdraw'] as const;
    stubNetwork({
      [HISTORY]: () => answer({ transactions: types.map((type, index) => ({ ...buy, id: 9 - index, type })) }),
    });
    openHistory();
    const rows = within(await screen.findByRole('table')).getAllByRole('rowheader');
    expect(rows.map((header) => header.textContent)).toEqual([
      'Alım',
      'Satım',
      'Değişim',
      'Silme',
      'Para Yatırma',
      'Para Çekme',
    ]);
  });

  test('a row opens the sum behind it, down to the balance it left', async () => {
    stubNetwork({ [HISTORY]: () => answer({ transactions: [buy, deposit] }) });
    const user = openHistory();
    await user.click(await screen.findByRole('button', { name: 'Alım ayrıntısı: BTC, 20 Kas 2026 14:06' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Alım · BTC' }));
    dialog.getByText('₺4.512.345,67 × 0,0125 = ₺56.404,33');
    dialog.getByText('Alımda kuruşun altı yukarı yuvarlanır.');
    const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      'Komisyon (vergiler dahil)': '₺56,41',
      'Önceki bakiye': '₺100.000,00',
      'Bakiyeye etkisi': '-₺56.460,74',
      'Sonraki bakiye': '₺43.539,26',
    });
    await user.click(dialog.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a sale shows its gain or loss, signed, with an explanation', async () => {
    const sell: Item = {
      ...buy,
      id: 3,
      type: 'sell',
      kind: 'sell',
      price: 4_600_000.01,
      quantity: 0.01,
      volume: 46_000,
      commission: 46,
      bsmv: 0,
      cashChange: 45_954,
      balanceAfter: 89_493.26,
      realizedProfitLoss: 830.54,
    };
    const loss: Item = { ...sell, id: 4, realizedProfitLoss: -1.05 };
    stubNetwork({ [HISTORY]: () => answer({ transactions: [loss, sell, buy] }) });
    const user = openHistory();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map((row) => cells(row)?.at(-1))).toEqual(['▼-₺1,05', '▲+₺830,54', '']);
    await user.click(within(rows[2]!).getByRole('button'));
    const dialog = within(screen.getByRole('dialog', { name: 'Satım · BTC' }));
    dialog.getByText('₺45.954,00 − ₺45.123,46 = +₺830,54');
    dialog.getByText('Elinize geçen − satılanın ortalama maliyeti');
  });

  test('shows that it is loading', () => {
    stubNetwork({ [HISTORY]: () => new Promise<Response>(() => {}) });
    openHistory();
    expect(screen.getByRole('status').textContent).toBe('Yükleniyor…');
  });

  test('without transactions it shows a note and a link to the first one', async () => {
    stubNetwork({ [HISTORY]: () => answer({ transactions: [] }) });
    openHistory();
    await screen.findByText('İşlem geçmişiniz yok.');
    expect(screen.getByRole('link', { name: 'Para yatır' }).getAttribute('href')).toBe('/dashboard?tab=wallet');
    expect(screen.queryByRole('combobox', { name: 'İşlem türü' })).toBeNull();
  });

  test('filters send requests; an empty result offers a way back', async () => {
    const record = stubNetwork({
      [HISTORY]: ({ query }) => answer({ transactions: query.get('type') === 'sell' ? [] : [buy, deposit] }),
    });
    const user = openHistory();
    await screen.findByRole('table');
    await user.selectOptions(screen.getByRole('combobox', { name: 'İşlem türü' }), 'Satım');
    await screen.findByText('Sonuç bulunamadı.');
    await user.type(screen.getByRole('combobox', { name: 'Sembol ara' }), 'nakit');
    await waitFor(() => expect(record.at(-1)?.query.get('symbol')).toBe('CASH'));
    expect(record.at(-1)?.query.get('type')).toBe('sell');
    const [, inPlace] = screen.getAllByRole('button', { name: 'Filtreyi temizle' });
    await user.click(inPlace!);
    await screen.findByRole('table');
    expect(screen.getByRole('combobox', { name: 'Sembol ara' })).toHaveProperty('value', '');
  });

  test('older transactions are appended, from the last one seen', async () => {
    const record = stubNetwork({
      [HISTORY]: ({ query }) =>
        query.has('before') ? answer({ transactions: [deposit] }) : answer({ transactions: [buy], nextBefore: 2 }),
    });
    const user = openHistory();
    await user.click(await screen.findByRole('button', { name: 'Daha eski işlemler' }));
    await screen.findByText('Para Yatırma', { selector: 'button' });
    expect(record.at(-1)?.query.get('before')).toBe('2');
    expect(screen.getByText('2 işlem gösteriliyor')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Daha eski işlemler' })).toBeNull();
  });

  test('a failure can be tried again', async () => {
    let down = true;
    stubNetwork({
      [HISTORY]: () => (down ? refusal(403, 'ACCOUNT_FROZEN', 'Hesap donmuş') : answer({ transactions: [deposit] })),
    });
    const user = openHistory();
    const again = await screen.findByRole('button', { name: 'Yeniden dene' });
    down = false;
    await user.click(again);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

test('another account shows nothing of the one before', async () => {
  stubNetwork({
    [HISTORY]: ({ query }) =>
      query.has('account') ? new Promise<Response>(() => undefined) : answer({ transactions: [deposit] }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, { ...VIRTUAL, id: 2 }] }),
  });
  openHistory();
  await screen.findByRole('table');
  act(() => showAccount(2));
  expect(screen.queryByRole('table')).toBeNull();
  act(() => showAccount(1));
});
