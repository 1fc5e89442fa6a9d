import type { AlertItem } from '@kurus/core/contract/alerts';
import { NOTIFICATION_KINDS } from '@kurus/core/contract/words/notifications';
import { price, type Percent, priceText } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { inboxTexts, orderTexts } from '../../i18n/bundles.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { isTrueNow } from './alert-draft.ts';
import { AlertSheet } from './alert-sheet.tsx';
import { AlertsScreen } from './alerts-screen.tsx';
import { levelsOn } from './chart/alert-levels.ts';
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
const CHANNELS = {
  push: { on: true, amounts: false },
  mail: { mode: 'at-once' },
  kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { inbox: true, push: true, mail: true }])),
  devices: [],
};
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

beforeEach(async () => {
  await loadTexts(inboxTexts, currentLanguage());
  await loadTexts(orderTexts, currentLanguage());
});
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
      'GET /user/channels': () => answer(CHANNELS),
      'DELETE /alerts/3': () => answer(undefined, 'Uyarı silindi.'),
    });
    const user = show(sheet('stocks', () => (isClosed = true)));
    await user.type(await screen.findByRole('textbox', { name: 'Fiyat' }), '320,5');
    // Each underlined part leads to what changes it.
    await user.click(screen.getByRole('button', { name: '320,50 TL’nin üstüne çıkınca' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Fiyat' }));
    await user.keyboard('{Enter}');
    expect(record.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'Gün içinde ±%' }));
    const percent = screen.getByRole('textbox', { name: 'Yüzde' });
    await user.clear(percent);
    await user.type(percent, '2,5');
    await user.click(screen.getByRole('radio', { name: 'Aşağı' }));
    expect(screen.getByRole('button', { name: 'günde %2,5 düşünce' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Her gün' }));
    await user.click(screen.getByRole('button', { name: 'her gün' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Her gün' }));
    await user.click(await screen.findByRole('checkbox', { name: 'E-posta' }));
    await user.click(screen.getByRole('button', { name: 'Not ekle' }));
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
      channels: [],
    });
    // The note says the sentence, and takes it back.
    await screen.findByText('Uyarı kuruldu: THYAO, 320,00 TL’nin üstüne çıkınca (3)');
    await user.click(screen.getAllByRole('button', { name: 'Geri al' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(record.some(({ method, path }) => `${method} ${path}` === 'DELETE /alerts/3')).toBe(true),
    );
  });

  test('a coin has no limits of a day; without a price nothing is sent, and a refusal is told', async () => {
    const told = 'Bu koşul zaten gerçekleşmiş: fiyat şimdi ₺3.884.210,00.';
    const record = stubNetwork({
      'POST /alerts': () => refusal(409, 'ALERT_ALREADY_TRUE', told),
      'GET /alerts': () => answer({ alerts: [], left: 200 }),
    });
    const user = show(sheet('cryptos'));
    await screen.findByRole('radio', { name: 'Üstüne çıkınca' });
    for (const name of ['Tavana ulaşınca', 'Bozulunca', 'Açılışta boşluk'])
      expect(screen.queryByRole('radio', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Uyarıyı kur' }));
    expect(record.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Fiyat' }), '1');
    await user.click(screen.getByRole('button', { name: 'Uyarıyı kur' }));
    await screen.findAllByText(told);
  });
});

describe('before the press', () => {
  const portfolio = (world: 'real' | 'practice') => <AlertSheet open world={world} onClose={() => {}} />;
  const stub = (alerts: readonly object[], left = 100) =>
    stubNetwork({
      'GET /alerts': () => answer({ alerts, left }),
      'POST /alerts': () => answer({ alert: wire(3, 'armed') }, 'Uyarı kuruldu.'),
    });
  beforeEach(() => queryClient.clear());

  test('days before an event and the last day are sent as typed; wrong days are not', async () => {
    const record = stub([]);
    const user = show(portfolio('practice'));
    await user.click(await screen.findByRole('radio', { name: 'Mevduat vadesi' }));
    const days = screen.getByRole('textbox', { name: 'Kaç gün önce?' });
    await user.type(days, '366');
    await user.click(screen.getByRole('button', { name: 'Uyarıyı kur' }));
    expect(record.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.clear(days);
    await user.type(days, '7');
    await user.click(screen.getByRole('button', { name: 'Not ekle' }));
    await user.type(screen.getByLabelText('Son geçerli gün (isteğe bağlı)'), '2099-12-31');
    await user.click(screen.getByRole('button', { name: 'Uyarıyı kur' }));
    await waitFor(() => expect(record.some(({ method }) => method === 'POST')).toBe(true));
    expect(record.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'deposit-due',
      world: 'practice',
      repeat: 'once',
      days: 7,
      validUntil: '2099-12-31',
    });
  });

  test('one that is set already, and no place for another, are said', async () => {
    const same = { kind: 'portfolio-above', asset: undefined, value: 500, world: 'practice' };
    stub([wire(9, 'armed', same)], 0);
    const user = show(portfolio('practice'));
    await screen.findByText('200 kurulu uyarınız var. Yenisini kurmak için birini silin.');
    expect(screen.queryByText('Bu uyarı zaten kurulu.')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Değer' }), '500');
    await screen.findByText('Bu uyarı zaten kurulu.');
    await user.type(screen.getByRole('textbox', { name: 'Değer' }), '1');
    expect(screen.queryByText('Bu uyarı zaten kurulu.')).toBeNull();
  });

  test('a condition is true at its price, on its own side', () => {
    const last = price('312.5');
    const cases: [Parameters<typeof isTrueNow>[0], boolean][] = [
      [{ kind: 'price-above', value: '312.5' }, true],
      [{ kind: 'price-above', value: '312.75' }, false],
      [{ kind: 'price-below', value: '312.5' }, true],
      [{ kind: 'price-below', value: '312.25' }, false],
      [{ kind: 'price-below', value: '' }, false],
      [{ kind: 'limit-up', value: '1' }, false],
    ];
    for (const [draft, is] of cases) expect([draft, isTrueNow(draft, last)]).toEqual([draft, is]);
    expect(isTrueNow({ kind: 'price-above', value: '1' }, undefined)).toBe(false);
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

test('levels on a chart are those of the armed alerts on the asset, in its world', () => {
  const of = (id: number, fields: object = {}) =>
    ({
      id,
      state: 'armed',
      world: 'practice',
      kind: 'price-above',
      asset: THYAO,
      repeat: 'once',
      ...fields,
    }) as unknown as AlertItem;
  const alerts = [
    of(1, { value: price('320') }),
    of(2, { kind: 'price-below', value: price('300') }),
    of(3, { kind: 'change-from-now', percent: 10_000_000n, reference: price('300'), direction: 'both' }),
    of(4, { kind: 'limit-up' }),
    of(5, { value: price('330'), state: 'paused' }),
    of(6, { value: price('330'), world: 'real' }),
    of(7, { value: price('330'), asset: { kind: 'stocks', code: 'GARAN' } }),
  ];
  expect(
    levelsOn(alerts, { type: 'stocks', code: 'THYAO' }, 'practice').map((one) => [
      one.alert.id,
      priceText(one.price),
      one.way,
    ]),
  ).toEqual([
    [1, '320.00', 'up'],
    [2, '300.00', 'down'],
    [3, '330.00', 'up'],
    [3, '270.00', 'down'],
  ]);
});
