import type { WebhookDelivery, WebhookItem } from '@kurus/core/contract/webhooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inboxTexts, tabTexts, webhookTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

beforeAll(async () => {
  for (const bundle of [webhookTexts, inboxTexts, tabTexts]) await loadTexts(bundle, 'tr');
});
afterEach(() => queryClient.clear());

const HOME: WebhookItem = {
  id: '1',
  name: 'Home Assistant',
  url: 'https://ha.example.com/api/webhook/kurus',
  kinds: ['alert', 'order-filled'],
  amounts: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: '2026-11-26T17:31:00.000Z',
};
const STOPPED: WebhookItem = {
  id: '2',
  url: 'https://ntfy.example.com/aile',
  kinds: ['report'],
  amounts: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  failedAt: '2026-11-26T12:00:00.000Z',
  stoppedAt: '2026-11-26T12:00:00.000Z',
};

const delivery = (id: string, more: Partial<WebhookDelivery>): WebhookDelivery => ({
  id,
  kind: 'alert',
  message: `msg_${id.repeat(32)}`,
  at: '2026-11-26T17:31:07.000Z',
  state: 'sent',
  tries: 1,
  status: 204,
  ms: 118,
  ...more,
});
const DELIVERIES = [
  delivery('4', {}),
  delivery('3', { kind: 'order-filled', state: 'waiting', tries: 3, status: 500, ms: 2100 }),
  delivery('2', { kind: 'report', state: 'failed', tries: 5, status: undefined, ms: 5000 }),
  delivery('1', { state: 'waiting', tries: 0, status: undefined, ms: undefined }),
];

function show(webhooks: WebhookItem[], replies: Parameters<typeof stubNetwork>[0] = {}) {
  const record = stubNetwork({
    'GET /user/webhooks': () => answer({ webhooks }),
    'GET /user/webhooks/1/deliveries': () => answer({ deliveries: DELIVERIES }),
    'GET /user/webhooks/2/deliveries': () => answer({ deliveries: [] }),
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <WebhooksPart />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { record, user: userEvent.setup() };
}

const bodyOf = (record: ReturnType<typeof stubNetwork>, method: string) =>
  record.findLast((one) => one.method === method)?.body;

describe('webhooks', () => {
  test('without one, the way to add it; amounts are off, and the secret is shown once', async () => {
    const own: WebhookItem[] = [];
    const { record, user } = show(own, {
      'POST /user/webhooks': ({ body }) => {
        const webhook = { ...HOME, ...(body as object) };
        own.push(webhook);
        return answer({ webhook, secret: 'whsec_ABC' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Webhook ekle' }));
    const form = within(screen.getByRole('dialog', { name: 'Webhook ekle' }));
    await user.type(form.getByRole('textbox', { name: 'Adres' }), 'http://ha');
    form.getByText('Adres https:// ile başlamalı.');
    await user.clear(form.getByRole('textbox', { name: 'Adres' }));
    await user.type(form.getByRole('textbox', { name: 'Adres' }), HOME.url);
    await user.click(form.getByRole('button', { name: 'Ay sonu raporu' }));
    await user.click(form.getByRole('button', { name: 'Kur' }));
    expect(bodyOf(record, 'POST')).toEqual({
      url: HOME.url,
      kinds: ['alert', 'order-filled', 'report'],
      amounts: false,
    });
    const secret = within(await screen.findByRole('dialog', { name: 'İmza anahtarı' }));
    secret.getByText('whsec_ABC');
    expect(secret.getByRole('button', { name: 'Bitti' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'İmza anahtarı' })).toBeTruthy();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(secret.getByRole('button', { name: 'Anahtarı kopyala' }));
    expect(copied).toHaveBeenCalledWith('whsec_ABC');
    await user.click(secret.getByRole('button', { name: 'Bitti' }));
    expect(screen.queryByText('whsec_ABC')).toBeNull();
    await screen.findByRole('heading', { name: 'Home Assistant' });
  });

  test('each delivery says what was answered, and can be sent again; failed ones alone are shown', async () => {
    const { record, user } = show([HOME], {
      'POST /user/webhooks/1/deliveries/2/again': () => answer(undefined, 'Yeniden gönderilecek.'),
    });
    const table = await screen.findByRole('table', { name: 'Son 50 teslim' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(4);
    expect(rows()[0]?.textContent).toMatch(/204.*118 ms/);
    expect(rows()[1]?.textContent).toMatch(/3 deneme; sonraki .*500/);
    expect(rows()[2]?.textContent).toMatch(/Teslim edilemedi, 5 deneme.*yanıt yok/);
    expect(rows()[3]?.textContent).toContain('Gönderiliyor');
    await user.click(screen.getByRole('radio', { name: 'Başarısız 2' }));
    expect(rows()).toHaveLength(2);
    await user.click(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Yeniden gönder' }));
    await screen.findByText('Yeniden gönderilecek.');
    expect(record.some(({ path }) => path === '/user/webhooks/1/deliveries/2/again')).toBe(true);
  });

  test('kinds and amounts change in place; the last kind stays; a refusal is told', async () => {
    const { record, user } = show([{ ...HOME, kinds: ['alert'] }], {
      'PATCH /user/webhooks/1': ({ body }) =>
        'amounts' in (body as object)
          ? refusal(429, 'TOO_MANY_REQUESTS', 'Çok sık.')
          : answer({ webhook: HOME }, 'Tamam'),
    });
    const kinds = within(await screen.findByRole('group', { name: 'Hangi bildirimler gitsin?' }));
    await user.click(kinds.getByRole('button', { pressed: true }));
    expect(bodyOf(record, 'PATCH')).toBeUndefined();
    await user.click(kinds.getByRole('button', { name: 'Ay sonu raporu' }));
    expect(bodyOf(record, 'PATCH')).toEqual({ kinds: ['alert', 'report'] });
    await user.click(screen.getByRole('switch', { name: 'Tutarlar gitsin' }));
    await screen.findByText('Çok sık.');
  });

  test('a stopped one says so and is started; a test is answered in place; erasing asks', async () => {
    const { record, user } = show([HOME, STOPPED], {
      'PATCH /user/webhooks/2': () => answer({ webhook: STOPPED }, 'Webhook güncellendi.'),
      'POST /user/webhooks/2/test': () => answer({ status: 204, ms: 118 }),
      'DELETE /user/webhooks/2': () => answer(undefined, 'Webhook silindi.'),
    });
    await user.click(await screen.findByRole('button', { name: /^ntfy\.example\.com ?Durduruldu/ }));
    await screen.findByText(/20 teslim başarısız oldu/);
    await user.click(screen.getByRole('button', { name: 'Yeniden başlat' }));
    expect(bodyOf(record, 'PATCH')).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Deneme gönder' }));
    await screen.findByText('204 · 118 ms');
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    const dialog = within(screen.getByRole('dialog', { name: 'ntfy.example.com silinsin mi?' }));
    await user.click(dialog.getByRole('button', { name: 'Sil' }));
    await screen.findByText('Webhook silindi.');
  });
});
