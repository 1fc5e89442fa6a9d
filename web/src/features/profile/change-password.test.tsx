import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { AYSE } from '../../testing/profile.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { ChangePassword } from './change-password.tsx';

beforeEach(() => storage.token.set('a-token'));

describe('changing the password', () => {
  const open = async () => {
    const user = userEvent.setup();
    render(
      <QueryClientProvider client={queryClient}>
        <ChangePassword user={AYSE} />
        <ToastRegion />
      </QueryClientProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Parolayı değiştir' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Parolanızı değiştirin' }));
    const fill = async (now: string, next: string, again: string) => {
      for (const [label, text] of [
        ['Mevcut parola', now],
        ['Yeni parola', next],
        ['Yeni parola (tekrar)', again],
      ] as const) {
        await user.clear(dialog.getByLabelText(label));
        if (text) await user.type(dialog.getByLabelText(label), text);
      }
    };
    const send = () => user.click(dialog.getByRole('button', { name: 'Parolayı değiştir' }));
    return { user, dialog, fill, send };
  };
  const ROUTE = 'PUT /user/password';

  test('needs the old one and the new one twice; a difference shows while one types', async () => {
    const record = stubNetwork({});
    const { dialog, fill, send } = await open();
    await send();
    expect(dialog.getAllByText('Bu alan boş bırakılamaz.')).toHaveLength(3);
    await fill('eski-parola', 'kisa', 'kisa');
    await send();
    expect(dialog.getByText('Parola en az 6 karakter olmalıdır.')).toBeTruthy();
    await fill('eski-parola', 'serin-yayla-38', 'serin');
    expect(dialog.getByText('Parolalar eşleşmiyor!')).toBeTruthy();
    await send();
    expect(record.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  });

  test('shows the refusal of the server', async () => {
    stubNetwork({ [ROUTE]: () => refusal(403, 'PASSWORD_WRONG', 'Parola yanlış.') });
    const { dialog, fill, send } = await open();
    await fill('yanlis', 'serin-yayla-38', 'serin-yayla-38');
    await send();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Parola yanlış.'));
    expect(storage.token.get()).toBe('a-token');
  });

  test('success is shown, and the session ends', async () => {
    const record = stubNetwork({ [ROUTE]: () => answer() });
    const { fill, send } = await open();
    await fill('eski-parola', 'serin-yayla-38', 'serin-yayla-38');
    await send();
    await screen.findByText('Parolanız değiştirildi. Yeni parolanızla giriş yapın.');
    expect(record.find(({ method }) => method === 'PUT')?.body).toEqual({
      currentPassword: 'eski-parola',
      newPassword: 'serin-yayla-38',
    });
    await waitFor(() => expect(storage.token.get()).toBeUndefined());
    expect(location.pathname).toBe('/login');
  });

  const rules = (passwordRules: 'spec' | 'strict') => ({
    [ROUTE]: () => answer(),
    'GET /public/account-settings': () => answer({ passwordRules }),
  });
  test.each([
    ['spec', '123456', 'Bu parola çok yaygın, kolayca tahmin edilebilir.', 1],
    ['spec', 'ayse.yilmaz', /^Bu parola adınız, kullanıcı adınız, e-postanız veya telefonunuz;/, 1],
    ['strict', '123456', 'Bu parola çok yaygın, kolayca tahmin edilebilir. Başka bir parola seçin.', 0],
    ['strict', 'ayseyilmaz', /^Parolanız adınız, kullanıcı adınız, e-postanız veya telefonunuz olamaz\./, 0],
  ] as const)('under the %s rules %s is told while typing (D42)', async (name, password, text, sent) => {
    const record = stubNetwork(rules(name));
    const { dialog, fill, send } = await open();
    await fill('eski-parola', password, password);
    expect(await dialog.findByText(text)).toBeTruthy();
    await send();
    expect(record.filter(({ method }) => method === 'PUT')).toHaveLength(sent);
  });
});
