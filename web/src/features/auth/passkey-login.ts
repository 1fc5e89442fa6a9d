/** Login by a passkey, loaded once the page is there: nothing of it is needed to draw it. */

import { passkeyLogin, passkeyLoginOptions } from '@kurus/core/contract/sign-in';
import { call } from '../../lib/api-client.ts';
import type { Submission, Success } from '../../lib/forms/use-submission.ts';
import { type Assertion, sign, signFromField, suggestsPasskeys } from '../../lib/passkeys.ts';
import { beginSession } from './finish-login.ts';

const options = async () => (await call(passkeyLoginOptions)).data.options;

/** Signature over a challenge for a login; undefined where the person gave up. */
export const signForLogin = async () => sign(await options());

async function finish(response: Assertion): Promise<Success> {
  const answer = await call(passkeyLogin, { body: { response } });
  return beginSession(answer, (text) => text('auth.loginSuccess'), { by: 'passkey' });
}

/** Passkeys belong to a name: a browser takes none at a number. */
const NUMBER = /^[\d.]+$|:/;

/**
 * Has the browser suggest passkeys at the form's first field (conditional mediation). A chosen one logs in; what the
 * server refuses is said in the form, and others are suggested again. Whatever else fails is silent: there is the
 * password.
 */
export async function suggestPasskeys(form: Submission): Promise<void> {
  if (!isSecureContext || NUMBER.test(location.hostname) || !(await suggestsPasskeys())) return;
  const response = await signFromField(await options()).catch(() => undefined);
  if (!response) return;
  let isRefused = false;
  await form.send(
    () =>
      finish(response).catch((error: unknown) => {
        isRefused = true;
        throw error;
      }),
    (text) => text('auth.loginFailed'),
  );
  if (isRefused) await suggestPasskeys(form);
}

/** Asks for a passkey at once; where the person gives up nothing happens. */
export async function logInByPasskey(): Promise<Success | void> {
  const response = await signForLogin();
  return response && finish(response);
}
