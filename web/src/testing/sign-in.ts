/** Ways of signing in as the server tells them: a password, and a code by mail. */
export const SIGN_IN = {
  hasPassword: true,
  enableOtp: true,
  mailTo: 'el•••@ornek.test',
  appSince: null as string | null,
  passkeys: 0,
  recoveryCodes: { left: 0, of: 0, lastUsedAt: null },
  resetWait: null,
  passkeysOff: null as string | null,
  passkeyHost: 'localhost',
};
