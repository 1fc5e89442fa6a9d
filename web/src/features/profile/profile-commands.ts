/** Changes to the user's profile; each is followed by loading it again. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import * as contract from '@kurus/core/contract/profile';
import * as sessions from '@kurus/core/contract/sessions';
import { EXPORT_ANSWER_MS } from '@kurus/core/limits';
import { call, type Answer } from '../../lib/api-client.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { reloadProfile } from './use-profile.ts';

export type ProfileChange = BodyOf<typeof contract.updateProfile>;

/** @returns the server's text about the code sent to a new e-mail address */
export async function updateProfile(body: ProfileChange): Promise<Answer<typeof contract.updateProfile>> {
  const answer = await call(contract.updateProfile, { body });
  await reloadProfile();
  return answer;
}

export async function confirmEmail(code: string): Promise<void> {
  await call(contract.verifyEmail, { body: { code } });
  await reloadProfile();
}

export const resendEmailCode = (): Promise<Answer<typeof contract.resendEmailCode>> => call(contract.resendEmailCode);

/** Keeps the old address; the new one is dropped. */
export async function keepEmail(): Promise<void> {
  await call(contract.discardEmail);
  await reloadProfile();
}

export async function uploadPicture(picture: File): Promise<void> {
  const form = new FormData();
  form.set('file', await shrinkPicture(picture), picture.name);
  await call(contract.uploadProfilePicture, { form });
  await reloadProfile();
}

export async function changePassword(body: BodyOf<typeof contract.changePassword>): Promise<void> {
  await call(contract.changePassword, { body });
}

export async function readSessions(): Promise<readonly sessions.OpenSession[]> {
  return (await call(sessions.openSessions)).data.sessions;
}

export async function endOtherSessions(currentPassword: string): Promise<void> {
  await call(sessions.endOtherSessions, { body: { currentPassword } });
}

export async function setOtp(enableOtp: boolean): Promise<void> {
  await call(contract.setOtp, { body: { enableOtp } });
  await reloadProfile();
}

/** @returns the server's text */
export async function setOrderMail(orderMail: boolean): Promise<string> {
  const { message } = await call(contract.setOrderMail, { body: { orderMail } });
  await reloadProfile();
  return message;
}

export async function deactivateAccount(): Promise<void> {
  await call(contract.deactivate);
}

export async function exportData(currentPassword: string): Promise<Record<string, unknown>> {
  return (await call(contract.exportData, { body: { currentPassword }, timeoutMs: EXPORT_ANSWER_MS })).data;
}

export async function deleteAccount(currentPassword: string): Promise<void> {
  await call(contract.deleteAccount, { body: { currentPassword } });
}
