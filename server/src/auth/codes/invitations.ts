/**
 * Invitation: the one-time code of a person's first login, for a server without a mail server. The operator makes it by
 * `npm run invite -- <e-mail>` and hands it over; it replaces the random code for that address until it was used once.
 * A file under DATA_DIR holds only the time of the invitation: the code is derived from it with the secret, so that
 * neither the folder nor a copy of the database reveals it.
 */

import { createHash, createHmac } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODE_LENGTH } from '@kurus/core/limits';
import { foldName } from '../fold-name.ts';

/** Lifetime of an invitation: the daily limits allow at most 105 wrong codes of a million in that time. */
const INVITATION_MS = 7 * 86_400_000;
const MOST_INVITATIONS = 100;

export interface Invitation {
  readonly code: string;
  readonly expiresAtMs: number;
}

export interface Invitations {
  /** Makes an invitation, in place of an earlier one of the address. @throws Error when 100 are open */
  invite(email: string, nowMs: number): Promise<Invitation>;
  /** @returns the code of the open invitation of an address, or undefined */
  codeFor(email: string, nowMs: number): Promise<string | undefined>;
  /** Ends the invitation of an address, which was used. */
  accept(email: string): Promise<void>;
}

export function createInvitations(dataDir: string, secret: Buffer): Invitations {
  const folder = join(dataDir, 'invitations');
  const fileOf = (email: string) => join(folder, createHash('sha256').update(foldName(email)).digest('hex'));
  const codeOf = (email: string, issuedAtMs: number) => {
    const digest = createHmac('sha256', secret)
      .update(`invitation|${foldName(email)}|${String(issuedAtMs)}`)
      .digest();
    return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
  };

  return {
    async invite(email, nowMs) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeExpired(folder, nowMs);
      const path = fileOf(email);
      const open = (await readdir(folder)).filter((name) => join(folder, name) !== path);
      if (open.length >= MOST_INVITATIONS)
        throw new Error(`${String(MOST_INVITATIONS)} invitations are open in ${folder}`);
      await writeFile(path, `${String(nowMs)}\n`, { mode: 0o600 });
      return { code: codeOf(email, nowMs), expiresAtMs: nowMs + INVITATION_MS };
    },
    async codeFor(email, nowMs) {
      const issuedAtMs = await issuedAt(fileOf(email));
      return issuedAtMs === undefined || nowMs >= issuedAtMs + INVITATION_MS ? undefined : codeOf(email, issuedAtMs);
    },
    accept: (email) => rm(fileOf(email), { force: true }),
  };
}

async function issuedAt(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return /^\d{1,15}\n$/.test(text) ? Number(text) : undefined; // not a figure: a time in milliseconds
}

async function removeExpired(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const issuedAtMs = await issuedAt(join(folder, name));
    if (issuedAtMs === undefined || nowMs >= issuedAtMs + INVITATION_MS) await rm(join(folder, name), { force: true });
  }
}
