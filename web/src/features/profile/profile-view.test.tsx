import type { UserProfile } from '@kurus/core/contract/profile';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storage } from '../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { openProfile } from '../../testing/open-profile.tsx';
import { AYSE } from '../../testing/profile.ts';

beforeEach(() => {
  storage.token.set('a-token');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Stubs the profile's calls with one user's record. */
function server(extra: Parameters<typeof stubNetwork>[0] = {}) {
  let user = AYSE;
  return stubNetwork({
    'GET /user/profile': () => answer({ user }),
    'PUT /user/profile': ({ body }) => {
      const { currentPassword: _, ...fields } = body as UserProfile & { currentPassword: string };
      user = { ...user, ...fields };
      return answer({ user });
    },
    'PATCH /user/otp': ({ body }) => {
      user = { ...user, ...(body as { enableOtp: boolean }) };
      return answer({ user });
    },
    'PATCH /user/order-mail': ({ body }) => {
      user = { ...user, ...(body as { orderMail: boolean }) };
      return answer(body, 'Günlük emir özeti e-postayla gönderilecek.');
    },
    'POST /user/upload-profile-picture': () => {
      user = { ...user, profilePicture: '/pictures/new.webp' };
      return answer({ user });
    },
    ...extra,
  });
}

const box = (name: string) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText('Mevcut parola');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Değişiklikleri kaydet' }));
const requestsTo = (record: ReturnType<typeof stubNetwork>, what: string) =>
  record.filter(({ method, path }) => `${method} ${path}` === what);

test('the daily summary of orders is off by default', async () => {
  const record = server();
  const person = await openProfile();
  const choice = screen.getByRole<HTMLInputElement>('switch', { name: 'Günlük emir özeti' });
  expect(choice.checked).toBe(false);
  await person.click(choice);
  expect(await screen.findByText('Günlük emir özeti e-postayla gönderilecek.')).toBeTruthy();
  await waitFor(() => expect(choice.checked).toBe(true));
  expect(requestsTo(record, 'PATCH /user/order-mail').map(({ body }) => body)).toEqual([{ orderMail: true }]);
});

describe('profile fields', () => {
  test('show the record, the phone as people read it', async () => {
    server();
    await openProfile();
    expect(box('Kullanıcı adı')).toHaveProperty('value', 'ayse.yilmaz');
    expect(box('E-posta')).toHaveProperty('value', 'ayse@ornek.test');
    expect(box('Telefon')).toHaveProperty('value', '+90 (532) 123 45 67');
  });

  test('a change needs the current password', async () => {
    const record = server();
    await openProfile();
    await save();
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password());
    expect(requestsTo(record, 'PUT /user/profile')).toHaveLength(0);
  });

  test('a change is sent whole, the record is read again, the password forgotten', async () => {
    const record = server();
    const user = await openProfile();
    await user.clear(box('Telefon'));
    await user.type(box('Telefon'), '0533 765 43 21');
    await user.type(box('Hakkımda'), 'Uzun vadeli yatırımcı');
    await user.type(password(), 'gizli-parola');
    await save();
    await screen.findByText('Profil güncellendi.');
    expect(requestsTo(record, 'PUT /user/profile')[0]?.body).toEqual({
      fullName: 'Ayşe Yılmaz',
      username: 'ayse.yilmaz',
      email: 'ayse@ornek.test',
      phoneNumber: '+905337654321',
      bio: 'Uzun vadeli yatırımcı',
      currentPassword: 'gizli-parola',
    });
    expect(requestsTo(record, 'GET /user/profile')).toHaveLength(2);
    expect(password()).toHaveProperty('value', '');
    await waitFor(() => expect(box('Telefon')).toHaveProperty('value', '+90 (533) 765 43 21'));
    expect(storage.cachedProfile.get()?.profile.bio).toBe('Uzun vadeli yatırımcı');
  });

  test.each([
    ['Ad soyad', '', 'Bu alan boş bırakılamaz.'],
    ['Ad soyad', 'A'.repeat(101), 'Ad soyad en çok 100 karakter olabilir.'],
    ['Hakkımda', 'A'.repeat(501), 'En çok 500 karakter yazabilirsiniz.'],
    ['Ad soyad', 'Ayşe\u200f Yılmaz', 'Görünmeyen karakterler var; metni elle yeniden yazın.'],
    ['Hakkımda', 'Uzun\u202e vadeci', 'Görünmeyen karakterler var; metni elle yeniden yazın.'],
    ['Kullanıcı adı', 'iki kelime', 'Kullanıcı adı 3–30 karakter olmalı: harf (a–z), rakam, nokta veya alt çizgi.'],
    ['E-posta', 'ayse@', 'Geçerli bir e-posta adresi yazın.'],
    ['Telefon', '12', 'Telefonu ülke koduyla yazın: +90 (5xx) xxx xx xx.'],
  ])('%s "%.20s" is refused beside the field', async (label, value, text) => {
    const record = server();
    const user = await openProfile();
    await user.clear(box(label));
    if (value) await user.type(box(label), value);
    await user.type(password(), 'gizli-parola');
    await save();
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(document.activeElement).toBe(box(label));
    expect(requestsTo(record, 'PUT /user/profile')).toHaveLength(0);
  });

  test.each([
    [() => refusal(422, 'PASSWORD_WRONG', 'Parola yanlış.'), 'Parola yanlış.'],
    [() => new Response('', { status: 500 }), 'Profil güncellenemedi'],
  ])('a refusal shows the server’s message, else the text of the specification (%#)', async (reply, text) => {
    server({ 'PUT /user/profile': reply });
    const user = await openProfile();
    await user.type(password(), 'yanlis');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(password()).toHaveProperty('value', 'yanlis');
  });
});

describe('photo', () => {
  const choose = async (file: File) => {
    // The file chooser's filter is only a help: "all files" bypasses it.
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText(/Fotoğraf(ı)? (yükle|değiştir)/), file);
  };

  test('a chosen picture is shown while it is sent as "file"; then the record is read again', async () => {
    const record = server();
    await openProfile();
    await choose(new File(['png'], 'ben.png', { type: 'image/png' }));
    await screen.findByText('Fotoğraf yüklendi.');
    const [sent] = requestsTo(record, 'POST /user/upload-profile-picture').map(({ body }) => body as FormData);
    const file = sent?.get('file') as File;
    expect([file.name, file.type]).toEqual(['ben.png', 'image/png']);
    expect(requestsTo(record, 'GET /user/profile')).toHaveLength(2);
    expect(await screen.findByText('Fotoğrafı değiştir')).toBeTruthy();
  });

  test.each([
    [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Yalnızca JPEG, PNG veya WebP fotoğraf seçebilirsiniz.'],
    [
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'Fotoğraf 5 MB’tan büyük olamaz.',
    ],
  ])('what cannot be a photo is refused before it is sent (%#)', async (file, text) => {
    const record = server();
    await openProfile();
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(requestsTo(record, 'POST /user/upload-profile-picture')).toHaveLength(0);
  });

  test('a failed upload is reported', async () => {
    server({ 'POST /user/upload-profile-picture': () => new Response('', { status: 502 }) });
    await openProfile();
    await choose(new File(['png'], 'ben.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Fotoğraf yüklenemedi');
  });
});

describe('one-time code', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Tek kullanımlık kod (OTP)' });

  test('the switch flips the state on the server', async () => {
    const record = server();
    const user = await openProfile();
    await user.click(toggle());
    await screen.findByText('Tek kullanımlık kod kapatıldı.');
    expect(requestsTo(record, 'PATCH /user/otp')[0]?.body).toEqual({ enableOtp: false });
    expect(toggle()).toHaveProperty('checked', false);
  });

  test('a failure leaves it as it was', async () => {
    server({ 'PATCH /user/otp': () => new Response('', { status: 500 }) });
    const user = await openProfile();
    await user.click(toggle());
    await screen.findByText('Tek kullanımlık kod ayarı değiştirilemedi');
    expect(toggle()).toHaveProperty('checked', true);
  });
});

describe('closing the account', () => {
  const question = () => within(screen.getByRole('dialog', { name: 'Hesabınız dondurulsun mu?' }));

  test('freezing asks first and names the consequence; "no" changes nothing', async () => {
    const record = server();
    const user = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Hesabı dondur' }));
    expect(question().getByText(/tek kullanımlık kodu girmeniz yeterlidir/)).toBeTruthy();
    await user.click(question().getByRole('button', { name: 'Vazgeç' }));
    expect(requestsTo(record, 'PUT /user/deactivate')).toHaveLength(0);
  });

  test('a frozen account is reported, then the session ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const record = server({ 'PUT /user/deactivate': () => answer() });
    await openProfile();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Hesabı dondur' }));
    await user.click(question().getByRole('button', { name: 'Evet, dondur' }));
    await screen.findByText('Hesabınız donduruldu.');
    expect(requestsTo(record, 'PUT /user/deactivate')[0]?.body).toBeUndefined();
    expect(storage.token.get()).toBe('a-token');
    act(() => void vi.advanceTimersByTime(2100));
    expect(storage.token.get()).toBeUndefined();
    expect(location.pathname).toBe('/login');
  });

  test('a failed freeze is reported and keeps the session', async () => {
    server({ 'PUT /user/deactivate': () => new Response('', { status: 500 }) });
    const user = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Hesabı dondur' }));
    await user.click(question().getByRole('button', { name: 'Evet, dondur' }));
    expect(await screen.findByText('Hesap dondurulamadı')).toBeTruthy();
    expect(storage.token.get()).toBe('a-token');
  });

  test('deleting needs the password, and shows the refusal of the server', async () => {
    const record = server({ 'POST /user/delete': () => refusal(422, 'PASSWORD_WRONG', 'Parola yanlış.') });
    const user = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Hesabımı sil' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hesabınız kalıcı olarak silinsin mi?' }));
    await user.click(dialog.getByRole('button', { name: 'Kalıcı olarak sil' }));
    expect(dialog.getByRole('alert').textContent).toBe('Bu alan boş bırakılamaz.');
    expect(requestsTo(record, 'POST /user/delete')).toHaveLength(0);
    await user.type(dialog.getByLabelText('Parola'), 'yanlis{Enter}');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Parola yanlış.'));
    expect(requestsTo(record, 'POST /user/delete')[0]?.body).toEqual({ currentPassword: 'yanlis' });
  });
});

test('my data comes as a JSON file, with the password', async () => {
  const record = server({ 'POST /user/export': () => answer({ user: AYSE, transactions: [] }) });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Verilerimi indir' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Verilerinizi indirin' }));
  await user.type(dialog.getByLabelText('Parola'), 'gizli-parola');
  await user.click(dialog.getByRole('button', { name: 'Verilerimi indir' }));
  await screen.findByText('Verileriniz indirildi.');
  expect(requestsTo(record, 'POST /user/export')[0]?.body).toEqual({ currentPassword: 'gizli-parola' });
  expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['kurus-ayse.yilmaz.json']);
  const [blob] = vi.mocked(URL.createObjectURL).mock.lastCall ?? [];
  expect(JSON.parse(await (blob as Blob).text())).toEqual({ user: AYSE, transactions: [] });
});
