import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { balanceOf, accountReplies, type TestAccount } from '../../testing/account.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { WalletTab } from './wallet-tab.tsx';

const MOVED = 'POST /portfolio/deposit-withdraw';
const NO_HISTORY = { 'GET /portfolio/transactions': () => answer({ transactions: [] }) };

/** Stubs the wallet's calls with one account. */
function account(cashBalance: number, extra: Parameters<typeof stubNetwork>[0] = {}) {
  let balance = cashBalance;
  return stubNetwork({
    'GET /portfolio/balance': () => answer(balanceOf(balance)),
    [MOVED]: ({ body }) => {
      const { amount, depositMoneyType } = body as { amount: number; depositMoneyType: number };
      balance += depositMoneyType === 1 ? amount : -amount;
      return answer({ transactionId: 1, cashBalance: balance });
    },
    ...NO_HISTORY,
    ...extra,
  });
}

async function openWallet() {
  render(
    <QueryClientProvider client={queryClient}>
      <WalletTab />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const amount = screen.getByRole('textbox', { name: 'Tutar' });
  return { user, amount };
}

const balanceRegion = () => within(screen.getByRole('region', { name: 'Güncel bakiye' }));
const moves = (record: readonly NetworkRequest[]) =>
  record.filter((request) => `${request.method} ${request.path}` === MOVED);

describe('wallet', () => {
  test('a deposit: dots while typing, the preview follows, then no amount and the new balance', async () => {
    const record = account(1250.5);
    const { user, amount } = await openWallet();
    await balanceRegion().findByText('₺1.250,50');

    await user.type(amount, '12a500');
    expect(amount).toHaveProperty('value', '12.500');
    screen.getByText('₺13.750,50');

    await user.click(screen.getByRole('button', { name: 'Para yatır' }));
    await balanceRegion().findByText('₺13.750,50');
    expect(amount).toHaveProperty('value', '');
    await screen.findByText('₺12.500,00 yatırıldı.');
    expect(moves(record)).toHaveLength(1);
    expect(moves(record)[0]?.body).toEqual({ amount: 12500, depositMoneyType: 1 });
    expect(moves(record)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(record.filter((request) => request.path === '/portfolio/balance').length).toBeGreaterThan(1);
  });

  test('an empty or zero amount is refused before a request', async () => {
    const record = account(100);
    const { user, amount } = await openWallet();
    await user.click(screen.getByRole('button', { name: 'Para yatır' }));
    expect(screen.getByRole('alert').textContent).toBe('Lütfen geçerli bir tutar girin.');
    await user.type(amount, '0');
    await user.click(screen.getByRole('button', { name: 'Para yatır' }));
    expect(screen.getByRole('alert').textContent).toBe('Lütfen geçerli bir tutar girin.');
    expect(moves(record)).toHaveLength(0);
  });

  test('a withdrawal sends type 2; an amount above the balance is reported before the button is pressed', async () => {
    const record = account(1000.75);
    const { user, amount } = await openWallet();
    await balanceRegion().findByText('₺1.000,75');
    await user.click(screen.getByRole('radio', { name: 'Çek' }));
    await user.type(amount, '1001');
    screen.getByText('Bakiyeniz yetmiyor: en fazla ₺1.000,00 çekebilirsiniz.');

    await user.click(screen.getByRole('button', { name: 'Tümü' }));
    expect(amount).toHaveProperty('value', '1.000');
    await user.click(screen.getByRole('button', { name: 'Para çek' }));
    await balanceRegion().findByText('₺0,75');
    expect(screen.getByText('₺1.000,00 çekildi.')).toBeTruthy();
    expect(moves(record)[0]?.body).toEqual({ amount: 1000, depositMoneyType: 2 });
    screen.getByText('Çekilecek bakiyeniz yok. Önce para yatırın.');
  });

  test('a refusal does not take away how much can be withdrawn', async () => {
    const record = account(0, {
      'GET /portfolio/balance': () =>
        answer({ ...balanceOf(500_000), availableCash: 500_000, withdrawableCash: 351_500, settlement: [] }),
      [MOVED]: () => refusal(409, 'BALANCE_INSUFFICIENT', 'Bakiye yetersiz.'),
    });
    const { user, amount } = await openWallet();
    await balanceRegion().findByText('₺500.000,00');
    await user.click(screen.getByRole('radio', { name: 'Çek' }));
    await user.type(amount, '400000');
    await user.click(screen.getByRole('button', { name: 'Para çek' }));
    await waitFor(() => expect(moves(record)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Para çek' }).hasAttribute('aria-busy')).toBe(false));
    expect(screen.getByRole('alert').textContent).toBe('Çekilebilir: ₺351.500,00.');
  });

  test("the server's detail is shown, and the amount stays", async () => {
    account(10, { [MOVED]: () => refusal(409, 'BALANCE_INSUFFICIENT', 'Bakiyeniz ₺0,00.', 'Yetersiz bakiye') });
    const { user, amount } = await openWallet();
    await balanceRegion().findByText('₺10,00');
    await user.click(screen.getByRole('radio', { name: 'Çek' }));
    await user.type(amount, '5');
    await user.click(screen.getByRole('button', { name: 'Para çek' }));
    await screen.findByText('Bakiyeniz ₺0,00.');
    expect(amount).toHaveProperty('value', '5');
  });

  test('an unreadable answer falls back to the text of the specification', async () => {
    account(0, { [MOVED]: () => new Response('<html>', { status: 502 }) });
    const { user, amount } = await openWallet();
    await user.type(amount, '5');
    await user.click(screen.getByRole('button', { name: 'Para yatır' }));
    expect((await screen.findByRole('alert')).textContent).toBe('İşlem başarısız');
  });

  test('the repetition of an unanswered move carries the same key; the next move another', async () => {
    let lost = true;
    const record = account(0, {
      [MOVED]: ({ body }) => {
        if (lost) throw new TypeError('Failed to fetch');
        return answer({ transactionId: 1, cashBalance: (body as { amount: number }).amount });
      },
    });
    const { user, amount } = await openWallet();
    const submit = screen.getByRole('button', { name: 'Para yatır' });
    await user.type(amount, '50');
    await user.click(submit);
    await screen.findByRole('alert');
    lost = false;
    await user.click(submit);
    await waitFor(() => expect(amount).toHaveProperty('value', ''));
    await user.type(amount, '50');
    await user.click(submit);
    await waitFor(() => expect(moves(record)).toHaveLength(3));
    const [first, second, third] = moves(record).map((request) => request.headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('pressing twice moves the money once', async () => {
    let cashBalance = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const record = account(0, {
      'GET /portfolio/balance': () => answer(balanceOf(cashBalance)),
      [MOVED]: async () => {
        await gate;
        cashBalance += 70;
        return answer({ transactionId: 1, cashBalance });
      },
    });
    const { user, amount } = await openWallet();
    await user.type(amount, '70');
    const submit = screen.getByRole('button', { name: 'Para yatır' });
    // Presses again before the next rendering, while the server is slow.
    act(() => {
      submit.click();
      submit.click();
    });
    await user.type(amount, '{Enter}{Enter}');
    await user.click(submit);
    release();
    await balanceRegion().findByText('₺70,00');
    expect(moves(record)).toHaveLength(1);
  });

  test('a double click deposits once, and is no empty form afterwards', async () => {
    const record = account(0);
    const { user, amount } = await openWallet();
    await user.type(amount, '70');
    await user.dblClick(screen.getByRole('button', { name: 'Para yatır' }));
    await balanceRegion().findByText('₺70,00');
    expect(moves(record)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('fifteen digits: one message is shown, and nothing sent', async () => {
    const record = account(100);
    const { user, amount } = await openWallet();
    await balanceRegion().findByText('₺100,00');
    await user.type(amount, '999999999999999');
    const only = 'Tek işlemde en fazla ₺1.000.000.000,00 yatırabilir veya çekebilirsiniz.';
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([only]);
    await user.click(screen.getByRole('button', { name: 'Para yatır' }));
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([only]);
    expect(screen.queryByText('İşlemden sonra bakiye')).toBeNull();
    expect(moves(record)).toHaveLength(0);
  });

  test('an amount above the balance is still sent; the largest withdrawal stays shown', async () => {
    const record = account(10, { [MOVED]: () => refusal(409, 'BALANCE_INSUFFICIENT', 'Bakiye yetersiz.') });
    const { user, amount } = await openWallet();
    await balanceRegion().findByText('₺10,00');
    await user.click(screen.getByRole('radio', { name: 'Çek' }));
    await user.type(amount, '11');
    expect(screen.getByRole('alert').textContent).toBe('Bakiyeniz yetmiyor: en fazla ₺10,00 çekebilirsiniz.');
    await user.click(screen.getByRole('button', { name: 'Para çek' }));
    await waitFor(() => expect(moves(record)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Para çek' }).hasAttribute('aria-busy')).toBe(false));
    expect(screen.getByRole('alert').textContent).toBe('Bakiyeniz yetmiyor: en fazla ₺10,00 çekebilirsiniz.');
  });

  test('a change in another tab is shown within a second', { retry: 2 }, async () => {
    const state: TestAccount = { cashBalance: 10, holdings: [] };
    stubNetwork({ ...accountReplies(state), ...NO_HISTORY });
    await openWallet();
    await balanceRegion().findByText('₺10,00');
    state.cashBalance = 25;
    localStorage.setItem('accountChange', 'said by another tab');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accountChange' }));
    expect(await balanceRegion().findByText('₺25,00', {}, { timeout: 1000 })).toBeTruthy();
  });

  test('a balance that cannot be read is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    account(0, { 'GET /portfolio/balance': () => refusal(403, 'ACCOUNT_FROZEN', 'Hesap donmuş') });
    await openWallet();
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to fetch balance', expect.anything()));
    expect(screen.queryByText('Hesap donmuş')).toBeNull();
    logged.mockRestore();
  });

  test('the last cash movements, with the balance each left', async () => {
    const record = account(900, {
      'GET /portfolio/transactions': () =>
        answer({
          transactions: [
            {
              id: 2,
              createdAt: '2026-11-20T11:05:00Z',
              type: 'withdraw',
              kind: 'withdraw',
              symbol: 'CASH',
              price: 1,
              quantity: 100,
              volume: 100,
              commission: 0,
              bsmv: 0,
              cashChange: -100,
              balanceAfter: 900,
            },
            {
              id: 1,
              createdAt: '2026-11-20T11:00:00Z',
              type: 'deposit',
              kind: 'deposit',
              symbol: 'CASH',
              price: 1,
              quantity: 1000,
              volume: 1000,
              commission: 0,
              bsmv: 0,
              cashChange: 1000,
              balanceAfter: 1000,
            },
          ],
        }),
    });
    await openWallet();
    const list = within(await screen.findByRole('list'));
    const [latest] = list.getAllByRole('listitem');
    expect(latest?.textContent).toBe('Para Çekme20 Kas 2026 14:05-₺100,00Bakiye ₺900,00');
    expect(record.find((request) => request.path === '/portfolio/transactions')?.query.get('symbol')).toBe('CASH');
  });
});
