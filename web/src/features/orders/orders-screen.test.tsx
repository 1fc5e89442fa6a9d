/** Tests of the page of all orders; the server is stubbed by a list. */

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { App } from '../../app/app.tsx';
import { endSession, startSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { orderReplies, wireOrder, type WireOrder } from '../../testing/orders.ts';
import { AYSE } from '../../testing/profile.ts';

/** The first screen of a file waits for its modules to be transformed. */
const SLOW = { timeout: 15_000 };
vi.setConfig({ testTimeout: 40_000 });

let list: readonly WireOrder[];
let requests: readonly NetworkRequest[];
const change = (id: string, to: Partial<WireOrder>) => {
  list = list.map((order) => (order.id === id ? { ...order, ...to } : order));
  return answer({ order: list.find((order) => order.id === id) }, 'Tamam.');
};

async function open(address = '/orders', more: Parameters<typeof stubNetwork>[0] = {}) {
  startSession('abc');
  requests = stubNetwork({
    ...marketReplies({ stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 1 }], cryptos: [] }),
    ...accountReplies({ cashBalance: 500_000, holdings: [] }),
    ...orderReplies(() => list),
    'GET /user/profile': () => answer({ user: AYSE }),
    'POST /portfolio/orders/A/cancel': () => change('A', { state: 'cancelled', reason: 'USER', reservedCash: 0 }),
    'PATCH /portfolio/orders/A': ({ body }) => change('A', { limitPrice: Number((body as WireOrder).limitPrice) }),
    ...more,
  });
  navigate(address, { replace: true });
  await act(async () => void render(<App />));
  await screen.findByRole('heading', { level: 1, name: 'Emirler' }, SLOW);
}
const openCard = async () => within(await screen.findByRole('region', { name: 'Açık emirler' }, SLOW));
const pastCard = async () => within(await screen.findByRole('region', { name: 'Biten emirler' }, SLOW));

beforeEach(() => {
  list = [wireOrder({ id: 'A', state: 'partial', filledQuantity: 120, averagePrice: 290, reservedCash: 52_200 })];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.restoreAllMocks();
});

test('free and reserved cash come first, then open orders with their distance and filled part', async () => {
  await open();
  const card = await openCard();
  const row = within((await card.findAllByRole('row', {}, SLOW))[1]!);
  for (const text of ['THYAO', 'Alım', 'Limit', 'Kısmi gerçekleşti', '₺52.200,00']) row.getByText(text);
  expect(row.getByText('120 /', { exact: false }).textContent).toBe('120 / 300');
  expect(await row.findByText('-%3,33')).toBeDefined();
  screen.getByText('₺447.800,00');
});

