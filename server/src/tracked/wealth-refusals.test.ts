/** Bad input about wealth: a clear sentence in each language, and nothing changed. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TODAY = '2026-11-20';
const deposit = (terms: object) => ({
  code: 'MEV',
  name: 'Mevduat',
  group: 'deposit',
  terms: { kind: 'deposit', principal: 1_000, rate: 0.4, from: '2026-11-02', days: 32, ...terms },
});
const bond = (terms: object) => ({
  code: 'TAH',
  name: 'Tahvil',
  group: 'bond',
  terms: { kind: 'bond', couponRate: 0.3, couponMonths: 6, maturity: '2029-01-31', ...terms },
});
const entry = (fields: object) => ({ entries: [{ date: TODAY, type: 'buy', quantity: 1, price: 10, ...fields }] });
const money = (code: string) => ({ kind: 'cash', code });
const exchange = (from: object, to: object) => ({ entries: [{ date: TODAY, type: 'exchange', from, to }] });

type Case = readonly [what: string, path: string, body: object, refusal: string];
const CASES: readonly Case[] = [
  ['a fund code of no known form', 'entries', entry({ asset: { kind: 'funds', code: 'AF' } }), 'SYMBOL_UNKNOWN'],
  [
    'a fund code of no known form, said to be unlisted',
    'entries',
    entry({ asset: { kind: 'funds', code: 'FONUM', unlisted: true } }),
    'SYMBOL_UNKNOWN',
  ],
  [
    'a price of a day to come',
    '/assets/custom/EV/prices',
    { prices: [{ date: '2026-11-21', price: 5 }] },
    'PRICE_DATE_INVALID',
  ],
  [
    'a price of a day that is none',
    '/assets/custom/EV/prices',
    { prices: [{ date: '2026-02-30', price: 5 }] },
    'FIELD_INVALID',
  ],
  ['a deposit of 0 days', '/assets/custom', deposit({ days: 0 }), 'TERMS_INVALID'],
  ['a rate of 4,650 %', '/assets/custom', deposit({ rate: 46.5 }), 'RATE_TOO_LARGE'],
  ['a rate of 465 %', '/assets/custom', deposit({ rate: 4.65 }), 'RATE_UNLIKELY'],
  ['a deposit in a currency that does not exist', '/assets/custom', deposit({ currency: 'XYZ' }), 'CURRENCY_UNKNOWN'],
  [
    'an entry in a currency that does not exist',
    'entries',
    entry({ asset: { kind: 'foreign', code: 'AAPL' }, currency: 'XYZ' }),
    'CURRENCY_UNKNOWN',
  ],
  ['coupon dates that do not fit', '/assets/custom', bond({ firstCoupon: '2027-03-15' }), 'TERMS_INVALID'],
  [
    'an exchange into the same currency',
    'entries',
    exchange({ asset: money('USD'), quantity: 10 }, { asset: money('USD'), quantity: 10 }),
    'EXCHANGE_SAME',
  ],
];

async function household(): Promise<{ user: TestUser; account: number }> {
  const user = await app.logIn();
  await user.call('POST', '/assets/custom', { code: 'EV', name: 'Ev', group: 'property' });
  const account = await openTrackedAccount(user, { currencies: 'kept' });
  await account.record({ date: '2026-11-01', type: 'deposit', amount: 1_000 });
  return { user, account: account.id };
}

const stateOf = async (user: TestUser, account: number) =>
  JSON.stringify(
    await Promise.all(
      [`/accounts/${account}/entries`, '/assets/custom', `/portfolio/summary?account=${account}`].map(
        async (path) => (await user.call('GET', path)).body.data,
      ),
    ),
  );

test.each(CASES)('%s is refused in three languages, and changes nothing', async (_, path, body, refusal) => {
  const { user, account } = await household();
  const before = await stateOf(user, account);
  const sentences = new Set<string>();
  for (const language of ['tr', 'en', 'fr']) {
    const to = path === 'entries' ? `/accounts/${account}/entries` : path;
    const answer = await user.call(path.endsWith('prices') ? 'PUT' : 'POST', to, body, { 'accept-language': language });
    const { code, errDetail = '' } = answer.body;
    expect([answer.status >= 400 && answer.status < 500, code]).toEqual([true, refusal]);
    expect(errDetail).toMatch(/^["\p{Lu}].{10,}[.?!]$/u);
    sentences.add(errDetail);
  }
  expect(sentences.size).toBe(3);
  expect(await stateOf(user, account)).toBe(before);
});

test('a rate above 200 % is taken once it is confirmed, one above 1,000 % never', async () => {
  const { user } = await household();
  const post = (terms: object) => user.call('POST', '/assets/custom', deposit(terms));
  expect((await post({ rate: 46.5, confirmed: true })).body.code).toBe('RATE_TOO_LARGE');
  expect((await post({ rate: 4.65, confirmed: true })).status).toBe(200);
});

test('a balance in dollars below zero is taken with a warning, as lira is', async () => {
  const { user, account } = await household();
  const share = { asset: { kind: 'foreign', code: 'AAPL' }, quantity: 2, price: 300, currency: 'USD' };
  const answer = await user.call('POST', `/accounts/${account}/entries`, entry(share));
  expect(answer.status).toBe(200);
  const { data } = (await user.call('GET', `/accounts/${account}/entries`)).body;
  expect(data).toMatchObject({ cashWarnings: [{ date: TODAY, currency: 'USD', cash: -600 }] });
});
