/** Tests of the page of one asset. */

import { dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { App } from '../../app/app.tsx';
import { endSession, startSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { orderReplies, wireOrder } from '../../testing/orders.ts';
import { AYSE } from '../../testing/profile.ts';

const SLOW = { timeout: 15_000 };
vi.setConfig({ testTimeout: 40_000 });

const TODAY = dayOf(Date.now());
/** 300 days at 250, then 60 at 300; the running one has a high of 360. */
const bars = Array.from({ length: 360 }, (_, at) => {
  const price = at < 300 ? 250 : 300;
  return [dayStartMs(TODAY - 359 + at) / 1000, price, at === 359 ? 360 : price, price, price];
});

const bought = {
  id: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  type: 'buy',
  kind: 'buy',
  symbol: 'THYAO',
  assetType: 'stocks',
  price: 280,
  quantity: 100,
  volume: 28_000,
  commission: 0,
  bsmv: 0,
  cashChange: -28_000,
  balanceAfter: 2000,
};

function replies() {
  const thyao = { symbol: 'THYAO', type: 'stocks', name: 'Türk Hava Yolları', quantity: 100, cost: 28_000 } as const;
  return {
    ...marketReplies({
      stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 1 }],
      cryptos: [],
      metals: [{ code: 'GAU', name: 'Gram altın', price: 7_000, rate: 1 }],
    }),
    ...accountReplies({ cashBalance: 2000, holdings: [{ ...thyao, currentPrice: 300 }] }),
    'GET /user/profile': () => answer({ user: AYSE }),
    'GET /portfolio/transactions': () => answer({ transactions: [bought] }),
    'GET /market/history': (request: { readonly query: URLSearchParams }) =>
      answer({
        type: 'stocks',
        code: 'THYAO',
        range: request.query.get('range') ?? '3m',
        intervalSeconds: 86_400,
        base: 250,
        bars,
      }),
  };
}

async function open(address: string) {
  startSession('abc');
  stubNetwork(replies());
  navigate(address, { replace: true });
  await act(async () => void render(<App />));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.restoreAllMocks();
});

const card = (name: string) => screen.findByRole('region', { name }, SLOW);

test('says what is held, what a sale must bring, what a year was like, and what was traded', async () => {
  // Room for the periods beside each other.
  const { innerWidth } = window;
  window.innerWidth = 1_400;
  await open('/asset/stocks/thyao');
  expect(await screen.findByRole('heading', { level: 1, name: 'THYAO' }, SLOW)).toBeTruthy();
  const held = within(await card('Elinizdeki'));
  expect(await held.findByText('₺30.000,00', undefined, SLOW)).toBeTruthy();
  expect(held.getByText('Başa baş satış fiyatı').parentElement?.textContent).toContain('₺280,00');
  const figures = within(await card('Temel veriler'));
  expect(await figures.findByText('360,00', undefined, SLOW)).toBeTruthy();
  expect(figures.getByText(/en yüksekten/).textContent).toContain('-%16,67');
  const returns = within(await card('Getiriler'));
  const inLira = returns.getByRole('rowheader', { name: 'TL' }).closest('tr');
  expect(inLira?.textContent).toContain('+%20,00');
  expect(inLira?.textContent).toMatch(/veri yok$/);
  window.innerWidth = innerWidth;
  const trades = within(await card('İşlemleriniz'));
  expect(await trades.findByText('Alım 100 × 280,00', undefined, SLOW)).toBeTruthy();
  await userEvent.click(trades.getByRole('button', { name: 'Neden bu fiyat?' }));
  const why = within(await screen.findByRole('dialog', { name: 'Neden bu fiyat?' }, SLOW));
  expect(await why.findByText('100 THYAO 280,00 TL’den alındı.', undefined, SLOW)).toBeTruthy();
  await userEvent.click(why.getByRole('button', { name: 'Kapat' }));
  expect(screen.getByRole('button', { name: 'Al' })).toBeTruthy();
});

const DAY_MS = 86_400_000;
const since = (day: number) => new Date(dayStartMs(day)).toISOString();
const noChange = { change: 0, changePercentage: 0, atWork: 0, money: 0, closed: [] };
const noFlows = { sold: 0, income: 0, received: 0, delivered: 0, transferred: 0, change: 0 };
const thyao = { symbol: 'THYAO', type: 'stocks', name: 'Türk Hava Yolları', quantity: 100, cost: 29_980 } as const;
const THYAO = { code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: -1.77 };

