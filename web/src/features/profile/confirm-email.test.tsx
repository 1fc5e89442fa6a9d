import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { storage } from '../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { openProfile } from '../../testing/open-profile.tsx';
import { AYSE } from '../../testing/profile.ts';

const OLD = AYSE.email;
const NEW = 'yeni@ornek.test';
const SENT = 'Profil güncellendi. Yeni e-posta adresinize bir kod gönderildi.';

beforeEach(() => storage.token.set('a-token'));

/** Stubs a server with one user's record. */
function server(pendingEmail: string | null, extra: Parameters<typeof stubNetwork>[0] = {}) {
  let user = { ...AYSE, pendingEmail };
  return stubNetwork({
    'GET /user/profile': () => answer({ user }),
    'PUT /user/profile': ({ body }) => {
      user = { ...user, pendingEmail: (body as { email: string }).email };
      return answer({ user, codeSent: true, resendAfterSeconds: 60 }, SENT);
    },
    'POST /user/verify-email': () => {
      user = { ...user, email: user.pendingEmail ?? user.email, pendingEmail: null };
      return answer({ user });
    },
    'POST /user/discard-email': () => {
      user = { ...user, pendingEmail: null };
      return answer({ user });
    },
    'POST /user/resend-email-code': () => answer({ codeSent: true, resendAfterSeconds: 60 }, 'Yeni kod yolda.'),
    ...extra,
  });
}
const box = () => screen.getByRole('textbox', { name: 'E-posta' });
const panel = () => within(screen.getByRole('form', { name: 'Yeni e-postanızı doğrulayın' }));
const requestsTo = (record: ReturnType<typeof stubNetwork>, path: string) => record.filter((one) => one.path === path);

describe('a new e-mail', () => {
  test('is changed with the other fields; the old one stays in its field until the code is typed', async () => {
    const record = server(null);
    const user = await openProfile();
    await user.clear(box());
    await user.type(box(), NEW);
    await user.type(screen.getByLabelText('Mevcut parola'), 'gizli-parola');
    await user.click(screen.getByRole('button', { name: 'Değişiklikleri kaydet' }));
    expect(await screen.findByText(SENT)).toBeTruthy();
    expect(panel().getByText(`${NEW} adresine gönderilen 6 haneli kodu girin.`)).toBeTruthy();
    expect(box()).toHaveProperty('value', OLD);
    expect(document.activeElement).toBe(panel().getByLabelText('1. hane'));
    expect(panel().getByText(/^\d+ sn sonra yeniden gönder$/)).toBeTruthy();
    await user.keyboard('123456');
    expect(await screen.findByText('E-posta adresiniz değiştirildi.')).toBeTruthy();
    expect(requestsTo(record, '/user/verify-email').map(({ body }) => body)).toEqual([{ code: '123456' }]);
    await waitFor(() => expect(box()).toHaveProperty('value', NEW));
    expect(screen.queryByRole('form', { name: 'Yeni e-postanızı doğrulayın' })).toBeNull();
  });

  test('waits over a reload, without taking the focus', async () => {
    server(NEW);
    await openProfile();
    expect(panel().getByText(new RegExp(NEW))).toBeTruthy();
    expect(panel().getByText(`O zamana kadar ${OLD} adresiniz geçerlidir.`)).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  test('a refused code is emptied with a reason; an incomplete one is not sent', async () => {
    const record = server(NEW, {
      'POST /user/verify-email': () => refusal(422, 'CODE_WRONG', 'Kod hatalı. Kalan deneme: 4.'),
    });
    const user = await openProfile();
    await user.click(panel().getByRole('button', { name: 'E-postayı doğrula' }));
    expect(panel().getByRole('alert').textContent).toBe('Lütfen 6 haneli kodu eksiksiz girin.');
    expect(requestsTo(record, '/user/verify-email')).toHaveLength(0);
    await user.click(panel().getByLabelText('1. hane'));
    await user.keyboard('123456');
    await waitFor(() => expect(panel().getByRole('alert').textContent).toBe('Kod hatalı. Kalan deneme: 4.'));
    expect(panel().getByLabelText('1. hane')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(panel().getByLabelText('1. hane'));
  });

  test.each([
    ['the connection was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server failed', () => refusal(503, 'UNAVAILABLE', 'Hizmete şu anda ulaşılamıyor.')],
  ])('what was typed stays where %s, and can be sent again', async (_, reply) => {
    const record = server(NEW, { 'POST /user/verify-email': reply });
    const user = await openProfile();
    await user.click(panel().getByLabelText('1. hane'));
    await user.keyboard('123456');
    await panel().findByRole('alert');
    expect(panel().getByLabelText('1. hane')).toHaveProperty('value', '1');
    await user.click(panel().getByRole('button', { name: 'E-postayı doğrula' }));
    await waitFor(() => expect(requestsTo(record, '/user/verify-email')).toHaveLength(2));
  });

  test('its code is sent again, and the next wait is shown', async () => {
    const record = server(NEW);
    const user = await openProfile();
    await user.click(panel().getByRole('button', { name: 'Kodu yeniden gönder' }));
    expect(await panel().findByText('Yeni kod yolda.')).toBeTruthy();
    expect(panel().getByText(/^\d+ sn sonra yeniden gönder$/)).toBeTruthy();
    expect(requestsTo(record, '/user/resend-email-code')).toHaveLength(1);
  });

  test('can be taken back with one press', async () => {
    const record = server(NEW);
    const user = await openProfile();
    await user.click(panel().getByRole('button', { name: 'Eski adresimde kal' }));
    expect(await screen.findByText('E-posta adresiniz aynı kaldı.')).toBeTruthy();
    expect(requestsTo(record, '/user/discard-email')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Yeni e-postanızı doğrulayın' })).toBeNull());
  });
});
