/** Changes that users make to their profile; every change is followed by a fresh read of it. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import * as contract from '@kurus/core/contract/profile';
import { EXPORT_ANSWER_MS } from '@kurus/core/limits';
import { call, type Answer } from '../../lib/api-client.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { reloadProfile } from './use-profile.ts';

export type ProfileChange = BodyOf<typeof contract.updateProfile>;

/** @returns what the server says of the code to a new e-mail */
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

/** The old one; the new one is forgotten. */
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

export async function readSessions(): Promise<readonly contract.OpenSession[]> {
  return (await call(contract.openSessions)).data.sessions;
}

export async function endOtherSessions(currentPassword: string): Promise<void> {
  await call(contract.endOtherSessions, { body: { currentPassword } });
}

export async function setOtp(enableOtp: boolean): Promise<void> {
  await call(contract.setOtp, { body: { enableOtp } });
  await reloadProfile();
}

/** @returns what the server says of it */
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
