import { expect, test } from 'vitest';
import { citusTests, databaseTests, sparedTests } from './test-runs.mjs';

test('what is run on an ordinary PostgreSQL: what sends SQL of its own to a database, also through helpers', () => {
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

test('what runs behind a pooler on Citus runs on one PostgreSQL only where that goes another way', () => {
  const files = databaseTests([], citusTests([]));
  expect(files.filter((file) => /^(notes|portfolio|db\/citus)\//.test(file))).toEqual([]);
  for (const file of ['ledger/ledger-schema', 'orders/order-stream', 'history/backfill', 'tracked/ten-years'])
    expect(files).toContain(`${file}.test.ts`);
  // These contain code for one database and for several.
  for (const file of ['auth/session/standing-sessions', 'commands/spread-users'])
    expect(files).toContain(`${file}.test.ts`);
});

test('the embedded database is spared what runs elsewhere, but not what its version may take otherwise', () => {
  const elsewhere = [...citusTests([]), ...databaseTests([], citusTests([]))];
  const spared = sparedTests(elsewhere);
  expect(spared.filter((file) => !elsewhere.includes(file))).toEqual([]);
  expect(new Set(spared).size).toBe(spared.length);
  expect(spared).toContain('trading/settled-trades.test.ts');
  expect(spared.filter((file) => /^(db|ledger)\//.test(file))).toEqual([]);
});

test('what is run where users are spread over nodes: the rooms whose statements go to one of them', () => {
  const files = citusTests([]);
  for (const file of [
    'ledger/ledger-model',
    'wallet/move-cash',
    'auth/registration/register',
    'orders/order-stream',
    'db/citus/distribute',
    'commands/spread-users',
    'ledger/group-commit',
    'tracked/import/import',
  ])
    expect(files).toContain(`${file}.test.ts`);
  for (const file of ['ledger/ledger-schema', 'db/upgrade', 'matching/matching'])
    expect(files).not.toContain(`${file}.test.ts`);
});
