/**
 * The largest accepted entries, in several accounts: every answer has their value and sum exact to the kuruş. A larger
 * one is refused on entry, with the maximum.
 */

import * as accounts from '@kurus/core/contract/accounts';
import * as analysis from '@kurus/core/contract/analysis';
import { explain } from '@kurus/core/contract/analysis-working';
import type { Endpoint } from '@kurus/core/contract/endpoint';
import * as portfolio from '@kurus/core/contract/portfolio';
import { portfolioHistory } from '@kurus/core/contract/portfolio-history';
import { taxYear } from '@kurus/core/contract/tax';
import * as tracked from '@kurus/core/contract/tracked';
import { transactions } from '@kurus/core/contract/transactions';
import { EXPLAINED_FIGURES } from '@kurus/core/contract/words/explained-figures';
import { MOST_MONEY, MOST_PRICE, MOST_QUANTITY } from '@kurus/core/money/bounds';
import { moneyText, priceText, quantityText, total } from '@kurus/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { kurus } from '../../../testing/kurus.ts';
import { openTrackedAccount, THYAO, type EntryFields } from '../../../testing/tracked-account.ts';

const most = moneyText(MOST_MONEY);
const mostHeld = quantityText(MOST_QUANTITY);
const HOUSE = { kind: 'custom', code: 'EV' };
const on = (date: string, type: string, more: EntryFields): EntryFields => ({ date, type, ...more });

const ENTRIES = [
  on('2025-01-08', 'deposit', { amount: most }),
  on('2025-01-08', 'opening', { asset: THYAO, quantity: mostHeld, price: '0.00000001' }),
  on('2025-01-08', 'opening', { asset: { kind: 'cryptos', code: 'BTC' }, quantity: mostHeld, price: '0.00000001' }),
  on('2025-01-08', 'opening', { asset: HOUSE, quantity: mostHeld, price: 0 }),
  on('2025-01-09', 'opening', { asset: { kind: 'stocks', code: 'GARAN' }, quantity: 1, price: most }),
  on('2025-02-01', 'withdraw', { amount: most }),
  on('2025-06-02', 'dividend', { asset: THYAO, gross: most }),
  on('2025-07-01', 'fee', { amount: most }),
];

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  user = await app.logIn();
  await user.call('POST', '/assets/custom', { code: 'EV', name: 'Ev', group: 'property' });
  const prices = [{ date: '2025-01-08', price: priceText(MOST_PRICE) }];
  await user.call('PUT', '/assets/custom/EV/prices', { prices });
  for (const name of ['Bir', 'İki']) await (await openTrackedAccount(user, { name })).record(...ENTRIES);
});
afterAll(() => app.close());

async function answerOf<E extends Endpoint>(endpoint: E, path: string) {
  const { status, body } = await user.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  expect(() => endpoint.data?.decode(body.data), path).not.toThrow();
  return body.data as unknown as EntryFields;
}

const OF_ONE = [
  [portfolio.balance, '/portfolio/balance?'],
  [portfolio.holdings, '/portfolio/?'],
  [portfolio.summary, '/portfolio/summary?'],
  [portfolio.profitLoss, '/portfolio/profit-loss?'],
  [portfolio.allocation, '/portfolio/allocation-symbol?'],
  [portfolioHistory, '/portfolio/history?range=all&'],
  [transactions, '/portfolio/transactions?'],
] as const;

const OF_MANY = [
  [analysis.performance, '/analysis/performance?'],
  [analysis.benchmarks, '/analysis/benchmarks?with=XU100,CPI&'],
  [analysis.assets, '/analysis/assets?'],
  [analysis.assets, '/analysis/assets?cost=fifo&'],
  [analysis.income, '/analysis/income?'],
  [analysis.belowZero, '/analysis/below-zero?'],
  [taxYear, '/analysis/tax?year=2025&'],
] as const;

test.each(OF_ONE)('%# of an account', async (endpoint, path) => {
  for (const account of [1, 2, 3]) expect(await answerOf(endpoint, `${path}account=${account}`)).toBeDefined();
});

test.each(OF_MANY)('%# of one account, and of all', async (endpoint, path) => {
  for (const account of ['2', 'all']) expect(await answerOf(endpoint, `${path}account=${account}`)).toBeDefined();
});

