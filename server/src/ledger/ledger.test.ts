import { randomUUID } from 'node:crypto';
import { money, quantity } from '@kurus/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { altered, deposit, post, refusalOf, stateOf, trade, withdraw } from '../../../testing/ledger-entries.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import { closeAccounts, freezeAccounts, thawAccounts } from './accounts.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { reconcile } from './reconcile.ts';

let db: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  db = await createTestDatabase();
  ledger = createLedger(db.sql);
});
afterAll(async () => {
  const { clean, differences } = await reconcile(db.sql);
  await db.drop();
  expect(differences).toEqual([]);
  expect(clean).toBe(true);
});

describe('one account', () => {
  test('deposit, buy, buy, sell half, withdraw', async () => {
    const { userId } = await createAccount(db.sql);
    await post(ledger, deposit(userId, '1000'));
    await post(ledger, trade(userId, 'buy', '10.00', '20'));
    await post(ledger, trade(userId, 'buy', '13.33', '10'));
    const sold = await post(ledger, trade(userId, 'sell', '15.00', '15'));
    expect(sold.entries).toMatchObject([
      { seq: 4, balanceAfter: money('891.70'), quantityAfter: quantity('15'), costDelta: money('-166.65') },
    ]);
    await post(ledger, withdraw(userId, '891'));
    expect(await stateOf(db.sql, userId)).toMatchObject({
      cash: '0.70',
      last_seq: '5',
      held: [{ symbol: 'THYAO', quantity: '15.00000000', cost: '166.65' }],
    });
  });

  test('selling all leaves no holding and no cost', async () => {
    const { userId } = await createAccount(db.sql);
    await post(ledger, deposit(userId, '1000'));
    await post(ledger, trade(userId, 'buy', '3700000', '0.00027027', 'BTC'));
    await post(ledger, trade(userId, 'sell', '3700000', '0.00027027', 'BTC'));
    expect(await stateOf(db.sql, userId)).toMatchObject({ cash: '999.99', held: [] });
  });

  test('cash and holdings never go below zero (R-L3), and a refusal changes nothing', async () => {
    const { userId } = await createAccount(db.sql);
    await post(ledger, deposit(userId, '100'));
    expect(await refusalOf(ledger.post(trade(userId, 'buy', '100.01', '1')))).toBe('BALANCE_INSUFFICIENT');
    expect(await refusalOf(ledger.post(withdraw(userId, '101')))).toBe('BALANCE_INSUFFICIENT');
    expect(await refusalOf(ledger.post(trade(userId, 'sell', '1.00', '1')))).toBe('HOLDING_INSUFFICIENT');
    expect(await stateOf(db.sql, userId)).toMatchObject({ cash: '100.00', last_seq: '1', held: [] });
  });

  test('the balance keeps within what a JSON number carries exactly', async () => {
    const { userId } = await createAccount(db.sql);
    await post(ledger, deposit(userId, '9999999999999'));
    expect(await refusalOf(ledger.post(deposit(userId, '1')))).toBe('BALANCE_TOO_LARGE');
  });

  test('so does a holding', async () => {
    const { userId } = await createAccount(db.sql);
    await post(ledger, deposit(userId, '1000000'));
    await post(ledger, trade(userId, 'buy', '0.00002', '3800000000', 'BTC'));
    expect(await refusalOf(ledger.post(trade(userId, 'buy', '3700000', '0.00000001', 'BTC')))).toBe(
      'QUANTITY_PRECISION',
    );
    expect(await refusalOf(ledger.post(trade(userId, 'buy', '3700000', '0.00001', 'BTC')))).toBe('posted');
  });

  test('a frozen or closed account gets no entry (R-L11)', async () => {
    const { userId } = await createAccount(db.sql);
    await db.sql.begin((tx) => freezeAccounts(sessionSql(tx), userId));
    expect(await refusalOf(ledger.post(deposit(userId, '1')))).toBe('ACCOUNT_FROZEN');
    await db.sql.begin((tx) => thawAccounts(sessionSql(tx), userId));
    expect(await refusalOf(ledger.post(deposit(userId, '1')))).toBe('posted');
    await db.sql.begin((tx) => closeAccounts(sessionSql(tx), userId));
    await db.sql.begin((tx) => thawAccounts(sessionSql(tx), userId));
    expect(await refusalOf(ledger.post(deposit(userId, '1')))).toBe('ACCOUNT_FROZEN');
  });

  test('an account that does not exist gets none either', async () => {
    expect(await refusalOf(ledger.post(deposit('999999999', '1')))).toBe('ACCOUNT_NOT_FOUND');
  });
});

