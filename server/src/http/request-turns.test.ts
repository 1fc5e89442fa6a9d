/** What takes long: of one user one at a time, of too many the rest is refused, and others have their turn. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, recordedAccount } from '../../../testing/recorded-account.ts';
import { createRequestTurns } from './request-turns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('of forty at once of one user some are refused with the time to come again, and nobody else is', async () => {
  const [greedy, other] = [await app.logIn(), await app.logIn()];
  for (const user of [greedy, other]) await (await recordedAccount(user)).record(bought('2026-01-05', 5, 10));
  const ask = (user: typeof greedy) =>
    app.http.inject({
      url: '/analysis/performance?account=2',
      headers: { authorization: `Bearer ${user.token}` },
    });
  const many = Array.from({ length: 40 }, () => ask(greedy));
  const [theirs, ...answers] = await Promise.all([ask(other), ...many]);
  expect(theirs?.statusCode).toBe(200);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { statusCode, headers } of refused) {
    expect([429, 503]).toContain(statusCode);
    expect(headers['retry-after']).toBe('5');
  }
});

test('a token has its user’s turns once it was found to be theirs, and turns of its own before and after', () => {
  const turns = createRequestTurns();
  expect(turns.keyOf('token')).toBe('token');
  turns.learn('token', '7');
  expect([turns.keyOf('token'), turns.keyOf('made up')]).toEqual(['7', 'made up']);
  turns.learn('token', undefined);
  expect(turns.keyOf('token')).toBe('token');
});
