/** Export of an account, read back into an empty one: it gives the same figures to the kuruş. */

import { money, price, quantity } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import {
  exportedFile,
  importedAccount,
  rowsOfCsv,
  rowsOfJson,
  storedPositions,
} from '../../../testing/exported-file.ts';
import { deposit, posting, stateOf, trade, withdraw, altered } from '../../../testing/ledger-entries.ts';
import { bought, openTrackedAccount, sold, THYAO, type EntryFields } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';
import { postAll } from '../ledger/post-entries.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
  await app.close();
});

const fileOf = (account: number, format: string) => exportedFile(app, user, account, format);

const readBack = (rows: readonly EntryFields[], cash: string) => importedAccount(user, rows, { cash });
const bothCosts = (account: number) => storedPositions(app, user, account);

/** Balances in other currencies, with their lira. */
const balancesOf = (accountId: number) => app.db.sql`
  select currency, sum(change) as change, sum(lira) as lira from tracked_balance
  where user_id = ${user.userId} and account_id = ${accountId} group by currency order by currency`;

const SASA = { kind: 'stocks', code: 'SASA' };

const coin = (code: string) => ({ kind: 'cryptos', code });
const side = (code: string, quantity: number) => ({ asset: coin(code), quantity });
const moneyIn = (code: string) => (quantity: number) => ({ asset: { kind: 'cash', code }, quantity });
const [lira, dollars] = [moneyIn('TRY'), moneyIn('USD')];

async function tracked(cash: string): Promise<number> {
  user = await app.logIn();
  await user.call('POST', '/assets/custom', { code: 'EV', name: 'Ev', group: 'property' });
  const other = await openTrackedAccount(user, { name: 'Öbür' });
  await other.record(bought('2025-01-05', 9, 33.33, { fee: 1.11 }));
  const account = await openTrackedAccount(user, { cash });
  await account.record(
    { date: '2024-12-30', type: 'deposit', amount: 10_000, fee: 1.5 },
    bought('2025-01-02', 5, 50, { fee: 5, note: '=HYPERLINK("x"), "ikinci"\nsatır' }),
    bought('2025-02-03', 10, 120, { tax: 0.07, note: "'tırnakla;=1+1;'-2" }),
    { date: '2025-02-03', type: 'buy', asset: SASA, quantity: 3, amount: 100 },
    bought('2025-02-04', 7, 3.1, { currency: 'USD', rate: 36.5555, fee: 0.35 }),
    sold('2025-03-04', 8, 150, { fee: 8, time: '14:30' }),
    { date: '2025-04-01', type: 'bonus', asset: THYAO, numerator: 34_444_444, denominator: 10_000_000 },
    { date: '2025-04-02', type: 'rights', asset: THYAO, numerator: 1, denominator: 3, price: 2.5 },
    { date: '2025-04-03', type: 'split', asset: SASA, numerator: 7, denominator: 3 },
    { date: '2025-05-01', type: 'dividend', asset: THYAO, gross: 100.01, withheld: 15 },
    {
      date: '2025-05-02',
      type: 'merger',
      asset: SASA,
      into: { kind: 'stocks', code: 'GARAN' },
      numerator: 3,
      denominator: 7,
    },
    { date: '2025-05-03', type: 'interest', amount: 3.33, withheld: 0.5 },
    { date: '2025-05-04', type: 'tax', amount: 0.99 },
    { type: 'opening', asset: { kind: 'custom', code: 'EV' }, quantity: 1, price: 5_000_000 },
    { date: '2025-06-01', type: 'delivery-in', asset: THYAO, quantity: 4, price: 30, fee: 2 },
    { date: '2025-06-02', type: 'delivery-out', asset: THYAO, quantity: 1, fee: 0.25 },
    { date: '2025-06-03', type: 'withdraw', amount: 50, transfer: other.id },
    sold('2025-07-01', 100, 40),
    { date: '2025-05-04', type: 'refund', of: 'tax', amount: 0.33, asset: THYAO },
    { date: '2025-05-04', type: 'interest-paid', amount: 12.34, tax: 0.62 },
    { date: '2025-05-05', type: 'buy', asset: coin('BTC'), quantity: 0.3, price: 3_000_000 },
    { date: '2025-05-06', type: 'exchange', from: side('BTC', 0.1), to: side('ETH', 3.21), fee: 7.5 },
    {
      date: '2025-05-06',
      type: 'exchange',
      from: side('ETH', 9),
      to: side('SOL', 77),
      fee: 1,
      currency: 'USD',
      rate: 39,
    },
    { date: '2025-05-07', type: 'exchange', from: lira(35_000), to: dollars(900), fee: 3, note: 'bozdurma' },
  );
  const [, third = 0] = (await account.list('?type=buy&symbol=THYAO')).map(({ id }) => id as number);
  expect((await account.replace(third, bought('2025-02-03', 11, 120, { tax: 0.07 }))).status).toBe(200);
  return account.id;
}

