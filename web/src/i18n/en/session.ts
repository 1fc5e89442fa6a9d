import type { Same } from '../texts.ts';
import type { session as source } from '../tr/session.ts';

export const session: Same<typeof source> = {
  ending: 'Your session is about to end',
  extend: 'Extend session',
  extendTitle: 'Extend your session',
  extendText: 'Enter your password for ten more minutes. Whatever you have typed stays in place.',
  passkeyText: 'Confirm with your passkey and your session lasts ten minutes more. What you typed stays.',
  withPasskey: 'Extend with a passkey',
  extended: 'Your session was extended by ten minutes.',
  extendFailed: 'The session could not be extended.',
  byProvider:
    'You opened this session with {provider}; to extend it, log in with {provider} again. You will leave this page, and what you have not saved is lost.',
  withProvider: 'Continue with {provider}',
};
