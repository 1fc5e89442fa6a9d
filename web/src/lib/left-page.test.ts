import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLeftPage, leftPage } from './left-page.ts';
import { keepPageForLogin } from './page-for-login.ts';
import { startSession, watchSession } from './session-clock.ts';
import { storage } from './storage.ts';

/** Tokens of two users: eight bytes of the number in base64url, then random ones. */
const [AYSE, AYSE_LATER, ECE] = ['AAAAAAAAAAcBBB', 'AAAAAAAAAAdCCC', 'AAAAAAAAAAkDDD'] as const;
const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** A session that ends by its time on a page. */
function endOn(address: string): void {
  startSession(AYSE);
  history.replaceState(null, '', address);
  const stop = watchSession();
  vi.advanceTimersByTime(10 * MINUTE_MS + 2000);
  stop();
  expect([location.pathname, storage.token.get()]).toEqual(['/login', undefined]);
}

test('is opened at the same user’s next login, once', () => {
  endOn('/tax?account=2&year=2026');
  startSession(AYSE_LATER);
  expect(leftPage()).toBe('/tax?account=2&year=2026');
  forgetLeftPage();
  expect(leftPage()).toBeUndefined();
});

test('is not opened for another user, nor after an hour', () => {
  endOn('/tax?account=2');
  startSession(ECE);
  expect(leftPage()).toBeUndefined();
  startSession(AYSE_LATER);
  vi.advanceTimersByTime(59 * MINUTE_MS);
  expect(leftPage()).toBe('/tax?account=2');
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(leftPage()).toBeUndefined();
});

test('is not kept where the dashboard was shown, and leads to no other site', () => {
  endOn('/orders');
  endOn('/dashboard?account=2');
  startSession(AYSE_LATER);
  expect(leftPage()).toBeUndefined();
  localStorage.setItem(
    'leftPage',
    JSON.stringify({ user: '0000000000000007', address: '//else.example', atMs: Date.now() }),
  );
  expect(leftPage()).toBeUndefined();
});

test('one that was opened without a session is for whoever logs in within ten minutes', () => {
  history.replaceState(null, '', '/device?code=WDJB-MJHT');
  keepPageForLogin();
  startSession(ECE);
  expect(leftPage()).toBe('/device?code=WDJB-MJHT');
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(leftPage()).toBeUndefined();
});
