/**
 * The data pack of a server: the shipped one, or the operator's newer one from a file or an address. One that cannot
 * be read, is not signed or is older leaves the shipped pack in use, and the server says so.
 */

import { open } from 'node:fs/promises';
import type { PackState } from '@kurus/core/contract/rules';
import { type DataPack, parsePack } from '@kurus/core/data-pack/pack';
import { PackError } from '@kurus/core/data-pack/table';
import type { Config } from '../config/config.ts';
import { getText, type SourceClient } from '../quotes/sources/http-text.ts';
import { openPack, PACK_MAX_BYTES } from './pack-signature.ts';
import { SHIPPED_PACK } from './shipped-pack.ts';

export interface PackInUse {
  readonly pack: DataPack;
  readonly state: PackState;
}

export const SHIPPED: PackInUse = { pack: SHIPPED_PACK, state: 'shipped' };

const WAIT_MS = 15_000;

interface OpenParts {
  readonly client: SourceClient;
  /** Takes a line for the operator where the shipped pack stays in use. */
  readonly onTrouble: (line: string) => void;
}

export async function openDataPack(
  { dataPack, dataPackKey }: Pick<Config, 'dataPack' | 'dataPackKey'>,
  { client, onTrouble }: OpenParts,
): Promise<PackInUse> {
  if (dataPack === undefined) return SHIPPED;
  const shipped = (state: PackState, reason: string): PackInUse => {
    onTrouble(`DATA_PACK=${dataPack}: ${reason}; the shipped pack of ${SHIPPED_PACK.issuedOn} is in use`);
    return { pack: SHIPPED_PACK, state };
  };
  let text: string;
  try {
    text = await (/^https?:/.test(dataPack) ? fetched(client, dataPack) : fileText(dataPack));
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

const fetched = (client: SourceClient, url: string): Promise<string> =>
  getText(client, { url, nowMs: Date.now(), signal: AbortSignal.timeout(WAIT_MS), maxBytes: PACK_MAX_BYTES });

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
