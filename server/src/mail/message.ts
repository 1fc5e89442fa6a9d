/** A mail as the mail library wants it, the same for the outbox and the mail server. */

import { randomBytes } from 'node:crypto';
import type { Mail } from './mailer.ts';

/**
 * Quoted-printable keeps the text readable in the file. Identifiers are letters only: a search for six digits finds the
 * code and nothing else.
 */
export function messageOf(mail: Mail, from: string) {
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.nowMs),
    messageId: `<${mail.id ?? randomLetters(24)}@${host}>`,
    baseBoundary: randomLetters(16),
    textEncoding: 'quoted-printable' as const,
  };
}

export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
