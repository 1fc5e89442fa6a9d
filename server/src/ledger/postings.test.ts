/** Postings of several entries: all or nothing, with one key. */

import { randomUUID } from 'node:crypto';
import { money } from '@kurus/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { deposit, postResults, inCryptos, posting, stateOf, trade, withdraw } from '../../../testing/ledger-entries.ts';
import type { Entry, Posting } from './entry.ts';
import { findReplay, postAll } from './post-entries.ts';
import { reconcile } from './reconcile.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  const { differences } = await reconcile(db.sql);
  await db.drop();
  expect(differences).toEqual([]);
});

const newUser = async () => (await createAccount(db.sql)).userId;

const results = (...postings: Posting[]) => postResults(db.sql, postings);

describe('a posting', () => {
  const of = (userId: string, ...parts: Posting[]) => posting(userId, ...parts.flatMap(({ entries }) => entries));

  test('of entries in several assets keeps each holding by itself, also two of one code', async () => {
    const userId = await newUser();
    const buy = (unit: string, symbol: string) => trade(userId, 'buy', unit, '2', symbol);
    const [shares, coins] = [buy('10', 'LINK'), inCryptos(buy('20', 'LINK'))];
    const back = [trade(userId, 'sell', '11', '1', 'LINK'), inCryptos(trade(userId, 'sell', '22', '2', 'LINK'))];
    expect(
      await results(of(userId, deposit(userId, '500'), shares, coins, buy('30', 'SASA'), ...back, shares)),
    ).toEqual(['posted']);
    const held = await db.sql`
      select asset_type, symbol, quantity::float8 as quantity, cost, realized, first_seq from holding
      where user_id = ${userId} order by first_seq`;
    expect(held).toEqual([
      { asset_type: 'stocks', symbol: 'LINK', quantity: 3, cost: '30.00', realized: '1.00', first_seq: '2' },
      { asset_type: 'cryptos', symbol: 'LINK', quantity: 0, cost: '0.00', realized: '4.00', first_seq: '3' },
      { asset_type: 'stocks', symbol: 'SASA', quantity: 2, cost: '60.00', realized: '0.00', first_seq: '4' },
    ]);
  });

  test('happens wholly or not at all, whichever entry is refused', async () => {
    const userId = await newUser();
    const buy = trade(userId, 'buy', '10', '2');
    const tooMuch = of(userId, deposit(userId, '100'), buy, withdraw(userId, '81'), buy);
    expect(await results(tooMuch, deposit(userId, '5'))).toEqual(['BALANCE_INSUFFICIENT', 'posted']);
    expect(await stateOf(db.sql, userId)).toMatchObject({ cash: '5.00', last_seq: '1', held: [] });
  });

  test('answers a repeated key with all of its entries', async () => {
    const userId = await newUser();
    const keyed = { idempotencyKey: randomUUID(), requestHash: 'h' };
    const whole = { ...of(userId, deposit(userId, '10'), deposit(userId, '20'), withdraw(userId, '5')), ...keyed };
    const [first] = await postAll(db.sql, [whole, deposit(userId, '1')]);
    const again = await findReplay(db.sql, whole);
    expect(again?.entries.map(({ seq, amount }) => [seq, amount])).toEqual([
      [1, money('10')],
      [2, money('20')],
      [3, money('5')],
    ]);
    expect(first).toEqual({ posted: { ...again, replayed: false } });
  });

  test('has at most 64 entries', async () => {
    const userId = await newUser();
    const entries = (count: number) => Array.from({ length: count }, () => deposit(userId, '1'));
    await expect(results(of(userId, ...entries(65)))).rejects.toThrow('more than 64 entries');
    expect(await results(of(userId, ...entries(64)))).toEqual(['posted']);
  });

  test('of a kind that the account does not take is a fault of the program, not a refusal', async () => {
    const userId = await newUser();
    const interest = posting(userId, { kind: 'interest', amount: money('1') });
    await expect(results(interest)).rejects.toThrow('a virtual account takes no interest');
  });

  test('what was realised keeps within what a JSON number carries exactly', async () => {
    const userId = await newUser();
    const share = { ...trade(userId, 'buy', '1', '1').entries[0], kind: 'dividend', amount: money('9999999999999.99') };
    const dividend = posting(userId, share as Entry);
    expect(await results(dividend, withdraw(userId, '9999999999999.99'), dividend)).toEqual([
      'posted',
      'posted',
      'AMOUNT_TOO_LARGE',
    ]);
  });
});
