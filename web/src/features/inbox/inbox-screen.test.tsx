import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { inboxTexts } from '../../i18n/bundles.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { InboxScreen } from './inbox-screen.tsx';

/** Noon in Istanbul: the minutes between the notifications stay within the day. */
const NOW = dayStartMs(dayOf(Date.now())) + DAY_MS / 2;
// A minute and more apart: closer ones of a kind are one row.
const item = (id: number, read = false, ago = 0) => ({
  id,
  kind: 'order-filled',
  at: new Date(NOW - ago * 86_400_000 + id * 61_000).toISOString(),
  title: `Satım emriniz gerçekleşti ${id}`,
  text: 'Sanal hesap · THYAO 60 lot, ortalama 311,00',
  facts: {},
  link: '/orders?state=filled',
  read,
});
const ALL = { inbox: true, push: true, mail: true };
const KINDS = [
  'alert order-filled order-ended company-action rights-last-day deposit-due bond-due fund-hour price-stale offering',
  'report security proposal group comment moderation',
]
  .join(' ')
  .split(' ');
const channelsOf = (mail: object, more: object = {}) => ({
  push: { on: false, amounts: false },
  mail,
  kinds: { ...Object.fromEntries(KINDS.map((kind) => [kind, ALL])), ...more },
  devices: [],
});

beforeEach(() => loadTexts(inboxTexts, currentLanguage()));

function show(replies: Parameters<typeof stubNetwork>[0]) {
  const record = stubNetwork({
    'GET /inbox': () => answer({ notifications: [], unread: 0 }),
    'GET /user/channels': () => answer(channelsOf({ mode: 'off' })),
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <InboxScreen />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { record, user: userEvent.setup() };
}

describe('the inbox', () => {
  test('by day, the unread ones marked; what is opened is read', async () => {
    let items = [item(3), item(2, true), item(1, true, 1)];
    const { record, user } = show({
      'GET /inbox': () => answer({ notifications: items, unread: items.filter(({ read }) => !read).length }),
      'POST /inbox/read': ({ body }) => {
        const { ids } = body as { ids: number[] };
        items = items.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one));
        return answer({ unread: 0 });
      },
    });
    const today = within(await screen.findByRole('region', { name: /^Bugün, / }));
    expect(today.getAllByRole('link')).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: /^Dün, / })).getAllByRole('link')).toHaveLength(1);
    const unread = today.getByRole('link', { name: /^Okunmamış, Gerçekleşen emirler, Satım emriniz gerçekleşti 3/ });
    expect(unread.getAttribute('href')).toBe('/orders?state=filled');
    await user.click(unread);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Okunmamış/ })).toBeNull());
    expect(record.filter(({ path }) => path === '/inbox/read').map(({ body }) => body)).toEqual([{ ids: [3] }]);
  });

  test('an alert opens its asset, and its second link why it went off; a long press opens the menu', async () => {
    const facts = { alert: 7, asset: { kind: 'stocks', code: 'THYAO' } };
    const alert = {
      ...item(3),
      kind: 'alert',
      title: 'THYAO, 320,00 TL’nin üstüne çıktı',
      facts,
      link: '/alerts?why=7',
    };
    const { record, user } = show({
      'GET /inbox': () => answer({ notifications: [alert], unread: 1 }),
      'POST /inbox/read': () => answer({ unread: 0 }),
    });
    const row = await screen.findByRole('link', { name: /^Okunmamış, Kurduğum uyarılar, THYAO/ });
    expect(row.getAttribute('href')).toBe('/asset/stocks/THYAO');
    await user.pointer({ keys: '[TouchA>]', target: row });
    expect(await screen.findByRole('button', { name: 'Sabaha kadar sustur' })).toBeTruthy();
    await user.pointer({ keys: '[/TouchA]', target: row });
    // The end of a long press opens nothing.
    expect(record.filter(({ path }) => path === '/inbox/read')).toEqual([]);
    const why = screen.getByText('Neden çaldı?').closest('a');
    expect(why?.getAttribute('href')).toBe('/alerts?why=7');
  });

  test('all are read at once; the filter shows the rest', async () => {
    let isRead = false;
    const { record, user } = show({
      'GET /inbox': ({ query }) => {
        const items = [item(2, isRead), item(1, true)];
        const shown = query.get('unread') === '1' ? items.filter(({ read }) => !read) : items;
        return answer({ notifications: shown, unread: isRead ? 0 : 1 });
      },
      'POST /inbox/read': () => {
        isRead = true;
        return answer({ unread: 0 });
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Okunmamış 1' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Tümünü okundu say' }));
    await screen.findByText('Hepsini okudunuz.');
    expect(record.filter(({ path }) => path === '/inbox/read').map(({ body }) => body)).toEqual([{}]);
  });

  test('older ones come by their key', async () => {
    const { user } = show({
      'GET /inbox': ({ query }) =>
        query.get('before') === '2'
          ? answer({ notifications: [item(1, true)], unread: 0 })
          : answer({ notifications: [item(2, true)], unread: 0, next: '2' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Daha eskiler' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Daha eskiler' })).toBeNull();
  });

  test('says where it fails, and is asked again', async () => {
    let isDown = true;
    const { user } = show({
      'GET /inbox': () =>
        isDown ? refusal(503, 'UNAVAILABLE', 'Hizmete ulaşılamıyor.') : answer({ notifications: [], unread: 0 }),
    });
    const retry = await screen.findByRole('button', { name: 'Yeniden dene' }, { timeout: 10_000 });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Yeni bir şey yok')).toBeTruthy();
  });
});

