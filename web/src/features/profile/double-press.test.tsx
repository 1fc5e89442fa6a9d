/** Tests that each form of the profile is sent once, even if it is pressed again. */

import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { AYSE } from '../../testing/profile.ts';
import { ProfileView } from './profile-view.tsx';

const USER = { ...AYSE, pendingEmail: 'yeni@ornek.test' };

beforeEach(() => {
  storage.token.set('a-token');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a double press sends once', () => {
  /** Presses twice before the screen has rendered that the first is under way. */
  const press = async (name: string, within_: Pick<typeof screen, 'getByRole'> = screen) => {
    const button = within_.getByRole('button', { name });
    await act(async () => {
      button.click();
      button.click();
    });
  };
  const typePassword = (label = 'Parola', where: Pick<typeof screen, 'getByLabelText'> = screen) =>
    userEvent.type(where.getByLabelText(label), 'gizli-parola');
  const opened = () => within(screen.getByRole('dialog'));

  test.each<[string, string, () => Promise<void>]>([
    [
      'the fields',
      'PUT /user/profile',
      async () => {
        await typePassword('Mevcut parola');
        await press('Değişiklikleri kaydet');
      },
    ],
    [
      'the freeze',
      'PUT /user/deactivate',
      async () => {
        await press('Hesabı dondur');
        await press('Evet, dondur', opened());
      },
    ],
    [
      'the deletion',
      'POST /user/delete',
      async () => {
        await press('Hesabımı sil');
        await typePassword();
        await press('Kalıcı olarak sil', opened());
      },
    ],
    [
      'the export',
      'POST /user/export',
      async () => {
        await press('Verilerimi indir');
        await typePassword();
        await press('Verilerimi indir', opened());
      },
    ],
    [
      'the code of a new e-mail',
      'POST /user/verify-email',
      async () => {
        fireEvent.input(screen.getByLabelText('1. hane'), { target: { value: '123456' } });
        await press('E-postayı doğrula');
      },
    ],
    ['another code', 'POST /user/resend-email-code', () => press('Kodu yeniden gönder')],
    ['the e-mail kept', 'POST /user/discard-email', () => press('Eski adresimde kal')],
    ['the list of sessions', 'GET /user/sessions', () => press('Açık oturumlar')],
    [
      'the end of the other sessions',
      'POST /user/end-other-sessions',
      async () => {
        await press('Açık oturumlar');
        await screen.findByLabelText('Parola');
        await typePassword();
        await press('Diğer oturumları kapat', opened());
      },
    ],
    [
      'the new password',
      'PUT /user/password',
      async () => {
        await press('Parolayı değiştir');
        for (const label of ['Mevcut parola', 'Yeni parola', 'Yeni parola (tekrar)']) {
          await typePassword(label, opened());
        }
        await press('Parolayı değiştir', opened());
      },
    ],
    [
      'the switch of the code',
      'PATCH /user/otp',
      () => act(async () => [1, 2].forEach(() => screen.getByRole('switch', { name: /OTP/ }).click())),
    ],
    [
      'the photo',
      'POST /user/upload-profile-picture',
      async () => {
        const input = screen.getByLabelText('Fotoğraf yükle');
        const file = new File(['png'], 'ben.png', { type: 'image/png' });
        await act(async () => [1, 2].forEach(() => fireEvent.change(input, { target: { files: [file] } })));
      },
    ],
  ])('%s', async (_what, call, twice) => {
    // Never answers, so that every request stays under way.
    const record = stubNetwork({
      'GET /user/profile': () => answer({ user: USER }),
      [call]: () => new Promise<never>(() => undefined),
      ...(call !== 'GET /user/sessions' && { 'GET /user/sessions': () => answer({ sessions: [] }) }),
    });
    render(
      <QueryClientProvider client={queryClient}>
        <ProfileView />
      </QueryClientProvider>,
    );
    await screen.findByRole('textbox', { name: 'Ad soyad' });
    await twice();
    const sent = () => record.filter(({ method, path }) => `${method} ${path}` === call);
    await waitFor(() => expect(sent().length).toBeGreaterThan(0));
    expect(sent()).toHaveLength(1);
  });
});
