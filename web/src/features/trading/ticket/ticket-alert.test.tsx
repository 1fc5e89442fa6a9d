/** An alert at the price of a ticket. */

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answer, refusal, type NetworkRequest } from '../../../testing/network.ts';
import { chooseKind, openTicket, THYAO, typeInto } from '../../../testing/ticket.tsx';

vi.setConfig({ testTimeout: 20_000 });

let requests: readonly NetworkRequest[] = [];

async function open(...of: Parameters<typeof openTicket>) {
  requests = await openTicket(...of);
}
const button = (name: RegExp) => screen.getByRole('button', { name });
const sent = (path: string) => requests.filter((request) => request.method === 'POST' && request.path === path);
const placed = () => sent('/portfolio/orders');

describe('an alert at the price', () => {
  const alert = (id: number) => ({
    id,
    kind: 'price-below',
    world: 'practice',
    asset: { kind: 'stocks', code: 'THYAO' },
    value: 290,
    repeat: 'once',
    state: 'armed',
    text: 'THYAO, 290,00 TL’nin altına inince',
    createdAt: '2026-11-24T07:12:00.000Z',
    fired: [],
  });
  const replies = {
    'POST /alerts': () => answer({ alert: alert(1) }, 'Uyarı kuruldu.'),
    'GET /alerts': () => answer({ alerts: [], left: 200 }),
  };
  const wanted = {
    kind: 'price-below',
    asset: { kind: 'stocks', code: 'THYAO' },
    world: 'practice',
    value: '290.00',
    repeat: 'once',
  };

  test('is set with the order, once that is placed', async () => {
    await open(THYAO, replies);
    await typeInto('Adet', '5');
    await chooseKind('Limit');
    await userEvent.click(await screen.findByRole('switch', { name: 'Bu fiyata gelince haber ver' }));
    // At the last price there is nothing to wait for.
    expect(await screen.findByText('Fiyat şimdi bu değerde. Uyarı için başka bir fiyat yazın.')).toBeDefined();
    await typeInto('Limit fiyatı', '290');
    await screen.findByText(/Emir olsun olmasın çalar: THYAO, 290,00 TL’nin altına inince, bir kez\./);
    await userEvent.click(button(/^Al/));
    await waitFor(() => expect(sent('/alerts')).toHaveLength(1));
    expect(placed()).toHaveLength(1);
    expect(sent('/alerts')[0]?.body).toEqual(wanted);
  });

  test('is set alone, without a quantity; an order that is refused sets none', async () => {
    await open(THYAO, { ...replies, 'POST /portfolio/orders': () => refusal(409, 'CASH_SHORT', 'Bakiye yetmiyor.') });
    await chooseKind('Limit');
    await typeInto('Limit fiyatı', '290');
    await userEvent.click(await screen.findByRole('switch', { name: 'Bu fiyata gelince haber ver' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yalnız uyarıyı kur' }));
    await waitFor(() => expect(sent('/alerts')).toHaveLength(1));
    expect(placed()).toHaveLength(0);
    await typeInto('Adet', '5');
    await userEvent.click(screen.getByRole('switch', { name: 'Bu fiyata gelince haber ver' }));
    await userEvent.click(button(/^Al/));
    await screen.findByText('Bakiye yetmiyor.', { selector: '.order-failure' });
    expect(sent('/alerts')).toHaveLength(1);
  });
});
