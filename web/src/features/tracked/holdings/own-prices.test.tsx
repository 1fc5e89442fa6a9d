import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { tabTexts, trackedTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answer, stubNetwork } from '../../../testing/network.ts';
import { OwnPrices } from './own-prices.tsx';

test.each([
  { field: 'Fiyat', button: 'Fiyat gir', sent: '1,43', meanwhile: '1,44' },
  {
    field: 'Tablo yapıştır',
    button: 'Tabloyu kaydet',
    sent: '13.11.2026\t1,43',
    meanwhile: '14.11.2026\t1,44',
  },
])('$field: what is entered while another is sent stays, what was sent is cleared', async (of) => {
  let arrive = (): void => undefined;
  stubNetwork({
    'GET /assets/custom/EV/prices': () => answer({ prices: [] }),
    'PUT /assets/custom/EV/prices': async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return answer(
        { asset: { code: 'EV', name: 'Ev', group: 'other', createdAt: '2026-11-13T09:00:00.000Z' } },
        'Kaydedildi.',
      );
    },
  });
  await Promise.all([tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr')));
  render(
    <QueryClientProvider client={queryClient}>
      <OwnPrices code="EV" name="Ev" />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: of.button });
  const form = button.closest('form');
  if (!form) throw new Error('the button is in no form');
  const field = within(form).getByLabelText<HTMLInputElement>(of.field);
  const send = async (text: string, meanwhile: string) => {
    fireEvent.change(field, { target: { value: text } });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.change(field, { target: { value: meanwhile } });
    arrive();
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  };
  await send(of.sent, of.meanwhile);
  expect(field.value).toBe(of.meanwhile);
  await send(of.meanwhile, of.meanwhile);
  expect(field.value).toBe('');
});