test('shares bought a minute ago have gained since then, not since yesterday', async () => {
  const today = { quantityAtBase: 0, basePrice: 305.4, valueAtBase: 0, bought: 29_980, ...noFlows };
  startSession('abc');
  stubNetwork({
    ...replies(),
    ...marketReplies({ stocks: [THYAO], cryptos: [] }),
    ...accountReplies({
      cashBalance: 0,
      holdings: [{ ...thyao, currentPrice: 300, today }],
      today: { ...noChange, session: dateText(TODAY), since: since(TODAY) },
    }),
  });
  navigate('/asset/stocks/thyao', { replace: true });
  await act(async () => void render(<App />));
  const held = within(await card('Elinizdeki'));
  expect((await held.findByText('Bugün', undefined, SLOW)).parentElement?.textContent).toContain('₺20,00');
  expect(await screen.findByText(/^bugün /, undefined, SLOW)).toBeTruthy();
});

test('on a day without a session the change is labelled with the last session', async () => {
  const today = { quantityAtBase: 100, basePrice: 305.4, valueAtBase: 30_540, bought: 0, ...noFlows };
  startSession('abc');
  stubNetwork({
    ...replies(),
    ...marketReplies({ stocks: [{ ...THYAO, price: 299, ageMs: 2 * DAY_MS }], cryptos: [] }),
    ...accountReplies({
      cashBalance: 0,
      holdings: [{ ...thyao, currentPrice: 299, today }],
      today: { ...noChange, session: dateText(TODAY - 2), since: since(TODAY - 2) },
    }),
  });
  navigate('/asset/stocks/thyao', { replace: true });
  await act(async () => void render(<App />));
  const held = within(await card('Elinizdeki'));
  const label = await held.findByText(/^Son işlem günü \(.+\)$/, undefined, SLOW);
  expect(label.parentElement?.textContent).toContain('₺640,00');
  expect(held.queryByText('Bugün')).toBeNull();
});