test.each([
  ['csv', 'kept'],
  ['csv', 'none'],
  ['json', 'kept'],
])('an account that is recorded, as %s with cash %s', async (format, cash) => {
  const account = await tracked(cash);
  const { text, name } = await fileOf(account, format);
  expect(name).toBe(`attachment; filename="kurus-${account}-2026-11-20.${format}"`);
  const rows = format === 'csv' ? rowsOfCsv(text) : rowsOfJson(text);
  const again = await readBack(rows, cash);
  expect(await bothCosts(again)).toEqual(await bothCosts(account));
  expect(await balancesOf(again)).toEqual(await balancesOf(account));
  expect((await balancesOf(account)).length).toBe(cash === 'kept' ? 1 : 0);
  // And its export is the same file.
  const second = await fileOf(again, format);
  const without = (file: string) => file.replace(/"exportedAt.*?\},/, '');
  expect(without(second.text)).toBe(without(text));
});

test('shares that came from another account come at their cost; the days of their purchase stay with that one', async () => {
  const [account] = [await tracked('kept')];
  const { id } = await openTrackedAccount(user, { name: 'Gönderen' });
  const path = `/accounts/${id}/entries`;
  await user.call('POST', path, { entries: [bought('2025-01-01', 4, 33.33, { fee: 1.11 })] });
  const arrival = {
    date: '2025-07-02',
    type: 'delivery-in',
    asset: THYAO,
    quantity: 4,
    price: 30,
    transfer: id,
    fee: 2,
  };
  const more = { entries: [arrival, sold('2025-07-03', 1, 50)] };
  expect((await user.call('POST', `/accounts/${account}/entries`, more)).status).toBe(200);
  const again = await readBack(rowsOfCsv((await fileOf(account, 'csv')).text), 'kept');
  expect(await bothCosts(again)).toEqual(await bothCosts(account));
});

test('the virtual account: its cash, holdings, costs and results', async () => {
  user = await app.logIn();
  const { userId } = user;
  const charged = { commission: money('0.85'), bsmv: money('0.04') };
  const stock = { assetType: 'stocks', symbol: 'THYAO' } as const;
  const target = { assetType: 'stocks', symbol: 'GARAN' } as const;
  const nothing = { price: price('0'), amount: money('0') };
  const posted = await postAll(app.db.sql, [
    deposit(userId, '10000'),
    altered(trade(userId, 'buy', '33.33', '7'), charged),
    altered(trade(userId, 'buy', '31.07', '3'), charged),
    altered(trade(userId, 'sell', '35', '4'), charged),
    trade(userId, 'buy', '1234.56789', '0.12345678', 'BTC'),
    posting(userId, { kind: 'dividend', amount: money('12.50'), ...stock }),
    posting(userId, { kind: 'bonus', quantity: quantity('6.66'), ...nothing, ...stock }),
    posting(userId, { kind: 'rights', quantity: quantity('1'), ...nothing, amount: money('3.01'), ...stock }),
    posting(userId, { kind: 'split', quantity: quantity('3.21'), ...nothing, outgoing: true, ...stock }),
    posting(userId, { kind: 'merger', quantity: quantity('2'), ...nothing, outgoing: true, ...stock }),
    posting(userId, { kind: 'merger', quantity: quantity('1.5'), ...nothing, amount: money('40.02'), ...target }),
    altered(trade(userId, 'sell', '12', '1'), charged),
    withdraw(userId, '17'),
  ]);
  expect(posted.filter((result) => 'refusal' in result)).toEqual([]);
  const { text } = await fileOf(1, 'csv');
  const again = await readBack(rowsOfCsv(text), 'kept');
  // Ghostfolio has commissions as separate entries.
  const virtual = await stateOf(app.db.sql, userId);
  expect(await stateOf(app.db.sql, userId, again)).toEqual({ ...virtual, last_seq: '17' });
});

test('Ghostfolio’s form: what it knows, with quantity and cost of the account', async () => {
  const account = await tracked('kept');
  const { text, name } = await fileOf(account, 'ghostfolio');
  expect(name).toContain('-ghostfolio.json');
  const form = JSON.parse(text) as {
    activities: {
      type: string;
      symbol: string;
      dataSource: string;
      quantity: number;
      unitPrice: number;
      fee: number;
    }[];
    assetProfiles: { symbol: string; dataSource: string }[];
  };
  expect(form.activities[1]).toMatchObject({
    currency: 'TRY',
    date: '2025-01-02T00:00:00.000+03:00',
    dataSource: 'YAHOO',
    fee: 5,
    quantity: 5,
    symbol: 'THYAO.IS',
    type: 'BUY',
    unitPrice: 50,
  });
  const held = new Map<string, number>();
  for (const { type, symbol, quantity: size } of form.activities) {
    const sign = { BUY: 1, SELL: -1 }[type] ?? 0;
    held.set(symbol, (held.get(symbol) ?? 0) + sign * size);
  }
  expect(held.get('EV')).toBe(1);
  expect(held.get('GARAN.IS')).toBe(3);
  expect(held.get('SASA.IS')).toBe(0);
  // The exchange gave 9 ETH, of which 3.21 were held: 3.21 / 9 of the 77 SOL arrived.
  expect(held.get('BTC')).toBeCloseTo(0.2);
  expect([held.get('ETH'), held.get('SOL')]).toEqual([0, 27.46333333]);
  expect(form.assetProfiles.map(({ symbol }) => symbol).toSorted()).toEqual([
    'BTC',
    'ETH',
    'EV',
    'FEE',
    'INTEREST',
    'INTEREST-PAID',
    'REFUND',
    'SOL',
    'TAX',
  ]);
});

test('a foreign account is not there, and a form that nobody knows is refused', async () => {
  const account = await tracked('none');
  user = await app.logIn();
  expect(codeOf(await user.call('GET', `/accounts/${account}/export?format=csv`))).toBe('404 ACCOUNT_NOT_FOUND');
  expect(codeOf(await user.call('GET', '/accounts/1/export?format=xls'))).toBe('400 FIELD_INVALID');
  expect(codeOf(await user.call('GET', '/accounts/1/export'))).toBe('400 FIELD_INVALID');
});
