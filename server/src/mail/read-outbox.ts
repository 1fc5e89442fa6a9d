/** Mails of the outbox folder, the newest first, for the operator's page. */

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CODE_LENGTH } from '@kurus/core/limits';
import PostalMime from 'postal-mime';

export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly sentAtMs: number;
  readonly text: string;
  /** One-time code inside, where there is one. */
  readonly code: string | undefined;
}

/** The outbox keeps 200; a code is valid for five minutes, so a page of them is enough. */
const MOST_MAILS = 50;
/** Larger files are not the outbox's. */
const MOST_BYTES = 262_144;
const CODE = new RegExp(`^[0-9]{${String(CODE_LENGTH)}}$`, 'm');

/** @returns at most 50 mails; none where there is no folder yet */
export async function readOutbox(directory: string): Promise<OutboxMail[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .slice(-MOST_MAILS)
    .reverse();
  const mails = await Promise.all(newest.map((name) => readMail(join(directory, name))));
  return mails.filter((mail) => mail !== undefined);
}

/** @returns undefined for a file that is too large, or was deleted while it was read */
async function readMail(path: string): Promise<OutboxMail | undefined> {
  try {
    if ((await stat(path)).size > MOST_BYTES) return undefined;
    const { to, subject = '', date = '', text = '' } = await PostalMime.parse(await readFile(path));
    const addresses = to?.map(({ address = '' }) => address).join(', ') ?? '';
    return { to: addresses, subject, sentAtMs: Date.parse(date), text: text.trim(), code: CODE.exec(text)?.[0] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
