import type { AssetRef } from '@kurus/core/identity';
import { TOAST_MS } from '@kurus/core/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { balanceOf } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { TradeModal } from './trade-modal.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const BUY = 'POST /portfolio/addAssetBySymbol';
const SELL = 'POST /portfolio/sellAsset';
const market = {
  stocks: [
    { code: 'THYAO', name: 'Türk Hava Yolları', price: 112.5, rate: 1.25 },
    { code: 'THIN', name: 'İnce Hisse', price: 10, rate: 0, ageMs: 11_000 },
  ],
  cryptos: [{ code: 'BTC', name: 'Bitcoin', price: 4_000_000, rate: -2 }],
};
const held = (symbol: string, type: string, quantity: number, cost: number) => ({
  symbol,
  type,
  name: symbol,
  quantity,
  cost,
  buyPrice: 100,
  createdAt: '2026-11-01T10:00:00.000Z',
  stale: false,
});
const fill = (body: unknown, extra: object = {}) => {
  const { symbol, quantity, type } = body as { symbol: string; quantity: string; type: string };
  const base = {
    transactionId: 1,
    price: 112.5,
    quoteTime: '2026-11-21T10:00:00.000Z',
    total: 225,
    commission: 0,
    bsmv: 0,
  };
  return answer({ ...base, symbol, type, quantity: +quantity, cashBalance: 775, holdingQuantity: 12, ...extra });
};

