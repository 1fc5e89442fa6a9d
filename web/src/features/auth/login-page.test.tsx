import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../../lib/session-clock.ts';
// Imported here, so that it is loaded before the fake clock runs; the page loads it on demand.
import './install-offer.tsx';
import { ok, refused, serve } from '../../testing/auth-server.ts';
import { atPage, later, person } from '../../testing/public-page.ts';
import { LoginPage } from './login-page.tsx';

const IDENTIFIER = 'Email or username';

atPage('/login');

async function logIn(name = 'ayse', password = 'gizli1') {
  const user = person();
  render(<LoginPage />);
  if (name) await user.type(screen.getByLabelText(IDENTIFIER), name);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return user;
}

describe('/login', () => {
  test('with a token: stores it, shows success, and opens /dashboard after 1.5 s', async () => {
    const calls = serve({ '/login': [ok('Login successful.', { token: 'abc' })] });
    await logIn('  ayse@ornek.com ', ' gizli1');
    expect(await screen.findByText('Login successful.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ emailOrUsername: 'ayse@ornek.com', password: ' gizli1' });
    expect(calls[0]?.headers.get('accept-language')).toBe('en');
    expect(localStorage.getItem('token')).toBe('abc');
    const left = Number(localStorage.getItem('sessionDeadline')) - Date.now();
    expect(left).toBeGreaterThan(598_000);
    expect(left).toBeLessThanOrEqual(600_000);
    await later(1300);
    expect(location.pathname).toBe('/login');
    const entries = history.length;
    await later(300);
    expect(location.pathname).toBe('/dashboard');
    expect(history.length).toBe(entries);
  });

  test('explains the end of a session, but not after a logout', () => {
    endSession({ sessionOver: true });
    const page = render(<LoginPage />);
    expect(screen.getByText('Your session has ended. Log in again to continue.')).toBeTruthy();
    page.unmount();
    endSession();
    render(<LoginPage />);
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  test('after a registration the identifier is filled in, and removed from the history', async () => {
    history.replaceState({ identifier: 'ayse.yilmaz' }, '', '/login');
    render(<LoginPage />);
    // Effects wait until the brand panel's code is loaded.
    await waitFor(() => expect(screen.getByLabelText(IDENTIFIER)).toHaveProperty('value', 'ayse.yilmaz'));
    expect(history.state).toBeNull();
  });

  test('the earlier session of this browser ends on the server, and its response does not end the new one', async () => {
    const calls = serve({
      '/login': [ok('Login successful.', { token: 'newer' })],
      '/logout': [refused(401, 'SESSION_INVALID', 'id token invalid')],
    });
    const user = await logIn('ayse', '');
    // As another tab would, before its change has reached this one.
    localStorage.setItem('token', 'older');
    await user.type(screen.getByLabelText('Password'), 'gizli1{Enter}');
    await screen.findByText('Login successful.');
    const [, ended] = calls;
    expect([ended?.path, ended?.headers.get('authorization')]).toEqual(['/logout', 'Bearer older']);
    await later(1600);
    expect(localStorage.getItem('token')).toBe('newer');
    expect(location.pathname).toBe('/dashboard');
  });

  describe('with a session (D51)', () => {
    const heading = () => screen.queryByRole('heading', { level: 1 });

    test('goes on to the dashboard', () => {
      startSession('abc');
      render(<LoginPage />);
      expect(location.pathname).toBe('/dashboard');
    });

    test('goes on as soon as it began in another tab', () => {
      render(<LoginPage />);
      expect(location.pathname).toBe('/login');
      localStorage.setItem('sessionDeadline', String(Date.now() + 600_000));
      localStorage.setItem('token', 'abc');
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
      expect(location.pathname).toBe('/dashboard');
    });

    test('sees the form when it is over', () => {
      startSession('abc');
      vi.setSystemTime(Date.now() + 600_001);
      render(<LoginPage />);
      expect(location.pathname).toBe('/login');
      expect(heading()).not.toBeNull();
      expect(localStorage.getItem('token')).toBeNull();
    });

    test('sees the page that was opened to install the app', async () => {
      startSession('abc');
      history.replaceState(null, '', '/login?install=1');
      await act(async () => void render(<LoginPage />));
      expect(location.pathname).toBe('/login');
    });
  });

  test("without a token: keeps the credentials, goes to /otp-verify after 1.5 s with the server's words", async () => {
    serve({ '/login': [ok('Code sent. Look into the outbox.')] });
    await logIn();
    expect(await screen.findByText('Code sent. Look into the outbox.')).toBeTruthy();
    expect(sessionStorage.getItem('emailOrUsername')).toBe('ayse');
    expect(sessionStorage.getItem('password')).toBe('gizli1');
    expect(localStorage.getItem('token')).toBeNull();
    await later(1600);
    expect(location.pathname).toBe('/otp-verify');
    expect(history.state).toEqual({ note: 'Code sent. Look into the outbox.' });
  });

  test.each([
    ['', 'gizli1', IDENTIFIER],
    ['ayse', '', 'Password'],
    ['', '', IDENTIFIER],
  ])('both fields are needed (%j, %j)', async (name, password, focused) => {
    const calls = serve({});
    await logIn(name, password);
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields.');
    const field = screen.getByLabelText(focused);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-errormessage') ?? '')?.textContent).toContain(
      'fill in all',
    );
    expect(calls).toHaveLength(0);
  });

  test('a refusal shows the text of the server, and stays on the page', async () => {
    serve({ '/login': [refused(401, 'CREDENTIALS_WRONG', 'The password does not fit.')] });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('The password does not fit.');
    await later(5000);
    expect(location.pathname).toBe('/login');
  });

  test('without a response it shows "Login failed." and the reason', async () => {
    serve({ '/login': ['unreachable'] });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Login failed\. The server cannot be reached/);
  });

  test('an answer that is no envelope gives the generic message', async () => {
    serve({ '/login': [{ status: 502, body: 'Bad gateway' }] });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed.');
  });

  test('sends once however often it is pressed', async () => {
    const calls = serve({ '/login': [ok('Login successful.', { token: 'abc' })] });
    const user = await logIn();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(calls).toHaveLength(1);
  });

  test('remembers the name where it is wanted, never the password, and forgets it again', async () => {
    serve({ '/login': [ok('Login successful.', { token: 'abc' })] });
    const user = person();
    const first = render(<LoginPage />);
    await user.type(screen.getByLabelText(IDENTIFIER), 'ayse');
    await user.type(screen.getByLabelText('Password'), 'gizli1');
    await user.click(screen.getByRole('switch', { name: 'Remember me' }));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(localStorage.getItem('rememberedIdentifier')).toBe('ayse'));
    first.unmount();

    render(<LoginPage />);
    const remember = screen.getByRole<HTMLInputElement>('switch', { name: 'Remember me' });
    expect(screen.getByLabelText<HTMLInputElement>(IDENTIFIER).value).toBe('ayse');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(remember.checked).toBe(true);
    await user.click(remember);
    await user.type(screen.getByLabelText('Password'), 'gizli1');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(localStorage.getItem('rememberedIdentifier')).toBeNull());
  });

  test('coming back gives up the credentials of the code step (D12)', () => {
    sessionStorage.setItem('emailOrUsername', 'ayse');
    sessionStorage.setItem('password', 'gizli1');
    render(<LoginPage />);
    expect(sessionStorage.length).toBe(0);
  });

  test('shows features, testimonial, example, QR code and creators, and the ways on', () => {
    render(<LoginPage />);
    const features = screen.getByRole('list', { name: 'Highlights' });
    expect([...features.children].map((item) => item.textContent)).toEqual([
      'Real-time portfolio tracking',
      'Virtual buy/sell trading simulation',
      'Profit/loss analysis',
      'Community comments and discussions',
    ]);
    expect(screen.getByText('VIP User')).toBeTruthy();
    expect(screen.getByText('Example')).toBeTruthy();
    expect(screen.getByText('Individual investor')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Created by' }).textContent).toContain('Kuruş');
    expect(screen.getByRole('link', { name: 'Licenses' }).getAttribute('href')).toBe('/licenses.txt');
    const code = screen.getByRole('img', { name: 'QR code for the mobile app' });
    expect(code.dataset['address']).toMatch(/\/login\?install=1$/);
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
  });

  test('the language can be changed at any time, also of the messages of the form', async () => {
    await logIn('', '');
    const user = person();
    await user.click(screen.getByRole('button', { name: 'Language: English, EN' }));
    await user.click(screen.getByRole('button', { name: 'Français' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ravis de vous revoir' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Veuillez remplir tous les champs.');
    expect(localStorage.getItem('lang')).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
  });

  test("/login?install=1 offers to install, with the browser's own window where it has one", async () => {
    history.replaceState(null, '', '/login?install=1');
    await act(async () => void render(<LoginPage />));
    expect(await screen.findByText(/in your browser’s menu/, {}, { timeout: 10_000 })).toBeTruthy();
    const prompt = vi.fn(async () => undefined);
    await act(async () => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await person().click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
  });
});
