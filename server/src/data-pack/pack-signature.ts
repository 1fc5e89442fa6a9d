/**
 * Signed file of a data pack: a line with the signature (Ed25519, base64), then a JSON object with the texts of its
 * files. The signature is of every byte after its line.
 */

import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { PACK_FILES, type PackFiles } from '@kurus/core/data-pack/pack';
import { PackError } from '@kurus/core/data-pack/table';
import * as z from 'zod/mini';

/** Limit of a pack, in bytes: some twenty times the shipped one. */
export const PACK_MAX_BYTES = 2_000_000;

/** Public key of a setting: the DER form in base64. @throws an error where it is none of Ed25519 */
export function packKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not a key of Ed25519');
  return key;
}

export function signedPack(files: PackFiles, privateKey: KeyObject): string {
  const content = JSON.stringify({ files });
  return `${sign(null, Buffer.from(content), privateKey).toString('base64')}\n${content}`;
}

const content = z.strictObject({
  files: z.strictObject(
    Object.fromEntries(PACK_FILES.map((name) => [name, z.string()])) as Record<keyof PackFiles, z.ZodMiniString>,
  ),
});

/** Texts of the files. @throws PackError where the signature is not of the key */
export function openPack(text: string, key: KeyObject): PackFiles {
  const end = text.indexOf('\n');
  const signature = Buffer.from(text.slice(0, Math.max(end, 0)), 'base64');
  const signed = text.slice(end + 1);
  if (end < 0 || !verify(null, Buffer.from(signed), key, signature)) throw new PackError('the signature is wrong');
  try {
    return content.parse(JSON.parse(signed)).files;
  } catch (error) {
    throw new PackError('the content is not a pack', { cause: error });
  }
}
