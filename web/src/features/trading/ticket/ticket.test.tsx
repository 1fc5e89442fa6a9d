/** The ticket: every kind of order, judged as the exchange would before anything is sent. */

import type { AssetRef } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderTexts } from '../../../i18n/bundles.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { VIRTUAL } from '../../../testing/account.ts';
import { marketReplies } from '../../../testing/market.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../../testing/network.ts';
import { orderReplies, wireOrder, type WireOrder } from '../../../testing/orders.ts';
import { TradeModal } from '../trade-modal.tsx';

const SLOW = { timeout: 10_000 };
vi.setConfig({ testTimeout: 20_000 });

/** The stubbed exchange has its last price at 300 and its base where a rise of 1 % began. */
const market = {
  stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 0 }],
  cryptos: [{ code: 'BTC', name: 'Bitcoin', price: 4_000_000, rate: -2 }],
};
const held = { symbol: 'THYAO', type: 'stocks', name: 'THY', quantity: 10, cost: 2000, buyPrice: 200, stale: false };

let list: readonly WireOrder[] = [];
let requests: readonly NetworkRequest[] = [];

async function open(asset: AssetRef = THYAO, replies: Parameters<typeof stubNetwork>[0] = {}) {
  await loadTexts(orderTexts, currentLanguage());
  requests = stubNetwork({
    ...marketReplies(market),
    ...orderReplies(() => list),
    'GET /accounts': () => answer({ accounts: [VIRTUAL] }),
    'GET /portfolio/balance': () =>
      answer({
        cashBalance: 100_000,
        availableCash: 100_000,
        withdrawableCash: 100_000,
        settlement: [],
        commissionRate: 0.0004,
        minimumCommission: 0,
        minOrder: { stocks: 0, cryptos: 1 },
      }),
    'GET /portfolio/': () => answer({ portfolio: [{ ...held, createdAt: '2026-11-01T10:00:00.000Z' }] }),
    'POST /portfolio/orders': () => answer({ order: wireOrder({ limitPrice: 299.75, quantity: 100 }) }),
    ...replies,
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <TradeModal asset={asset} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByText('₺100.000,00', {}, SLOW);
  return { user: userEvent.setup(), onClose };
}
const THYAO: AssetRef = { type: 'stocks', code: 'THYAO' };

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Emir tipi/ }));
  await userEvent.click(screen.getByRole('option', { name: new RegExp(`^${name}`) }));
}
const box = (name: string) => screen.findByRole('textbox', { name }, SLOW);
async function type(name: string, text: string) {
  const field = await box(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const button = (name: RegExp) => screen.getByRole('button', { name });
const placed = () => requests.filter(({ method, path }) => method === 'POST' && path === '/portfolio/orders');

beforeEach(() => {
  list = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the kind', () => {
  test('is a list in four groups, moved in by arrows and first letters; Esc leaves it as it was', async () => {
    await open();
    const select = button(/^Emir tipi Piyasa/);
    await userEvent.click(select);
    const menu = screen.getByRole('listbox', { name: 'Emir tipini seçin' });
    expect(within(menu).getAllByRole('group')).toHaveLength(4);
    expect(within(menu).getAllByRole('option')).toHaveLength(8);
    await userEvent.keyboard('{End}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(select);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('lim{Enter}');
    expect(button(/^Emir tipi Limit/)).toBe(select);
  });

  test('keeps the quantity when it changes', async () => {
    await open();
    await type('Adet', '25');
    await choose('Limit');
    expect(await box('Limit fiyatı')).toBeDefined();
    expect(await box('Adet')).toHaveProperty('value', '25');
  });
});

describe('a limit order', () => {
  test('says before the press what it costs, what it blocks and what is left, and sends what was typed', async () => {
    await open();
    await choose('Limit');
    await type('Adet', '100');
    await type('Limit fiyatı', '299,75');
    for (const text of ['₺29.975,00', '₺11,99', '₺0,60', '₺29.962,41']) await screen.findByText(text);
    expect(screen.getAllByText('₺29.987,59').length).toBe(3);
    screen.getByText('₺70.012,41');
    expect(button(/^Al en çok ₺299,75/)).toHaveProperty('disabled', false);
    await userEvent.dblClick(button(/^Al /));
    await screen.findByText('Emriniz borsada bekliyor');
    expect(placed()).toHaveLength(1);
    expect(placed()[0]?.body).toEqual({
      symbol: 'THYAO',
      type: 'stocks',
      side: 'buy',
      kind: 'limit',
      quantity: '100',
      limitPrice: '299.75',
      validity: 'day',
    });
    expect(placed()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    screen.getByText('-%0,08 · 1 adım');
    expect(screen.getByRole('link', { name: 'Emirlerim' }).getAttribute('href')).toBe('/orders');
  });

  test('is moved along the grid by buttons and keys, over the border of a band; the wheel does nothing', async () => {
    await open();
    await choose('Limit');
    const field = await box('Limit fiyatı');
    await type('Limit fiyatı', '249,90');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(field).toHaveProperty('value', '250,25');
    await userEvent.keyboard('{PageDown}');
    expect(field).toHaveProperty('value', '249,10');
    await userEvent.click(button(/^Limit fiyatı: bir adım artır/));
    expect(field).toHaveProperty('value', '249,20');
    field.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
    expect(field).toHaveProperty('value', '249,20');
  });

  test('a price off the grid is not rounded: both neighbours are offered, and nothing can be sent', async () => {
    await open();
    await choose('Limit');
    await type('Adet', '1');
    await type('Limit fiyatı', '299,80');
    await screen.findByText('299,80 fiyat adımına uymuyor. En yakın fiyatlar: 299,75 ve 300,00 (adım 0,25).');
    expect(button(/^Al /)).toHaveProperty('disabled', true);
    await userEvent.click(button(/^300,00$/));
    expect(await box('Limit fiyatı')).toHaveProperty('value', '300,00');
    expect(button(/^Al /)).toHaveProperty('disabled', false);
  });

  test('floor and ceiling are one tap away; beyond them only what lives longer than the day is taken', async () => {
    await open();
    await choose('Limit');
    await type('Adet', '1');
    await userEvent.click(button(/^Tavan 330,00/));
    expect(await box('Limit fiyatı')).toHaveProperty('value', '330,00');
    await userEvent.keyboard('{Tab}');
    await type('Limit fiyatı', '331');
    await screen.findByText('Fiyat bugünkü taban 270,00 ile tavan 330,00 arasında olmalı.');
    await userEvent.click(screen.getByRole('radio', { name: 'İKG' }));
    expect(screen.queryByText(/Fiyat bugünkü taban/)).toBeNull();
    expect(button(/^Al /)).toHaveProperty('disabled', false);
  });

  test('what is missing is said under each button, with what open orders keep back', async () => {
    list = [wireOrder({ side: 'sell', reservedCash: 0, reservedQuantity: 6 })];
    await open();
    await choose('Limit');
    await type('Adet', '400');
    await screen.findByText('Kullanılabilir ₺100.000,00; gereken ₺120.050,40.');
    expect(await screen.findByText('4 adet kullanılabilir; 6 adet açık satış emrinde.')).toBeDefined();
  });

  test('a refusal leaves the form filled, is said, and puts the keyboard where it belongs', async () => {
    const detail = 'Günlük hacim sınırı: bugün THYAO için bu yönde en çok 3 adet daha.';
    await open(THYAO, { 'POST /portfolio/orders': () => refusal(409, 'VOLUME_CAP', detail) });
    await choose('Limit');
    await type('Adet', '5');
    await userEvent.click(button(/^Al /));
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(document.activeElement).toBe(await box('Adet'));
    expect(await box('Adet')).toHaveProperty('value', '5');
  });
});

describe('what is triggered', () => {
  test('a stop can be sold below the last price and bought above it', async () => {
    await open();
    await choose('Zarar durdur');
    await type('Adet', '5');
    await type('Tetik fiyatı', '285');
    await screen.findByText('Alımda tetik son fiyatın üstünde olmalı.');
    await userEvent.click(button(/^Sat /));
    await waitFor(() => expect(placed()).toHaveLength(1));
    expect(placed()[0]?.body).toMatchObject({ side: 'sell', kind: 'stop', triggerPrice: '285.00', quantity: '5' });
  });

  test('a trailing stop by percent or by lira, with its trigger of now', async () => {
    await open();
    await choose('İz süren stop');
    await type('Adet', '5');
    await screen.findByText('tetik 285,00');
    await userEvent.click(screen.getByRole('radio', { name: 'Tutar' }));
    await type('En yüksekten', '7,50');
    await screen.findByText('tetik 292,50');
    // What it would sell, or buy, at: not the last price of 300.
    const total = async (sum: string) => {
      const [label] = await screen.findAllByText('Şimdi tetiklenirse yaklaşık');
      await waitFor(() => expect(label?.nextElementSibling?.textContent).toBe(sum));
    };
    await userEvent.hover(button(/^Sat/));
    await total('₺1.461,88');
    expect(screen.queryByText('Elinize geçen')).toBeNull();
    await userEvent.hover(button(/^Al/));
    await total('₺1.538,16');
    await userEvent.click(button(/^Sat/));
    await waitFor(() => expect(placed()[0]?.body).toMatchObject({ kind: 'trailing-stop', trail: { amount: '7.50' } }));
  });
});

describe('several in one', () => {
  test('a pair: target above and stop below for a sale', async () => {
    await open();
    await choose('Biri gerçekleşirse');
    await type('Adet', '10');
    await type('Kâr al', '320');
    await type('Zarar durdur', '290');
    await userEvent.click(button(/^Sat/));
    await waitFor(() => expect(placed()).toHaveLength(1));
    const body = placed()[0]?.body as Record<string, unknown>;
    expect(body['oco']).toEqual({ stop: { triggerPrice: '290.00' }, target: { limitPrice: '320.00' } });
    expect(body['kind']).toBeUndefined();
  });

  test('a purchase with its exits: only buying, what is risked for what after all costs', async () => {
    await open();
    await choose('Alım \\+ zarar');
    await type('Adet', '100');
    await type('Alım fiyatı', '300');
    await type('Kâr al', '330');
    await type('Zarar durdur', '290');
    expect(screen.queryByRole('button', { name: /^Sat/ })).toBeNull();
    // Bought for 30.012,60; 330 brings 32.986,14, 290 brings 28.987,82.
    await screen.findByText('+₺2.973,54', { exact: false });
    screen.getByText('-₺1.024,78', { exact: false });
    screen.getByText('1 : 2,90');
    screen.getByText('Bloke edilecek ₺30.012,60 · Kalan kullanılabilir ₺69.987,40');
    await userEvent.click(button(/^Al /));
    await waitFor(() => expect(placed()).toHaveLength(1));
    expect(placed()[0]?.body).toMatchObject({
      kind: 'limit',
      validity: 'gtc',
      bracket: { stopLoss: { triggerPrice: '290.00' }, takeProfit: { limitPrice: '330.00' } },
    });
  });
});

test('a crypto has no end of day: GÜN stays to be seen, disabled, with its reason', async () => {
  await open({ type: 'cryptos', code: 'BTC' });
  await choose('Limit');
  expect(await screen.findByRole('radio', { name: 'GÜN' }, SLOW)).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: 'İKG' })).toHaveProperty('checked', true);
  screen.getByText('Kripto paralarda gün sonu yoktur, GÜN seçilemez.');
});

test('what the company does while the order waits is said with its day; what comes after its end is not', async () => {
  const day = (ahead: number) => dateText(dayOf(Date.now()) + ahead);
  const of = { type: 'stocks', code: 'THYAO', invented: true, source: '-' };
  const actions = [
    { ...of, action: 'bonus', exDate: day(-3), ratio: 1 },
    { ...of, action: 'dividend', exDate: day(4), payDate: day(6), gross: 2.5, net: 2.125 },
    { ...of, action: 'split', exDate: day(9), ratio: 2 },
  ];
  await open(THYAO, { 'GET /market/actions': () => answer({ actions }) });
  await choose('Limit');
  await box('Limit fiyatı');
  await waitFor(() => expect(requests.some(({ path }) => path === '/market/actions')).toBe(true));
  expect(screen.queryByText(/temettü/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'İKG' }));
  expect(await screen.findByText(/ temettü: fiyat o güne hisse başına ₺2,50 düşük başlar/)).toBeDefined();
  expect(screen.getByText(/ bölünme: emir o gün sona erer/)).toBeDefined();
  expect(screen.queryByText(/bedelsiz/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'TAR' }));
  fireEvent.change(await screen.findByLabelText('Son gün'), { target: { value: day(5) } });
  expect(await screen.findByText(/ temettü: /)).toBeDefined();
  expect(screen.queryByText(/bölünme/)).toBeNull();
});
