/** Tests of a session's last two minutes: the warning, and the extension by another login (D51). */

import { SESSION_MS, TOAST_MS } from '@kurus/core/limits';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { setReached } from '../../lib/connection.ts';
import { startSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { AYSE } from '../../testing/profile.ts';
import { App } from '../app.tsx';
import { SessionEnd } from './session-end.tsx';
// Imported here, so that it is loaded before the fake clock runs.
import { SessionWarning } from './session-warning.tsx';
import '../../features/auth/provider-login.ts';

const SECOND = 1000;
type Replies = Parameters<typeof stubNetwork>[0];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  // Lets the last toast end.
  await act(() => vi.advanceTimersByTimeAsync(TOAST_MS));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
/** Advances the fake clock at once: with an awaited one the real clock also runs, past the second under test. */
const later = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const WARNING = ['region', { name: 'Oturumunuz bitmek üzere' }] as const;
const warning = () => screen.queryByRole(...WARNING);
/** Its code is loaded when the end is near: on a busy machine, a moment late. */
const comingWarning = () => screen.findByRole(...WARNING);
const dialog = () => within(screen.getByRole('dialog', { name: 'Oturumunuzu uzatın' }));
const untilLeft = (seconds: number) => later((storage.sessionDeadline.get() ?? 0) - Date.now() - seconds * SECOND);

/** Opens the contact tab, with something typed into it. */
async function openDashboard(replies: Replies = {}) {
  const requests = stubNetwork({
    'GET /user/profile': () => answer({ user: AYSE }),
    'POST /logout': () => answer(),
    ...replies,
  });
  navigate('/dashboard?tab=contact', { replace: true });
  await act(async () => void render(<App />));
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .type(await screen.findByRole('textbox', { name: 'Mesaj' }), 'Yarım kalan');
  return requests;
}
/** Opens the dialog one minute before the end. */
async function openDialog(replies: Replies = {}) {
  const requests = await openDashboard(replies);
  await untilLeft(59);
  await person().click(within(await comingWarning()).getByRole('button', { name: 'Oturumu uzat' }));
  return requests;
}
const givePassword = (password = 'gizli1') => person().type(dialog().getByLabelText('Parola'), `${password}{Enter}`);
const isProlonged = (token: string) => {
  expect(storage.token.get()).toBe(token);
  expect(storage.sessionDeadline.get()).toBeGreaterThan(Date.now() + SESSION_MS - 5 * SECOND);
  expect(warning()).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Oturumunuzu uzatın' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Mesaj' })).toHaveProperty('value', 'Yarım kalan');
};

