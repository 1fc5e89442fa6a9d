import type { Language } from '@kurus/core/limits';
import { textOf } from '../../http/errors/texts.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Purpose } from './codes-store.ts';
import { durationText } from './duration-text.ts';

/** Text about a mailed code, by the place where it can be found. */
const SENT = {
  mailbox: { login: 'codeSent', reset: 'resetCodeSent', email: 'emailCodeSent', proof: 'proofCodeSent' },
  terminal: { login: 'codeOnTerminal', reset: 'resetCodeOnTerminal', email: 'codeOnTerminal', proof: 'codeOnTerminal' },
  operator: {
    login: 'codeWithOperator',
    reset: 'resetCodeWithOperator',
    email: 'codeWithOperator',
    proof: 'codeWithOperator',
  },
  folder: { login: 'codeInFolder', reset: 'resetCodeInFolder', email: 'codeInFolder', proof: 'codeInFolder' },
} as const;

interface Sent {
  readonly codeSent?: boolean | undefined;
  readonly resendAfterSeconds?: number | undefined;
}

/** Message that a code was sent, or that none is sent now and when the next may be requested. */
export function sendingText(
  { codes }: Pick<Mailer, 'codes'>,
  purpose: Purpose,
  { codeSent, resendAfterSeconds = 0 }: Sent,
  language: Language,
): string {
  if (codeSent) return textOf(SENT[codes][purpose], language);
  return textOf('codeNotSentNow', language).replace('{wait}', durationText(resendAfterSeconds, language));
}
