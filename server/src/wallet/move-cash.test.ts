import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { deposit, post } from '../../../testing/ledger-entries.ts';
import { createLedger } from '../ledger/ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const MOST = 'Tek işlemde en fazla ₺1.000.000.000,00 yatırabilir veya çekebilirsiniz.';

test.each([1_000_000_001, 999_999_999_999_999, '1000000000000000', '9'.repeat(30)])(
  '%s lira are too many for one deposit, and the same is said of all',
  async (amount) => {
    const user = await app.logIn();
    const answer = await user.call('POST', '/portfolio/deposit-withdraw', { amount, depositMoneyType: 1 });
    expect(answer).toMatchObject({ status: 422, body: { code: 'AMOUNT_TOO_LARGE', message: MOST, errDetail: MOST } });
    const { body } = await user.call('GET', '/portfolio/balance');
    expect(body.data).toMatchObject({ cashBalance: 0 });
  },
);

test('a billion is not', async () => {
  const user = await app.logIn();
  const body = { amount: 1_000_000_000, depositMoneyType: 1 };
  expect((await user.call('POST', '/portfolio/deposit-withdraw', body)).status).toBe(200);
});

test('what an account comes to has a bound of its own, which is named as such', async () => {
  const user = await app.logIn();
  await post(createLedger(app.db.sql), deposit(user.userId, '9999999999999'));
  const text =
    'Bir hesabın bakiyesi, bir varlığının maliyeti ve gerçekleşen kâr / zararı en fazla ₺9.999.999.999.999,99 olabilir.';
  const answer = await user.call('POST', '/portfolio/deposit-withdraw', { amount: 1, depositMoneyType: 1 });
  expect(answer).toMatchObject({ status: 422, body: { code: 'BALANCE_TOO_LARGE', message: text, errDetail: text } });
});
