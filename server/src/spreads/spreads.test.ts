import { GOLD_PIECES } from '@kurus/core/market/gold-pieces';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Item {
  readonly code: string;
}
const listed = async (user: TestUser): Promise<readonly Item[]> => {
  const { data } = (await user.call('GET', '/assets/spreads')).body;
  return (data as { readonly spreads: readonly Item[] } | undefined)?.spreads ?? [];
};
const spreadOf = async (user: TestUser, code: string) => (await listed(user)).find((one) => one.code === code);
const put = (user: TestUser, code: string, body: object) => user.call('PUT', `/assets/spreads/${code}`, body);

test('a spread is the default with its day until the user sets their own, and again after it is reset', async () => {
  const [user, other] = [await app.logIn(), await app.logIn()];
  const standard = { code: 'CEYREK', cashIn: 0.005, replace: 0.065, isDefault: true, date: '2026-06-19' };
  expect(await spreadOf(user, 'CEYREK')).toEqual(standard);
  expect(await listed(user)).toHaveLength(GOLD_PIECES.filter(({ spread }) => spread).length);
  const own = { code: 'CEYREK', cashIn: -0.015, replace: 0.042, isDefault: false };
  expect(await put(user, 'ceyrek', { cashIn: -0.015, replace: '0.042' })).toMatchObject({
    status: 200,
    body: { data: { spread: own } },
  });
  expect(await spreadOf(user, 'CEYREK')).toEqual(own);
  expect(await spreadOf(other, 'CEYREK')).toEqual(standard);
  await put(user, 'CEYREK', { cashIn: -0.02, replace: 0.042 });
  expect(await spreadOf(user, 'CEYREK')).toEqual({ ...own, cashIn: -0.02 });
  const reset = await user.call('DELETE', '/assets/spreads/CEYREK');
  expect(reset).toMatchObject({ status: 200, body: { data: { spread: standard } } });
  expect(await spreadOf(user, 'CEYREK')).toEqual(standard);
});

test('the certificate has no default, and the user’s own like any piece', async () => {
  const user = await app.logIn();
  expect(await spreadOf(user, 'ALTIN.S1')).toBeUndefined();
  await put(user, 'ALTIN.S1', { cashIn: 0, replace: 0 });
  expect(await spreadOf(user, 'ALTIN.S1')).toEqual({ code: 'ALTIN.S1', cashIn: 0, replace: 0, isDefault: false });
});

describe('refused, and nothing written', () => {
  test.each([
    ['a piece that is none', 'GAU', { cashIn: 0, replace: 0 }, 404, 'SYMBOL_UNKNOWN'],
    ['a share', 'THYAO', { cashIn: 0, replace: 0 }, 404, 'SYMBOL_UNKNOWN'],
    ['a code of no known form', '%27or%201', { cashIn: 0, replace: 0 }, 404, 'SYMBOL_UNKNOWN'],
    ['a missing fraction', 'TAM', { cashIn: 0 }, 400, 'FIELD_REQUIRED'],
    ['an unknown field', 'TAM', { cashIn: 0, replace: 0, date: '2026-01-01' }, 400, 'FIELD_INVALID'],
    ['percent in place of a fraction', 'TAM', { cashIn: -1.5, replace: 4.2 }, 400, 'FIELD_INVALID', 'cashIn'],
    ['more than twice the value', 'TAM', { cashIn: 0, replace: 1.01 }, 400, 'FIELD_INVALID', 'replace'],
    ['more got than paid', 'TAM', { cashIn: 0.05, replace: 0.04 }, 400, 'FIELD_INVALID', 'replace'],
    ['more decimals than are kept', 'TAM', { cashIn: 0.00001, replace: 0.04 }, 400, 'FIELD_INVALID', 'cashIn'],
    ['a text', 'TAM', { cashIn: '1,5', replace: 0.04 }, 400, 'FIELD_INVALID', 'cashIn'],
    ['not a number', 'TAM', { cashIn: null, replace: 0.04 }, 400, 'FIELD_INVALID', 'cashIn'],
  ] as const)('%s', async (_, code, body, status, refusal, field?: string) => {
    const user = await app.logIn();
    const answer = await put(user, code, body);
    expect([answer.status, answer.body.code]).toEqual([status, refusal]);
    if (field) expect(answer.body.errDetail).toContain(field);
    expect(await app.db.sql`select 1 from gold_spread where symbol = 'TAM'`).toHaveLength(0);
  });
});
