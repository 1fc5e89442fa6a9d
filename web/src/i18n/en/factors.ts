import type { Same } from '../texts.ts';
import type { factors as source } from '../tr/factors.ts';

export const factors: Same<typeof source> = {
  useApp: 'Enter a code of the app',
  byPasskey: 'Log in with a passkey',
  noSupport: 'This browser does not support passkeys.',
  noSupportText: 'You can log in with password and code; add one on another device.',
};
