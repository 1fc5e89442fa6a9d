/** Requests for second factors, passkeys and fresh proofs. */

import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX_LENGTH } from '../../limits.ts';
import { factorCodeField, codeField, currentPassword } from './account-fields.ts';
import { request } from './request.ts';
import { lineField } from './text-fields.ts';

const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** Signature of an authenticator over a challenge, as browsers write it. */
export const passkeyAssertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** New key of an authenticator, as browsers write it. */
const passkeyAttestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    authenticatorData: z.optional(bytes(20_000)),
    publicKey: z.optional(bytes(8000)),
    publicKeyAlgorithm: z.optional(z.int()),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

const passkeyName = lineField(PASSKEY_NAME_MAX_LENGTH);
const passkeyId = z.strictObject({ id: z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1)) });

export const prove = request({
  audited: true,
  summary: 'Prove again who is there: changes of factors, e-mail and keys ask for it, for five minutes after',
  body: z.strictObject({
    password: z.optional(currentPassword),
    otpCode: z.optional(factorCodeField),
    passkey: z.optional(passkeyAssertion),
  }),
  errors: [
    'FIELD_REQUIRED',
    'PASSWORD_WRONG',
    'LOGIN_LOCKED',
    'CODE_WRONG',
    'CODE_USED_UP',
    'CODE_EXPIRED',
    'CODE_LOCKED',
    'MAIL_MISSING',
    'PASSKEY_REFUSED',
    'PASSKEYS_OFF',
  ],
});

export const proofOptions = request({
  audited: true,
  summary: 'Mail a code for a proof, or give a challenge for a passkey',
  body: z.strictObject({ way: z.enum(['mail', 'passkey']) }),
  errors: ['CODE_LOCKED', 'MAIL_MISSING', 'FACTOR_ACTIVE', 'FACTOR_MISSING', 'PASSKEYS_OFF'],
});

export const signIn = request({
  summary: "What protects the user's login",
});

export const beginApp = request({
  audited: true,
  summary: 'Make the secret of an authenticator app; a code of it turns it on',
  errors: ['PROOF_NEEDED', 'FACTOR_ACTIVE', 'PASSWORD_MISSING'],
});

export const confirmApp = request({
  audited: true,
  summary: 'Turn the authenticator app on with a code of it',
  body: z.strictObject({ code: codeField }),
  errors: ['PROOF_NEEDED', 'FACTOR_MISSING', 'CODE_WRONG', 'CODE_USED_UP'],
});

export const endApp = request({
  audited: true,
  summary: 'Turn the authenticator app off',
  errors: ['PROOF_NEEDED'],
});

export const renewRecoveryCodes = request({
  audited: true,
  summary: 'Make ten recovery codes, shown this once; earlier ones end',
  errors: ['PROOF_NEEDED', 'FACTOR_MISSING'],
});

export const passkeyOptions = request({
  audited: true,
  summary: 'A challenge for a new passkey',
  errors: ['PROOF_NEEDED', 'PASSKEYS_OFF', 'PASSKEYS_TOO_MANY'],
});

export const addPasskey = request({
  audited: true,
  summary: 'Add a passkey',
  body: z.strictObject({ name: passkeyName, response: passkeyAttestation }),
  errors: ['PROOF_NEEDED', 'PASSKEYS_OFF', 'PASSKEYS_TOO_MANY', 'PASSKEY_REFUSED'],
});

export const passkeys = request({
  summary: "The user's passkeys, the oldest first",
});

export const namePasskey = request({
  summary: 'Name a passkey',
  params: passkeyId,
  body: z.strictObject({ name: passkeyName }),
  errors: ['PASSKEY_NOT_FOUND'],
});

export const endPasskey = request({
  audited: true,
  summary: 'Remove a passkey',
  params: passkeyId,
  errors: ['PROOF_NEEDED', 'PASSKEY_NOT_FOUND'],
});

export const passkeyLoginOptions = request({
  summary: 'A challenge for a login by passkey',
  errors: ['PASSKEYS_OFF'],
});

export const passkeyLogin = request({
  audited: true,
  summary: 'Log in with a passkey, instead of password and code',
  body: z.strictObject({ response: passkeyAssertion }),
  errors: ['PASSKEY_REFUSED', 'PASSKEYS_OFF', 'ACCOUNT_FROZEN'],
});

export const stopReset = request({
  audited: true,
  summary: 'Stop a reset of the password that waits',
});
