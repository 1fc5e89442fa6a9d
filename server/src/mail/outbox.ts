/**
 * Outbox: without a mail server each mail becomes a file DATA_DIR/outbox/*.eml, newest last by name, and its code a
 * box on the terminal (D15). Only the owner can read the files, the oldest go first, and a half-written one is never
 * seen.
 */

import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@kurus/core/contract/errors';
import { createTransport } from 'nodemailer';
import { maskedAddress, type Mail, type Mailer } from './mailer.ts';
import { messageOf, randomLetters } from './message.ts';

const KEPT_FILES = 200;

export interface OutboxSettings {
  readonly directory: string;
  readonly from: string;
  /** The terminal, where codes are shown; absent where the output is a log, since codes do not belong in logs. */
  readonly print?: ((line: string) => void) | undefined;
  /** Set when the operator's page shows the mails; the answers then name it. */
  readonly hasOperatorPage?: boolean;
}

export function createOutbox(settings: OutboxSettings): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const pending = new Set<Promise<void>>();
  let sequence = 0;

  const write = async (mail: Mail): Promise<void> => {
    sequence += 1;
    const message = await composer.sendMail(messageOf(mail, settings.from));
    const stamp = new Date(mail.nowMs).toISOString().replaceAll(':', '-');
    const name = `${stamp}-${mail.id ?? `${String(sequence % 10_000).padStart(4, '0')}-${randomLetters(8)}`}.eml`;
    await mkdir(settings.directory, { recursive: true, mode: 0o700 });
    await writeWhole(join(settings.directory, name), message.message as Buffer);
    if (mail.code) for (const line of boxed(`code ${mail.code} for ${maskedAddress(mail.to)}`)) settings.print?.(line);
    await removeOldest(settings.directory);
  };

  const deliver = async (mail: Mail) => {
    const writing = write(mail);
    pending.add(writing);
    await writing.finally(() => pending.delete(writing));
  };
  return {
    deliver,
    codes: settings.print ? 'terminal' : settings.hasOperatorPage ? 'operator' : 'folder',
    async send(mail) {
      await deliver(mail).catch(() => {
        throw new DomainError('UNAVAILABLE');
      });
    },
    async close() {
      await Promise.allSettled(pending);
      composer.close();
    },
  };
}

/** A text in a box, which stands out among the lines of a terminal. */
function boxed(text: string): readonly string[] {
  const edge = '─'.repeat(text.length + 6);
  const space = `│${' '.repeat(text.length + 6)}│`;
  return ['', `┌${edge}┐`, space, `│   ${text}   │`, space, `└${edge}┘`, ''];
}

/** Under another name first, so that a reader of *.eml sees the whole mail or none. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomLetters(8)}.part`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

async function removeOldest(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  const surplus = names.slice(0, Math.max(0, names.length - KEPT_FILES));
  await Promise.all(surplus.map((name) => rm(join(directory, name), { force: true })));
}
