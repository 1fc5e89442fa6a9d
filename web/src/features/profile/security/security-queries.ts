/** Passkeys and sessions of the user, and what is sent to change them. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import * as sessions from '@kurus/core/contract/sessions';
import * as contract from '@kurus/core/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { makePasskey } from '../../../lib/passkeys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { reloadSignIn } from '../../../lib/sign-in-query.ts';
import { endOtherSessions, readSessions } from '../profile-commands.ts';

const PASSKEYS = ['passkeys'];
const SESSIONS = ['sessions'];

export const passkeysQuery = queryOptions({
  queryKey: PASSKEYS,
  queryFn: async ({ signal }) => (await call(contract.passkeys, { signal })).data.passkeys,
  meta: { failure: 'Failed to load the passkeys' },
});

export const sessionsQuery = queryOptions({
  queryKey: SESSIONS,
  queryFn: readSessions,
  meta: { failure: 'Failed to load the open sessions' },
  staleTime: 0,
});

/** After a change of the ways in: what protects the login, and the list of its passkeys. */
async function changed(): Promise<void> {
  await Promise.all([reloadSignIn(), queryClient.invalidateQueries({ queryKey: PASSKEYS })]);
}

/** Options for a new passkey, which the server gives after a fresh proof only. */
export const askForPasskey = async () => (await call(contract.passkeyOptions)).data.options;

/** @returns the server's text; undefined where the person gave up at their device */
export async function addPasskey(
  name: string,
  options: Awaited<ReturnType<typeof askForPasskey>>,
): Promise<string | undefined> {
  const response = await makePasskey(options, (t) => t('security.passkeyThere'));
  if (!response) return undefined;
  const { message } = await call(contract.addPasskey, { body: { name, response } });
  await changed();
  return message;
}

export async function namePasskey(id: number, body: BodyOf<typeof contract.namePasskey>): Promise<string> {
  const { message } = await call(contract.namePasskey, { params: { id: String(id) }, body });
  await queryClient.invalidateQueries({ queryKey: PASSKEYS });
  return message;
}

export async function removePasskey(id: number): Promise<string> {
  const { message } = await call(contract.endPasskey, { params: { id: String(id) } });
  await changed();
  return message;
}

export const beginApp = async () => (await call(contract.beginApp)).data;

export async function confirmApp(code: string): Promise<void> {
  await call(contract.confirmApp, { body: { code } });
  await changed();
}

export async function removeApp(): Promise<string> {
  const { message } = await call(contract.endApp);
  await changed();
  return message;
}

/** @returns ten new codes, which nobody sees again */
export async function renewCodes(): Promise<readonly string[]> {
  const { data } = await call(contract.renewRecoveryCodes);
  await reloadSignIn();
  return data.codes;
}

export async function endOneSession(id: string): Promise<string> {
  const { message } = await call(sessions.endOneSession, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: SESSIONS });
  return message;
}

export async function endOthers(currentPassword: string): Promise<void> {
  await endOtherSessions(currentPassword);
  await queryClient.invalidateQueries({ queryKey: SESSIONS });
}
