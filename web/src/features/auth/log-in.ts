/** Sends the form of /login. Loaded when a field is first focused, so that the page itself stays small. */

import { login } from '@kurus/core/contract/auth';
import { call } from '../../lib/api-client.ts';
import type { Success } from '../../lib/forms/use-submission.ts';
import { storage } from '../../lib/storage.ts';
import { finishLogin } from './finish-login.ts';

export interface LoginForm {
  readonly emailOrUsername: string;
  readonly password: string;
  readonly remember: boolean;
}

export async function logIn({ emailOrUsername, password, remember }: LoginForm): Promise<Success> {
  const answer = await call(login, { body: { emailOrUsername, password } });
  if (remember) storage.rememberedIdentifier.set(emailOrUsername);
  else storage.rememberedIdentifier.clear();
  return finishLogin(answer, emailOrUsername, password);
}
