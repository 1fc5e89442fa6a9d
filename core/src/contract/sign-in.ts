/** Second factors of a user: authenticator app, recovery codes, passkeys; fresh proofs of who is there. */

import { codeSending } from './auth.ts';
import { endpoint } from './endpoint.ts';
import {
  anyObject,
  count,
  type Decoded,
  flag,
  isoTime,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from './fields.ts';
import type * as requests from './requests/sign-in.ts';

/** Options of WebAuthn, as the browser's own functions read them. */
const options = anyObject;

/** Makes the caller's session fresh for five minutes. */
export const prove = endpoint<typeof requests.prove>()({
  method: 'POST',
  path: '/user/proof',
  access: 'session',
});

/** Asks the server for what a proof needs: a code in the mailbox, or a challenge. */
export const proofOptions = endpoint<typeof requests.proofOptions>()({
  method: 'POST',
  path: '/user/proof/options',
  access: 'session',
  data: object({
    codeSent: optional(codeSending.codeSent),
    resendAfterSeconds: optional(codeSending.resendAfterSeconds),
    options: optional(options),
  }),
});

const signInState = object({
  hasPassword: flag,
  enableOtp: flag,
  /** Address of mailed codes, most of it hidden; null where there is none. */
  mailTo: nullable(text),
  /** Time at which the authenticator app was set up; null where there is none. */
  appSince: nullable(isoTime),
  passkeys: count,
  recoveryCodes: object({ left: count, of: count, lastUsedAt: nullable(isoTime) }),
  /** A reset by mail that waits; null where none does. */
  resetWait: nullable(object({ askedAt: isoTime, until: isoTime, network: text })),
  /** Reason why this server has no passkeys. */
  passkeysOff: nullable(oneOf(['address', 'insecure'])),
  /** Host whose pages can use passkeys; empty where there are none. */
  passkeyHost: text,
});
export type SignInState = Decoded<typeof signInState>;

export const signIn = endpoint<typeof requests.signIn>()({
  method: 'GET',
  path: '/user/sign-in',
  access: 'session',
  data: signInState,
});

export const beginApp = endpoint<typeof requests.beginApp>()({
  method: 'POST',
  path: '/user/totp',
  access: 'session',
  /** The secret in base32, and the address that apps read from a QR code. */
  data: object({ secret: text, uri: text }),
});

export const confirmApp = endpoint<typeof requests.confirmApp>()({
  method: 'POST',
  path: '/user/totp/confirm',
  access: 'session',
});

export const endApp = endpoint<typeof requests.endApp>()({
  method: 'DELETE',
  path: '/user/totp',
  access: 'session',
});

export const renewRecoveryCodes = endpoint<typeof requests.renewRecoveryCodes>()({
  method: 'POST',
  path: '/user/recovery-codes',
  access: 'session',
  data: object({ codes: list(text) }),
});

const ownPasskey = object({
  id: count,
  name: text,
  /** True if the person's other devices may have copies. */
  isSynced: flag,
  createdAt: isoTime,
  lastUsedAt: nullable(isoTime),
});
export type OwnPasskey = Decoded<typeof ownPasskey>;

export const passkeyOptions = endpoint<typeof requests.passkeyOptions>()({
  method: 'POST',
  path: '/user/passkeys/options',
  access: 'session',
  data: object({ options }),
});

export const addPasskey = endpoint<typeof requests.addPasskey>()({
  method: 'POST',
  path: '/user/passkeys',
  access: 'session',
  data: object({ passkey: ownPasskey }),
});

export const passkeys = endpoint<typeof requests.passkeys>()({
  method: 'GET',
  path: '/user/passkeys',
  access: 'session',
  data: object({ passkeys: list(ownPasskey) }),
});

export const namePasskey = endpoint<typeof requests.namePasskey>()({
  method: 'PATCH',
  path: '/user/passkeys/:id',
  access: 'session',
});

export const endPasskey = endpoint<typeof requests.endPasskey>()({
  method: 'DELETE',
  path: '/user/passkeys/:id',
  access: 'session',
});

export const passkeyLoginOptions = endpoint<typeof requests.passkeyLoginOptions>()({
  method: 'POST',
  path: '/login/passkey/options',
  access: 'public',
  data: object({ options }),
});

export const passkeyLogin = endpoint<typeof requests.passkeyLogin>()({
  method: 'POST',
  path: '/login/passkey',
  access: 'public',
  data: object({ token: optional(text) }),
});

/** Stops a reset that waits. */
export const stopReset = endpoint<typeof requests.stopReset>()({
  method: 'DELETE',
  path: '/user/reset',
  access: 'session',
});
