import { money, price, quantity } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { posting } from '../../../testing/ledger-entries.ts';
import type { Entry } from './entry.ts';
import { entryJson, journalColumns, journalEntryOf, type JournalRow } from './journal-row.ts';
import { postAll } from './post-entries.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const ASSET = { assetType: 'stocks', symbol: 'THYAO' } as const;
const BUY: Entry = {
  kind: 'buy',
  ...ASSET,
  price: price('10'),
  quantity: quantity('3'),
  amount: money('30'),
  commission: money('0.10'),
  seenPrice: price('10.01'),
  quotedAtMs: Date.UTC(2026, 10, 20, 11, 4),
  observed: { source: 'btcturk', isLive: true, bid: price('9.99'), ask: price('10.02') },
};

/** Fields that `ledger_post` needs for holdings, and that are no column of the journal. */
const OF_HOLDINGS = ['cost', 'base'];
/** Columns that `ledger_post` fills in. */
const OWN = ['user_id', 'account_id', 'seq', 'cost_delta', 'balance_after', 'quantity_after', 'day', 'created_at'];

async function columnsOfJournal(): Promise<string[]> {
  const rows = await db.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'journal'`;
  return rows.map(({ name }) => name).toSorted();
}

test('every column of the journal is read', async () => {
  const { userId } = await createAccount(db.sql);
  await postAll(db.sql, [posting(userId, { kind: 'deposit', amount: money('100') }, BUY)]);
  const rows = await db.sql<JournalRow[]>`
    select ${journalColumns(db.sql)} from journal where user_id = ${userId} order by seq`;
  const read = Object.keys(rows[0] ?? {});
  expect([...read, 'user_id'].toSorted()).toEqual(await columnsOfJournal());
  // One field for each selected column.
  expect(rows.map((row) => Object.keys(journalEntryOf(row)).length)).toEqual([read.length, read.length]);
});

test('every column of the journal is posted, but for those that the ledger works out', async () => {
  const sent = Object.keys(entryJson(BUY)).filter((name) => !OF_HOLDINGS.includes(name));
  expect([...sent, ...OWN].toSorted()).toEqual(await columnsOfJournal());
});

test('what is answered to a posting is what is read afterwards, for every form of entry', async () => {
  const { userId } = await createAccount(db.sql);
  const results = await postAll(db.sql, [
    posting(
      userId,
      { kind: 'deposit', amount: money('100.50') },
      BUY,
      { ...BUY, observed: { source: 'simulated', isLive: false, bid: undefined, ask: undefined } },
      { kind: 'dividend', amount: money('1.25'), ...ASSET },
      { kind: 'bonus', ...ASSET, price: price('0'), quantity: quantity('1.5'), amount: money('0') },
      { kind: 'split', ...ASSET, price: price('0'), quantity: quantity('2'), amount: money('0'), outgoing: true },
      { kind: 'merger', ...ASSET, price: price('0'), quantity: quantity('5.5'), amount: money('0'), outgoing: true },
    ),
  ]);
  const rows = await db.sql<JournalRow[]>`
    select ${journalColumns(db.sql)} from journal where user_id = ${userId} order by seq`;
  expect(results).toEqual([{ posted: { entries: rows.map(journalEntryOf), reference: null, replayed: false } }]);
  expect(rows.at(-1)).toMatchObject({ quantity_after: '0.00000000', cost_delta: '-60.00' });
});
