/** Mails that the server writes to files because it has no mail server (D15). */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIL_MS = 30_000;

/** Code of the newest mail to the address, once it has received `count` mails. */
export async function readCode(dataDir: string, address: string, count = 1): Promise<string> {
  const until = Date.now() + MAIL_MS;
  while (Date.now() < until) {
    const mails = mailsTo(dataDir, address);
    const code = /^\d{6}$/m.exec((mails.at(-1) ?? '').replaceAll('\r', ''))?.[0];
    if (mails.length >= count && code) return code;
    await sleep(50);
  }
  throw new Error(`no code was mailed to ${address}`);
}

function mailsTo(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'outbox');
  const names = readFolder(folder).filter((name) => name.endsWith('.eml'));
  const mails = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
