/** Tests of the ticket: each order kind is judged by the exchange's rules before anything is sent. */

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, type NetworkRequest } from '../../../testing/network.ts';
import { orderReplies, wireOrder } from '../../../testing/orders.ts';
import { chooseKind, openTicket, THYAO, ticketBox, typeInto } from '../../../testing/ticket.tsx';

vi.setConfig({ testTimeout: 20_000 });

let requests: readonly NetworkRequest[] = [];

async function open(...of: Parameters<typeof openTicket>) {
  requests = await openTicket(...of);
}
const button = (name: RegExp) => screen.getByRole('button', { name });
const sent = (path: string) => requests.filter((request) => request.method === 'POST' && request.path === path);
const placed = () => sent('/portfolio/orders');

beforeEach(() => {
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
    await typeInto('Adet', '25');
    await chooseKind('Limit');
    expect(await ticketBox('Limit fiyatı')).toBeDefined();
    expect(await ticketBox('Adet')).toHaveProperty('value', '25');
  });

  test('resets for another kind: earlier messages are removed, the quantity stays', async () => {
    const detail = 'Fiyat değişti: yeni fiyat ₺301,00.';
    await open(THYAO, { 'POST /portfolio/addAssetBySymbol': () => refusal(409, 'PRICE_CHANGED', detail) });
    await typeInto('Adet', '5');
    await userEvent.click(button(/^Al$/));
    const inForm = { selector: '.order-failure' };
    await screen.findByText(detail, inForm);
    await chooseKind('Limit');
    expect(await ticketBox('Adet')).toHaveProperty('value', '5');
    await screen.findByRole('button', { name: /^Al en çok/ });
    expect(screen.queryByText(detail, inForm)).toBeNull();
    await userEvent.click(button(/^Al en çok/));
    await screen.findByText('Emriniz borsada bekliyor');
    await chooseKind('Zarar durdur');
    expect(await ticketBox('Tetik fiyatı')).toBeDefined();
    expect(screen.queryByText('Emriniz borsada bekliyor')).toBeNull();
  });

  test('does not make a lost market order another one', async () => {
    const path = '/portfolio/addAssetBySymbol';
    await open(THYAO, { [`POST ${path}`]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await typeInto('Adet', '5');
    await userEvent.click(button(/^Al$/));
    await screen.findAllByText(/Sunucuya ulaşılamıyor/);
    await chooseKind('Limit');
    await screen.findByRole('button', { name: /^Al en çok/ });
    await chooseKind('Piyasa(?!dan)');
    await userEvent.click(button(/^Al$/));
    await waitFor(() => expect(sent(path)).toHaveLength(2));
    const [first, second] = sent(path).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });
});

describe('a limit order', () => {
  test('shows costs, reservation and remaining cash before the press, and sends the typed values', async () => {
    await open();
    await chooseKind('Limit');
    await typeInto('Adet', '100');
    await typeInto('Limit fiyatı', '299,75');
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
    await chooseKind('Limit');
    const field = await ticketBox('Limit fiyatı');
    await typeInto('Limit fiyatı', '249,90');
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
    await chooseKind('Limit');
    await typeInto('Adet', '1');
    await typeInto('Limit fiyatı', '299,80');
    await screen.findByText('299,80 fiyat adımına uymuyor. En yakın fiyatlar: 299,75 ve 300,00 (adım 0,25).');
    expect(button(/^Al /)).toHaveProperty('disabled', true);
    await userEvent.click(button(/^300,00$/));
    expect(await ticketBox('Limit fiyatı')).toHaveProperty('value', '300,00');
    expect(button(/^Al /)).toHaveProperty('disabled', false);
  });

  test('the price limits are quick choices; beyond them only an order valid for longer than a day is accepted', async () => {
    await open();
    await chooseKind('Limit');
    await typeInto('Adet', '1');
    await userEvent.click(button(/^Tavan 330,00/));
    expect(await ticketBox('Limit fiyatı')).toHaveProperty('value', '330,00');
    await userEvent.keyboard('{Tab}');
    await typeInto('Limit fiyatı', '331');
    await screen.findByText('Fiyat bugünkü taban 270,00 ile tavan 330,00 arasında olmalı.');
    await userEvent.click(screen.getByRole('radio', { name: 'İKG' }));
    expect(screen.queryByText(/Fiyat bugünkü taban/)).toBeNull();
    expect(button(/^Al /)).toHaveProperty('disabled', false);
  });

  test('a shortage is shown under each button, with the reservations of open orders', async () => {
    const waiting = wireOrder({ side: 'sell', reservedCash: 0, reservedQuantity: 6 });
    await open(
      THYAO,
      orderReplies(() => [waiting]),
    );
    await chooseKind('Limit');
    await typeInto('Adet', '400');
    await screen.findByText('Kullanılabilir ₺100.000,00; gereken ₺120.050,40.');
    expect(await screen.findByText('4 adet kullanılabilir; 6 adet açık satış emrinde.')).toBeDefined();
  });

  test('a refusal keeps the form, is shown, and focuses its field', async () => {
    const detail = 'Günlük hacim sınırı: bugün THYAO için bu yönde en çok 3 adet daha.';
    await open(THYAO, { 'POST /portfolio/orders': () => refusal(409, 'VOLUME_CAP', detail) });
    await chooseKind('Limit');
    await typeInto('Adet', '5');
    await userEvent.click(button(/^Al /));
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(document.activeElement).toBe(await ticketBox('Adet'));
    expect(await ticketBox('Adet')).toHaveProperty('value', '5');
  });
});

