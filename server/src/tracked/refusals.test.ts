/** Refusals of entries, which change nothing. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, openTrackedAccount, THYAO } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const opened = async (changes: object = {}) => openTrackedAccount(await app.logIn(), changes);

const at = '2025-01-02';
const exchange = (from: unknown, to: unknown, more: object = {}) => ({ date: at, type: 'exchange', from, to, ...more });
const coin = (code: string, quantity: number) => ({ asset: { kind: 'cryptos', code }, quantity });
const cash = (code: string, quantity: number) => ({ asset: { kind: 'cash', code }, quantity });
const [BTC, ETH] = [coin('BTC', 1), coin('ETH', 20)];
test.each<[string, object, string]>([
  ['tomorrow', { date: '2026-11-21', type: 'deposit', amount: 1 }, '422 DATE_INVALID'],
  ['before the exchange', { date: '1985-12-31', type: 'deposit', amount: 1 }, '422 DATE_INVALID'],
  ['no such day', { date: '2025-02-30', type: 'deposit', amount: 1 }, '400 FIELD_INVALID'],
  ['no date', { type: 'deposit', amount: 1 }, '400 FIELD_REQUIRED'],
  ['no time', { date: at, time: '24:00', type: 'deposit', amount: 1 }, '422 DATE_INVALID'],
  ['a correction by its word', { date: at, type: 'update', amount: 1 }, '400 FIELD_INVALID'],
  ['a buy of nothing', { date: at, type: 'buy', quantity: 1, price: 1 }, '400 FIELD_REQUIRED'],
  ['one figure', bought(at, 5, 1, { price: undefined }), '400 FIELD_REQUIRED'],
  ['a contradiction', bought(at, 10, 10, { amount: 150 }), '422 ENTRY_CONTRADICTS'],
  ['no quantity', bought(at, 0, 10), '422 QUANTITY_INVALID'],
  ['below zero', bought(at, -1, 10), '422 QUANTITY_INVALID'],
  ['a price below zero', bought(at, 1, -10), '422 PRICE_INVALID'],
  ['a fee below zero', bought(at, 1, 10, { fee: -1 }), '422 AMOUNT_INVALID'],
  ['parts of a kuruş', { date: at, type: 'deposit', amount: 1.234 }, '422 AMOUNT_INVALID'],
  ['no money', { date: at, type: 'deposit', amount: 0 }, '422 AMOUNT_INVALID'],
  ['an asset of a deposit', { date: at, type: 'deposit', amount: 1, asset: THYAO }, '400 FIELD_INVALID'],
  ['a quantity of a deposit', { date: at, type: 'deposit', amount: 1, quantity: 1 }, '400 FIELD_INVALID'],
  [
    'a number and half a ratio',
    { date: at, type: 'bonus', asset: THYAO, quantity: 2, denominator: 1 },
    '400 FIELD_INVALID',
  ],
  ['half a ratio', { date: at, type: 'split', asset: THYAO, numerator: 2 }, '400 FIELD_REQUIRED'],
  ['no ratio', { date: at, type: 'split', asset: THYAO, numerator: 0, denominator: 1 }, '400 FIELD_INVALID'],
  [
    'more withheld than paid',
    { date: at, type: 'dividend', asset: THYAO, gross: 1, withheld: 2 },
    '422 ENTRY_CONTRADICTS',
  ],
  ['a code that no fund has', bought(at, 1, 1, { asset: { kind: 'funds', code: 'AFAT' } }), '404 SYMBOL_UNKNOWN'],
  ['a code of no exchange', bought(at, 1, 1, { asset: { kind: 'foreign', code: 'A.B.C' } }), '404 SYMBOL_UNKNOWN'],
  ['somebody’s own asset', bought(at, 1, 1, { asset: { kind: 'custom', code: 'EV' } }), '404 SYMBOL_UNKNOWN'],
  ['the word for cash', bought(at, 1, 1, { asset: { kind: 'stocks', code: 'CASH' } }), '404 SYMBOL_UNKNOWN'],
  ['a currency without a series', bought(at, 1, 1, { currency: 'BRL', rate: 9 }), '422 CURRENCY_NOT_KEPT'],
  ['a rate of the lira', bought(at, 1, 1, { rate: 50 }), '400 FIELD_INVALID'],
  ['a target of a buy', bought(at, 1, 1, { into: { kind: 'stocks', code: 'AKBNK' } }), '400 FIELD_INVALID'],
  ['part of a fund’s share', bought(at, 1.5, 1, { asset: { kind: 'funds', code: 'AFT' } }), '422 QUANTITY_NOT_WHOLE'],
  [
    'a fund’s share, of a fund without a price',
    bought(at, 0.5, 1, { asset: { kind: 'funds', code: 'AAK' } }),
    '422 QUANTITY_NOT_WHOLE',
  ],
  [
    'a millionth of a pension fund’s, and less',
    bought(at, 1.0000001, 1, { asset: { kind: 'funds', code: 'AH2' } }),
    '422 QUANTITY_PRECISION',
  ],
  ['half a coin', bought(at, 0.5, 1, { asset: { kind: 'metals', code: 'CEYREK' } }), '422 QUANTITY_NOT_WHOLE'],
  [
    'less than a ten-thousandth of a gram',
    bought(at, 1.00001, 1, { asset: { kind: 'metals', code: 'GRAM22' } }),
    '422 QUANTITY_PRECISION',
  ],
  ['too much money', { date: at, type: 'deposit', amount: 10_000_000_000_000 }, '422 AMOUNT_INVALID'],
  ['too large a price', { ...bought(at, 1, 1), type: 'opening', price: 10_000_000_000_000 }, '422 PRICE_INVALID'],
  ['too much of an asset', bought(at, 1, 1, { quantity: 1e15, price: 0 }), '422 QUANTITY_INVALID'],
  ['more than a column holds', bought(at, 1, 1, { quantity: '1'.padEnd(30, '0'), price: 0 }), '422 QUANTITY_INVALID'],
  [
    'a quantity that only its price makes',
    { ...bought(at, 1, 1e-8), quantity: undefined, amount: 9e12 },
    '422 QUANTITY_INVALID',
  ],
  ['too many digits', bought(at, 1, 1, { quantity: '12345678.12345678' }), '422 QUANTITY_PRECISION'],
  ['a refund of nothing named', { date: at, type: 'refund', amount: 1 }, '400 FIELD_REQUIRED'],
  ['a refund of a gift', { date: at, type: 'refund', of: 'gift', amount: 1 }, '400 FIELD_INVALID'],
  ['a refund without money', { date: at, type: 'refund', of: 'fee', amount: 0 }, '422 AMOUNT_INVALID'],
  ['a refund with a fee', { date: at, type: 'refund', of: 'fee', amount: 1, fee: 1 }, '400 FIELD_INVALID'],
  ['a fee with a charge named', { date: at, type: 'fee', of: 'fee', amount: 1 }, '400 FIELD_INVALID'],
  ['interest paid on an asset', { date: at, type: 'interest-paid', amount: 1, asset: THYAO }, '400 FIELD_INVALID'],
  ['an exchange for nothing', exchange(BTC, undefined), '400 FIELD_REQUIRED'],
  ['an exchange of nothing', exchange(coin('BTC', 0), ETH), '422 QUANTITY_INVALID'],
  ['an exchange for itself', exchange(BTC, coin('btc', 2)), '422 EXCHANGE_SAME'],
  ['an exchange of lira for lira', exchange(cash('TRY', 1), cash('TRY', 1)), '422 EXCHANGE_SAME'],
  ['a coin for money', exchange(BTC, cash('TRY', 1)), '422 EXCHANGE_MIXED'],
  ['a coin for a share', exchange(BTC, { asset: THYAO, quantity: 1 }), '422 EXCHANGE_MIXED'],
  ['a share for a share', exchange({ asset: THYAO, quantity: 1 }, { asset: THYAO, quantity: 1 }), '422 EXCHANGE_MIXED'],
  ['a code that no coin has', exchange(BTC, coin('CASH', 1)), '404 SYMBOL_UNKNOWN'],
  ['money without a series', exchange(cash('TRY', 1), cash('BRL', 1)), '422 CURRENCY_NOT_KEPT'],
  ['an exchange with an asset of its own', exchange(BTC, ETH, { asset: THYAO }), '400 FIELD_INVALID'],
  ['an exchange with an amount', exchange(BTC, ETH, { amount: 1 }), '400 FIELD_INVALID'],
  ['an exchange to another account', exchange(BTC, ETH, { transfer: 3 }), '400 FIELD_INVALID'],
  ['too much that comes', exchange(BTC, coin('ETH', 1e15)), '422 QUANTITY_INVALID'],
  ['sides of a buy', { ...bought(at, 1, 1), from: BTC }, '400 FIELD_INVALID'],
  ['a field of another time', { date: at, type: 'deposit', amount: 1, batch: 3 }, '400 FIELD_INVALID'],
])('%s', async (_, entry, refusal) => {
  const account = await opened();
  expect(codeOf(await account.refused({ date: at, type: 'deposit', amount: 5 }, entry as never))).toBe(refusal);
  expect([await account.list(), await account.cash()]).toEqual([[], 0]);
});

test('the virtual account, one that is not there and another one’s', async () => {
  const [user, another] = [await app.logIn(), await app.logIn()];
  const theirs = await openTrackedAccount(another);
  const [first] = await theirs.record({ date: at, type: 'deposit', amount: 5 });
  const entries = { entries: [{ date: at, type: 'deposit', amount: 5 }] };
  const ask = async (id: number) => [
    codeOf(await user.call('POST', `/accounts/${id}/entries`, entries)),
    codeOf(await user.call('GET', `/accounts/${id}/entries`)),
    codeOf(await user.call('PUT', `/accounts/${id}/entries/${first}`, entries.entries[0])),
    codeOf(await user.call('DELETE', `/accounts/${id}/entries/${first}`)),
  ];
  const all = (refusal: string) => [refusal, refusal, refusal, refusal];
  expect(await ask(1)).toEqual(all('422 ACCOUNT_NOT_TRACKED'));
  expect(await ask(theirs.id)).toEqual(all('404 ACCOUNT_NOT_FOUND'));
  expect(await ask(99)).toEqual(all('404 ACCOUNT_NOT_FOUND'));
});

test('more than a thousand at once', async () => {
  const account = await opened();
  const many = Array.from({ length: 1001 }, () => ({ date: at, type: 'fee', amount: 1 }));
  expect(codeOf(await account.refused(...many))).toBe('422 ENTRIES_TOO_MANY');
  expect(await account.record(...many.slice(1))).toHaveLength(1000);
  expect(await account.cash()).toBe(-1000);
});

test.each([
  ['whole shares of a fund', { kind: 'funds', code: 'AFT' }, 90_000],
  ['six decimals of a pension fund', { kind: 'funds', code: 'AH2' }, 1234.567891],
  ['six decimals of a fund that no register has', { kind: 'funds', code: 'QQ7' }, 1.123456],
  ['a coin', { kind: 'metals', code: 'CEYREK' }, 12],
  ['four decimals of a gram', { kind: 'metals', code: 'GRAM22' }, 7.1234],
])('taken: %s', async (_, asset, quantity) => {
  const account = await opened();
  await account.record(bought(at, quantity, 2, { asset }));
  expect(await account.list()).toMatchObject([{ asset, quantity }]);
});
