/** Lists by name against a stub that keeps them as the server does. */

import { price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dashboardTexts, kindTexts, marketViewTexts, tabTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { VIRTUAL } from '../../../testing/account.ts';
import { marketReplies } from '../../../testing/market.ts';
import { answer, type NetworkRequest, refusal, stubNetwork } from '../../../testing/network.ts';
import { ToastRegion } from '../../../ui/toast.tsx';
import { WatchListsScreen } from './watch-lists-screen.tsx';

interface Item {
  readonly kind: string;
  readonly code: string;
  readonly target?: string;
  readonly note?: string;
}
const THYAO = { kind: 'stocks', code: 'THYAO', target: '340.00', note: 'bilanço' };
const TUPRS = { kind: 'stocks', code: 'TUPRS' };

let lists: Map<string, readonly Item[]>;
let isRefusing = false;

beforeAll(async () => {
  const bundles = [dashboardTexts, tabTexts, kindTexts, marketViewTexts];
  await Promise.all(bundles.map((bundle) => loadTexts(bundle, 'tr')));
});
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  storage.token.set('abc');
  isRefusing = false;
  lists = new Map([['Alacaklarım', [THYAO, TUPRS]]]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  storage.token.clear();
  storage.favorites.clear();
  vi.restoreAllMocks();
});

/** As the server answers it: targets are numbers. */
const listOf = (name: string, items: readonly Item[]) => ({
  name,
  items: items.map(({ target, ...item }) => ({
    ...item,
    ...(target !== undefined && { target: priceToWire(price(target)) }),
  })),
  changedAt: '2026-11-26T11:20:00.000Z',
});

function open(address: string) {
  history.replaceState(null, '', address);
  const paths = ['Alacaklarım', 'Temettü', 'Yeni'].map((name) => `/user/lists/${encodeURIComponent(name)}`);
  const nameOf = ({ path }: NetworkRequest) => decodeURIComponent(path.split('/').at(-1) ?? '');
  const put = (request: NetworkRequest) => {
    if (isRefusing) return refusal(409, 'LISTS_TOO_MANY', 'En çok 20 liste tutabilirsiniz.');
    const { items } = request.body as { items: readonly Item[] };
    lists.set(nameOf(request), items);
    return answer({ list: listOf(nameOf(request), items) });
  };
  const erase = (request: NetworkRequest) => {
    lists.delete(nameOf(request));
    return answer();
  };
  stubNetwork({
    ...marketReplies({
      stocks: [
        { code: 'THYAO', name: 'Türk Hava Yolları', price: 320, rate: 1.46 },
        { code: 'TUPRS', name: 'Tüpraş', price: 400, rate: -1 },
      ],
      cryptos: [],
    }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL] }),
    'GET /alerts': () => answer({ alerts: [], left: 50 }),
    'GET /user/lists': () => answer({ lists: [...lists].map(([name, items]) => listOf(name, items)) }),
    ...Object.fromEntries(
      paths.flatMap((path) => [
        [`PUT ${path}`, put],
        [`DELETE ${path}`, erase],
      ]),
    ),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <WatchListsScreen />
      <ToastRegion />
    </QueryClientProvider>,
  );
}
const OWN = `/market/lists?list=${encodeURIComponent('Alacaklarım')}`;
const codes = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((row) => within(row).getByRole('link').textContent);

test('a list shows price, change, target with its distance, and note', async () => {
  open(OWN);
  await screen.findByText('bilanço');
  expect(codes()).toEqual(['THYAO', 'TUPRS']);
  await screen.findByText('₺320,00');
  // 340 / 320 - 1
  expect(screen.getByText('hedefe +%6,3')).toBeTruthy();
  expect(screen.getByText('+%1,46')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hedef ekle' })).toBeTruthy();
});

test('Alt with an arrow moves a row, and the whole list is written', async () => {
  open(OWN);
  const handle = await screen.findByRole('button', { name: 'THYAO: sırasını değiştir' });
  act(() => handle.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(codes()).toEqual(['THYAO', 'TUPRS']);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(codes()).toEqual(['TUPRS', 'THYAO']);
  await vi.waitFor(() => expect(lists.get('Alacaklarım')).toEqual([TUPRS, THYAO]));
});

test('a removed asset comes back with its target and note', async () => {
  open(OWN);
  await userEvent.click(await screen.findByRole('button', { name: 'THYAO: listeden çıkar' }));
  await vi.waitFor(() => expect(lists.get('Alacaklarım')).toEqual([TUPRS]));
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await vi.waitFor(() => expect(lists.get('Alacaklarım')).toEqual([THYAO, TUPRS]));
  expect(codes()).toEqual(['THYAO', 'TUPRS']);
});

test('a target above zero is written, another is refused at its field', async () => {
  open(OWN);
  await userEvent.click(await screen.findByRole('button', { name: 'Hedef ekle' }));
  const field = screen.getByRole('textbox', { name: 'Hedef' });
  await userEvent.type(field, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('Sıfırdan büyük bir fiyat yazın.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '360,50');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await vi.waitFor(() => expect(lists.get('Alacaklarım')).toEqual([THYAO, { ...TUPRS, target: '360.50' }]));
});

test('what the server refuses is said, and its own list comes back', async () => {
  open(OWN);
  const remove = await screen.findByRole('button', { name: 'THYAO: listeden çıkar' });
  isRefusing = true;
  await userEvent.click(remove);
  await screen.findByText('En çok 20 liste tutabilirsiniz.');
  await vi.waitFor(() => expect(codes()).toEqual(['THYAO', 'TUPRS']));
});

test('a list is made, named anew, and deleted after a question; a taken name is refused', async () => {
  open('/market/lists');
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni liste' }));
  const name = screen.getByRole('textbox', { name: 'Listenin adı' });
  await userEvent.type(name, 'Alacaklarım');
  await userEvent.click(screen.getByRole('button', { name: 'Listeyi oluştur' }));
  expect(screen.getByText('Bu adda bir listeniz var.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Temettü');
  await userEvent.click(screen.getByRole('button', { name: 'Listeyi oluştur' }));
  await screen.findByText('İzlemek istediklerinizi burada toplayın');
  expect(new URLSearchParams(location.search).get('list')).toBe('Temettü');
  await userEvent.click(screen.getByRole('button', { name: 'Temettü: adını değiştir' }));
  const renamed = screen.getByRole('textbox', { name: 'Listenin adı' });
  await userEvent.clear(renamed);
  await userEvent.type(renamed, 'Yeni');
  await userEvent.click(screen.getByRole('button', { name: 'Adı kaydet' }));
  await vi.waitFor(() => expect([...lists.keys()].toSorted()).toEqual(['Alacaklarım', 'Yeni']));
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni: listeyi sil' }));
  expect(lists.has('Yeni')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Listeyi sil' }));
  await vi.waitFor(() => expect([...lists.keys()]).toEqual(['Alacaklarım']));
});

test('the favourites come first, and the heart takes one away', async () => {
  storage.favorites.set([{ type: 'stocks', code: 'THYAO' }]);
  open('/market/lists');
  await screen.findByRole('link', { name: /Favoriler/ });
  await userEvent.click(await screen.findByRole('button', { name: 'THYAO: favorilerden çıkar' }));
  expect(storage.favorites.get()).toEqual([]);
});
