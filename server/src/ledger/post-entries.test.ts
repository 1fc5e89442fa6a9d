/** Lists of entries for `ledger_post`: written rows, results, and the bounds of each rule. */

import { randomUUID } from 'node:crypto';
import { dayOfDate } from '@kurus/core/market/calendar';
import { money, price, quantity } from '@kurus/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { altered, deposit, postResults, inCryptos, stateOf, trade, withdraw } from '../../../testing/ledger-entries.ts';
import { waitingSessions } from '../../../testing/waiting.ts';
import type { Posting } from './entry.ts';
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

const outcomes = (...postings: Posting[]) => postResults(db.sql, postings);

describe('what is written', () => {
  test('an entry stands in the journal as it came, and is answered in full', async () => {
    const userId = await newUser();
    const idempotencyKey = randomUUID();
    const createdAtMs = Date.UTC(2026, 10, 20, 11, 5, 1);
    const quotedAtMs = Date.UTC(2026, 10, 20, 11, 4, 59, 250);
    const settlesOn = dayOfDate('2026-11-24');
    const figures = {
      commission: money('0.06'),
      bsmv: money('0.01'),
      seenPrice: price('12.34'),
      quotedAtMs,
      settlesOn,
    };
    const request = { userId, idempotencyKey, requestHash: 'h' };
    const buy = { ...altered(trade(userId, 'buy', '12.345678', '3'), figures), ...request, createdAtMs };
    const [, result] = await postAll(db.sql, [deposit(userId, '100'), buy]);
    const entry = {
      accountId: 1,
      seq: 2,
      kind: 'buy',
      assetType: 'stocks',
      symbol: 'THYAO',
      price: price('12.345678'),
      quantity: quantity('3'),
      amount: money('37.04'),
      commission: money('0.06'),
      bsmv: money('0.01'),
      cashDelta: money('-37.11'),
      quantityDelta: quantity('3'),
      costDelta: money('37.04'),
      balanceAfter: money('62.89'),
      quantityAfter: quantity('3'),
      seenPrice: price('12.34'),
      quotedAtMs,
      observed: null,
      settlesOn,
      recordedFor: null,
      createdAtMs,
    };
    expect(result).toEqual({ posted: { entries: [entry], reference: null, replayed: false } });
    expect(await findReplay(db.sql, request)).toEqual({ entries: [entry], reference: null, replayed: true });
    expect(await db.sql`select * from request_key where user_id = ${userId}`).toEqual([
      {
        user_id: userId,
        idempotency_key: idempotencyKey,
        request_hash: 'h',
        account_id: 1,
        first_seq: '2',
        entries: 1,
        reference: null,
        created_at: new Date(createdAtMs),
      },
    ]);
    expect(await db.sql`select *, settles_on::text from journal where user_id = ${userId} and seq = 2`).toEqual([
      {
        user_id: userId,
        account_id: 1,
        seq: '2',
        kind: 'buy',
        asset_type: 'stocks',
        symbol: 'THYAO',
        price: '12.34567800',
        quantity: '3.00000000',
        amount: '37.04',
        commission: '0.06',
        bsmv: '0.01',
        cash_delta: '-37.11',
        quantity_delta: '3.00000000',
        day: null,
        cost_delta: '37.04',
        balance_after: '62.89',
        quantity_after: '3.00000000',
        seen_price: '12.34000000',
        quoted_at: new Date(quotedAtMs),
        observed: null,
        settles_on: '2026-11-24',
        created_at: new Date(createdAtMs),
      },
    ]);
  });

  test('a sale pays its commission too, and takes its part of the cost', async () => {
    const userId = await newUser();
    const sale = altered(trade(userId, 'sell', '12.345678', '1'), { commission: money('0.03') });
    expect(await outcomes(deposit(userId, '100'), trade(userId, 'buy', '12.345678', '3'), sale)).toEqual([
      'posted',
      'posted',
      'posted',
    ]);
    // 100 - 37.04 + 12.34 - 0.03; a third of 37.04 is 12.35.
    expect(await stateOf(db.sql, userId)).toMatchObject({ cash: '75.27', held: [{ cost: '24.69' }] });
  });

  test('half a kuruş of cost goes with the part that is sold', async () => {
    const userId = await newUser();
    await outcomes(deposit(userId, '100'), trade(userId, 'buy', '0.025', '2'), trade(userId, 'sell', '1', '1'));
    expect(await stateOf(db.sql, userId)).toMatchObject({ held: [{ quantity: '1.00000000', cost: '0.02' }] });
  });

  test('money that comes after a trade in one list belongs to no holding', async () => {
    const userId = await newUser();
    const buy = trade(userId, 'buy', '10', '2');
    await outcomes(deposit(userId, '100'), buy, buy, deposit(userId, '7'), withdraw(userId, '3'));
    const rows = await db.sql`
      select quantity_after, quantity_delta, cost_delta from journal where user_id = ${userId} and asset_type is null`;
    const none = { quantity_after: '0.00000000', quantity_delta: '0.00000000', cost_delta: '0.00' };
    expect(rows).toEqual([none, none, none]);
  });

  test('a holding remembers the entry and the time that opened it', async () => {
    const userId = await newUser();
    const first = trade(userId, 'buy', '10', '2');
    await outcomes(deposit(userId, '100'), first, { ...first, createdAtMs: Date.UTC(2026, 10, 23) });
    expect(await db.sql`select first_seq, first_bought_at from holding where user_id = ${userId}`).toEqual([
      { first_seq: '2', first_bought_at: new Date(first.createdAtMs) },
    ]);
  });

  test('a trade touches the holding of its own user, market and symbol', async () => {
    const [userId, another] = [await newUser(), await newUser()];
    const buys = (owner: string) => [
      deposit(owner, '1000'),
      trade(owner, 'buy', '10', '5', 'LINK'),
      inCryptos(trade(owner, 'buy', '20', '5', 'LINK')),
      trade(owner, 'buy', '30', '5', 'SASA'),
    ];
    await outcomes(...buys(userId), ...buys(another));
    await outcomes(inCryptos(trade(userId, 'sell', '20', '2', 'LINK')), trade(userId, 'sell', '30', '4', 'SASA'));
    await outcomes(trade(userId, 'buy', '10', '1', 'LINK'), trade(another, 'sell', '10', '5', 'LINK'));
    const held = await db.sql`
      select user_id, asset_type, symbol, quantity::float8 as quantity, cost from holding
      where user_id in (${userId}, ${another}) and quantity > 0 order by user_id, asset_type, symbol`;
    expect(held).toEqual([
      { user_id: userId, asset_type: 'cryptos', symbol: 'LINK', quantity: 3, cost: '60.00' },
      { user_id: userId, asset_type: 'stocks', symbol: 'LINK', quantity: 6, cost: '60.00' },
      { user_id: userId, asset_type: 'stocks', symbol: 'SASA', quantity: 1, cost: '30.00' },
      { user_id: another, asset_type: 'cryptos', symbol: 'LINK', quantity: 5, cost: '100.00' },
      { user_id: another, asset_type: 'stocks', symbol: 'SASA', quantity: 5, cost: '150.00' },
    ]);
  });
});

