/**
 * Login with a provider (D14): the browser goes to the provider's page and returns to /login with a token in the
 * fragment. No script of a provider is loaded. `state` binds the response to this tab, the nonce binds Google's token
 * to it.
 */

import { facebookLogin, facebookStart, googleLogin, googleStart } from '@kurus/core/contract/auth';
import { translate } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { refusal, type Submission, type Success } from '../../lib/forms/use-submission.ts';
import { storage } from '../../lib/storage.ts';
import { beginSession } from './finish-login.ts';

export type Provider = 'google' | 'facebook';

const PROVIDERS = {
  google: { name: 'Google', start: googleStart, login: googleLogin, tokenField: 'id_token' },
  facebook: { name: 'Facebook', start: facebookStart, login: facebookLogin, tokenField: 'access_token' },
} as const;

const LEAVING_MS = 3000;

/** Opens the provider's page. @throws ApiError with the server's text if the provider is not set up */
export async function startProviderLogin(provider: Provider): Promise<Success> {
  const { name, start } = PROVIDERS[provider];
  const { data } = await call(start);
  const page = await orItsMessage(() => new URL(data.authorizeUrl));
  const secrets = { state: `${provider}.${randomText()}`, nonce: randomText() };
  storage.providerLogin.set(secrets);
  page.searchParams.set('redirect_uri', `${location.origin}/login`);
  page.searchParams.set('state', secrets.state);
  if (provider === 'google') page.searchParams.set('nonce', secrets.nonce);
  location.assign(page);
  // Ignores a second press until the other page opens.
  const stay = { delayMs: LEAVING_MS, go: () => undefined };
  return { note: (t) => t('auth.goingToProvider', { provider: name }), next: stay };
}

/** Completes a login that returns from a provider. @param answer fragment of the address */
export function takeUpProviderReturn(answer: URLSearchParams, { send, refuse }: Submission): void {
  const provider = providerOf(answer.get('state'));
  if (!provider) return;
  const secrets = storage.providerLogin.get();
  storage.providerLogin.clear();
  const { name, login, tokenField } = PROVIDERS[provider];
  const token = answer.get(tokenField);
  const ours = secrets !== undefined && secrets.state === answer.get('state');
  if (!token || !ours || (provider === 'google' && nonceOf(token) !== secrets.nonce)) {
    refuse((t) => t('auth.providerUnfinished', { provider: name }));
    return;
  }
  void send(
    () =>
      orItsMessage(async () =>
        beginSession(await call(login, { bearer: token }), (t) => t('auth.loginSuccess'), { by: provider }),
      ),
    (t) => t('auth.loginFailed'),
  );
}

/** Unlike with passwords, a thrown error's own message is shown (S8.9). */
async function orItsMessage<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error)) throw error;
    throw refusal(() => error.message || translate('auth.loginFailed'));
  }
}

function providerOf(state: string | null): Provider | undefined {
  const name = state?.split('.')[0];
  return name === 'google' || name === 'facebook' ? name : undefined;
}

/** The nonce inside an identity token; the server checks the token itself. */
function nonceOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { readonly nonce?: unknown }).nonce;
  } catch {
    return undefined;
  }
}

/** 128 random bits, as text. */
function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
