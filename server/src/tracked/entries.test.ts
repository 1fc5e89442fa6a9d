/** Entries of tracked accounts, over HTTP: their results, in any order, with corrections and removals. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, openTrackedAccount, sold, THYAO } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  const { differences } = await reconcile(app.db.sql);
  await app.close();
  expect(differences).toEqual([]);
});

const opened = async (changes: object = {}) => openTrackedAccount(await app.logIn(), changes);

describe('published cases', () => {
  test('buy 5 at 50 with fee 5, buy 10 at 120, sell 8 at 150 with fee 8', async () => {
    const account = await opened();
    await account.record(
      { date: '2025-01-01', type: 'deposit', amount: 2000 },
      bought('2025-01-02', 5, 50, { fee: 5 }),
      bought('2025-02-03', 10, 120),
      sold('2025-03-04', 8, 150, { fee: 8 }),
    );
    expect(await account.holdings()).toEqual(['THYAO 7 for 679 (840), lacks 0']);
    expect([await account.cash(), await account.realized()]).toEqual([1737, 416]);
  });

  test('buy 2, sell 5: a shortfall of 3, which an earlier entry resolves', async () => {
    const account = await opened();
    await account.record(bought('2025-01-02', 2, 10), sold('2025-01-03', 5, 12));
    expect(await account.holdings()).toEqual(['THYAO 0 for 0 (0), lacks 3']);
    expect(await account.realized()).toBe(4);
    await account.record({ date: '2024-12-31', type: 'opening', asset: THYAO, quantity: 3, price: 9 });
    expect(await account.holdings()).toEqual([]);
    expect(await account.realized()).toBe(13);
  });

  test('a bonus of 344.44444 %, a split, rights', async () => {
    const account = await opened();
    await account.record(bought('2025-10-01', 100, 938), {
      date: '2025-10-30',
      type: 'bonus',
      asset: THYAO,
      numerator: 34444444,
      denominator: 10000000,
    });
    expect(await account.holdings()).toEqual(['THYAO 444.44444 for 93800 (93800), lacks 0']);
    await account.record({ date: '2025-11-01', type: 'split', asset: THYAO, numerator: 2, denominator: 1 });
    expect(await account.holdings()).toEqual(['THYAO 888.88888 for 93800 (93800), lacks 0']);
    await account.record({
      date: '2025-11-02',
      type: 'rights',
      asset: THYAO,
      price: 1,
      numerator: 1,
      denominator: 1,
    });
    expect(await account.holdings()).toEqual(['THYAO 1777.77776 for 94688.89 (94688.89), lacks 0']);
    expect(await account.cash()).toBe(-94688.89);
  });
});

describe('the order of entries', () => {
  test('is that of their dates, whichever came first', async () => {
    const [late, early] = [await opened(), await opened()];
    const entries = [
      bought('2025-01-02', 10, 10),
      sold('2025-02-02', 4, 15),
      bought('2025-03-02', 10, 20),
      { date: '2025-03-15', type: 'split', asset: THYAO, numerator: 3, denominator: 1 },
      sold('2025-04-02', 12, 9),
    ];
    await early.record(...entries);
    for (const entry of entries.toReversed()) await late.record(entry);
    expect(await late.holdings()).toEqual(await early.holdings());
    expect([await late.cash(), await late.realized()]).toEqual([await early.cash(), await early.realized()]);
  });

  test('rights by a ratio take what was held on their day, whenever that is entered', async () => {
    const account = await opened();
    await account.record({ date: '2025-05-02', type: 'rights', asset: THYAO, price: 2, numerator: 1, denominator: 2 });
    expect([await account.holdings(), await account.cash()]).toEqual([[], 0]);
    await account.record(bought('2025-01-02', 10, 10));
    expect([await account.holdings(), await account.cash()]).toEqual([['THYAO 15 for 110 (110), lacks 0'], -110]);
    const [rights] = await account.list('?type=rights');
    expect(rights).toMatchObject({ cashChange: -10 });
  });
});

describe('corrections and removals', () => {
  test('a correction stands instead, and both are shown', async () => {
    const account = await opened();
    const [first = 0] = await account.record(bought('2025-01-02', 10, 10), sold('2025-02-02', 4, 15));
    const { status, body } = await account.replace(first, bought('2025-01-02', 20, 10));
    expect([status, body.message]).toEqual([200, 'Kayıt düzeltildi.']);
    const id = body.data?.['id'] as unknown as number;
    expect(await account.holdings()).toEqual(['THYAO 16 for 160 (160), lacks 0']);
    expect(await account.cash()).toBe(-140);
    expect(await account.list()).toMatchObject([
      { id: 2, type: 'sell', kind: 'sell' },
      { id, type: 'buy', kind: 'update', quantity: 20, replaces: first },
      { id: first, type: 'buy', kind: 'buy', quantity: 10, replacedBy: id },
    ]);
    expect(codeOf(await account.replace(first, bought('2025-01-02', 1, 1)))).toBe('409 ENTRY_REPLACED');
    expect(codeOf(await account.remove(first))).toBe('409 ENTRY_REPLACED');
  });

  test('what is removed is as never entered; the removal can be taken back', async () => {
    const account = await opened();
    await account.record(bought('2025-01-02', 10, 10));
    const [second = 0] = await account.record(bought('2025-01-03', 10, 20));
    await account.record(sold('2025-02-02', 5, 30));
    const before = await account.holdings();
    const removed = await account.remove(second);
    expect([removed.status, removed.body.message]).toEqual([200, 'Kayıt silindi.']);
    expect(await account.holdings()).toEqual(['THYAO 5 for 50 (50), lacks 0']);
    const back = await account.remove(removed.body.data?.['id'] as unknown as number);
    expect(back.body.message).toBe('Silme geri alındı.');
    expect(await account.holdings()).toEqual(before);
    expect(await account.list('?type=delete')).toMatchObject([{ type: 'delete', kind: 'delete', replaces: second }]);
  });

  test('a mistaken asset leaves nothing', async () => {
    const account = await opened();
    const [id = 0] = await account.record(bought('2025-01-02', 10, 10, { asset: { kind: 'stocks', code: 'SASA' } }));
    await account.remove(id);
    expect([await account.holdings(), await account.cash()]).toEqual([[], 0]);
  });

  test.each([99, '0', '-1', 'x', '1.5', '99999999999999999999'])('entry %s is not found', async (entry) => {
    const account = await opened();
    expect(codeOf(await account.remove(entry as number))).toBe('404 ENTRY_NOT_FOUND');
    expect(codeOf(await account.replace(entry as number, bought('2025-01-02', 1, 1)))).toBe('404 ENTRY_NOT_FOUND');
  });
});

describe('transfers between own accounts', () => {
  test('shares keep their lots and costs, in one commit, and what changes before them changes both', async () => {
    const user = await app.logIn();
    const [from, to] = [await openTrackedAccount(user), await openTrackedAccount(user)];
    await to.record(bought('2025-02-01', 10, 30));
    const [first = 0] = await from.record(bought('2025-01-01', 10, 20));
    const [out = 0] = await from.record({
      date: '2025-03-01',
      type: 'delivery-out',
      asset: THYAO,
      quantity: 4,
      transfer: to.id,
    });
    await to.record(sold('2025-04-01', 5, 40));
    expect(await from.holdings()).toEqual(['THYAO 6 for 120 (120), lacks 0']);
    // By average 380 for 14, of which 5 leave; by lots the 4 older ones at 20 and one at 30.
    expect(await to.holdings()).toEqual(['THYAO 9 for 244.29 (270), lacks 0']);
    const [, arrival] = await to.list();
    expect(arrival).toMatchObject({ type: 'delivery-in', quantity: 4, transfer: from.id });
    await from.replace(first, bought('2025-01-01', 10, 25));
    expect(await to.holdings()).toEqual(['THYAO 9 for 257.14 (270), lacks 0']);
    await from.remove(out);
    expect([await from.holdings(), await to.holdings()]).toEqual([
      ['THYAO 10 for 250 (250), lacks 0'],
      ['THYAO 5 for 150 (150), lacks 0'],
    ]);
    expect((await to.list()).find(({ type }) => type === 'delete')).toMatchObject({ replaces: arrival?.['id'] });
  });

  test('money goes out of one and into the other', async () => {
    const user = await app.logIn();
    const [from, to] = [await openTrackedAccount(user), await openTrackedAccount(user)];
    await from.record({ date: '2025-01-01', type: 'deposit', amount: 100 });
    await to.record({ date: '2025-01-02', type: 'deposit', amount: 40, fee: 1, transfer: from.id });
    expect([await from.cash(), await to.cash()]).toEqual([60, 39]);
  });

  test('the other account is one’s own, open, and another one', async () => {
    const [user, another] = [await app.logIn(), await app.logIn()];
    const [own, archived] = [await openTrackedAccount(user), await openTrackedAccount(user)];
    await openTrackedAccount(another);
    await openTrackedAccount(another);
    await user.call('PATCH', `/accounts/${archived.id}`, { archived: true });
    const to = async (transfer: number) =>
      codeOf(await own.refused({ date: '2025-01-02', type: 'withdraw', amount: 1, transfer }));
    expect([await to(9), await to(1), await to(own.id), await to(archived.id)]).toEqual([
      '404 ACCOUNT_NOT_FOUND',
      '422 ACCOUNT_NOT_TRACKED',
      '400 FIELD_INVALID',
      '409 ACCOUNT_ARCHIVED',
    ]);
    expect(await own.list()).toEqual([]);
  });
});

test('one key has one effect, and another request with it none', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const key = { 'idempotency-key': randomUUID() };
  const post = (quantity: number) =>
    user.call('POST', `/accounts/${account.id}/entries`, { entries: [bought('2025-01-02', quantity, 10)] }, key);
  const answers = [await post(5), await post(5), await post(6)];
  expect(answers.map(codeOf)).toEqual(['200 ', '200 ', '422 IDEMPOTENCY_MISMATCH']);
  expect(answers[1]?.body.data).toEqual(answers[0]?.body.data);
  expect(await account.holdings()).toEqual(['THYAO 5 for 50 (50), lacks 0']);
});

test('another currency at a stated rate, and at that of its day', async () => {
  const account = await opened();
  await account.record(bought('2025-01-02', 10, 174, { currency: 'usd', rate: '35.5', fee: 1.5 }));
  expect(await account.holdings()).toEqual(['THYAO 10 for 61823.25 (61823.25), lacks 0']);
  const [entry] = await account.list();
  expect(entry).toMatchObject({
    price: 6177,
    amount: 61770,
    fee: 53.25,
    currency: 'USD',
    rate: 35.5,
    rateSource: 'stated',
    stated: { price: 174, amount: 1740, fee: 1.5 },
  });
  await account.record({ date: '2026-03-02', type: 'deposit', amount: 1, currency: 'EUR' });
  expect((await account.list('?type=deposit'))[0]).toMatchObject({ rateSource: 'simulated', stated: { amount: 1 } });
  expect(codeOf(await account.refused({ date: '1990-03-02', type: 'deposit', amount: 1, currency: 'EUR' }))).toBe(
    '422 RATE_UNKNOWN',
  );
});

test('without cash that is followed a buy brings its money in', async () => {
  const account = await opened({ cash: 'none' });
  await account.record(bought('2025-01-02', 10, 10, { fee: 1 }), sold('2025-02-02', 5, 12), {
    date: '2025-03-02',
    type: 'dividend',
    asset: THYAO,
    gross: 10,
    withheld: 1.5,
  });
  expect([await account.cash(), await account.realized()]).toEqual([0, 18]);
});

test('an old code is held under the new one', async () => {
  const account = await opened();
  await account.record(bought('2024-01-02', 10, 20, { asset: { kind: 'stocks', code: 'kozal' } }));
  expect(await account.holdings()).toEqual(['TRALT 10 for 200 (200), lacks 0']);
  expect(await account.list('?symbol=TRALT')).toMatchObject([{ asset: { kind: 'stocks', code: 'KOZAL' } }]);
});

test('the list: newest first, by pages, by date', async () => {
  const account = await opened();
  const days = ['2025-01-05', '2025-01-01', '2025-01-03', '2025-01-02', '2025-01-04'];
  await account.record(...days.map((date) => ({ date, type: 'fee', amount: 1 })));
  const dates = async (query: string) => (await account.list(query)).map(({ date }) => date);
  expect(await dates('?limit=2')).toEqual(['2025-01-05', '2025-01-04']);
  expect(await dates('?limit=2&before=5')).toEqual(['2025-01-03', '2025-01-02']);
  expect(await dates('?from=2025-01-02&to=2025-01-03')).toEqual(['2025-01-03', '2025-01-02']);
  expect(await dates('?type=buy')).toEqual([]);
});

test('days with cash below zero are listed, not refused', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await account.record(
    bought('2025-01-02', 10, 10),
    { date: '2025-01-10', type: 'deposit', amount: 150 },
    bought('2025-02-02', 10, 10),
  );
  const { body } = await user.call('GET', `/accounts/${account.id}/entries`);
  expect(body.data?.['cashWarnings']).toEqual([
    { date: '2025-02-02', cash: -50 },
    { date: '2025-01-02', cash: -100 },
  ]);
});

test('in the journal each has its kind and its day', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const [id = 0] = await account.record(bought('2025-01-02', 10, 10, { fee: 0.5, tax: 0.03 }));
  await account.remove(id);
  const { body } = await user.call('GET', `/portfolio/transactions?account=${account.id}`);
  expect(body.data?.['transactions']).toMatchObject([
    { type: 'delete', kind: 'delete', symbol: 'THYAO', date: '2025-01-02', cashChange: 100.53, balanceAfter: 0 },
    {
      type: 'buy',
      kind: 'buy',
      symbol: 'THYAO',
      date: '2025-01-02',
      volume: 100,
      commission: 0.53,
      cashChange: -100.53,
    },
  ]);
});
