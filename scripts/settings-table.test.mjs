import { expect, test } from 'vitest';
import { settingsDocument } from './settings-table.mjs';

test('docs/operations.md lists every setting with its default (node scripts/settings-table.mjs puts it right)', () => {
  const { text, wanted } = settingsDocument();
  expect(text).toBe(wanted);
});
