import { dateText, dayOf } from '@kurus/core/market/calendar';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { balanceOf } from '../../testing/account.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { WalletTab } from './wallet-tab.tsx';

const inDays = (days: number) => dateText(dayOf(Date.now()) + days);

async function open(other: Parameters<typeof balanceOf>[1]) {
  stubNetwork({
    'GET /portfolio/balance': () => answer(balanceOf(60_000, other)),
    'GET /portfolio/transactions': () => answer({ transactions: [] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <WalletTab />
    </QueryClientProvider>,
  );
  await screen.findAllByText('₺60.000,00');
  return userEvent.setup();
}

describe('buying power', () => {
  test('settled and free: the balance alone is shown', async () => {
    await open({});
    expect(screen.queryByText('Alım gücü (hisse)')).toBeNull();
  });

  test('with open orders: the reserved cash, and nothing to expand', async () => {
    await open({ availableCash: 56_000, withdrawableCash: 56_000 });
    screen.getByText('₺56.000,00');
    screen.getByText('₺4.000,00');
    expect(screen.queryByRole('list', { name: 'Takas günleri' })).toBeNull();
  });

  test('sold today: one line; expanded, the days and the free cash by use', async () => {
    const user = await open({ withdrawableCash: 10_000, settlement: [{ date: inDays(4), amount: 50_000 }] });
    await user.click(screen.getByText('Alım gücü (hisse)'));
    const days = within(screen.getByRole('list', { name: 'Takas günleri' })).getAllByRole('listitem');
    expect(days[0]?.textContent).toBe('Bugün · T+0₺10.000,00');
    expect(screen.getByText('Çekilebilir').nextElementSibling?.textContent).toBe('₺10.000,00');
  });

  test('a withdrawal is limited to the settled cash, with the reason', async () => {
    const user = await open({ withdrawableCash: 10_000, settlement: [{ date: inDays(4), amount: 50_000 }] });
    await user.click(screen.getByRole('radio', { name: 'Çek' }));
    await user.type(screen.getByRole('textbox', { name: 'Tutar' }), '10001');
    screen.getByText(/^Çekilebilir: ₺10\.000,00\. ₺50\.000,00 tutarın takası: /);
    await user.click(screen.getByRole('button', { name: 'Tümü' }));
    expect(screen.getByRole('textbox', { name: 'Tutar' })).toHaveProperty('value', '10.000');
  });
});
