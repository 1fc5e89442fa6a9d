import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardTexts, screenerTexts, tabTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../../testing/network.ts';
import { ScreenerScreen } from './screener-screen.tsx';

const ROWS = Array.from({ length: 60 }, (_, at) => ({
  kind: 'stocks',
  code: `C${String(at).padStart(2, '0')}`,
  name: `Şirket ${at}`,
  price: 10 + at,
  sector: at % 2 ? 'Banka' : 'Gıda',
  change1d: at === 0 ? null : 0.0123,
  held: at === 1,
  favorite: at === 2,
}));
const FIELDS = [
  { name: 'price', type: 'number', unit: 'lira', distribution: [60, 0, 0, 0, 0, 0, 0, 0, 0, 0], least: 10, most: 69 },
  { name: 'sector', type: 'word', values: ['Banka', 'Gıda'] },
];

beforeAll(async () => {
  await Promise.all([screenerTexts, tabTexts, dashboardTexts].map((bundle) => loadTexts(bundle, 'tr')));
});
beforeEach(() => storage.token.set('abc'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  storage.token.clear();
});

interface Opened {
  readonly screens?: readonly object[];
  readonly total?: number;
}

/** @returns the calls that were made */
function open(search: string, { screens = [], total = 60 }: Opened = {}) {
  window.history.replaceState(null, '', `/market/screener${search}`);
  const saved = [...screens];
  const network = stubNetwork({
    'GET /market/screener': ({ query }) => {
      const filters = query.getAll('filter');
      const isCount = query.get('columns') === 'price';
      const isSecond = query.get('after') !== null;
      const rows = total === 0 && filters.length > 0 ? [] : isSecond ? ROWS.slice(50) : ROWS.slice(0, 50);
      return answer({
        rows: isCount ? [] : rows,
        total: filters.length === 0 ? 60 : total,
        missing: filters.length > 0 ? 14 : 0,
        conditions: filters.map((filter) => ({ filter, count: total })),
        ...(rows.length === 50 && !isSecond && { next: 'more' }),
      });
    },
    'GET /market/screener/fields': () => answer({ fields: FIELDS }),
    'GET /user/screens': () => answer({ screens: saved }),
    'PUT /user/screens/Ucuzlar': ({ body }) => {
      const screenOf = { name: 'Ucuzlar', changedAt: '2026-11-20T09:00:00Z', ...(body as object) };
      saved.push(screenOf);
      return answer({ screen: screenOf });
    },
    'GET /alerts': () => answer({ alerts: [], left: 200 }),
    'GET /rules': () => refusal(404, 'NOT_FOUND', '-'),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenerScreen />
    </QueryClientProvider>,
  );
  return network;
}

test('conditions stand as phrases; a head sorts; the next fifty join the first', async () => {
  const user = userEvent.setup();
  open('?filter=price:gte:10&filter=price:lte:99.5&filter=sector:eq:Banka&filter=held:eq:true');
  expect(await screen.findByText(/60 varlık · 60 varlık içinden .* 14 varlıkta veri yok/)).toBeTruthy();
  const chips = within(screen.getByRole('list', { name: 'Koşullar' }));
  for (const text of ['Fiyat ₺10 – ₺99,5 arası', 'Sektör Banka', 'Elimde var'])
    expect(chips.getByRole('button', { name: `${text}: düzenle` })).toBeTruthy();
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(51);
  await user.click(within(table).getByRole('button', { name: 'Bugün: sırala' }));
  await waitFor(() => expect(location.search).toContain('sort=-change1d'));
  const head = within(screen.getByRole('table')).getByRole('columnheader', { name: /Bugün/ });
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
  await user.click(await screen.findByRole('button', { name: 'Sonraki 10' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(61));
  expect(screen.queryByRole('button', { name: /Sonraki/ })).toBeNull();
});

test('a condition is found by its name, typed in Turkish notation, and removed with Del', async () => {
  const user = userEvent.setup();
  open('');
  await user.click(await screen.findByRole('button', { name: 'Koşul ekle' }));
  await user.type(screen.getByRole('textbox', { name: 'Alan ara' }), '1 yil{Enter}');
  const least = await screen.findByRole('textbox', { name: 'En az' });
  await user.type(least, '-12,5');
  expect(screen.getByRole('button', { name: 'Eksi' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Tamam' }));
  await waitFor(() => expect(new URLSearchParams(location.search).getAll('filter')).toEqual(['return1y:gte:-0.125']));
  const chip = await screen.findByRole('button', { name: '1 yıl, TL en az -%12,5: düzenle' });
  chip.focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(location.search).not.toContain('filter'));
});

test('an empty value is refused in words', async () => {
  const user = userEvent.setup();
  open('?filter=price:gte:10');
  await user.click(await screen.findByRole('button', { name: 'Fiyat en az ₺10: düzenle' }));
  await user.clear(screen.getByRole('textbox', { name: 'En az' }));
  await user.click(screen.getByRole('button', { name: 'Tamam' }));
  expect(await screen.findByText('Bir değer yazın.')).toBeTruthy();
  expect(new URLSearchParams(location.search).getAll('filter')).toEqual(['price:gte:10']);
});

test('a hostile condition is named, nothing is asked, and one press goes on without it', async () => {
  const user = userEvent.setup();
  open(`?filter=${encodeURIComponent("price:gte:1' or 1=1")}&filter=price:gte:10`);
  expect((await screen.findByRole('alert')).textContent).toContain("“price:gte:1' or 1=1” bir koşul değil.");
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Anlaşılmayanları kaldır' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('where nothing fits, the condition that removes most is named', async () => {
  const user = userEvent.setup();
  open('?filter=price:gte:1000', { total: 0 });
  expect(await screen.findByText('Bu koşullara uyan varlık yok')).toBeTruthy();
  expect(await screen.findByText(/En çok eleyen koşul: Fiyat en az ₺1.000. Onsuz 60 varlık uyuyor./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'O koşulu kaldır' }));
  await waitFor(() => expect(location.search).not.toContain('filter'));
});

test('a screen is saved by a name, and a change of it is said', async () => {
  const user = userEvent.setup();
  open('?filter=price:gte:10');
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
  const window_ = await screen.findByRole('dialog', { name: 'Taramayı kaydet' });
  await user.type(within(window_).getByRole('textbox', { name: 'Tarama adı' }), 'Ucuzlar');
  await user.click(within(window_).getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByRole('heading', { name: 'Ucuzlar' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Fiyat en az ₺10: kaldır' }));
  expect(await screen.findByText(/· değişti/)).toBeTruthy();
});

test('an address with a name opens the saved screen', async () => {
  const saved = { name: 'Ucuzlar', kind: 'stocks', filters: ['price:lte:20'], changedAt: '2026-11-20T09:00:00Z' };
  open('?screen=Ucuzlar', { screens: [saved] });
  expect(await screen.findByRole('button', { name: 'Fiyat en çok ₺20: düzenle' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Ucuzlar' })).toBeTruthy();
});
