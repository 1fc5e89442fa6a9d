import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key under which one-time codes are stored, so that a copy of the database alone does not reveal them: from the
 * settings, or made once and stored beside the data, readable by its owner only.
 */
export async function loadSecret(dataDir: string, setting: string | undefined): Promise<Buffer> {
  if (setting !== undefined) return Buffer.from(setting, 'utf8');
  const path = join(dataDir, 'secret');
  return (await readSecret(path)) ?? (await makeSecret(dataDir, path));
}

async function readSecret(path: string): Promise<Buffer | undefined> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    if (!/^[0-9a-f]{64}$/.test(text))
      throw new Error(`${path} is damaged: restore it, or remove it to have a new one made`);
    return Buffer.from(text, 'hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Written under another name, then linked: of two starting processes one creates it, and both read the same whole
 * secret.
 */
async function makeSecret(dataDir: string, path: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  const secret = await readSecret(path);
  if (!secret) throw new Error(`${path} could not be made`);
  return secret;
}
