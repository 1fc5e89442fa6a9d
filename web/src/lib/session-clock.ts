/**
 * Clock of the visible session: ten minutes from its first screen, counted down, ended in every tab at once (S4.6,
 * S4.7; D10, D12, D41). The server ends the session half a minute later, so that users see this clock.
 */

import { COUNTDOWN_TICK_MS, SESSION_MS } from '@kurus/core/limits';
import { navigate } from 'wouter/use-browser-location';
import { restoreChoice } from './account/account-choice.ts';
import { keepLeftPage } from './left-page.ts';
import { clearOtpCredentials } from './otp-credentials.ts';
import { SESSION_SLOTS, storage } from './storage.ts';
import type { SessionLogin } from './stored-values.ts';

/**
 * After a login or a one-time code: stores the token and starts ten minutes. The token is stored first: another tab
 * removes session data that it finds without a token.
 */
export function startSession(token: string, by: SessionLogin['by'] = 'password'): void {
  clearOtpCredentials();
  storage.cachedProfile.clear();
  storage.lastFigures.clear();
  storage.sessionDeadline.clear();
  storage.token.set(token);
  restoreChoice(token);
  storage.sessionLogin.set({ atMs: Date.now(), by });
  storage.sessionDeadline.set(Date.now() + SESSION_MS);
}

/** Extends the same user's session by ten minutes: the screens and typed values stay (D51). */
export function prolongSession(token: string): void {
  storage.sessionDeadline.set(Date.now() + SESSION_MS);
  storage.token.set(token);
}

/** State that /login receives on arrival. */
export interface LoginPageState {
  /** Identifier of a user who has just registered. */
  readonly identifier?: string;
  /** Set if the session ended without a logout, so that the login page explains it. */
  readonly sessionOver?: true;
}

/** Removes everything of the session and opens /login. */
export function endSession(state: LoginPageState = {}): void {
  clearOtpCredentials();
  forgetSession();
  navigate('/login', { replace: true, state });
}

/** Tells if there is a token whose deadline has not passed. The data of an ended session is removed at once. */
export function hasSession(): boolean {
  const alive = storage.token.get() !== undefined && remainingMs() > 0;
  if (!alive) forgetSession();
  return alive;
}

function forgetSession(): void {
  for (const slot of SESSION_SLOTS) slot.clear();
}

/**
 * The deadline is set at the first protected screen if there is none yet ("10 minutes from first load"), or if the
 * stored one is later than any session lasts.
 */
function remainingMs(): number {
  const stored = storage.sessionDeadline.get();
  const latest = Date.now() + SESSION_MS;
  if (storage.sessionLogin.get() === undefined) storage.sessionLogin.set({ atMs: Date.now(), by: 'password' });
  if (stored !== undefined && stored <= latest) return stored - Date.now();
  storage.sessionDeadline.set(latest);
  return SESSION_MS;
}

/**
 * On every page: removes session data at the session's end, without leaving the page. @returns a function that stops it
 */
export const watchLeftovers = (): (() => void) => onEnd(() => undefined);

/**
 * Ends the session when its time is over or when another tab has removed the token. Used by the guard of the protected
 * screens. @returns a function that stops it
 */
export const watchSession = (): (() => void) => onEnd(() => endSession({ sessionOver: true }), keepLeftPage);

/** @param beforeEnd called with the token of a session whose time is over */
function onEnd(leave: () => void, beforeEnd: (token: string) => void = () => undefined): () => void {
  const check = () => {
    const token = storage.token.get();
    if (token !== undefined && remainingMs() <= 0) beforeEnd(token);
    if (!hasSession()) leave();
  };
  const timer = setInterval(check, COUNTDOWN_TICK_MS);
  const stopWatching = storage.token.watch(check);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearInterval(timer);
    stopWatching();
    document.removeEventListener('visibilitychange', check);
  };
}
