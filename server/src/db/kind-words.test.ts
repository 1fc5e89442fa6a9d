/** Words that the tables accept for an asset kind (decision 022). */

import { ALL_KINDS } from '@kurus/core/asset-kinds';
import { HISTORY_TYPES } from '@kurus/core/contract/words/market-history';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { altered, deposit, post, trade } from '../../../testing/ledger-entries.ts';
import { createLedger } from '../ledger/ledger.ts';
import { addKindWords } from './kind-words.ts';
import { createPool } from './pool.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const takes = (domain: string, word: string) =>
  db.sql.unsafe(`select '${word}'::${domain}`).then(
    () => true,
    () => false,
  );
/** The columns of each domain, in every table. */
const columnsOf = async (domain: string) =>
  (
    await db.sql<{ name: string }[]>`
      select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = attrelid
      where atttypid = ${domain}::regtype and relkind = 'r' order by 1`
  ).map(({ name }) => name);

test('a start brings the words of the table of kinds, and every table takes them', async () => {
  for (const kind of ALL_KINDS) expect(await takes('asset_kind', kind)).toBe(true);
  for (const type of HISTORY_TYPES) expect(await takes('price_kind', type)).toBe(true);
  expect([await takes('asset_kind', 'index'), await takes('asset_kind', 'made-up')]).toEqual([false, false]);
  expect([await takes('price_kind', 'custom'), await takes('price_kind', '')]).toEqual([false, false]);
  const recorded = ['tracked_entry', 'tracked_entry', 'tracked_lot'];
  const own = [
    'action_answer',
    'alert',
    'alert_position',
    'asset_note',
    'corporate_action',
    'daily_figure',
    'favorite_asset',
    'holding',
    'holding_before',
    'journal',
    'league_price',
    'market_observation',
    'own_action',
    'price_origin',
    'saved_screen',
    ...recorded,
    'trade_order',
  ];
  expect(await columnsOf('asset_kind')).toEqual(own);
  expect(await columnsOf('price_kind')).toEqual(['price_bar', 'price_past']);
});

test('no other rule of a table names a kind', async () => {
  const rules = await db.sql<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid <> 0`;
  expect(rules.filter(({ rule }) => ALL_KINDS.some((kind) => rule.includes(`'${kind}'`)))).toEqual([]);
});

test('a new word is taken by connections that have posted before, and an unknown one is refused', async () => {
  const { userId } = await createAccount(db.sql);
  const server = createPool({ url: db.url, max: 1 });
  const ledger = createLedger(server);
  await post(ledger, deposit(userId, '1000'));
  const madeUp = () => post(ledger, altered(trade(userId, 'buy', '100', '1'), { assetType: 'made-up' as never }));
  for (let i = 0; i < 6; i += 1) await post(ledger, trade(userId, 'buy', '1', '1'));
  await expect(madeUp()).rejects.toThrow('asset_kind_words');
  await addKindWords(db.sql, { asset_kind: ['made-up'] });
  expect(await madeUp()).toMatchObject({ entries: [{ seq: 8 }] });
  await server.end();
});

test('words of another version stay, in any order of starts', async () => {
  const words = ['made-up', 'warrants', 'made-up', 'options'];
  await Promise.all(words.map((word) => addKindWords(db.sql, { asset_kind: [word] })));
  await addKindWords(db.sql);
  for (const kind of [...ALL_KINDS, ...words]) expect(await takes('asset_kind', kind)).toBe(true);
  expect(await takes('asset_kind', 'futures')).toBe(false);
});

test('a start that has nothing to add leaves the rule as it is', async () => {
  const rule = () => db.sql`select oid, xmin from pg_constraint where conname = 'asset_kind_words'`;
  const before = await rule();
  await addKindWords(db.sql);
  expect(await rule()).toEqual(before);
});
