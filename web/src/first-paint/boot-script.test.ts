/** Tests of the script that runs before the first paint of every page, alone: no other code is loaded by then. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_SLOTS, storage } from '../lib/storage.ts';

const SOURCE = readFileSync(path.join(import.meta.dirname, 'boot-script.js'), 'utf8');
const PAGE_CALLS = {
  '/portfolios': ['/accounts'],
  '/market/today': ['/market/overview{world}'],
  '/analysis': ['/accounts', '/analysis/performance?account={account}&from={from}&to={to}'],
};
const boot = () =>
  new Function('API', 'FIRST_CALLS', 'PAGE_CALLS', 'SEARCH_PATH', SOURCE)(
    '',
    ['/portfolio/summary', '/portfolio/balance'],
    PAGE_CALLS,
    '/assets/search',
  );

const PROFILE = { fullName: 'Ayşe Yılmaz', email: 'ayse@ornek.tr', phoneNumber: '+905321234567' };
const PREFERENCES = { lang: 'fr', darkMode: 'true', rememberedIdentifier: 'ayse', favorites: '[]' };

/** Stores everything that a session of this browser stores. */
function leaveSession(deadlineMs: number): void {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('sessionDeadline', String(deadlineMs));
  localStorage.setItem('sessionLogin', JSON.stringify({ atMs: deadlineMs - 600_000, by: 'password' }));
  localStorage.setItem('userProfile', JSON.stringify({ profile: PROFILE, savedAtMs: Date.now() }));
  localStorage.setItem('account', '2');
  localStorage.setItem('entryAccount', '2');
  localStorage.setItem('recentPages', JSON.stringify([{ address: '/tax', title: 'Vergi', text: 'Sayfa' }]));
  localStorage.setItem('accountChange', 'b7a6');
  localStorage.setItem('lastFigures', JSON.stringify({ text: '{"cash":125000}', savedAtMs: Date.now() }));
}

const fetched = vi.fn((_: string, init: RequestInit) => Promise.resolve(Response.json(init.headers)));

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/register');
  for (const [key, value] of Object.entries(PREFERENCES)) localStorage.setItem(key, value);
});
afterEach(() => {
  document.documentElement.className = '';
  document.body.className = '';
  window.askedAhead = undefined;
  vi.unstubAllGlobals();
});

