/**
 * The data pack of a server: the shipped one, or the operator's newer one from a file or an address. One that cannot
 * be read, is not signed or is older leaves the shipped pack in use, and the server says so.
 */

import { open } from 'node:fs/promises';
import type { PackState } from '@kurus/core/contract/rules';
import { type DataPack, parsePack } from '@kurus/core/data-pack/pack';
import { PackError } from '@kurus/core/data-pack/table';
import type { Config } from '../config/config.ts';
import { openPack, PACK_MAX_BYTES } from './pack-signature.ts';
import { SHIPPED_PACK } from './shipped-pack.ts';

export interface PackInUse {
  readonly pack: DataPack;
  readonly state: PackState;
}

export const SHIPPED: PackInUse = { pack: SHIPPED_PACK, state: 'shipped' };

const LIMITS = { waitMs: 15_000, maxBytes: PACK_MAX_BYTES };

/** Reads an address within limits; a redirect is not followed. */
export type ReadAddress = (
  call: { readonly url: string; readonly headers?: Record<string, string>; readonly post?: string },
  limits: { readonly waitMs: number; readonly maxBytes: number },
) => Promise<string>;

interface OpenParts {
  readonly read: ReadAddress;
  /** Takes a line for the operator where the shipped pack stays in use. */
  readonly onTrouble: (line: string) => void;
}

export async function openDataPack(
  { dataPack, dataPackKey }: Pick<Config, 'dataPack' | 'dataPackKey'>,
  { read, onTrouble }: OpenParts,
): Promise<PackInUse> {
  if (dataPack === undefined) return SHIPPED;
  const shipped = (state: PackState, reason: string): PackInUse => {
    onTrouble(`DATA_PACK=${dataPack}: ${reason}; the shipped pack of ${SHIPPED_PACK.issuedOn} is in use`);
    return { pack: SHIPPED_PACK, state };
  };
  let text: string;
  try {
    text = await (/^https?:/.test(dataPack) ? read({ url: dataPack }, LIMITS) : fileText(dataPack));
  } catch (error) {
    return shipped('unreadable', (error as Error).message);
  }
  try {
    const pack = parsePack(openPack(text, dataPackKey));
    if (pack.issuedOn < SHIPPED_PACK.issuedOn) return shipped('older', `it is of ${pack.issuedOn}`);
    return { pack, state: 'signed' };
  } catch (error) {
    if (error instanceof PackError) return shipped('refused', error.message);
    throw error;
  }
}

async function fileText(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > PACK_MAX_BYTES) throw new Error(`more than ${PACK_MAX_BYTES} bytes`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}
