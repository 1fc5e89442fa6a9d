/** The operator's data pack: signed, newer, or refused with the shipped one in use. */

import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackFiles } from '@kurus/core/data-pack/pack';
import { spreadsDate } from '@kurus/core/market/gold-pieces';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createSourceClient, getText } from '../quotes/sources/http-text.ts';
import { createDatedFacts, loadExchange, settlementLengthsOf } from './dated-facts.ts';
import { openDataPack } from './open-pack.ts';
import { PACK_MAX_BYTES, signedPack } from './pack-signature.ts';
import { filesIn, SHIPPED_PACK } from './shipped-pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurus-pack-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SHIPPED = new URL('../../../core/data/', import.meta.url);
const FILES = filesIn(SHIPPED);
const ours = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const publicText = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

/** Files of a pack of a day, with one more row. */
const issued = (day: string, row = 'settlement-days,1,2027-01-04,,exchange,2026-11-22,'): PackFiles => ({
  ...FILES,
  'pack.json': FILES['pack.json'].replace(/"issuedOn": "[^"]*"/, `"issuedOn": "${day}"`),
  'rules.csv': `${FILES['rules.csv'].replace('settlement-days,2,2025-09-01,,', 'settlement-days,2,2025-09-01,2027-01-03,')}${row}\n`,
});

async function opened(dataPack: string) {
  const lines: string[] = [];
  const config = readConfig({ DATA_PACK: dataPack, DATA_PACK_KEY: publicText(ours.publicKey) });
  const found = await openDataPack(config, {
    read: (call, { waitMs, maxBytes }) =>
      getText(createSourceClient(fetch), { ...call, signal: AbortSignal.timeout(waitMs), maxBytes, nowMs: Date.now() }),
    onTrouble: (line) => lines.push(line),
  });
  return { ...found, lines };
}

function written(text: string): string {
  const path = join(folder, 'pack');
  writeFileSync(path, text);
  return path;
}

describe('a file', () => {
  test('that is signed and newer is in use', async () => {
    const found = await opened(written(signedPack(issued('2027-01-02'), ours.privateKey)));
    expect([found.state, found.pack.issuedOn, found.lines]).toEqual(['signed', '2027-01-02', []]);
    loadExchange({ ...found.pack, goldPieces: { ...found.pack.goldPieces, spreadsFrom: '2027-01-02' } });
    expect(spreadsDate).toBe('2027-01-02');
    loadExchange(SHIPPED_PACK);
    expect(settlementLengthsOf(createDatedFacts(found))).toEqual([
      { from: '2000-01-01', days: 2 },
      { from: '2025-09-01', days: 2 },
      { from: '2027-01-04', days: 1 },
    ]);
  });

  const signed = signedPack(issued('2027-01-02'), ours.privateKey);
  test.each([
    ['of another key', signedPack(issued('2027-01-02'), other.privateKey), 'refused', /the signature is wrong/],
    ['with a changed row', signed.replace('0.175', '0.105'), 'refused', /the signature is wrong/],
    ['without a signature', signed.slice(signed.indexOf('\n') + 1), 'refused', /the signature is wrong/],
    ['with an empty text', '', 'refused', /the signature is wrong/],
    ['that is older', signedPack(issued('2026-01-01'), ours.privateKey), 'older', /it is of 2026-01-01/],
    ['with a fault', signedPack(issued('2027-01-02', 'x'), ours.privateKey), 'refused', /rules\.csv:\d+: 1 cells/],
    ['that is too large', 'x'.repeat(PACK_MAX_BYTES + 1), 'unreadable', /more than 2000000 bytes/],
  ])('%s leaves the shipped pack in use, and says so', async (_, text, state, reason) => {
    const found = await opened(written(text));
    expect(found.state).toBe(state);
    expect(found.pack).toBe(SHIPPED_PACK);
    expect(found.lines).toEqual([expect.stringMatching(reason)]);
  });

  test('that is not there leaves the shipped pack in use', async () => {
    expect(await opened(join(folder, 'none'))).toMatchObject({ state: 'unreadable', pack: SHIPPED_PACK });
  });
});

describe('an address', () => {
  async function served(answer: RequestListener) {
    const server = createServer(answer);
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    try {
      return await opened(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pack`);
    } finally {
      server.close();
    }
  }

  test('with a signed pack', async () => {
    const found = await served((_, response) => response.end(signedPack(issued('2027-01-02'), ours.privateKey)));
    expect(found.state).toBe('signed');
  });

  test.each<[string, RequestListener, string]>([
    ['a page', (_, response) => response.end('<html>consent</html>'), 'refused'],
    ['a refusal', (_, response) => response.writeHead(429).end(), 'unreadable'],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { location: 'https://elsewhere.example' }).end(),
      'unreadable',
    ],
    ['too much', (_, response) => response.end('x'.repeat(PACK_MAX_BYTES + 1)), 'unreadable'],
  ])('with %s: the shipped pack is in use', async (_, answer, state) => {
    expect(await served(answer)).toMatchObject({ state, pack: SHIPPED_PACK });
  });
});

test('a wrong key stops the start', () => {
  expect(() => readConfig({ DATA_PACK_KEY: 'abc' })).toThrow(/^DATA_PACK_KEY=/);
});

test('the command makes keys, signs a folder, and verifies what it signed', () => {
  const key = join(folder, 'key.pem');
  const pack = join(folder, 'signed');
  const run = (env: Record<string, string>, ...args: string[]) =>
    execFileSync(process.execPath, [new URL('../commands/data-pack.ts', import.meta.url).pathname, ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const [, publicKey = ''] = /^DATA_PACK_KEY=(\S+)\n$/.exec(run({}, 'keys', key)) ?? [];
  expect(statSync(key).mode & 0o777).toBe(0o600);
  const made = readFileSync(key, 'utf8');
  expect(() => run({}, 'keys', key)).toThrow(/EEXIST/);
  expect(readFileSync(key, 'utf8')).toBe(made);
  expect(run({}, 'sign', SHIPPED.pathname, key, pack)).toContain(`data pack of ${SHIPPED_PACK.issuedOn}`);
  expect(run({ DATA_PACK_KEY: publicKey }, 'verify', pack)).toContain('285 months');
  expect(readFileSync(pack, 'utf8')).not.toContain('PRIVATE');
  expect(() => run({}, 'verify', pack)).toThrow(/the signature is wrong/);
});