test.each(['TRY', 'REAL', 'USD', 'GAU'])('the analysis in %s', async (unit) => {
  for (const [endpoint, path] of OF_MANY.slice(0, 3))
    expect(await answerOf(endpoint, `${path}account=all&unit=${unit}`)).toBeDefined();
});

test.each(EXPLAINED_FIGURES)('how %s came about', async (figure) => {
  const of = { beta: '&of=XU100', sameMoney: '&of=XU100', contribution: '&of=asset:stocks:THYAO' }[figure as string];
  for (const rows of ['steps', 'days'])
    expect(
      await answerOf(explain, `/analysis/explain?account=all&figure=${figure}&rows=${rows}${of ?? ''}`),
    ).toBeDefined();
});

test('the accounts, what was recorded, and the files', async () => {
  await answerOf(accounts.accounts, '/accounts');
  await answerOf(tracked.entries, '/accounts/2/entries');
  for (const format of ['csv', 'json', 'ghostfolio']) {
    const headers = { authorization: `Bearer ${user.token}` };
    const url = `/accounts/2/export?format=${format}`;
    expect((await app.http.inject({ url, headers })).body).toContain('999999999999999');
  }
});

test('what all of it is worth is exact, today and in the analysis', async () => {
  const house = total(MOST_PRICE, MOST_QUANTITY, 'down');
  const held = await answerOf(portfolio.profitLoss, '/portfolio/profit-loss?account=2');
  const values = (held['results'] as { symbol: string; value: number | string }[]).map(({ value }) => kurus(value));
  expect(values).toContain(house);
  const worth = values.reduce((sum, value) => sum + value, 0n);
  expect(await answerOf(portfolio.summary, '/portfolio/summary?account=2')).toMatchObject({
    cashBalance: 0,
    holdingsValue: `${worth / 100n}.${String(worth % 100n).padStart(2, '0')}`,
  });
  const { endValue, gain, startValue, netInflow } = await answerOf(
    analysis.performance,
    '/analysis/performance?account=all',
  );
  const figures = [endValue, gain, startValue, netInflow].map((figure) => kurus(figure as number | string));
  expect(figures[0]).toBeGreaterThan(2n * house);
  expect(figures[1]).toBe(figures[0]! - figures[2]! - figures[3]!);
});

describe('a kuruş or a share more is refused, with the most that it can be', () => {
  const refusedAs = async (entry: EntryFields) => {
    const { status, body } = await user.call('POST', '/accounts/2/entries', { entries: [entry] });
    return `${status} ${body.code}: ${body.message}`;
  };
  test.each([
    [on('2025-01-08', 'deposit', { amount: 1e13 }), '422 AMOUNT_INVALID: Lütfen geçerli bir tutar girin. En fazla ₺9.'],
    [on('2025-01-08', 'dividend', { gross: 1, fee: 1e13 }), '422 AMOUNT_INVALID: Lütfen geçerli bir tutar girin. En '],
    [
      on('2025-01-08', 'buy', { asset: THYAO, quantity: 1, price: 1e13 }),
      '422 PRICE_INVALID: Geçerli bir fiyat girin. En fazla ₺9.999.999.999.999,99 olabilir.',
    ],
    [
      on('2025-01-08', 'bonus', { asset: THYAO, quantity: 1 }),
      '422 QUANTITY_INVALID: Geçerli bir miktar girin. Bir varlıktan en fazla 999.999.999.999.999 olabilir.',
    ],
    [
      on('2025-01-08', 'opening', { asset: { kind: 'stocks', code: 'GARAN' }, quantity: 1, price: 1 }),
      '422 BALANCE_TOO_LARGE: Bir hesabın bakiyesi, bir varlığının maliyeti ve gerçekleşen kâr / zararı en fazla ₺9.',
    ],
  ])('%j', async (entry, message) => {
    expect(await refusedAs(entry)).toContain(message);
  });

  test('a removal that would leave too much money', async () => {
    const entries = (await answerOf(tracked.entries, '/accounts/3/entries'))['entries'] as unknown as {
      id: number;
      type: string;
    }[];
    const fee = entries.find(({ type }) => type === 'fee');
    await user.call('POST', '/accounts/3/entries', { entries: [on('2025-08-01', 'deposit', { amount: most })] });
    const { status, body } = await user.call('DELETE', `/accounts/3/entries/${fee?.id}`);
    expect([status, body.code]).toEqual([422, 'BALANCE_TOO_LARGE']);
  });
});