describe('the end of a session', () => {
  beforeEach(() => startSession('abc'));

  it('is announced at two minutes and at thirty seconds; the warning is shown from one minute on, and can be closed', async () => {
    await openDashboard();
    const notes = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
    await untilLeft(121);
    expect(notes().join('')).not.toContain('sona erecek');
    await untilLeft(119);
    expect(notes()).toContain('Oturumunuz 2 dakika içinde sona erecek. Son dakikada uzatabilirsiniz.');
    await untilLeft(61);
    expect(warning()).toBeNull();
    await untilLeft(59);
    expect(within(await comingWarning()).getByRole('timer').textContent).toMatch(/^(01:00|00:5\d)$/);
    await untilLeft(29);
    expect(notes()).toContain('Oturumunuz 30 saniye içinde sona erecek. “Oturumu uzat” ile sürdürebilirsiniz.');
    expect(screen.getByRole('textbox', { name: 'Mesaj' })).toBe(document.activeElement);
    await person().click(within(await comingWarning()).getByRole('button', { name: 'Kapat' }));
    await later(2 * SECOND);
    expect(warning()).toBeNull();
    await untilLeft(-1);
    expect(location.pathname).toBe('/login');
  });

  it('takes no screen down where the code of its warning cannot come, and is warned of once it can', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return SessionWarning;
    };
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<SessionEnd load={load} />);
    await untilLeft(119);
    await untilLeft(59);
    expect(tries).toBe(2);
    expect(screen.getByRole('status').textContent).toContain('2 dakika');
    expect(warning()).toBeNull();
    online.mockReturnValue(true);
    // Requests of the tests before may have failed.
    act(() => setReached(true));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await comingWarning()).toBeTruthy();
  });

  it('is extended by the password: ten minutes again, typed text stays, the earlier session ends on the server', async () => {
    const requests = await openDialog({ 'POST /login': () => answer({ token: 'def' }) });
    expect(document.activeElement).toBe(dialog().getByLabelText('Parola'));
    const profiles = () => requests.filter(({ path }) => path === '/user/profile').length;
    const loaded = profiles();
    await givePassword();
    await screen.findByText('Oturumunuz on dakika uzatıldı.');
    isProlonged('def');
    expect(requests.find(({ path }) => path === '/login')?.body).toEqual({
      emailOrUsername: AYSE.username,
      password: 'gizli1',
    });
    const ended = requests.filter(({ path }) => path === '/logout');
    expect(ended.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc']);
    // Nothing is requested again: the same user stays on the same screen.
    expect(profiles()).toBe(loaded);
    expect(screen.getByRole('textbox', { name: 'Mesaj' })).toBe(document.activeElement);
    await later(SESSION_MS - 70 * SECOND);
    expect(location.pathname).toBe('/dashboard');
  });

  it('is extended by password and code if the server requires a code', async () => {
    let tries = 0;
    const requests = await openDialog({
      'POST /login': () => answer({ codeSent: true, resendAfterSeconds: 60 }, 'Kod e-posta adresinize gönderildi.'),
      'POST /verify-otp': () =>
        (tries += 1) === 1 ? refusal(422, 'CODE_WRONG', 'Kod hatalı. Kalan deneme: 4.') : answer({ token: 'def' }),
    });
    await givePassword();
    await dialog().findByText('Kod e-posta adresinize gönderildi.');
    expect(dialog().getByText('60 sn sonra yeniden gönder')).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByLabelText('1. hane'));
    await person().keyboard('111111');
    await dialog().findByText('Kod hatalı. Kalan deneme: 4.');
    expect(document.activeElement).toBe(dialog().getByLabelText('1. hane'));
    await person().keyboard('123456');
    await screen.findByText('Oturumunuz on dakika uzatıldı.');
    isProlonged('def');
    expect(requests.findLast(({ path }) => path === '/verify-otp')?.body).toEqual({
      emailOrUsername: AYSE.username,
      password: 'gizli1',
      otpCode: '123456',
    });
    // The password of this step was never stored.
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('gizli1');
  });

  it.each([
    ['a wrong password', () => refusal(401, 'CREDENTIALS_WRONG', 'Parola hatalı.'), 'Parola hatalı.'],
    ['a server that fails', () => new Response('', { status: 502 }), 'Oturum uzatılamadı.'],
  ])('%s is said, and the session goes on to its end', async (_case, reply, text) => {
    await openDialog({ 'POST /login': reply });
    await givePassword('yanlis');
    expect((await dialog().findByRole('alert')).textContent).toBe(text);
    expect(storage.token.get()).toBe('abc');
    await untilLeft(-1);
    expect(location.pathname).toBe('/login');
  });

  it('sends nothing without a password, and once however often it is pressed', async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const requests = await openDialog({ 'POST /login': () => gate.then(() => answer({ token: 'def' })) });
    const press = () => person().click(dialog().getByRole('button', { name: 'Oturumu uzat' }));
    await press();
    expect(dialog().getByRole('alert').textContent).toBe('Lütfen tüm alanları doldurun.');
    await givePassword();
    await press();
    await person().keyboard('{Enter}');
    letGo();
    await screen.findByText('Oturumunuz on dakika uzatıldı.');
    expect(requests.filter(({ path }) => path === '/login')).toHaveLength(1);
  });

  it('during the request is final: the session in the response is ended at once', async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const requests = await openDialog({ 'POST /login': () => gate.then(() => answer({ token: 'def' })) });
    await givePassword();
    await untilLeft(-1);
    expect(location.pathname).toBe('/login');
    letGo();
    await waitFor(() => expect(requests.at(-1)?.path).toBe('/logout'));
    expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer def');
    expect(storage.token.get()).toBeUndefined();
  });

  it('extended in another tab is extended here: warning and dialog close, and typed text stays', async () => {
    await openDialog();
    act(() => {
      localStorage.setItem('sessionDeadline', String(Date.now() + SESSION_MS));
      window.dispatchEvent(new StorageEvent('storage', { key: 'sessionDeadline' }));
      localStorage.setItem('token', 'def');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    isProlonged('def');
    expect(location.pathname).toBe('/dashboard');
  });
});

it('after a provider login that provider is offered, with a note about what is lost', async () => {
  startSession('abc', 'google');
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await openDialog({ 'GET /public/googleLogin': () => answer({ authorizeUrl: 'https://accounts.example/authorize' }) });
  expect(dialog().getByText(/Google ile açtınız.*kaydetmedikleriniz kaybolur/)).toBeTruthy();
  expect(dialog().queryByLabelText('Parola')).toBeNull();
  await person().click(dialog().getByRole('button', { name: 'Google ile devam et' }));
  await waitFor(() => expect(String(left.mock.lastCall?.[0])).toContain('accounts.example'));
  expect(storage.token.get()).toBe('abc');
});
