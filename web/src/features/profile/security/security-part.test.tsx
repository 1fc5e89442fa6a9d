import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { programTexts, tabTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../../testing/network.ts';
import { AYSE as USER } from '../../../testing/profile.ts';
import { SIGN_IN } from '../../../testing/sign-in.ts';
import { ToastRegion } from '../../../ui/toast.tsx';
import { SecurityPart } from './security-part.tsx';

const FULL = {
  ...SIGN_IN,
  appSince: '2026-06-02T09:00:00.000Z',
  passkeys: 1,
  recoveryCodes: { left: 3, of: 10, lastUsedAt: '2026-11-08T19:41:00.000Z' },
};
const PASSKEY = {
  id: 4,
  name: 'Elif’in telefonu',
  isSynced: true,
  createdAt: '2026-06-02T09:00:00.000Z',
  lastUsedAt: '2026-11-26T17:12:00.000Z',
};
const CODES = Array.from({ length: 10 }, (_, n) => `h7kq-${n}mzp`);
const session = (id: string, more: object) => ({
  id: id.repeat(16),
  createdAt: '2026-11-26T17:00:00.000Z',
  expiresAt: '2026-11-26T17:10:30.000Z',
  current: false,
  device: 'Edge, Windows',
  network: '185.34.x.x',
  isNewNetwork: false,
  way: 'app',
  passkeyId: null,
  lastUsedAt: null,
  ...more,
});
const SESSIONS = [
  session('a', { current: true, device: 'Chrome, Linux', way: 'passkey', passkeyId: 4 }),
  session('b', {}),
  session('c', { device: 'Firefox, Windows', isNewNetwork: true, way: 'passkey', passkeyId: 4, network: '95.70.x.x' }),
];

beforeEach(async () => {
  await Promise.all([programTexts, tabTexts].map((texts) => loadTexts(texts, 'tr')));
  storage.token.set('a-token');
  queryClient.clear();
});

function open(state: object, replies: Parameters<typeof stubNetwork>[0] = {}) {
  const record = stubNetwork({
    'GET /user/profile': () => answer({ user: USER }),
    'GET /user/sign-in': () => answer(state),
    'GET /user/passkeys': () => answer({ passkeys: 'passkeys' in state && state.passkeys === 1 ? [PASSKEY] : [] }),
    'GET /user/sessions': () => answer({ sessions: SESSIONS }),
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SecurityPart />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return record;
}

const sentTo = (record: ReturnType<typeof stubNetwork>, what: string) =>
  record.filter(({ method, path }) => `${method} ${path}` === what);

test.each([
  [FULL, 'Hesabınız geçiş anahtarıyla korunuyor.'],
  [{ ...SIGN_IN, appSince: FULL.appSince }, 'Hesabınız parola ve uygulama koduyla korunuyor.'],
  [SIGN_IN, 'Hesabınız parola ve e-posta koduyla korunuyor.'],
  [{ ...SIGN_IN, enableOtp: false }, 'Hesabınız yalnız parolayla korunuyor.'],
])('one sentence says what protects the account', async (state, sentence) => {
  open(state);
  expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
});

test('the marks count, and the switch of mailed codes is still while something takes its place', async () => {
  open(FULL);
  const marks = within(await screen.findByRole('list', { name: 'Giriş yolları' }));
  expect(marks.getAllByRole('listitem').map((mark) => mark.textContent)).toEqual([
    'Geçiş anahtarı 1',
    'Doğrulama uygulaması ',
    'Kurtarma kodu 3 kaldı',
  ]);
  const otp = screen.getByRole<HTMLInputElement>('switch', { name: 'Tek kullanımlık kod (OTP), e-posta' });
  expect(otp.disabled).toBe(true);
  expect(screen.getByText(/^Yerine geçildi/)).toBeTruthy();
});

test('without a factor the switch is the specification’s', async () => {
  const record = open(SIGN_IN, { 'PATCH /user/otp': () => answer({ user: USER }) });
  await userEvent.click(await screen.findByRole('switch', { name: 'Tek kullanımlık kod (OTP), e-posta' }));
  await waitFor(() => expect(sentTo(record, 'PATCH /user/otp')[0]?.body).toEqual({ enableOtp: false }));
});

test('a browser without passkeys, and an address that cannot have them, say why none can be added', async () => {
  open({ ...SIGN_IN, passkeysOff: 'address' });
  expect(await screen.findByText('Bu adreste geçiş anahtarı kullanılamaz.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ekle' })).toBeNull();
});

test('an app is set up in two steps; a wrong code empties the boxes, a right one shows the codes at once', async () => {
  let tries = 0;
  const record = open(SIGN_IN, {
    'POST /user/totp': () => answer({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Kuru%C5%9F:elif?secret=JBSW' }),
    'POST /user/totp/confirm': () => {
      tries += 1;
      return tries === 1 ? refusal(422, 'CODE_WRONG', 'Kod hatalı.') : answer();
    },
    'POST /user/recovery-codes': () => answer({ codes: CODES }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Kur' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Doğrulama uygulaması kurun' }));
  expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(dialog.getByRole('img').getAttribute('width')).toBe('168');
  const type = async (digits: string) => {
    await user.click(dialog.getByRole('textbox', { name: '1. hane' }));
    await user.paste(digits);
  };
  await type('111111');
  expect(await dialog.findByText('Kod tutmadı. Telefonunuzun saatini denetleyin.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '1. hane' }).value).toBe('');
  await type('222222');
  const codes = within(await screen.findByRole('dialog', { name: 'Kurtarma kodlarınız' }));
  expect(codes.getAllByRole('listitem').map((code) => code.textContent)).toEqual(CODES);
  const done = codes.getByRole<HTMLButtonElement>('button', { name: 'Bitti' });
  expect(done.disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(codes.queryByRole('button', { name: 'Kapat' })).toBeNull();
  await user.click(codes.getByRole('checkbox', { name: 'Kodları sakladım' }));
  await user.click(done);
  expect(screen.queryByText('h7kq-0mzp')).toBeNull();
  expect(sentTo(record, 'POST /user/totp')).toHaveLength(1);
});

test('removal of the last passkey says what is asked for then, and goes on by itself after the proof', async () => {
  let isProven = false;
  const record = open(
    { ...SIGN_IN, passkeys: 1, recoveryCodes: FULL.recoveryCodes },
    {
      'DELETE /user/passkeys/4': () =>
        isProven ? answer(undefined, 'Geçiş anahtarı silindi.') : refusal(403, 'PROOF_NEEDED', 'Doğrulayın.'),
      'POST /user/proof': () => {
        isProven = true;
        return answer();
      },
    },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '“Elif’in telefonu” geçiş anahtarını sil' }));
  const question = within(screen.getByRole('dialog', { name: '“Elif’in telefonu” silinsin mi?' }));
  expect(question.getByText(/^Bundan sonra parola ve e-posta kodu sorulur\./)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Sil' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' }));
  // This browser has no passkeys, so a recovery code is the best way left.
  await user.type(await proof.findByLabelText('Parola'), 'gizli-parola');
  await user.type(proof.getByRole('textbox', { name: 'Kurtarma kodu' }), 'h7kq-2mzp');
  await user.click(proof.getByRole('button', { name: 'Doğrula' }));
  expect(await screen.findByText('Geçiş anahtarı silindi.')).toBeTruthy();
  expect(sentTo(record, 'POST /user/proof')[0]?.body).toEqual({ password: 'gizli-parola', otpCode: 'h7kq-2mzp' });
  expect(sentTo(record, 'DELETE /user/passkeys/4')).toHaveLength(2);
});

test('cancelling the proof does nothing and leaves the question', async () => {
  const record = open(FULL, { 'DELETE /user/totp': () => refusal(403, 'PROOF_NEEDED', 'Doğrulayın.') });
  const user = userEvent.setup();
  const [rowButton] = await screen.findAllByRole('button', { name: 'Kapat' });
  await user.click(rowButton!);
  const question = within(screen.getByRole('dialog', { name: 'Doğrulama uygulaması kapatılsın mı?' }));
  await user.click(question.getByRole('button', { name: 'Uygulamayı kapat' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' }));
  expect(await proof.findByText(/Doğrulama uygulamasını kapatmak üzeresiniz/)).toBeTruthy();
  await user.click(await proof.findByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' })).toBeNull());
  expect(sentTo(record, 'DELETE /user/totp')).toHaveLength(1);
});

test('sessions say device, network and way; the others end with the password and their number', async () => {
  const record = open(SIGN_IN, { 'POST /user/end-other-sessions': () => answer() });
  const user = userEvent.setup();
  const card = within(await screen.findByRole('region', { name: 'Açık oturumlar 3' }));
  const rows = card.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('Chrome, Linux Bu tarayıcı185.34.x.x · geçiş anahtarıyla · şimdi');
  expect(rows[2]).toContain('Firefox, Windows Yeni ağ95.70.x.x · geçiş anahtarıyla');
  await user.click(card.getByRole('button', { name: 'Diğer 2 oturumu kapat' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Diğer 2 oturum kapatılsın mı?' }));
  await user.type(dialog.getByLabelText('Parola'), 'gizli-parola');
  await user.click(dialog.getByRole('button', { name: 'Diğer 2 oturumu kapat' }));
  expect(await screen.findByText('Diğer oturumlar kapatıldı.')).toBeTruthy();
  expect(sentTo(record, 'POST /user/end-other-sessions')[0]?.body).toEqual({ currentPassword: 'gizli-parola' });
});

test('“Ben değilim” ends the session, removes the passkey that it used, and asks for a new password', async () => {
  const record = open(FULL, {
    [`DELETE /user/sessions/${'c'.repeat(16)}`]: () => answer(undefined, 'Oturum kapatıldı.'),
    'DELETE /user/passkeys/4': () => answer(undefined, 'Geçiş anahtarı silindi.'),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ben değilim: Firefox, Windows' }));
  const question = within(screen.getByRole('dialog', { name: 'Bu oturumu siz açmadınız mı?' }));
  expect(question.getByText(/kullanılan geçiş anahtarı silinir/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Ben değilim' }));
  expect(await screen.findByRole('dialog', { name: 'Parolanızı değiştirin' })).toBeTruthy();
  expect(sentTo(record, `DELETE /user/sessions/${'c'.repeat(16)}`)).toHaveLength(1);
  expect(sentTo(record, 'DELETE /user/passkeys/4')).toHaveLength(1);
});
