import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { inboxTexts, orderTexts } from '../../i18n/bundles.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { AlertsScreen } from './alerts-screen.tsx';

const wire = (id: number, state: string, more: object = {}) => ({
  id,
  kind: 'price-above',
  world: 'practice',
  asset: { kind: 'stocks', code: 'THYAO' },
  value: 320,
  reference: 312.5,
  repeat: 'once',
  state,
  text: 'THYAO, 320,00 TL’nin üstüne çıkınca',
  createdAt: '2026-11-24T07:12:00.000Z',
  fired: [],
  ...more,
});
const PERCENT = { kind: 'change-day', value: undefined, percent: 0.025, direction: 'down', text: 'THYAO, günde %2,5' };

beforeEach(async () => {
  await loadTexts(inboxTexts, currentLanguage());
  await loadTexts(orderTexts, currentLanguage());
});

test('its price and how often; direction and days stay as they were', async () => {
  let list = [wire(2, 'armed'), wire(4, 'paused', PERCENT)];
  const record = stubNetwork({
    'GET /alerts': () => answer({ alerts: list, left: 198 }),
    'PATCH /alerts/2': () => {
      list = [wire(2, 'armed', { value: 330 }), ...list.slice(1)];
      return answer({ alert: list[0] }, 'Uyarı değiştirildi.');
    },
    'PATCH /alerts/4': () => refusal(422, 'ALERT_FIELD_INVALID', 'Yüzde alanı uymuyor.'),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AlertsScreen />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole('button', { name: '“THYAO, 320,00 TL’nin üstüne çıkınca” uyarısını değiştir' }),
  );
  const price = await screen.findByRole('textbox', { name: 'Fiyat' });
  expect((price as HTMLInputElement).value).toBe('320,00');
  await user.clear(price);
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  // Nothing is sent without a price, and the field is shown.
  expect([document.activeElement, record.some(({ method }) => method === 'PATCH')]).toEqual([price, false]);
  await user.type(price, '330');
  await user.click(screen.getByRole('radio', { name: 'Her gün' }));
  expect(screen.getByText('THYAO, 330,00 TL’nin üstüne çıkınca')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(record.find(({ method }) => method === 'PATCH')?.body).toEqual({ value: '330', repeat: 'daily' });

  await user.click(screen.getByRole('button', { name: '“THYAO, günde %2,5” uyarısını değiştir' }));
  const percent = await screen.findByRole('textbox', { name: 'Yüzde' });
  expect((percent as HTMLInputElement).value).toBe('2,5');
  expect(screen.queryByRole('radio', { name: 'Aşağı' })).toBeNull();
  await user.clear(percent);
  await user.type(percent, '12');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findAllByText('Yüzde alanı uymuyor.');
  expect(screen.getByRole('dialog')).toBeTruthy();
  const sent = record.filter(({ method }) => method === 'PATCH').at(-1);
  expect(sent?.body).toEqual({ percent: '0.12', repeat: 'once' });
});