async function open(asset: AssetRef, replies: Parameters<typeof stubNetwork>[0] = {}) {
  const record = stubNetwork({
    ...marketReplies(market),
    'GET /portfolio/balance': () => answer(balanceOf(1000)),
    'GET /portfolio/': () =>
      answer({ portfolio: [held('THYAO', 'stocks', 10, 1000), held('BTC', 'cryptos', 0.0123, 40_000)] }),
    [BUY]: ({ body }) => fill(body),
    [SELL]: ({ body }) => fill(body),
    ...replies,
  });
  const onClose = vi.fn();
  const view = (shownAsset: AssetRef | undefined) => (
    <QueryClientProvider client={queryClient}>
      <TradeModal asset={shownAsset} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = render(view(asset));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('₺1.000,00');
  const show = (shownAsset: AssetRef | undefined) => rerender(view(shownAsset));
  return { user: userEvent.setup(), record, onClose, dialog, show };
}

const THYAO: AssetRef = { type: 'stocks', code: 'THYAO' };
const BTC: AssetRef = { type: 'cryptos', code: 'BTC' };
const orders = (record: readonly NetworkRequest[]) => record.filter(({ method }) => method === 'POST');
const quantityBox = () => screen.getByRole('textbox', { name: 'Adet' });
const button = (name: string) => screen.getByRole('button', { name });

describe('its content', () => {
  test('name, code, last price, change, high, low and volume', async () => {
    const { dialog } = await open(THYAO);
    expect(screen.getByRole('dialog', { name: /THYAO · Türk Hava Yolları/ })).toBeDefined();
    for (const figure of ['₺112,50', '₺225,00', '₺56,25', '₺1.234.567,89']) dialog.getByText(figure);
    expect(dialog.getByText('+%1,25')).toBeDefined();
    dialog.getByText('Ortalama maliyet ₺100,00');
  });

  test('a share with a stale price cannot be traded, even if other prices of its market are new (D30)', async () => {
    const { user, dialog } = await open({ type: 'stocks', code: 'THIN' });
    await user.clear(quantityBox());
    await user.type(quantityBox(), '1');
    expect(await dialog.findAllByText(/^Fiyat güncel değil/)).not.toEqual([]);
    expect(button('Al')).toHaveProperty('disabled', true);
  });

  test('the quantity starts at 0 with a minimum of 1, and nothing can be pressed yet', async () => {
    await open(THYAO);
    expect(quantityBox()).toHaveProperty('value', '0');
    expect(quantityBox().getAttribute('min')).toBe('1');
    expect(button('Al')).toHaveProperty('disabled', true);
    expect(button('Sat')).toHaveProperty('disabled', true);
    screen.getByText('Önce adet ya da tutar girin.');
  });

  test('total and cash left follow the typing; a reason against it is shown before pressing', async () => {
    const { user, dialog } = await open(THYAO);
    await user.type(quantityBox(), '8');
    dialog.getByText('₺900,00');
    dialog.getByText('₺100,00');
    dialog.getByText('₺1.900,00');
    expect(button('Al')).toHaveProperty('disabled', false);

    await user.clear(quantityBox());
    await user.type(quantityBox(), '11');
    dialog.getByText('Nakdiniz yetmiyor: ₺237,50 eksik.');
    dialog.getByText('Elinizde 10 adet var.');
    expect(button('Al')).toHaveProperty('disabled', true);
    expect(button('Sat')).toHaveProperty('disabled', true);
  });

  test('a commission is shown and paid before the buttons are pressed (D24)', async () => {
    const { user, dialog } = await open(THYAO, {
      'GET /portfolio/balance': () => answer(balanceOf(1000, { commissionRate: 0.002 })),
    });
    await user.type(quantityBox(), '8');
    dialog.getByText('Komisyon');
    dialog.getByText('₺1,80');
    dialog.getByText('BSMV');
    dialog.getByText('₺0,09');
    expect(dialog.getByText('₺98,11')).toBeDefined();
  });

  test('it starts at 0 again after it was closed', async () => {
    const { user, show } = await open(THYAO);
    await user.type(quantityBox(), '5');
    show(undefined);
    show(THYAO);
    expect(quantityBox()).toHaveProperty('value', '0');
  });
});

describe('placing an order', () => {
  test('a buy sends the price that was seen, under a key; a note shows, and after 2 s it closes', async () => {
    const { user, record, onClose, dialog } = await open(THYAO);
    await user.type(quantityBox(), '2');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button('Al'));
    await waitFor(() => expect(dialog.getAllByText('2 THYAO alındı. Ödenen: ₺225,00').length).toBeGreaterThan(0));
    expect(orders(record)[0]).toMatchObject({
      path: '/portfolio/addAssetBySymbol',
      body: { symbol: 'THYAO', quantity: '2', type: 'stocks', buyPrice: '112.50' },
    });
    expect(orders(record)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    act(() => void vi.advanceTimersByTime(TOAST_MS - 500));
    expect(onClose).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(500));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('a holding below one piece is sold whole by "all"', async () => {
    const { user, record } = await open(BTC);
    await user.click(
      within(screen.getByRole('group', { name: 'Elinizdekinden' })).getByRole('button', { name: 'Tümü' }),
    );
    await user.click(button('Sat'));
    await waitFor(() => expect(orders(record)).toHaveLength(1));
    expect(orders(record)[0]?.body).toEqual({
      symbol: 'BTC',
      quantity: '0.0123',
      type: 'cryptos',
      sellPrice: '4000000.00',
    });
  });

  test('by amount: lira give the quantity', async () => {
    const { user, record, dialog } = await open(BTC);
    await user.click(screen.getByRole('radio', { name: 'Tutarla' }));
    await user.type(screen.getByRole('textbox', { name: 'Tutar' }), '500');
    dialog.getByText('0,000125 adet eder');
    await user.click(button('Al'));
    await waitFor(() => expect(orders(record)[0]?.body).toMatchObject({ quantity: '0.000125' }));
  });

  test('a refusal shows its detail and leaves everything as it was; the next press is a new order', async () => {
    const detail = 'Fiyat değişti: yeni fiyat ₺113,00.';
    const { user, record, onClose, dialog } = await open(THYAO, { [BUY]: () => refusal(409, 'PRICE_CHANGED', detail) });
    await user.type(quantityBox(), '2');
    await user.click(button('Al'));
    await waitFor(() => expect(dialog.getAllByText(detail).length).toBeGreaterThan(0));
    expect(quantityBox()).toHaveProperty('value', '2');
    await user.click(button('Al'));
    await waitFor(() => expect(orders(record)).toHaveLength(2));
    const keys = orders(record).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).not.toBe(keys[1]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a refusal without a detail shows "An error occurred." in the language of the screen', async () => {
    const { user, dialog } = await open(THYAO, {
      [BUY]: () => Response.json({ success: false, message: 'Olmadı' }, { status: 400 }),
    });
    await user.type(quantityBox(), '2');
    await user.click(button('Al'));
    await waitFor(() => expect(dialog.getAllByText('Bir hata oluştu.').length).toBeGreaterThan(0));
  });

  test('an order whose answer was lost is sent again under the same key', async () => {
    let lost = true;
    const { user, record } = await open(THYAO, {
      [BUY]: ({ body }) => {
        if (!lost) return fill(body);
        lost = false;
        throw new TypeError('Failed to fetch');
      },
    });
    await user.type(quantityBox(), '2');
    await user.click(button('Al'));
    await screen.findAllByText(/Sunucuya ulaşılamıyor/);
    await user.click(button('Al'));
    await waitFor(() => expect(orders(record)).toHaveLength(2));
    const [first, second] = orders(record);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(second?.body).toEqual(first?.body);
  });

  describe('is sent once', () => {
    test('by two clicks before the screen is drawn again, and by a third while the server is slow', async () => {
      let release = () => {};
      const gate = new Promise<void>((resolve) => (release = resolve));
      const { user, record, dialog } = await open(THYAO, { [BUY]: async ({ body }) => gate.then(() => fill(body)) });
      await user.type(quantityBox(), '2');
      act(() => {
        button('Al').click();
        button('Al').click();
        button('Sat').click();
      });
      await waitFor(() => expect(button('Al').getAttribute('aria-busy')).toBe('true'));
      await user.click(button('Al'));
      release();
      await dialog.findByText('2 THYAO alındı. Ödenen: ₺225,00');
      expect(orders(record)).toHaveLength(1);
    });

    test('by a double click, also when the first was refused at once', async () => {
      const { user, record } = await open(THYAO, { [BUY]: () => refusal(409, 'PRICE_CHANGED', 'Fiyat değişti.') });
      await user.type(quantityBox(), '2');
      await user.dblClick(button('Al'));
      await screen.findAllByText('Fiyat değişti.');
      expect(orders(record)).toHaveLength(1);
    });
  });

  describe('Enter in the box', () => {
    test('goes on to "buy" without placing an order; the next Enter places it', async () => {
      const { user, record } = await open(THYAO);
      await user.type(quantityBox(), '2{Enter}');
      expect(document.activeElement).toBe(button('Al'));
      expect(orders(record)).toHaveLength(0);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(orders(record)).toHaveLength(1));
    });

    test('held down, it places none', async () => {
      const { user, record } = await open(THYAO);
      await user.type(quantityBox(), '2');
      await user.keyboard('{Enter>5/}');
      expect(document.activeElement).toBe(button('Al'));
      expect(orders(record)).toHaveLength(0);
    });

    test('goes on to "sell" where only that can be done, and stays where nothing can', async () => {
      const { user } = await open(THYAO);
      await user.type(quantityBox(), '10{Enter}');
      expect(document.activeElement).toBe(button('Sat'));
      await user.clear(quantityBox());
      await user.type(quantityBox(), '11{Enter}');
      expect(document.activeElement).toBe(quantityBox());
    });
  });

  test('balance and holdings are requested again after a trade', async () => {
    const { user, record } = await open(THYAO);
    const balanceRequests = () => record.filter(({ path }) => path === '/portfolio/balance').length;
    const before = balanceRequests();
    await user.type(quantityBox(), '1');
    await user.click(button('Sat'));
    await waitFor(() => expect(balanceRequests()).toBeGreaterThan(before));
  });
});
