/** `npm run distribute` and `npm run undistribute` as an operator runs them. */

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCitusDatabase, dropCitusDatabase } from '../../../testing/citus/citus.ts';
import { createTestDatabase, ownSessions, type TestDatabase } from '../../../testing/database.ts';
import { placementsNow } from '../db/citus/catalogue.ts';
import { PLACEMENTS } from '../db/citus/placements.ts';
import { createPool } from '../db/pool.ts';

const COMMAND = fileURLToPath(new URL('spread-users.ts', import.meta.url));
const { serverUrls, poolerUrl } = inject('testDatabase');
const isCluster = serverUrls.length > 1;

type Settings = Readonly<{ DATABASE_URL?: string; DATABASE_POOLER?: string }>;

function run(settings: Settings, ...args: readonly string[]): Promise<{ status: unknown; said: string }> {
  const { DATABASE_URL: _url, DATABASE_POOLER: _pooler, ...others } = process.env;
  const env = { ...others, ...settings };
  return new Promise((resolve) =>
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, said: stdout + stderr }),
    ),
  );
}

test.runIf(!isCluster)('without the extension or an address they are refused', async () => {
  const { url: askedUrl, drop } = await createTestDatabase();
  const url = ownSessions(askedUrl);
  const refused = { status: 2, said: expect.stringMatching(/^The database has no Citus.*Nothing was changed/) };
  for (const args of [['distribute'], ['distribute', '--dry-run'], ['undistribute']]) {
    expect(await run({ DATABASE_URL: url }, ...args)).toEqual(refused);
  }
  expect(await run({}, 'distribute')).toEqual({ status: 2, said: expect.stringContaining('Set DATABASE_URL') });
  await drop();
});

const THROUGH_POOLER = { status: 2, said: expect.stringMatching(/^DATABASE_URL leads through a pooler.*Nothing was/) };

test('where a pooler is said to be they are refused', async () => {
  const { url, drop } = await createTestDatabase();
  const settings = { DATABASE_URL: ownSessions(url), DATABASE_POOLER: 'transaction' };
  for (const args of [['distribute'], ['distribute', '--dry-run'], ['undistribute']]) {
    expect(await run(settings, ...args)).toEqual(THROUGH_POOLER);
  }
  await drop();
});

test.runIf(poolerUrl !== undefined)('behind a pooler they are refused by themselves', async () => {
  const { url, drop } = await createTestDatabase();
  for (const direction of ['distribute', 'undistribute']) {
    expect(await run({ DATABASE_URL: url }, direction)).toEqual(THROUGH_POOLER);
  }
  await drop();
});

test.runIf(isCluster)(
  'a database in which nothing is yet is planned as it will be, and --dry-run leaves it so',
  async () => {
    const name = `kurus_test_${randomBytes(8).toString('hex')}`;
    const url = await createCitusDatabase(serverUrls, name);
    const { status, said } = await run({ DATABASE_URL: url }, 'distribute', '--dry-run');
    expect(status).toBe(0);
    expect(said).toContain('The migrations of this version come first.\n');
    for (const [table, place] of Object.entries(PLACEMENTS)) {
      expect(said).toContain(`${table}: 0 rows, unmade -> ${place}\n`);
    }
    const sql = createPool({ url, max: 1, applicationName: 'kurus-test' });
    expect(await placementsNow(sql)).toEqual(new Map());
    await sql.end();
    await dropCitusDatabase(serverUrls, name);
  },
);

describe.runIf(isCluster)('a database whose users are spread', () => {
  let db: TestDatabase;
  let url: string;
  beforeAll(async () => {
    db = await createTestDatabase();
    url = ownSessions(db.url);
  });
  afterEach(async () => {
    expect(Object.fromEntries(await placementsNow(db.sql))).toEqual(PLACEMENTS);
  });
  afterAll(() => db.drop());

  test('is distributed already', async () => {
    const { status, said } = await run({ DATABASE_URL: url }, 'distribute');
    expect(status).toBe(0);
    expect(said).toMatch(
      /^Every table lies where it belongs\.\nBefore: {"clean":true.*\nKept: \d+ rows in \d+ tables\./,
    );
  });

  test('is planned as it would come back, and --dry-run leaves it', async () => {
    const { status, said } = await run({ DATABASE_URL: url }, 'undistribute', '--dry-run');
    expect(status).toBe(0);
    expect(said).toContain('account: 0 rows, user -> local\n');
    expect(said).not.toMatch(/migrations|price_bar|Before/);
  });

  test('is left alone while a server works on it', async () => {
    const server = createPool({ url, max: 1 });
    await server`select`;
    const refused = { status: 2, said: expect.stringMatching(/^A server works on this database, or a pooler keeps/) };
    for (const direction of ['distribute', 'undistribute'])
      expect(await run({ DATABASE_URL: url }, direction)).toEqual(refused);
    await server.end();
  });
});
