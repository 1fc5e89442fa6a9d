/**
 * The visible session: ten minutes from its first screen, counted down, ended in every tab at once (seed section 4;
 * D10, D12, D41). The server ends its own half a minute later, so that this clock is the one people see.
 */
import { useSyncExternalStore } from 'react';
import { COUNTDOWN_TICK_MS, SESSION_MS } from '@kurus/core/limits';
import { clearOtpCredentials } from './otp-credentials.ts';
import { navigate } from './router.tsx';
import { storage } from './storage.ts';

/** After a login or a one-time code: keeps the token and starts a fresh ten minutes. */
export function startSession(token: string): void {
  clearOtpCredentials();
  storage.cachedProfile.clear();
  storage.lastFigures.clear();
  storage.sessionDeadline.set(Date.now() + SESSION_MS);
  storage.token.set(token);
}

/** Forgets everything of the session and goes to /login. */
export function endSession(): void {
  clearOtpCredentials();
  storage.cachedProfile.clear();
  storage.lastFigures.clear();
  storage.sessionDeadline.clear();
  storage.token.clear();
  navigate('/login', { replace: true });
}

/** Whether there is a token whose deadline has not passed; an expired one is forgotten on the spot. */
export function hasSession(): boolean {
  if (storage.token.get() === undefined) return false;
  if (remainingMs() > 0) return true;
  storage.lastFigures.clear();
  storage.sessionDeadline.clear();
  storage.token.clear();
  return false;
}

/**
 * The deadline is set at the first protected screen when there is none yet ("10 minutes from first load"), or when the one
 * stored is further away than any session lasts.
 */
function remainingMs(): number {
  const stored = storage.sessionDeadline.get();
  const latest = Date.now() + SESSION_MS;
  if (stored !== undefined && stored <= latest) return stored - Date.now();
  storage.sessionDeadline.set(latest);
  return SESSION_MS;
}

/**
 * Ends the session when its time is over or when another tab has removed the token. Mounted by the guard of the
 * protected screens. @returns the way to stop.
 */
export function watchSession(): () => void {
  const check = () => {
    if (storage.token.get() === undefined || remainingMs() <= 0) endSession();
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

/** Whole seconds left, ticking. */
export function useCountdown(): number {
  return useSyncExternalStore(everySecond, secondsLeft, secondsLeft);
}

/** "09:59" */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

const secondsLeft = () => (storage.token.get() === undefined ? 0 : Math.max(0, Math.ceil(remainingMs() / 1000)));

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, COUNTDOWN_TICK_MS);
  const stopWatching = storage.sessionDeadline.watch(onTick);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
