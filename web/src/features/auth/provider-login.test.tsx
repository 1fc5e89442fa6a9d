import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { startSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { ok, refused, serve } from '../../testing/auth-server.ts';
import { LoginPage } from './login-page.tsx';

let left: string[] = [];
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/login');
  left = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
  await setLanguage('en');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (name: string) =>
  userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name }));
const identityToken = (nonce: string) => `h.${btoa(JSON.stringify({ nonce })).replaceAll('=', '')}.s`;
const GOOGLE_PAGE = 'https://accounts.example/authorize?client_id=kurus';

/** Presses the button. @returns the parameters sent to the provider */
async function leave(provider: 'Google' | 'Facebook') {
  const page = render(<LoginPage />);
  await press(`Log in with ${provider}`);
  expect(await screen.findByText(`Going to ${provider}…`)).toBeTruthy();
  page.unmount();
  const url = new URL(left[0] ?? '');
  return { url, state: url.searchParams.get('state') ?? '', nonce: url.searchParams.get('nonce') ?? '' };
}
function comeBack(fragment: Record<string, string>) {
  history.replaceState(null, '', `/login#${new URLSearchParams(fragment)}`);
  render(<LoginPage />);
}

describe('sign-in with a provider', () => {
  test.each(['Google', 'Facebook'])('%s: where it is not set up, the button says so', async (name) => {
    const path = `/public/${name.toLowerCase()}Login`;
    const calls = serve({ [path]: [refused(422, 'PROVIDER_NOT_CONFIGURED', 'This way of signing in is not set up.')] });
    render(<LoginPage />);
    await press(`Log in with ${name}`);
    expect((await screen.findByRole('alert')).textContent).toBe('This way of signing in is not set up.');
    expect(calls.map(({ path: called }) => called)).toEqual([path]);
    expect(left).toEqual([]);
  });

  test('Google: to its page and back, the token in the header, no body, then to /dashboard', async () => {
    const calls = serve({
      '/public/googleLogin': [ok('', { authorizeUrl: GOOGLE_PAGE }), ok('Login successful.', { token: 'abc' })],
    });
    const { url, state, nonce } = await leave('Google');
    expect(url.origin + url.pathname).toBe('https://accounts.example/authorize');
    expect(url.searchParams.get('client_id')).toBe('kurus');
    expect(url.searchParams.get('redirect_uri')).toBe(`${location.origin}/login`);
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    const token = identityToken(nonce);
    comeBack({ state, id_token: token });
    expect(location.hash).toBe('');
    expect(await screen.findByText('Login successful.')).toBeTruthy();
    expect(calls[1]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(calls[1]?.body).toBeUndefined();
    expect(localStorage.getItem('token')).toBe('abc');
    await act(() => vi.advanceTimersByTimeAsync(1600));
    expect(location.pathname).toBe('/dashboard');
  });

  test('pressed again before the other page opens, it does not start again', async () => {
    const calls = serve({ '/public/googleLogin': [ok('', { authorizeUrl: GOOGLE_PAGE })] });
    render(<LoginPage />);
    await press('Log in with Google');
    await screen.findByText('Going to Google…');
    screen.getByRole('button', { name: 'Log in with Google' }).click();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(calls).toHaveLength(1);
    expect(left).toHaveLength(1);
  });

  test('the answer is taken up also while a session lives, instead of going on with that one', async () => {
    serve({
      '/public/googleLogin': [ok('', { authorizeUrl: GOOGLE_PAGE }), ok('Login successful.', { token: 'newer' })],
      '/logout': [ok('')],
    });
    const { state, nonce } = await leave('Google');
    startSession('older');
    comeBack({ state, id_token: identityToken(nonce) });
    expect(await screen.findByText('Login successful.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('newer');
    expect(storage.sessionLogin.get()?.by).toBe('google');
  });

  test('Facebook: the access token the same way', async () => {
    const calls = serve({
      '/public/facebookLogin': [ok('', { authorizeUrl: 'https://fb.example/dialog' }), ok('In.', { token: 'abc' })],
    });
    const { state } = await leave('Facebook');
    comeBack({ state, access_token: 'fb-token' });
    expect(await screen.findByText('In.')).toBeTruthy();
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer fb-token');
  });

  test.each([
    ['a state of another tab', { state: 'google.0123' }],
    ['a token with another nonce', { id_token: identityToken('0123') }],
    ['a refusal', { id_token: '', error: 'access_denied' }],
  ])('%s logs nobody in', async (_case, changes) => {
    const calls = serve({ '/public/googleLogin': [ok('', { authorizeUrl: GOOGLE_PAGE })] });
    const { state, nonce } = await leave('Google');
    comeBack({ state, id_token: identityToken(nonce), ...changes });
    expect((await screen.findByRole('alert')).textContent).toBe('Logging in with Google was not completed.');
    expect(calls).toHaveLength(1);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('an answer without a token: "Token could not be retrieved."', async () => {
    serve({ '/public/googleLogin': [ok('', { authorizeUrl: GOOGLE_PAGE }), ok('Login successful.')] });
    const { state, nonce } = await leave('Google');
    comeBack({ state, id_token: identityToken(nonce) });
    expect((await screen.findByRole('alert')).textContent).toBe('Token could not be retrieved.');
  });

  test('the refusal of the server is shown', async () => {
    const message = 'There is already an account with this e-mail.';
    serve({
      '/public/googleLogin': [ok('', { authorizeUrl: GOOGLE_PAGE }), refused(409, 'PROVIDER_ACCOUNT_EXISTS', message)],
    });
    const { state, nonce } = await leave('Google');
    comeBack({ state, id_token: identityToken(nonce) });
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test('the message of an error that is thrown on the way is shown', async () => {
    serve({ '/public/googleLogin': [ok('', { authorizeUrl: 'no address' })] });
    render(<LoginPage />);
    await press('Log in with Google');
    expect((await screen.findByRole('alert')).textContent).toMatch(/invalid url/i);
  });
});
