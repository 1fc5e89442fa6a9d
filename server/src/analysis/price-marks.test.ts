/** Sources of prices in the analysis of assets, and gains of assets with terms in another currency in two parts. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { Fraction } from '../../../testing/household/fraction.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Row {
  readonly asset?: { readonly code: string };
  readonly mark?: string;
  readonly currency?: string;
  readonly gain: number;
  readonly gainParts?: { readonly price: number; readonly currency: number };
  readonly rate?: number;
  readonly currentPriceInCurrency?: number;
}

const custom = (code: string) => ({ kind: 'custom', code });
const FROM = '2026-03-02';

const OWN = [
  { code: 'EV', group: 'property' },
  {
    code: 'MEV',
    group: 'deposit',
    terms: { kind: 'deposit', principal: 1000, rate: 0.4, from: FROM, days: 300, withheld: 0.15 },
  },
  {
    code: 'USDM',
    group: 'deposit',
    terms: { kind: 'deposit', principal: 10_000, currency: 'USD', rate: 0.04, from: FROM, days: 400, withheld: 0.25 },
  },
  {
    code: 'TAH',
    group: 'bond',
    terms: {
      kind: 'bond',
      couponRate: 0.3,
      couponMonths: 6,
      maturity: '2029-01-31',
      cleanPrice: 98,
      priceDate: FROM,
    },
  },
  {
    code: 'EURO',
    group: 'bond',
    terms: {
      kind: 'bond',
      currency: 'EUR',
      couponRate: 0.05,
      couponMonths: 12,
      maturity: '2031-01-31',
      cleanPrice: 101,
      priceDate: FROM,
    },
  },
  { code: 'BORC', group: 'debt', terms: { kind: 'debt', currency: 'USD', owed: 1000, asOf: FROM } },
];

async function household() {
  const user = await app.logIn();
  for (const one of OWN)
    expect((await user.call('POST', '/assets/custom', { name: one.code, ...one })).status).toBe(200);
  await user.call('PUT', '/assets/custom/EV/prices', { prices: [{ date: FROM, price: 900 }] });
  const account = await openTrackedAccount(user, { cash: 'none' });
  const buy = (asset: object, quantity: number, price: number, more: object = {}) => ({
    date: FROM,
    type: 'buy',
    asset,
    quantity,
    price,
    ...more,
  });
  await account.record(
    buy(custom('EV'), 1, 900),
    buy(custom('MEV'), 1, 1000),
    buy(custom('USDM'), 1, 10_000, { currency: 'USD', rate: 40 }),
    buy(custom('TAH'), 1000, 1),
    buy(custom('EURO'), 5000, 1.02, { currency: 'EUR', rate: 45 }),
    { date: FROM, type: 'opening', asset: custom('BORC'), quantity: 1 },
    buy({ kind: 'stocks', code: 'THYAO' }, 1, 100),
    buy({ kind: 'foreign', code: 'AAPL' }, 2, 100, { currency: 'USD', rate: 40 }),
    buy({ kind: 'foreign', code: 'QQQQ', unlisted: true }, 2, 100, { currency: 'USD', rate: 40 }),
  );
  return { user, account };
}

test('each asset says where its price is from, and a gain has parts', async () => {
  const { user, account } = await household();
  const { assets } = (await analysed(user, `assets?account=${account.id}`)) as unknown as { assets: Row[] };
  const rows = new Map(assets.map((row) => [row.asset?.code, row]));
  const marks = Object.fromEntries(assets.flatMap(({ asset, mark }) => (asset ? [[asset.code, mark]] : [])));
  expect(marks).toEqual({ EV: 'entered', TAH: 'entered', EURO: 'entered', QQQQ: 'cost' });
  // An asset at its cost in lira gained nothing by its price, and nothing by its currency.
  expect(rows.get('QQQQ')).toMatchObject({ gain: 0, currency: 'USD' });
  expect(rows.get('QQQQ')).not.toHaveProperty('gainParts');
  expect(rows.get('BORC')).not.toHaveProperty('gainParts');
  for (const code of ['USDM', 'EURO', 'AAPL']) {
    const { gain, gainParts } = rows.get(code) as Row;
    const parts = Fraction.from(gainParts?.price ?? 0).plus(Fraction.from(gainParts?.currency ?? 0));
    expect([code, parts.minus(Fraction.from(gain)).isZero]).toEqual([code, true]);
  }
});

test('the gain of a deposit and of a bond in another currency is that of its terms, and that of the rate', async () => {
  const { user, account } = await household();
  const { results } = (await user.call('GET', `/portfolio/profit-loss?account=${account.id}`)).body.data as never as {
    results: (Row & { symbol: string; profitLoss: number })[];
  };
  const held = (code: string) => results.find(({ symbol }) => symbol === code) as (typeof results)[number];
  // Interest of 263 days in dollars, less a quarter of it, at the rate of today; the rest is of the dollar since 40.
  const { gainParts, rate = 0, profitLoss, currency } = held('USDM');
  expect(currency).toBe('USD');
  const gross = Fraction.of(10_000n * 4n * 263n, 100n * 365n).rounded(2);
  const net = gross.minus(gross.times(Fraction.from(0.25)).rounded(2));
  expect(gainParts?.price).toBeCloseTo(net.times(Fraction.from(rate)).number, 1);
  expect(gainParts?.currency).toBeCloseTo((rate - 40) * 10_000, 1);
  expect((gainParts?.price ?? 0) + (gainParts?.currency ?? 0)).toBeCloseTo(profitLoss, 9);
  // The dirty price of the bond, of one euro of its nominal: 101 and 293 of 365 days of a coupon of five.
  const dirty = Fraction.from(1.01).plus(Fraction.of(5n * 293n, 100n * 365n));
  expect(held('EURO').currentPriceInCurrency).toBeCloseTo(dirty.number, 6);
  const price = dirty
    .minus(Fraction.from(1.02))
    .times(Fraction.from(5000))
    .times(Fraction.from(held('EURO').rate ?? 0));
  expect(held('EURO').gainParts?.price).toBeCloseTo(price.number, 1);
  expect(held('MEV')).not.toHaveProperty('gainParts');
});
