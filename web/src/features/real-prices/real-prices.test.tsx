import type { WireOf } from '@kurus/core/contract/endpoint';
import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import type { realPrices } from '@kurus/core/contract/real-prices';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { priceTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, type TestHolding, VIRTUAL } from '../../testing/account.ts';
import { answer, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { sendToNewest, stockState, stubStream, WireSource } from '../../testing/stream.ts';
import { RealPricesPlace } from './real-prices-place.tsx';
import { RealPricesSetting } from './real-prices-setting.tsx';

type Setting = WireOf<typeof realPrices>;

const ASKS: Setting = {
  setting: 'ask',
  answer: 'none',
  canAnswer: true,
  sources: [
    { kind: 'stocks', name: 'yahoo', every: 60, terms: 'for personal use only', lastPriceAt: '2026-11-26T15:10:00Z' },
    { kind: 'stocks', name: 'bist', every: 86_400, terms: 'official closes' },
    { kind: 'currencies', name: 'tcmb', every: 600, terms: 'one rate a working day' },
    { kind: 'cryptos', name: 'unheard', every: 120, terms: 'as they happen' },
  ],
};
const LIVE = { name: 'yahoo', kind: 'live', maxAgeMs: 60_000 } as const;

const share = (symbol: string): TestHolding => ({ symbol, type: 'stocks', name: symbol, quantity: 1, cost: 100 });
let setting = ASKS;
let holdings: readonly TestHolding[] = [];
let record: readonly NetworkRequest[] = [];

beforeAll(() => loadTexts(priceTexts, 'tr'));
beforeEach(() => {
  setting = ASKS;
  holdings = [share('THYAO'), share('GARAN')];
  storage.token.set('abc');
  stubStream();
  record = stubNetwork({
    ...Object.fromEntries(
      ['hisse', 'kripto', 'doviz', 'altin'].map((list) => [`GET /collect/${list}`, () => answer([])]),
    ),
    'GET /portfolio/': async () => {
      const { data } = (await accountReplies({ cashBalance: 0, holdings })['GET /portfolio/']().json()) as {
        readonly data: { readonly portfolio: readonly { readonly symbol: string }[] };
      };
      const priced = { currentPrice: 310, asOf: new Date().toISOString(), priceSource: 'market' };
      return answer({ portfolio: data.portfolio.map((row) => (row.symbol === 'AAPL' ? { ...row, ...priced } : row)) });
    },
    'GET /accounts': () =>
      answer({ accounts: [VIRTUAL, { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas', cash: 'none' }] }),
    'GET /market/real-prices': () => answer(setting),
    'PUT /market/real-prices': ({ body }) => {
      setting = { ...setting, answer: (body as { answer: 'yes' | 'no' }).answer };
      return answer(setting);
    },
  });
});
afterEach(() => {
  // A hidden page closes its stream, so that the next test opens one of its own.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
});

function show(withoutHoldings = false) {
  render(
    <QueryClientProvider client={queryClient}>
      <RealPricesPlace withoutHoldings={withoutHoldings} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const send = (encoder: ReturnType<typeof createStreamEncoder>, prices: Readonly<Record<string, string>>) =>
  sendToNewest(encoder.next({ ...stockState(prices, Date.now()), sources: { stocks: LIVE } }, true)!);

const question = () => screen.findByRole('region', { name: 'Gerçek fiyatlar alınsın mı?' });
const rowOf = async (kind: string) => {
  const [row] = within(await question()).getAllByRole('row', { name: new RegExp(`^${kind}`) });
  return row as HTMLElement;
};

test('a source that sends nothing is named with what stays at cost, and at once on the next page', async () => {
  const PATIENCE_MS = 45_000;
  const start = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    start(run, ms === PATIENCE_MS ? 500 : ms)) as typeof setTimeout);
  setting = { ...ASKS, setting: 'on' };
  show();
  await waitFor(() => expect(WireSource.opened.length).toBeGreaterThan(0));
  await send(createStreamEncoder(), {});
  const line = await screen.findByRole('listitem');
  expect(line.textContent).toBe(
    'Hisse · Yahoo Finance: fiyat gelmedi. Yeniden sorulacak; şimdilik maliyetten: THYAO ve GARAN.',
  );
  cleanup();
  vi.restoreAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PATIENCE_MS });
  show();
  await screen.findByRole('listitem');
  expect(screen.queryByRole('status')).toBeNull();
  vi.useRealTimers();
});

test('the question names each source, how often it is asked, and the codes that leave', async () => {
  show();
  const shares = within(await question()).getAllByRole('row', { name: /^Hisse/ });
  expect(shares.map(({ textContent }) => textContent)).toEqual([
    'HisseYahoo Finance · 15 dk gecikmeli, kişisel kullanımseansta iki dakikada birlistedeki bütün kodlar, önce sizinkiler: THYAO, GARAN',
    'HisseBorsa İstanbul · resmî kapanışlar, kişisel kullanımher iş günü bir dosyasize özgü bir şey gitmez, bütün liste alınır',
  ]);
  expect((await rowOf('Döviz')).textContent).toContain('size özgü bir şey gitmez, bütün liste alınır');
  // A source that this program has no words for: its own name and interval, and its codes count as leaving.
  expect((await rowOf('Kripto')).textContent).toBe('Kriptounheardeklerseniz, 2 dakikada birşimdilik hiçbir şey');
  expect((await rowOf('Altın')).textContent).toContain('henüz kaynağı yok');
  screen.getByText('Yahoo Finance: for personal use only');
});

test('many codes are behind their number, and all of them are told', async () => {
  holdings = Array.from({ length: 9 }, (_, at) => share(`KOD${at}`));
  const user = show();
  await user.click(within(await rowOf('Hisse')).getByText('listedeki bütün kodlar, önce sizin 9 kodunuz'));
  expect((await rowOf('Hisse')).textContent).toContain('KOD0, KOD1, KOD2, KOD3, KOD4, KOD5, KOD6, KOD7, KOD8');
});

test('declined, one line remains, with a way back', async () => {
  const user = show();
  await user.click(within(await question()).getByRole('button', { name: 'Fiyatsız devam et' }));
  await screen.findByText('Fiyatlar kapalı. Fiyatı bilinmeyen varlıklar maliyetten gösteriliyor.');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Aç' }));
  await waitFor(() => expect(screen.queryByText(/^Fiyatlar kapalı/)).toBeNull());
  const answers = record.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(answers).toEqual([{ answer: 'no' }, { answer: 'yes' }]);
});

test.each([
  ['the operator switched them off', { setting: 'off', canAnswer: false }, /^Bu sunucuda fiyatlar kapalı/],
  ['there are several users', { canAnswer: false }, /Fiyatları sunucuyu kuran açabilir\.$/],
] as const)('%s: a line without a button', async (_, change, text) => {
  setting = { ...ASKS, ...change };
  show();
  await screen.findByText(text);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('after a yes the prices that are awaited are counted, until they are there', async () => {
  // Its price comes with the figures of the server, not with the stream.
  holdings = [...holdings, share('AAPL')];
  const user = show();
  await user.click(within(await question()).getByRole('button', { name: 'Gerçek fiyatları al' }));
  const encoder = createStreamEncoder();
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await send(encoder, { THYAO: '310' });
  const line = await screen.findByRole('status');
  expect(line.textContent).toBe('Fiyatlar geliyor: 2 / 3GARAN bekleniyor; gelenler sayıldı.');
  await send(encoder, { THYAO: '310', GARAN: '140' });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('an answer that was changed elsewhere is followed, with the figures of the server', async () => {
  const ASK_AGAIN_MS = 30_000;
  const start = setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms?: number) =>
    start(run, ms === ASK_AGAIN_MS ? 100 : ms)) as typeof setInterval);
  setting = { ...ASKS, answer: 'yes' };
  show();
  await waitFor(() => expect(record.some(({ path }) => path === '/market/real-prices')).toBe(true));
  const asked = () => record.filter(({ path }) => path === '/portfolio/').length;
  const before = asked();
  setting = { ...ASKS, answer: 'no' };
  await screen.findByText(/^Fiyatlar kapalı/);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test('who holds nothing is asked on pages of the market only', async () => {
  holdings = [];
  show();
  await waitFor(() => expect(record.some(({ path }) => path === '/portfolio/')).toBe(true));
  expect(record.some(({ path }) => path === '/market/real-prices')).toBe(false);
  show(true);
  await question();
});

test('the answer can be changed in the preferences, by the one who may answer', async () => {
  setting = { ...ASKS, answer: 'yes' };
  render(
    <QueryClientProvider client={queryClient}>
      <RealPricesSetting />
    </QueryClientProvider>,
  );
  const toggle = await screen.findByRole('switch', { name: 'Gerçek fiyatları al' });
  expect((toggle as HTMLInputElement).checked).toBe(true);
  await userEvent.setup().click(toggle);
  await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(false));
});

test('the sheet of sources tells whom, how often, since when and under which terms, to everybody', async () => {
  setting = { ...ASKS, setting: 'on', canAnswer: false };
  render(
    <QueryClientProvider client={queryClient}>
      <RealPricesSetting />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Kaynaklar ve koşulları' }));
  expect(screen.queryByRole('switch')).toBeNull();
  const sheet = within(await screen.findByRole('dialog', { name: 'Kaynaklar' }));
  const rows = await sheet.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Hisse · Yahoo Finance15 dk gecikmeli, kişisel kullanımNe sıklıktaseansta iki dakikada birSon fiyat26 Kas 2026 18:10' +
      'KoşuluResmî bir hizmet değildir; yalnız kişisel kullanım içindir.',
    'Hisse · Borsa İstanbulresmî kapanışlar, kişisel kullanımNe sıklıktaher iş günü bir dosyaKoşuluVeri Borsa' +
      ' İstanbul’undur. Kendiniz için kullanılır; başkalarına göstermek Borsa’nın iznini ister.',
    'Döviz · TCMBgünün kuruNe sıklıktaiş günü bir kez, 15.30 sonrasıSon fiyathenüz gelmediKoşuluKaynak gösterilerek' +
      ' kullanılır; ticari kullanım Merkez Bankası’nın yazılı iznini ister.',
    'Kripto · unheardNe sıklıkta2 dakikada birSon fiyathenüz gelmediKoşuluas they happen',
  ]);
  sheet.getByText(/^Bunlar maliyetten gösterilir: Altın/);
  sheet.getByText(/628 kapanış ve hacim Borsa İstanbul’un verisidir/);
});
