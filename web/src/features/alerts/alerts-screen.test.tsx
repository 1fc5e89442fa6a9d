import type { AlertItem } from '@kurus/core/contract/alerts';
import { price, type Percent } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { inboxTexts } from '../../i18n/bundles.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { AlertSheet } from './alert-sheet.tsx';
import { AlertsScreen } from './alerts-screen.tsx';
import { wayTo } from './nearness.ts';

const THYAO = { kind: 'stocks', code: 'THYAO' };
const wire = (id: number, state: string, more: object = {}) => ({
  id,
  kind: 'price-above',
  world: 'practice',
  asset: THYAO,
  value: 320,
  reference: 312.5,
  repeat: 'once',
  state,
  text: `THYAO, 320,00 TL’nin üstüne çıkınca (${id})`,
  createdAt: '2026-11-24T07:12:00.000Z',
  fired: [],
  ...more,
});
const FIRED = {
  at: '2026-11-26T10:20:15.000Z',
  price: 320.25,
  previousPrice: 319.75,
  observedAt: '2026-11-26T10:20:14.000Z',
  source: 'Yahoo',
  delayedSeconds: 900,
  replayed: true,
  deliveries: [
    { channel: 'inbox', at: '2026-11-26T10:20:15.000Z', state: 'sent' },
    { channel: 'mail', at: '2026-11-26T10:21:00.000Z', state: 'failed' },
  ],
};

beforeEach(() => loadTexts(inboxTexts, currentLanguage()));
afterEach(() => navigate('/'));

const show = (element: React.ReactNode) => {
  render(
    <QueryClientProvider client={queryClient}>
      {element}
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

describe('my alerts', () => {
  test('those that wait, and those that are over; one is paused, one erased', async () => {
    let list = [wire(2, 'armed'), wire(1, 'fired', { fired: [FIRED] })];
    const record = stubNetwork({
      'GET /alerts': () => answer({ alerts: list, left: 199 }),
      'PATCH /alerts/2': () => {
        list = list.map((one) => (one.id === 2 ? wire(2, 'paused') : one));
        return answer({ alert: list[0] }, 'Uyarı değiştirildi.');
      },
      'DELETE /alerts/1': () => {
        list = list.filter(({ id }) => id !== 1);
        return answer(undefined, 'Uyarı silindi.');
      },
    });
    const user = show(<AlertsScreen />);
    const open = within(await screen.findByRole('region', { name: 'Kurulu' }));
    expect(open.getByText('1 / 200 kurulu')).toBeTruthy();
    await user.click(open.getByRole('button', { name: /duraklat$/ }));
    await screen.findByText('Duraklatıldı');
    expect(record.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'paused' });
    const over = within(screen.getByRole('region', { name: 'Çalmış ve sona ermiş' }));
    await user.click(over.getByRole('button', { name: /sil$/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Çalmış ve sona ermiş' })).toBeNull());
  });

  test('why it went off: the price, what was late, what did not arrive', async () => {
    stubNetwork({ 'GET /alerts': () => answer({ alerts: [wire(1, 'fired', { fired: [FIRED] })], left: 200 }) });
    navigate('/alerts?why=1');
    const user = show(<AlertsScreen />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Neden çaldı?' }));
    expect(dialog.getByText('THYAO, 320,00 TL’nin üstüne çıktı.')).toBeTruthy();
    const told = dialog.getByText(/Çaldıran fiyat ₺320,25; bir önceki görülen ₺319,75 idi\./).textContent;
    expect(told).toMatch(/Sunucu o sırada kapalıydı.*15 dakika geç/);
    expect(dialog.getByText(/E-posta teslim edilemedi/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Neden çaldı?' }));
    await screen.findByRole('dialog', { name: 'Neden çaldı?' });
  });
});

describe('setting one', () => {
  const sheet = (type: 'stocks' | 'cryptos', onClose = () => {}) => (
    <AlertSheet open asset={{ type, code: type === 'stocks' ? 'THYAO' : 'BTC' }} world="practice" onClose={onClose} />
  );

  test('the sentence follows the fields, and what is sent is what it says', async () => {
    let isClosed = false;
    const record = stubNetwork({
      'POST /alerts': () => answer({ alert: wire(3, 'armed') }, 'Uyarı kuruldu.'),
      'GET /alerts': () => answer({ alerts: [], left: 200 }),
    });
    const user = show(sheet('stocks', () => (isClosed = true)));
    await user.type(await screen.findByRole('textbox', { name: 'Fiyat' }), '320,5');
    expect(screen.getByText('THYAO, 320,50 TL’nin üstüne çıkınca')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Gün içinde ±%' }));
    const percent = screen.getByRole('textbox', { name: 'Yüzde' });
    await user.clear(percent);
    await user.type(percent, '2,5');
    await user.click(screen.getByRole('radio', { name: 'Aşağı' }));
    expect(screen.getByText('THYAO, günde %2,5 düşünce')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Her gün' }));
    await user.type(screen.getByRole('textbox', { name: 'Not (isteğe bağlı)' }), 'Bak');
    await user.click(screen.getByRole('button', { name: 'Uyarıyı kur' }));
    await waitFor(() => expect(isClosed).toBe(true));
    expect(record.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'change-day',
      asset: THYAO,
      world: 'practice',
      percent: '0.025',
      direction: 'down',
      repeat: 'daily',
      note: 'Bak',
    });
  });

  test('a coin has no limits of a day; without a price nothing is sent, and a refusal is told', async () => {
    const told = 'Bu koşul zaten gerçekleşmiş: fiyat şimdi ₺3.884.210,00.';
    const record = stubNetwork({ 'POST /alerts': () => refusal(409, 'ALERT_ALREADY_TRUE', told) });
    const user = show(sheet('cryptos'));
    await screen.findByRole('radio', { name: 'Üstüne çıkınca' });
    for (const name of ['Tavana ulaşınca', 'Bozulunca', 'Açılışta boşluk'])
      expect(screen.queryByRole('radio', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Uyarıyı kur' }));
    expect(record).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Fiyat' }), '1');
    await user.click(screen.getByRole('button', { name: 'Uyarıyı kur' }));
    await screen.findAllByText(told);
  });
});

test('the way to the nearest level', () => {
  const of = (fields: object) =>
    ({ kind: 'price-above', asset: THYAO, repeat: 'once', ...fields }) as unknown as AlertItem;
  const cases: [object, Percent | undefined][] = [
    [{ value: price('320') }, 240n as Percent],
    [{ kind: 'price-below', value: price('300') }, -400n as Percent],
    [{ kind: 'change-from-now', percent: 10_000_000n, reference: price('300') }, 560n as Percent],
    [{ kind: 'limit-up' }, undefined],
  ];
  for (const [fields, way] of cases) expect(wayTo(of(fields), price('312.5'))).toBe(way);
  expect(wayTo(of({ value: price('320') }), undefined)).toBeUndefined();
});