describe('what is triggered', () => {
  test('a stop can be sold below the last price and bought above it', async () => {
    await open();
    await chooseKind('Zarar durdur');
    await typeInto('Adet', '5');
    await typeInto('Tetik fiyatı', '285');
    await screen.findByText('Alımda tetik son fiyatın üstünde olmalı.');
    await userEvent.click(button(/^Sat /));
    await waitFor(() => expect(placed()).toHaveLength(1));
    expect(placed()[0]?.body).toMatchObject({ side: 'sell', kind: 'stop', triggerPrice: '285.00', quantity: '5' });
  });

  test('a trailing stop by percent or by lira, with its trigger of now', async () => {
    await open();
    await chooseKind('İz süren stop');
    await typeInto('Adet', '5');
    await screen.findByText('tetik 285,00');
    await userEvent.click(screen.getByRole('radio', { name: 'Tutar' }));
    await typeInto('En yüksekten', '7,50');
    await screen.findByText('tetik 292,50');
    // Total at the order's own price, not at the last price of 300.
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
  test('a pair: target above and stop below for a sale; the summary names both with their prices', async () => {
    const pair = { type: 'stocks', symbol: 'THYAO', side: 'sell', quantity: 10 } as const;
    const stop = wireOrder({ ...pair, kind: 'stop', role: 'stop', state: 'armed', triggerPrice: 290 });
    const target = wireOrder({ ...pair, id: 'target', kind: 'limit', role: 'target', limitPrice: 320 });
    await open(THYAO, { 'POST /portfolio/orders': () => answer({ order: stop, legs: [target] }) });
    await chooseKind('Biri gerçekleşirse');
    await typeInto('Adet', '10');
    await typeInto('Kâr al', '320');
    await typeInto('Zarar durdur', '290');
    await userEvent.click(button(/^Sat/));
    await waitFor(() => expect(placed()).toHaveLength(1));
    const body = placed()[0]?.body as Record<string, unknown>;
    expect(body['oco']).toEqual({ stop: { triggerPrice: '290.00' }, target: { limitPrice: '320.00' } });
    expect(body['kind']).toBeUndefined();
    await screen.findByText('İki emriniz bekliyor');
    screen.getByText('THYAO · Satım 10 · Zarar durdur ₺290,00 · Kâr al ₺320,00');
    expect(screen.getByText('Kâr al · Son fiyata uzaklık').nextElementSibling?.textContent).toContain('+%6,67');
  });

  test('a bracket: only buying, with risk and gain after all costs', async () => {
    await open();
    await chooseKind('Alım \\+ zarar');
    await typeInto('Adet', '100');
    await typeInto('Alım fiyatı', '300');
    await typeInto('Kâr al', '330');
    await typeInto('Zarar durdur', '290');
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
