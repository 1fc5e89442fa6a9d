import { dateText, dayOf } from '@kurus/core/market/calendar';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer } from '../../../../testing/network.ts';
import { chooseKind, openTicket, THYAO, ticketBox } from '../../../../testing/ticket.tsx';

vi.setConfig({ testTimeout: 20_000 });

test('a crypto has no end of day: GÜN stays to be seen, disabled, with its reason', async () => {
  await openTicket({ type: 'cryptos', code: 'BTC' });
  await chooseKind('Limit');
  expect(await screen.findByRole('radio', { name: 'GÜN' }, { timeout: 10_000 })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: 'İKG' })).toHaveProperty('checked', true);
  screen.getByText('Kripto paralarda gün sonu yoktur, GÜN seçilemez.');
});

test('a corporate action while the order waits is shown with its day; one after its end is not', async () => {
  const day = (ahead: number) => dateText(dayOf(Date.now()) + ahead);
  const of = { type: 'stocks', code: 'THYAO', invented: true, source: '-' };
  const actions = [
    { ...of, action: 'bonus', exDate: day(-3), ratio: 1 },
    { ...of, action: 'dividend', exDate: day(4), payDate: day(6), gross: 2.5, net: 2.125 },
    { ...of, action: 'split', exDate: day(9), ratio: 2 },
  ];
  const requests = await openTicket(THYAO, { 'GET /market/actions': () => answer({ actions }) });
  await chooseKind('Limit');
  await ticketBox('Limit fiyatı');
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
