import { SESSION_MS } from '@kurus/core/limits';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AYSE } from '../testing/profile.ts';
import { clockText, useCountdown } from './countdown.ts';
import { keepOtpCredentials, readOtpCredentials } from './otp-credentials.ts';
import { endSession, hasSession, prolongSession, startSession, watchLeftovers, watchSession } from './session-clock.ts';
import { storage } from './storage.ts';

const START = 1_795_000_000_000;

/** Stores everything that the screens store during a session. */
function keepPrivateThings() {
  storage.cachedProfile.set({ profile: AYSE, savedAtMs: Date.now() });
  storage.lastFigures.set({ text: '{}', savedAtMs: Date.now() });
}

describe('the visible session', () => {
  let stop = () => {};
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    history.replaceState(null, '', '/dashboard');
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('lasts ten minutes from a login and removes the data of the code step', () => {
    keepOtpCredentials('ayse', 'gizli1', START);
    startSession('abc');
    expect(storage.token.get()).toBe('abc');
    expect(storage.sessionDeadline.get()).toBe(START + SESSION_MS);
    expect(readOtpCredentials()).toBeUndefined();
  });

  it('begins at the first protected screen when no deadline is stored', () => {
    storage.token.set('abc');
    expect(hasSession()).toBe(true);
    expect(storage.sessionDeadline.get()).toBe(START + SESSION_MS);
  });

  it('ends at its deadline: token and deadline gone, the browser at /login', () => {
    startSession('abc');
    stop = watchSession();
    vi.advanceTimersByTime(SESSION_MS - 1000);
    expect(storage.token.get()).toBe('abc');
    vi.advanceTimersByTime(1000);
    expect(storage.token.get()).toBeUndefined();
    expect(storage.sessionDeadline.get()).toBeUndefined();
    expect(location.pathname).toBe('/login');
  });

  it('that ends is not started again by the countdown on the screen', () => {
    startSession('abc');
    const { unmount } = renderHook(useCountdown);
    const begun = vi.fn();
    const stopWatching = storage.sessionDeadline.watch(() => begun(storage.sessionDeadline.get()));
    endSession();
    expect(begun.mock.calls).toEqual([[undefined]]);
    stopWatching();
    unmount();
  });

  it('ends here when another tab logs out', () => {
    startSession('abc');
    stop = watchSession();
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(location.pathname).toBe('/login');
    expect(storage.sessionDeadline.get()).toBeUndefined();
  });

  it('is over at once for a token whose deadline has passed, and leaves nothing on the device', () => {
    startSession('abc');
    keepPrivateThings();
    vi.setSystemTime(START + SESSION_MS + 1);
    expect(hasSession()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('leaves nothing on the device when its end comes on a public page, which stays', () => {
    history.replaceState(null, '', '/register');
    startSession('abc');
    keepPrivateThings();
    stop = watchLeftovers();
    vi.advanceTimersByTime(SESSION_MS - 1000);
    expect(localStorage).toHaveLength(5);
    vi.advanceTimersByTime(1000);
    expect(localStorage).toHaveLength(0);
    expect(location.pathname).toBe('/register');
  });

  it('extended, it has ten minutes again and keeps the data of the screens', () => {
    startSession('abc', 'google');
    const login = storage.sessionLogin.get();
    keepPrivateThings();
    vi.setSystemTime(START + SESSION_MS - 20_000);
    prolongSession('def');
    expect(storage.token.get()).toBe('def');
    expect(storage.sessionDeadline.get()).toBe(START + 2 * SESSION_MS - 20_000);
    expect(storage.cachedProfile.get()?.profile).toEqual(AYSE);
    expect(storage.sessionLogin.get()).toBe(login);
  });

  it('never grows beyond ten minutes by a deadline that someone wrote', () => {
    startSession('abc');
    storage.sessionDeadline.set(START + 10 * SESSION_MS);
    expect(hasSession()).toBe(true);
    expect(storage.sessionDeadline.get()).toBe(START + SESSION_MS);
  });

  it('forgets the credentials of the code step after ten minutes', () => {
    keepOtpCredentials('ayse', 'gizli1', START);
    expect(readOtpCredentials()).toEqual({ identifier: 'ayse', password: 'gizli1' });
    vi.setSystemTime(START + SESSION_MS + 1);
    expect(readOtpCredentials()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });
});

it.each([
  [600, '10:00'],
  [599, '09:59'],
  [61, '01:01'],
  [0, '00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