describe('a list', () => {
  test('goes in its order within a user, and answers in it', async () => {
    const [one, another] = [await newUser(), await newUser()];
    // The later user first: the statement works in the order of the ids, the results are in that of the list.
    const results = await postAll(db.sql, [
      deposit(another, '5'),
      deposit(one, '6'),
      withdraw(another, '5'),
      withdraw(one, '7'),
      withdraw(another, '1'),
    ]);
    expect(results.map((result) => ('posted' in result ? result.posted.entries[0]?.balanceAfter : result))).toEqual([
      money('5'),
      money('6'),
      money('0'),
      { refusal: { code: 'BALANCE_INSUFFICIENT' } },
      { refusal: { code: 'BALANCE_INSUFFICIENT' } },
    ]);
  });

  test('has a fate for each entry: posted, answered again, or refused', async () => {
    const [userId, another] = [await newUser(), await newUser()];
    const keyed = { ...deposit(userId, '10'), idempotencyKey: randomUUID(), requestHash: 'h' };
    const other = { ...keyed, idempotencyKey: randomUUID() };
    expect(
      await outcomes(
        keyed,
        keyed,
        { ...keyed, requestHash: 'x' },
        withdraw(userId, '11'),
        other,
        deposit(another, '1'),
      ),
    ).toEqual(['posted', 'replayed', 'IDEMPOTENCY_MISMATCH', 'BALANCE_INSUFFICIENT', 'posted', 'posted']);
    expect(await stateOf(db.sql, userId)).toMatchObject({ cash: '20.00', last_seq: '2' });
    expect(await stateOf(db.sql, another)).toMatchObject({ cash: '1.00', last_seq: '1' });
    // A key belongs to its user: the same key of another user is a new one.
    expect(await outcomes({ ...keyed, userId: another })).toEqual(['posted']);
    expect(await stateOf(db.sql, another)).toMatchObject({ cash: '11.00', last_seq: '2' });
  });

  test('waits for an account that another is writing to, and for no other account', async () => {
    const [userId, another] = [await newUser(), await newUser()];
    const waiting = await db.sql.begin(async (tx) => {
      await tx`update account set cash = 10, last_seq = 1 where user_id = ${userId}`;
      await tx`insert into journal (user_id, account_id, seq, kind, symbol, price, quantity, amount, cash_delta,
          quantity_delta, cost_delta, balance_after, quantity_after, created_at)
        values (${userId}, 1, 1, 'deposit', 'CASH', 1, 10, 10, 10, 0, 0, 10, 0, now())`;
      const post = outcomes(deposit(userId, '5'));
      expect(await outcomes(deposit(another, '5'))).toEqual(['posted']);
      await untilBlocked();
      return { post };
    });
    expect(await waiting.post).toEqual(['posted']);
    expect(await stateOf(db.sql, userId)).toMatchObject({ cash: '15.00', last_seq: '2' });
  });
});