describe('the journal', () => {
  test('is append-only (R-L2)', async () => {
    const { userId } = await createAccount(db.sql);
    await post(ledger, deposit(userId, '5'));
    const refusal = { code: '23001', message: 'the journal is append-only' };
    await expect(db.sql`update journal set amount = 6 where user_id = ${userId}`).rejects.toMatchObject(refusal);
    await expect(db.sql`delete from journal where user_id = ${userId}`).rejects.toMatchObject(refusal);
    await expect(db.sql`truncate journal`).rejects.toMatchObject(refusal);
  });

  test('refuses an amount that is not price x quantity against the user (R-L8), and spares the entries beside it', async () => {
    const { userId } = await createAccount(db.sql);
    await post(ledger, deposit(userId, '100'));
    const cheap = altered(trade(userId, 'buy', '10.00', '2'), { amount: money('19.99') });
    const others = Array.from({ length: 10 }, async () => createAccount(db.sql));
    const accounts = await Promise.all(others);
    const results = await Promise.all([
      refusalOf(ledger.post(cheap)),
      ...accounts.map((account) => refusalOf(ledger.post(deposit(account.userId, '7')))),
    ]);
    expect(results[0]).toMatch(/check constraint/);
    expect(results.slice(1)).toEqual(accounts.map(() => 'posted'));
    expect(await stateOf(db.sql, userId)).toMatchObject({ cash: '100.00', last_seq: '1' });
  });
});

describe('the same key', () => {
  test('makes one entry and the same answer, however often and however parallel (R-L4)', async () => {
    const { userId } = await createAccount(db.sql);
    const keyed = { ...deposit(userId, '10'), idempotencyKey: randomUUID(), requestHash: 'h' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(ledger, keyed)));
    expect(new Set(answers.map(({ entries }) => entries.map(({ seq }) => seq).join()))).toEqual(new Set(['1']));
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    await post(ledger, deposit(userId, '5'));
    const first = { replayed: true, entries: [{ seq: 1, balanceAfter: money('10') }] };
    expect(await post(ledger, keyed)).toMatchObject(first);
    expect(await ledger.find(keyed)).toMatchObject(first);
  });

  test('with another request is refused; another account may use it', async () => {
    const [mine, other] = [await createAccount(db.sql), await createAccount(db.sql)];
    const keyed = { ...deposit(mine.userId, '10'), idempotencyKey: randomUUID(), requestHash: 'h' };
    await post(ledger, keyed);
    expect(await refusalOf(ledger.post({ ...keyed, requestHash: 'other' }))).toBe('IDEMPOTENCY_MISMATCH');
    await expect(ledger.find({ ...keyed, requestHash: 'other' })).rejects.toThrow('IDEMPOTENCY_MISMATCH');
    expect(await refusalOf(ledger.post({ ...keyed, userId: other.userId }))).toBe('posted');
  });
});

describe('in parallel', () => {
  test('fifty buys of a balance for k: exactly k fill (R-F3)', async () => {
    // Two ledgers stand for two processes on one database: the group commit of one cannot order the other's.
    const another = createLedger(db.sql);
    for (let round = 0; round < 25; round += 1) {
      const k = 1 + (round % 10);
      const { userId } = await createAccount(db.sql);
      await post(ledger, deposit(userId, String(k * 100)));
      const buys = Array.from({ length: 50 }, (_, i) =>
        refusalOf((i % 2 ? ledger : another).post(trade(userId, 'buy', '100.00', '1'))),
      );
      const results = await Promise.all(buys);
      expect(results.filter((result) => result === 'posted')).toHaveLength(k);
      expect(results.filter((result) => result === 'BALANCE_INSUFFICIENT')).toHaveLength(50 - k);
      expect(await stateOf(db.sql, userId)).toMatchObject({ cash: '0.00', last_seq: String(k + 1) });
    }
  });

  test('a withdrawal against buys, across two processes', async () => {
    const another = createLedger(db.sql);
    const { userId } = await createAccount(db.sql);
    await post(ledger, deposit(userId, '1000'));
    const results = await Promise.all([
      ...Array.from({ length: 20 }, () => refusalOf(ledger.post(trade(userId, 'buy', '100.00', '1')))),
      ...Array.from({ length: 20 }, () => refusalOf(another.post(withdraw(userId, '100')))),
    ]);
    expect(results.filter((result) => result === 'posted')).toHaveLength(10);
  });

  test('entries of one account keep the order they came in', async () => {
    const { userId } = await createAccount(db.sql);
    const posted = await Promise.all(
      Array.from({ length: 200 }, (_, i) => post(ledger, deposit(userId, String(i + 1)))),
    );
    expect(posted.map(({ entries }) => entries[0]?.seq)).toEqual(posted.map((_, i) => i + 1));
  });
});
