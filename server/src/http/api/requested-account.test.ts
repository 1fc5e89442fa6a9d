/**
 * Account that a request reads or writes: every read of the portfolio, and the writes that could concern another one.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApp, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { accountsOf, codeOf, openedAccount, addSampleEntries } from '../../../../testing/tracked-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('?account=', () => {
  const READS = ['balance', '', 'summary', 'profit-loss', 'allocation-symbol', 'transactions', 'history?range=1m'];
  const at = (path: string, account: number | string) =>
    `/portfolio/${path}${path.includes('?') ? '&' : '?'}account=${account}`;

  test.each(READS)('/portfolio/%s reads the account that is named, the virtual one else', async (path) => {
    const user = await app.logIn();
    const { id } = await openedAccount(user);
    await addSampleEntries(app, user, id);
    await user.call('POST', '/portfolio/deposit-withdraw', { amount: 777, depositMoneyType: 1 });
    const [unnamed, virtual, tracked] = [
      await user.call('GET', `/portfolio/${path}`),
      await user.call('GET', at(path, 1)),
      await user.call('GET', at(path, id)),
    ];
    expect(unnamed).toEqual(virtual);
    expect([virtual.status, tracked.status]).toEqual([200, 200]);
    expect(JSON.stringify(tracked.body)).not.toContain('777');
    expect(tracked.body).not.toEqual(virtual.body);
  });

  test.each([...READS, 'orders'])(
    '/portfolio/%s: unknown, foreign and no number at all are answered alike',
    async (path) => {
      const [user, another] = [await app.logIn(), await app.logIn()];
      const { id } = await openedAccount(another);
      const answers = await Promise.all(
        ['99', id, 'x', '0', '2147483648'].map((account) => user.call('GET', at(path, account))),
      );
      for (const { status, body } of answers) {
        expect([status, body.code, body.message]).toEqual([404, 'ACCOUNT_NOT_FOUND', 'Böyle bir hesap yok.']);
      }
    },
  );

  test.each(READS)('/portfolio/%s: a caller without a session is refused for that, for any account', async (path) => {
    const answers = await Promise.all(
      [1, 99, 'x'].map((account) =>
        callApp(app.http, {
          method: 'GET',
          url: at(path, account),
          headers: { authorization: `Bearer ${'a'.repeat(43)}` },
        }),
      ),
    );
    expect(answers.map(codeOf)).toEqual(Array(3).fill('401 SESSION_INVALID'));
  });

  const order = { symbol: 'THYAO', type: 'stocks', quantity: 1 };
  const writes = (price: number): [string, object][] => [
    ['/portfolio/addAssetBySymbol', { ...order, buyPrice: price }],
    ['/portfolio/sellAsset', { ...order, sellPrice: price }],
    ['/portfolio/deposit-withdraw', { amount: 5, depositMoneyType: 1 }],
    ['/portfolio/deposit-withdraw', { amount: 5, depositMoneyType: 2 }],
  ];

  test('a tracked account executes nothing; one that is not there is not found; nothing has changed', async () => {
    const user = await app.logIn();
    const { id } = await openedAccount(user);
    await addSampleEntries(app, user, id);
    const before = await accountsOf(user);
    for (const [url, body] of writes(30)) {
      expect(codeOf(await user.call('POST', `${url}?account=${id}`, body))).toBe('422 ACCOUNT_NOT_TRADABLE');
      expect(codeOf(await user.call('POST', `${url}?account=77`, body))).toBe('404 ACCOUNT_NOT_FOUND');
    }
    expect(await accountsOf(user)).toEqual(before);
  });

  test('the virtual account by its number is the one without; a key is of both', async () => {
    const user = await app.logIn();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { amount: 900, depositMoneyType: 1 };
    const first = await user.call('POST', '/portfolio/deposit-withdraw?account=1', body, headers);
    expect(first.body.data).toEqual({ transactionId: 1, cashBalance: 900 });
    expect(await user.call('POST', '/portfolio/deposit-withdraw', body, headers)).toEqual(first);
    expect((await accountsOf(user))[0]).toMatchObject({ cashBalance: 900 });
  });

  test('history of both accounts is kept day by day, each its own', async () => {
    const user = await app.logIn();
    const { id } = await openedAccount(user);
    await addSampleEntries(app, user, id);
    const pointsOf = async (account: number) =>
      (await user.call('GET', at('history?range=1m', account))).body.data?.['points'] as unknown as object[];
    expect(await pointsOf(id)).toMatchObject([{ cash: 712.5, netDeposits: 1000, invested: 300 }]);
    await user.call('POST', '/portfolio/deposit-withdraw', { amount: 50, depositMoneyType: 1 });
    expect(await pointsOf(1)).toMatchObject([{ cash: 50, netDeposits: 50 }]);
  });
});
