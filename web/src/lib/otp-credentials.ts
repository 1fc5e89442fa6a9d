/** Credentials for the one-time-code step, kept in this tab for at most ten minutes (D12). */

import { SESSION_MS } from '@kurus/core/limits';
import { storage } from './storage.ts';

/** @param resendAtMs epoch milliseconds from which another code may be requested */
export function keepOtpCredentials(identifier: string, password: string, resendAtMs: number): void {
  storage.otpResendAt.set(resendAtMs);
  storage.otpIdentifier.set(identifier);
  storage.otpPassword.set(password);
  storage.otpCredentialsDeadline.set(Date.now() + SESSION_MS);
  forgetInTime();
}

export function readOtpCredentials(): { readonly identifier: string; readonly password: string } | undefined {
  const identifier = storage.otpIdentifier.get();
  const password = storage.otpPassword.get();
  if ((storage.otpCredentialsDeadline.get() ?? Infinity) < Date.now()) clearOtpCredentials();
  else if (identifier && password) return { identifier, password };
  return undefined;
}

export function clearOtpCredentials(): void {
  storage.otpResendAt.clear();
  storage.otpIdentifier.clear();
  storage.otpPassword.clear();
  storage.otpCredentialsDeadline.clear();
}

/** They are removed after ten minutes even if nothing reads them. */
function forgetInTime(): void {
  const deadline = storage.otpCredentialsDeadline.get();
  if (deadline !== undefined) setTimeout(readOtpCredentials, Math.max(0, deadline + 1 - Date.now()));
}
forgetInTime();
