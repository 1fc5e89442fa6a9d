import { summary } from '@kurus/core/contract/portfolio';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../lib/api-client.ts';
import { storage } from '../lib/storage.ts';
import { stubNetwork, answer } from '../testing/network.ts';

const figures = (cashBalance: number) =>
  answer({
    cashBalance,
    overallPortfolioValue: 5,
    holdingsValue: 0,
    totalInvested: 0,
    totalPositions: 0,
    totalShare: 0,
    totalReturn: 0,
    returnPercentage: 0,
    realizedProfitLoss: 0,
    netDeposits: 5,
    overallProfitLoss: 0,
  });

function arrive(request: { readonly token?: string; readonly language?: string; readonly answer?: Promise<Response> }) {
  const { token = 'abc', language = 'tr', answer: first = Promise.resolve(figures(1)) } = request;
  first.catch(() => undefined);
  storage.token.set('abc');
  vi.spyOn(performance, 'now').mockReturnValue(1);
  window.askedAhead = { token, language, answers: { '/portfolio/summary': first } };
  return stubNetwork({ 'GET /portfolio/summary': () => figures(2) });
}

const cash = async () => (await call(summary)).data.cashBalance;

afterEach(() => {
  window.askedAhead = undefined;
  vi.restoreAllMocks();
});

test('an early response answers the first call, and no second one', async () => {
  const record = arrive({});
  expect(await cash()).toBe(100n);
  expect(record).toHaveLength(0);
  expect(await cash()).toBe(200n);
});

test('it answers no call of another session or language', async () => {
  arrive({ token: 'xyz' });
  expect(await cash()).toBe(200n);
  arrive({ language: 'fr' });
  expect(await cash()).toBe(200n);
});

test('if it failed, or is old, the request is sent again', async () => {
  arrive({ answer: Promise.reject(new TypeError('Failed to fetch')) });
  expect(await cash()).toBe(200n);
  arrive({});
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await cash()).toBe(200n);
});
