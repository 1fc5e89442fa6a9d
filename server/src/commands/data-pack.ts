/**
 * `npm run data-pack -- keys <file>`: makes a pair of keys; the private one is written, the public one printed.
 * `npm run data-pack -- sign <folder> <private key> <file>`: writes the signed file of a folder's data pack.
 * `npm run data-pack -- verify <file>`: says whether a file is signed by DATA_PACK_KEY, and what it has. Ends with 0
 * where it is, 1 where it is not, 2 for wrong arguments.
 */

import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parsePack } from '@kurus/core/data-pack/pack';
import { PackError } from '@kurus/core/data-pack/table';
import { readConfig } from '../config/config.ts';
import { openPack, signedPack } from '../data-pack/pack-signature.ts';
import { filesIn } from '../data-pack/shipped-pack.ts';
import { readArguments } from './command-line.ts';

const USAGE = 'npm run data-pack -- keys <private key> | sign <folder> <private key> <file> | verify <file>';

const {
  words: [act, ...paths],
} = readArguments(USAGE, { words: [2, 4] });

try {
  const [first = '', key = '', target = ''] = paths;
  if (act === 'keys' && paths.length === 1) {
    console.log(`DATA_PACK_KEY=${makeKeys(first)}`);
  } else if (act === 'sign' && paths.length === 3) {
    const files = filesIn(pathToFileURL(`${resolve(first)}/`));
    console.log(said(parsePack(files)));
    writeFileSync(target, signedPack(files, createPrivateKey(readFileSync(key))));
  } else if (act === 'verify' && paths.length === 1) {
    const { dataPackKey } = readConfig(process.env);
    console.log(said(parsePack(openPack(readFileSync(first, 'utf8'), dataPackKey))));
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof PackError ? 1 : 2;
}

/** Never replaces a key: packs that it has signed could not be followed by another. @returns the public key */
function makeKeys(path: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

function said({ issuedOn, rules, cpi, ppi, fundKinds }: ReturnType<typeof parsePack>): string {
  const rows = [...rules.values()].reduce((sum, rule) => sum + rule.rows.length, 0);
  return `data pack of ${issuedOn}: ${rules.size} rules in ${rows} rows, ${cpi.length} months of consumer prices, ${ppi.size} of producer prices, ${fundKinds.size} funds`;
}