/** Waits until a session of this database waits for another's lock. */
async function untilBlocked(): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if ((await waitingSessions(db.sql)) > 0) return;
  }
  throw new Error('nobody waits');
}

describe('where the rules begin', () => {
  test('the balance: nothing left is allowed, a kuruş less is not', async () => {
    const userId = await newUser();
    expect(await outcomes(deposit(userId, '10'), trade(userId, 'buy', '10.01', '1'))).toEqual([
      'posted',
      'BALANCE_INSUFFICIENT',
    ]);
    expect(await outcomes(trade(userId, 'buy', '9.5', '1'), withdraw(userId, '1'))).toEqual([
      'posted',
      'BALANCE_INSUFFICIENT',
    ]);
    expect(await outcomes(trade(userId, 'buy', '0.5', '1'))).toEqual(['posted']);
  });

  test('the holding: all of it can be sold, the smallest part more cannot', async () => {
    const userId = await newUser();
    await outcomes(deposit(userId, '10'), trade(userId, 'buy', '10', '0.5', 'BTC'));
    expect(await outcomes(trade(userId, 'sell', '10', '0.50000001', 'BTC'))).toEqual(['HOLDING_INSUFFICIENT']);
    expect(await outcomes(trade(userId, 'sell', '10', '0.4', 'BTC'))).toEqual(['posted']);
    expect(await outcomes(trade(userId, 'sell', '10', '0.1', 'BTC'))).toEqual(['posted']);
  });

  test('the balance and the cost of a holding: ten trillion lira is too much, a kuruş less is not', async () => {
    const userId = await newUser();
    const [all, kurus] = [deposit(userId, '9999999999999.99'), deposit(userId, '0.01')];
    expect(await outcomes(all, kurus)).toEqual(['posted', 'AMOUNT_TOO_LARGE']);
    expect(await outcomes(trade(userId, 'buy', '9999999999999.99', '1'))).toEqual(['posted']);
    expect(await outcomes(kurus, trade(userId, 'buy', '0.01', '1'))).toEqual(['posted', 'AMOUNT_TOO_LARGE']);
    expect(await outcomes(trade(userId, 'buy', '0.01', '1', 'SASA'))).toEqual(['posted']);
  });

  test('the quantity: fifteen digits, counted without the zeros at its end', async () => {
    const userId = await newUser();
    const buy = (amount: string) => trade(userId, 'buy', '0.00000001', amount, 'BTC');
    expect(await outcomes(deposit(userId, '100000000'), buy('999999999999999'))).toEqual(['posted', 'posted']);
    expect(await outcomes(buy('1'), buy('0.1'))).toEqual(['QUANTITY_PRECISION', 'QUANTITY_PRECISION']);
    const [another, small] = [await newUser(), (amount: string) => trade(another, 'buy', '1', amount, 'BTC')];
    expect(await outcomes(deposit(another, '100000000'), small('9999999.99999999'))).toEqual(['posted', 'posted']);
    expect(await outcomes(small('0.00000002'), small('0.00000001'))).toEqual(['QUANTITY_PRECISION', 'posted']);
  });
});
