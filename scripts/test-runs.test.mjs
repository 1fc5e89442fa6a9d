import { expect, test } from 'vitest';
import { databaseTests } from './test-runs.mjs';

test('what is run again on another PostgreSQL: what sends SQL of its own to a database, also through helpers', () => {
  const files = databaseTests([]);
  expect(files).toContain('ledger/ledger-model.test.ts');
  expect(files).toContain('db/upgrade.test.ts');
  // Through testing/orders-app.ts.
  expect(files).toContain('matching/matching.test.ts');
  for (const once of ['db/embedded.test.ts', 'orders/scenario-replay.test.ts']) expect(files).not.toContain(once);
  expect(files.filter((file) => /^(http|config|mail|wallet)\//.test(file))).toEqual([]);
  expect(databaseTests(['upgrade'])).toEqual(['db/upgrade.test.ts']);
});