test('of what was sold without a purchase on record nothing is held', async () => {
  storage.account.set(2);
  startSession('abc');
  const short = { symbol: 'THYAO', type: 'stocks', name: 'Türk Hava Yolları', quantity: 0, cost: 0 } as const;
  stubNetwork({
    ...replies(),
    ...accountReplies({ cashBalance: 2000, holdings: [short] }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' }] }),
  });
  navigate('/asset/stocks/THYAO', { replace: true });
  await act(async () => void render(<App />));
  const held = within(await card('Elinizdeki'));
  expect(await held.findByText('Bu varlıktan elinizde yok.', undefined, SLOW)).toBeTruthy();
});

test('its open orders stand beside it, with what can be done to each and why what was filled has its price', async () => {
  const partial = wireOrder({ state: 'partial', filledQuantity: 120, averagePrice: 290 });
  const other = wireOrder({ id: '01JD7K0000000000000000000B', symbol: 'GARAN' });
  startSession('abc');
  stubNetwork({ ...replies(), ...orderReplies(() => [partial, other]) });
  navigate('/asset/stocks/THYAO', { replace: true });
  await act(async () => void render(<App />));
  const orders = within(await card('Açık emirleriniz'));
  expect(await orders.findByText('Alım · Limit 290,00', undefined, SLOW)).toBeTruthy();
  expect(orders.getAllByRole('listitem')).toHaveLength(1);
  expect(orders.getByText('120 / 300 · GÜN')).toBeTruthy();
  for (const name of ['THYAO alım limit 290,00: Neden bu fiyat?', /emrini değiştir$/, /emrini iptal et$/]) {
    expect(orders.getByRole('button', { name })).toBeTruthy();
  }
});

test('what its company announced and did stands beside it, what is coming first and with what it means', async () => {
  const of = { type: 'stocks', code: 'THYAO', invented: true, source: '-' };
  const actions = [
    { ...of, action: 'bonus', exDate: dateText(TODAY - 40), ratio: 0.5, close: 300, theoretical: 200 },
    { ...of, action: 'split', exDate: dateText(TODAY), ratio: 2 },
    { ...of, action: 'dividend', exDate: dateText(TODAY + 4), payDate: dateText(TODAY + 6), gross: 2.5, net: 2.125 },
  ];
  startSession('abc');
  const record = stubNetwork({ ...replies(), 'GET /market/actions': () => answer({ actions }) });
  navigate('/asset/stocks/THYAO', { replace: true });
  await act(async () => void render(<App />));
  const actionCard = within(await card('Şirket işlemleri'));
  await actionCard.findByText('Temettü', undefined, SLOW);
  const [next, ...past] = actionCard.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(next).toMatch(/^Temettü.*hisse başına brüt ₺2,50, net ₺2,125 · ödeme .*Emirler kalır/);
  expect(past).toHaveLength(2);
  expect(past[0]).toMatch(/^Bölünme.*her 1 hisse yerine 2 hisse$/);
  expect(past[1]).toMatch(/^Bedelsiz %50.*her 1 hisseye 0,5 yeni hissekapanış ₺300,00, ertesi güne teorik ₺200,00$/);
  expect(actionCard.getByText(/Simüle piyasanın ürettiği/)).toBeTruthy();
  expect(record.find(({ path }) => path === '/market/actions')?.query.get('code')).toBe('THYAO');
});

test('a new note is above the others', async () => {
  const savedNotes = [{ id: 1, text: 'İlk not', price: 250, createdAt: '2026-11-20T09:00:00.000Z' }];
  startSession('abc');
  const record = stubNetwork({
    ...replies(),
    'GET /notes/stocks/THYAO': () => answer({ notes: savedNotes }),
    'POST /notes/stocks/THYAO': ({ body }) => {
      const note = { id: 2, createdAt: '2026-11-21T09:00:00.000Z', price: 300, ...(body as { text: string }) };
      savedNotes.unshift(note);
      return answer({ note }, 'Not kaydedildi.');
    },
  });
  navigate('/asset/stocks/THYAO', { replace: true });
  await act(async () => void render(<App />));
  const notes = within(await card('Notlarım'));
  await notes.findByText('İlk not', undefined, SLOW);
  await userEvent.type(notes.getByRole('textbox'), 'Hedef 350');
  await userEvent.click(notes.getByRole('button', { name: 'Not ekle' }));
  expect(await notes.findByText('Hedef 350', undefined, SLOW)).toBeTruthy();
  expect(notes.getAllByRole('listitem')[0]?.textContent).toContain('fiyat 300,00');
  expect(record.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Hedef 350' });
});

test('a note that is typed while another one is saved stays', async () => {
  let saved = () => {};
  const saving = new Promise<void>((resolve) => (saved = resolve));
  startSession('abc');
  stubNetwork({
    ...replies(),
    'GET /notes/stocks/THYAO': () => answer({ notes: [] }),
    'POST /notes/stocks/THYAO': async ({ body }) => {
      await saving;
      const note = { id: 1, createdAt: '2026-11-21T09:00:00.000Z', price: 300, ...(body as { text: string }) };
      return answer({ note }, 'Not kaydedildi.');
    },
  });
  navigate('/asset/stocks/THYAO', { replace: true });
  await act(async () => void render(<App />));
  const text = within(await card('Notlarım')).getByRole('textbox');
  await userEvent.type(text, 'Hedef 350{Tab}{Enter}');
  await userEvent.clear(text);
  await userEvent.type(text, 'Zarar kes 270');
  await act(async () => saved());
  await screen.findByText('Not kaydedildi.');
  expect(text).toHaveProperty('value', 'Zarar kes 270');
});

test('a chart offers to hide own trades and orders if the asset can have any', async () => {
  for (const [address, isTradable] of [
    ['/asset/stocks/THYAO', true],
    ['/asset/metals/GAU', false],
  ] as const) {
    await open(address);
    expect(await screen.findByRole('radio', { name: 'Mum' }, SLOW)).toBeTruthy();
    const layers = within(screen.getByRole('group', { name: 'Grafikte göster' }));
    expect(layers.queryByRole('checkbox', { name: 'Emirleriniz' }) !== null).toBe(isTradable);
    expect(layers.getByRole('checkbox', { name: 'Uyarılarınız' })).toBeTruthy();
    cleanup();
  }
});

test('an unlisted asset, or a kind without a list, shows a note and links to the market', async () => {
  for (const address of ['/asset/stocks/YOKTUR', '/asset/funds/AAA', '/asset/stocks/%C4%B0%20x']) {
    await open(address);
    expect(await screen.findByText('Böyle bir varlık yok', undefined, SLOW)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Al' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Piyasaya git' }).getAttribute('href')).toBe('/dashboard?tab=stockmarket');
    cleanup();
  }
});

test('prices that do not come leave the page there', async () => {
  startSession('abc');
  stubNetwork({ ...replies(), 'GET /market/history': () => refusal(503, 'UNAVAILABLE', '-') });
  navigate('/asset/stocks/THYAO', { replace: true });
  await act(async () => void render(<App />));
  expect(await screen.findByText('Geçmiş fiyatlar yüklenemedi.', undefined, SLOW)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sat' })).toBeTruthy();
});
