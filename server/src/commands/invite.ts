/**
 * `npm run invite -- <e-mail>`: prints the code of a person's first login, where no mail server sends it. Exits 2 with
 * a mail server, and for an invalid e-mail.
 */

import { emailField } from '@kurus/core/contract/requests/account-fields';
import { createInvitations } from '../auth/codes/invitations.ts';
import { loadSecret } from '../auth/secret.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { readArguments } from './command-line.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });

const {
  words: [email = ''],
} = readArguments('npm run invite -- <e-mail>', { words: [1, 1] });

try {
  console.log(await inviteTo(email));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** @returns the lines to hand over @throws ConfigError when a mail server is set; Error for an invalid e-mail */
async function inviteTo(text: string): Promise<string> {
  const config = readConfig(process.env);
  if (config.smtpUrl !== undefined)
    throw new ConfigError('SMTP_URL is set: codes are mailed, nobody needs an invitation');
  const address = emailField.safeParse(text);
  if (!address.success) throw new Error('Say whom to invite: npm run invite -- <e-mail>');
  const invitations = createInvitations(config.dataDir, await loadSecret(config.dataDir, config.secret));
  const { code, expiresAtMs } = await invitations.invite(address.data, Date.now());
  const server = config.publicUrl ?? `http://${config.host}:${String(config.port)}`;
  return [
    `Invitation of ${address.data}`,
    `  1. register with this e-mail at ${server}/register`,
    `  2. log in; the one-time code is ${code}`,
    `It is good for one login, until ${DAY.format(expiresAtMs)}.`,
  ].join('\n');
}
