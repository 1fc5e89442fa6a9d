import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LARGEST_CRYPTOS } from '@kurus/core/contract/crypto-codes';
import { expect, test } from 'vitest';

test('the list names exactly the files of public/crypto', () => {
  const folder = join(import.meta.dirname, '../../public/crypto');
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg') && name !== 'generic.svg');
  expect([...LARGEST_CRYPTOS].sort()).toEqual(files.map((name) => name.slice(0, -'.svg'.length)).sort());
});
