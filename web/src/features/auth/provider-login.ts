/** Sign-in with a provider (D14). The server says what is missing where one is not set up. */
import { facebookLogin, googleLogin } from '@kurus/core/contract/auth';
import { call } from '../../lib/api-client.ts';
import { beginSession } from './finish-login.ts';
import type { Success } from './use-submission.ts';

export type Provider = 'google' | 'facebook';

const ENDPOINTS = { google: googleLogin, facebook: facebookLogin } as const;

/** @throws ApiError with the server's words, PROVIDER_NOT_CONFIGURED where the provider is not set up. */
export async function startProviderLogin(provider: Provider): Promise<Success> {
  return beginSession(await call(ENDPOINTS[provider]), (t) => t('auth.loginSuccess'));
}