describe('the channels', () => {
  test('each change is saved whole, kinds that were switched off before included', async () => {
    let stored = channelsOf({ mode: 'digest', hour: 7 }, { offering: { inbox: true, push: true, mail: false } });
    const { record, user } = show({
      'GET /user/channels': () => answer(stored),
      'PUT /user/channels': ({ body }) => {
        const { kinds, ...rest } = body as { kinds: object };
        stored = { ...stored, ...rest, kinds: { ...stored.kinds, ...kinds } };
        return answer(stored);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Değiştir' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Özet saati' }), '21:00');
    await waitFor(() => expect(record.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    await user.click(await screen.findByRole('switch', { name: 'Emirlerim' }));
    await waitFor(() => expect(record.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    await user.click(await screen.findByRole('switch', { name: 'Sessiz saatler' }));
    await waitFor(() => expect(record.filter(({ method }) => method === 'PUT')).toHaveLength(3));
    const off = { inbox: true, push: false, mail: false };
    const kept = { inbox: true, push: true, mail: false };
    expect(record.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      push: { on: false, amounts: false },
      mail: { mode: 'digest', hour: 21 },
      quiet: { from: '22:00', to: '08:00' },
      kinds: { offering: kept, 'order-filled': off, 'order-ended': off },
    });
  });

  test('a mail that did not arrive is told, and a test says what came of it', async () => {
    const { user } = show({
      'GET /user/channels': () => answer(channelsOf({ mode: 'at-once', failedAt: '2026-11-25T18:14:00.000Z' })),
      'POST /user/channels/test': () => answer(undefined, 'Deneme bildirimi gönderildi.'),
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Teslim edilemedi: 25 Kas 2026 21:14/);
    await user.click(screen.getByRole('button', { name: 'Değiştir' }));
    await user.click(await screen.findByRole('button', { name: 'Deneme bildirimi gönder' }));
    await screen.findByText('Deneme bildirimi gönderildi.');
  });

  test('a kind is switched off at a row, and taken back', async () => {
    let stored = channelsOf({ mode: 'at-once' });
    const { record, user } = show({
      'GET /inbox': () => answer({ notifications: [item(1, true)], unread: 0 }),
      'GET /user/channels': () => answer(stored),
      'PUT /user/channels': ({ body }) => {
        stored = { ...stored, kinds: { ...stored.kinds, ...(body as { kinds: object }).kinds } };
        return answer(stored);
      },
    });
    const puts = () =>
      record.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { kinds: object }).kinds);
    await user.click(await screen.findByRole('button', { name: /için seçenekler$/ }));
    await user.click(screen.getByRole('button', { name: '“Gerçekleşen emirler” bildirimlerini kapat' }));
    await user.click(await screen.findByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(puts()).toEqual([{ 'order-filled': { inbox: true, push: false, mail: false } }, {}]));
  });

  test('several of a kind in a minute are one row, which opens', async () => {
    const many = [3, 2, 1].map((id) => ({ ...item(id), at: item(1).at }));
    const { user } = show({ 'GET /inbox': () => answer({ notifications: many, unread: 3 }) });
    const fold = await screen.findByRole('button', { name: /3 bildirim: Gerçekleşen emirler/ });
    expect(screen.queryAllByRole('link')).toHaveLength(0);
    await user.click(fold);
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  test('what comes while a pointer is on the list waits above it', async () => {
    let items = [item(1, true)];
    const { user } = show({ 'GET /inbox': () => answer({ notifications: items, unread: 0 }) });
    await user.hover(await screen.findByRole('link', { name: /gerçekleşti 1/ }));
    items = [item(2), item(1, true)];
    await queryClient.invalidateQueries({ queryKey: ['inbox'] });
    await user.click(await screen.findByRole('button', { name: '1 yeni' }));
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});