describe('the boot script', () => {
  test('forgets all that an ended session left while the browser was closed, and nothing else', () => {
    leaveSession(Date.now() - 1);
    expect(SESSION_SLOTS.map(({ key }) => localStorage.getItem(key))).not.toContain(null);
    boot();
    expect({ ...localStorage }).toEqual(PREFERENCES);
  });

  test('requests the selected account, and none if all are selected', () => {
    leaveSession(Date.now() + 60_000);
    history.replaceState(null, '', '/dashboard');
    boot();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/portfolio/summary?account=2',
      '/portfolio/balance?account=2',
    ]);
    const summaryAt = (search: string) => {
      fetched.mockClear();
      history.replaceState(null, '', `/dashboard${search}`);
      boot();
      return fetched.mock.calls[0]?.[0];
    };
    // The address names an account before the last choice does.
    expect(summaryAt('?account=3')).toBe('/portfolio/summary?account=3');
    expect(summaryAt('?account=1')).toBe('/portfolio/summary');
    expect([summaryAt('?account=all'), summaryAt('?account=sample')]).toEqual([undefined, undefined]);
    localStorage.setItem('account', '"all"');
    expect(summaryAt('')).toBeUndefined();
  });

  test('requests name and price of an asset, in the world of the account that is shown', () => {
    leaveSession(Date.now() + 60_000);
    const asked = (address: string) => {
      fetched.mockClear();
      history.replaceState(null, '', address);
      boot();
      return fetched.mock.calls.map(([path]) => path);
    };
    expect(asked('/asset/stocks/thyao?account=1')).toEqual(['/assets/search?q=THYAO&kinds=stocks']);
    expect(asked('/asset/stocks/THYAO')).toEqual(['/assets/search?q=THYAO&kinds=stocks&world=real']);
    expect(asked('/asset/stocks/%C4%B0x')).toEqual([]);
  });

  test('requests the market of the day, in the world of the account', () => {
    leaveSession(Date.now() + 60_000);
    const asked = (address: string) => {
      fetched.mockClear();
      history.replaceState(null, '', address);
      boot();
      return fetched.mock.calls.map(([path]) => path);
    };
    expect(asked('/market/today')).toEqual(['/market/overview?world=real']);
    expect(asked('/market/today?account=1')).toEqual(['/market/overview']);
    localStorage.removeItem('token');
    expect(asked('/market/today')).toEqual([]);
  });

  test('requests the first figures of the analysis, for the accounts that its address or this tab names', () => {
    vi.useFakeTimers({ now: Date.parse('2024-02-28T22:30:00Z') });
    leaveSession(Date.now() + 60_000);
    const asked = (address: string) => {
      fetched.mockClear();
      history.replaceState(null, '', address);
      boot();
      return fetched.mock.calls.map(([path]) => path);
    };
    const days = 'from=2023-02-28&to=2024-02-29';
    expect(asked('/analysis')).toEqual(['/accounts', `/analysis/performance?account=2&${days}`]);
    expect(asked('/analysis?account=all')[1]).toBe(`/analysis/performance?account=all&${days}`);
    sessionStorage.setItem('tabAccount', JSON.stringify({ user: '7', choice: 3 }));
    expect(asked('/analysis')[1]).toBe(`/analysis/performance?account=3&${days}`);
    expect(asked('/analysis?unit=USD')).toEqual([]);
    sessionStorage.clear();
    vi.useRealTimers();
  });

  test('requests the first screen of the dashboard, and nothing on another page or without a session', () => {
    boot();
    leaveSession(Date.now() - 1);
    history.replaceState(null, '', '/dashboard');
    boot();
    leaveSession(Date.now() + 60_000);
    history.replaceState(null, '', '/dashboard?tab=wallet');
    boot();
    expect(fetched).not.toHaveBeenCalled();
    localStorage.removeItem('account');
    history.replaceState(null, '', '/dashboard');
    boot();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/portfolio/summary', '/portfolio/balance']);
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'Accept-Language': 'fr', Authorization: 'Bearer abc' });
    expect(window.askedAhead).toMatchObject({ token: 'abc', language: 'fr' });
  });

  test('requests the accounts for the list of portfolios', () => {
    leaveSession(Date.now() + 60_000);
    history.replaceState(null, '', '/portfolios');
    boot();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/accounts']);
  });

  test('removes session data without a token', () => {
    leaveSession(Date.now() + 60_000);
    localStorage.removeItem('token');
    boot();
    expect({ ...localStorage }).toEqual(PREFERENCES);
  });

  test('leaves a session alone that goes on, also one whose ten minutes have not begun', () => {
    leaveSession(Date.now() + 60_000);
    boot();
    expect(localStorage).toHaveLength(Object.keys(PREFERENCES).length + SESSION_SLOTS.length);
    localStorage.removeItem('sessionDeadline');
    boot();
    expect(localStorage.getItem('token')).toBe('abc');
  });

  test('forgets the password of a code step whose time is over, and no other', () => {
    storage.otpIdentifier.set('ayse');
    storage.otpPassword.set('gizli1');
    storage.otpResendAt.set(Date.now());
    storage.otpCredentialsDeadline.set(Date.now() + 60_000);
    boot();
    expect(sessionStorage).toHaveLength(4);
    storage.otpCredentialsDeadline.set(Date.now() - 1);
    boot();
    expect(sessionStorage).toHaveLength(0);
  });

  test('forgets whose new password was not set in time', () => {
    storage.passwordReset.set({ step: 2, identifier: 'ayse@ornek.tr', hint: '', resendAtMs: Date.now() });
    storage.passwordResetDeadline.set(Date.now() + 60_000);
    boot();
    expect(sessionStorage).toHaveLength(2);
    storage.passwordResetDeadline.set(Date.now() - 1);
    boot();
    expect(sessionStorage).toHaveLength(0);
  });

  test('leads from /login to the dashboard while a session lives, and hides the drawn form', () => {
    localStorage.removeItem('lang');
    leaveSession(Date.now() + 60_000);
    history.replaceState(null, '', '/login');
    boot();
    expect(location.pathname).toBe('/dashboard');
    expect(document.documentElement.className).toBe('not-as-drawn');
  });

  test('shows pages that come drawn to whom they fit: one account, in Turkish, the menu unfolded', () => {
    const isDrawnShown = (stored: Readonly<Record<string, string>>, address = '/dashboard') => {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      document.documentElement.className = 'not-as-drawn';
      document.documentElement.lang = 'tr';
      history.replaceState(null, '', address);
      boot();
      return document.documentElement.classList.contains('before-font');
    };
    const session = { token: 'abc', sessionDeadline: String(Date.now() + 60_000) };
    expect(isDrawnShown(session)).toBe(true);
    expect(isDrawnShown({ ...session, darkMode: 'true', sidebarCollapsed: 'false' })).toBe(true);
    expect(isDrawnShown({})).toBe(false);
    expect(isDrawnShown({ ...session, sessionDeadline: String(Date.now() - 1) })).toBe(false);
    expect(isDrawnShown({ ...session, lang: 'en' })).toBe(false);
    // Without what only the virtual account has.
    expect(document.documentElement.classList.contains('real-chosen')).toBe(false);
    expect(isDrawnShown({ ...session, account: '2' })).toBe(true);
    expect(document.documentElement.classList.contains('real-chosen')).toBe(true);
    expect(isDrawnShown({ ...session, account: '"all"' }, '/portfolios')).toBe(true);
    expect(isDrawnShown({}, '/portfolios')).toBe(false);
    expect(isDrawnShown({ ...session, account: '"all"' })).toBe(false);
    expect(isDrawnShown({ ...session, sidebarCollapsed: 'true' })).toBe(false);
    expect(isDrawnShown(session, '/dashboard?tab=wallet')).toBe(false);
    expect(isDrawnShown(session, '/login')).toBe(false);
    expect(isDrawnShown({ ...session, account: '"all"' }, '/analysis')).toBe(true);
    expect(document.documentElement.classList.contains('real-chosen')).toBe(true);
    expect(isDrawnShown(session, '/analysis?unit=USD')).toBe(false);
    expect(isDrawnShown(session, '/analysis?account=sample')).toBe(false);
    expect(isDrawnShown(session, '/asset/stocks/THYAO')).toBe(true);
    expect(document.documentElement.classList.contains('real-chosen')).toBe(false);
    expect(isDrawnShown({ ...session, account: '2' }, '/asset/stocks/THYAO?add=buy')).toBe(false);
    expect(isDrawnShown({}, '/asset/stocks/THYAO')).toBe(false);
  });

  test.each(['/login?install=1', '/login#state=google.0123', '/register'])('leaves %s as it is', (address) => {
    leaveSession(Date.now() + 60_000);
    history.replaceState(null, '', address);
    boot();
    expect(location.pathname + location.search + location.hash).toBe(address);
  });
});
