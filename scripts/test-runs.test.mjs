import { expect, test } from 'vitest';
import { citusTests, databaseTests, sparedTests } from './test-runs.mjs';

test('tests on an ordinary PostgreSQL: those that send SQL to a database, also through helpers', () => {
  const files = databaseTests([]);
  expect(files).toContain('ledger/ledger-model.test.ts');
  expect(files).toContain('db/upgrade.test.ts');
  // Imported through testing/orders-app.ts.
  expect(files).toContain('matching/matching.test.ts');
  for (const once of ['db/embedded', 'orders/scenario-replay', 'profile/picture-corpus'])
    expect(files).not.toContain(`${once}.test.ts`);
  expect(files).toContain('profile/picture.test.ts');
  expect(files.filter((file) => /^(http|config|mail|wallet)\//.test(file))).toEqual([]);
  expect(databaseTests(['upgrade'])).toEqual(['db/upgrade.test.ts']);
});

test('tests behind a pooler on Citus run on one PostgreSQL only if they behave differently there', () => {
  const files = databaseTests([], citusTests([]));
  expect(files.filter((file) => /^(notes|portfolio|db\/citus)\//.test(file))).toEqual([]);
  for (const file of ['ledger/ledger-schema', 'person-stream/person-stream', 'history/backfill', 'tracked/ten-years'])
    expect(files).toContain(`${file}.test.ts`);
  // These contain code for one database and for several.
  for (const file of ['auth/session/standing-sessions', 'commands/spread-users'])
    expect(files).toContain(`${file}.test.ts`);
});

test('the embedded database is spared tests that run elsewhere, but not those that depend on its version', () => {
  const elsewhere = [...citusTests([]), ...databaseTests([], citusTests([]))];
  const spared = sparedTests(elsewhere);
  expect(spared.filter((file) => !elsewhere.includes(file))).toEqual([]);
  expect(new Set(spared).size).toBe(spared.length);
  expect(spared).toContain('trading/settled-trades.test.ts');
  expect(spared.filter((file) => /^(db|ledger)\//.test(file))).toEqual([]);
});

test('tests on Citus: the folders whose statements go to one node', () => {
  const files = citusTests([]);
  for (const file of [
    'ledger/ledger-model',
    'wallet/move-cash',
    'auth/registration/register',
    'person-stream/person-stream',
    'db/citus/distribute',
    'commands/spread-users',
    'ledger/group-commit',
    'tracked/import/import',
  ])
    expect(files).toContain(`${file}.test.ts`);
  for (const file of ['ledger/ledger-schema', 'db/upgrade', 'matching/matching'])
    expect(files).not.toContain(`${file}.test.ts`);
});
