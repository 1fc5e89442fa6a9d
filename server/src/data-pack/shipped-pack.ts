/** The data pack that ships with the product. */

import { readFileSync } from 'node:fs';
import { type DataPack, PACK_FILES, type PackFiles, parsePack } from '@kurus/core/data-pack/pack';

/** Texts of a pack's files in a folder. */
export const filesIn = (folder: URL): PackFiles =>
  Object.fromEntries(PACK_FILES.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])) as PackFiles;

export const SHIPPED_PACK: DataPack = parsePack(filesIn(new URL('../../../core/data/', import.meta.url)));
