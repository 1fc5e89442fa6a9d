/** Fresh proofs of who is there, within a session. */

import { codeSending } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { object } from './fields.ts';
import type * as requests from './requests/sign-in.ts';

/** Makes the caller's session fresh for five minutes. */
export const prove = endpoint<typeof requests.prove>()({
  method: 'POST',
  path: '/user/proof',
  access: 'session',
});

/** Asks the server for what a proof needs: a code in the mailbox. */
export const proofOptions = endpoint<typeof requests.proofOptions>()({
  method: 'POST',
  path: '/user/proof/options',
  access: 'session',
  data: object(codeSending),
});