test('a new order asks for its asset, and opens its trade window', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni emir' }, SLOW));
  const field = await screen.findByRole('combobox', {}, SLOW);
  await userEvent.type(field, 'hava{Enter}');
  expect(await screen.findByRole('dialog', { name: /THYAO/ }, SLOW)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('earlier orders that cannot be loaded are not shown as none', async () => {
  list = [];
  const replies = orderReplies(() => list);
  await open('/orders', {
    'GET /portfolio/orders': (one) =>
      one.query.get('state') === 'ended'
        ? refusal(429, 'TOO_MANY_REQUESTS', 'Çok sık denediniz.')
        : replies['GET /portfolio/orders'](one),
  });
  expect(await (await pastCard()).findByRole('button', { name: 'Yeniden dene' }, SLOW)).toBeDefined();
  expect(screen.queryByText('Henüz emriniz yok')).toBeNull();
  expect(await screen.findByText('Bekleyen emriniz yok')).toBeDefined();
  const requestCount = () => requests.filter(({ query }) => query.get('state') === 'ended').length;
  const before = requestCount();
  await userEvent.click((await pastCard()).getByRole('button', { name: 'Yeniden dene' }));
  await waitFor(() => expect(requestCount()).toBe(before + 1));
});

describe('cancelling', () => {
  const openDialog = async () => {
    const card = await openCard();
    await userEvent.click(await card.findByRole('button', { name: 'THYAO alım limit 290,00 emrini iptal et' }, SLOW));
    return within(screen.getByRole('dialog', { name: 'Kalan 180 lot iptal edilsin mi?' }));
  };

  test('shows the remaining order and the freed reservation, and is sent once', async () => {
    await open();
    const dialog = await openDialog();
    dialog.getByText('THYAO alım emrinin 120 lotu 290,00 TL’den gerçekleşti, o kısım sizde kalır.');
    dialog.getByText('₺52.200,00 serbest kalır.');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Kalanı iptal et' }));
    await screen.findByText('Bekleyen emriniz yok');
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path }) => path)).toEqual(['/portfolio/orders/A/cancel']);
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await pastCard()).getByText('Siz iptal ettiniz')).toBeDefined();
  });

  test('leaves the order unchanged after a refusal, and shows the reason', async () => {
    await open('/orders', {
      'POST /portfolio/orders/A/cancel': () => refusal(409, 'OPENING_LOCK', 'Açılış seansında iptal yapılamaz.'),
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Kalanı iptal et' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Açılış seansında iptal yapılamaz.');
    await userEvent.click(dialog.getByRole('button', { name: 'Emir kalsın' }));
    expect((await openCard()).getByText('Kısmi gerçekleşti')).toBeDefined();
  });

  test('cancelling all shows number and total, and how many could not be cancelled', async () => {
    list = [...list, wireOrder({ id: 'B', limitPrice: 280, reservedCash: 84_000 })];
    await open('/orders', { 'POST /portfolio/orders/cancel-all': () => answer({ cancelled: 1, refused: 1 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Tümünü iptal et' }, SLOW));
    const dialog = within(screen.getByRole('dialog', { name: '2 emir iptal edilsin mi?' }));
    dialog.getByText(/136\.200,00/);
    expect(dialog.getByRole('button', { name: 'Emirler kalsın' })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Tümünü iptal et' }));
    expect(await screen.findByText('1 emir iptal edildi.')).toBeDefined();
    expect(screen.getByText('1 emir şu anda iptal edilemedi.')).toBeDefined();
  });
});

describe('changing', () => {
  const amend = async () => {
    const card = await openCard();
    await userEvent.click(await card.findByRole('button', { name: 'THYAO alım limit 290,00 emrini değiştir' }, SLOW));
    return within(screen.getByRole('dialog', { name: 'THYAO alım emrini değiştir' }));
  };

  test('sends only changed fields, and previews the effect on the place in the queue', async () => {
    await open();
    const dialog = await amend();
    const save = dialog.getByRole('button', { name: 'Emri değiştir' });
    expect(save).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('button', { name: 'Limit fiyatı: bir adım artır' }));
    dialog.getByText(/Fiyat iyileşiyor/);
    dialog.getByText('Bloke ₺52.200,00 → ₺52.245,00');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ limitPrice: '290.25' });
  });

  test('a price between two steps is not rounded: its neighbours are offered', async () => {
    await open();
    const dialog = await amend();
    const box = dialog.getByRole('textbox', { name: 'Limit fiyatı' });
    await userEvent.clear(box);
    await userEvent.type(box, '290,30');
    dialog.getByText('290,30 fiyat adımına uymuyor. En yakın fiyatlar: 290,25 ve 290,50 (adım 0,25).');
    expect(dialog.getByRole('button', { name: 'Emri değiştir' })).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('button', { name: '290,50' }));
    expect(box).toHaveProperty('value', '290,50');
  });

  test('a remaining quantity of zero is no amendment: a note suggests to cancel the order', async () => {
    await open();
    const dialog = await amend();
    const box = dialog.getByRole('textbox', { name: 'Kalan adet' });
    await userEvent.clear(box);
    await userEvent.type(box, '0');
    dialog.getByText('Kalan adet sıfır olamaz. Kalanı istemiyorsanız emri iptal edin.');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });
});

test('ended orders come in pages, and their filter is in the address', async () => {
  const ended = (at: number) =>
    wireOrder({ id: `E${String(at).padStart(3, '0')}`, state: at === 27 ? 'expired' : 'filled', filledQuantity: 300 });
  list = Array.from({ length: 28 }, (_, at) => ended(at));
  await open('/orders?state=ended');
  const card = await pastCard();
  expect(await card.findAllByRole('row', {}, SLOW)).toHaveLength(26);
  await userEvent.click(card.getByRole('button', { name: 'Daha eskileri göster' }));
  await waitFor(() => expect(card.getAllByRole('row')).toHaveLength(29));
  await userEvent.click(card.getByRole('radio', { name: 'Süresi doldu' }));
  expect(location.search).toBe('?state=expired');
  expect(await card.findByText('Gün bitti')).toBeDefined();
  expect(card.getAllByRole('row')).toHaveLength(2);
  // Only expired orders are requested: the server filters by state.
  expect(requests.some(({ query }) => query.get('state') === 'expired')).toBe(true);
});

test('a list that cannot be loaded shows that the orders are safe', async () => {
  await open('/orders', { 'GET /portfolio/orders': () => refusal(400, 'FIELD_INVALID', '-') });
  for (const card of [await openCard(), await pastCard()])
    expect(await card.findByText('Emirleriniz yerinde duruyor; yalnız bu liste gelmedi.', {}, SLOW)).toBeDefined();
});

test('a tracked account has no orders, and links to the virtual one', async () => {
  storage.account.set(2);
  await open('/orders', {
    'GET /accounts': () => answer({ accounts: [VIRTUAL, { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sanal hesabı göster' }, SLOW));
  expect(await openCard()).toBeDefined();
});
