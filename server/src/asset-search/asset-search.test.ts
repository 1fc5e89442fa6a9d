import { SEARCH_MAX_LENGTH } from '@kurus/core/limits';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { openedAccount } from '../../../testing/tracked-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Found {
  readonly assets: readonly { readonly kind: string; readonly code: string; readonly held: boolean }[];
  readonly offers: readonly { readonly kind: string; readonly code: string }[];
}

async function search(user: TestUser, query: string): Promise<Found> {
  const { status, body } = await user.call('GET', `/assets/search${query}`);
  expect(status).toBe(200);
  return body.data as unknown as Found;
}
const codes = ({ assets }: Found) => assets.map(({ code }) => code);

async function tracked(user: TestUser, entries: readonly object[]): Promise<number> {
  const { id } = await openedAccount(user, { cash: 'none' });
  const written = await user.call('POST', `/accounts/${id}/entries`, { entries });
  expect([written.status, written.body.code]).toEqual([200, undefined]);
  return id;
}
const bought = (kind: string, code: string, more = {}) => ({
  date: '2026-01-05',
  type: 'buy',
  asset: { kind, code },
  quantity: 10,
  price: 100,
  ...more,
});

test('an asset comes with its name, and the last price with its day', async () => {
  const user = await app.logIn();
  const quote = app.book.get('currencies', 'EUR');
  const { assets } = await search(user, '?q=euro');
  expect(assets[0]).toEqual({
    kind: 'currencies',
    code: 'EUR',
    name: app.book.asset('currencies', 'EUR')?.name,
    held: false,
    currency: 'TRY',
    price: priceToWire(quote?.price ?? (0n as never)),
    priceDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('money is found by its words, in the language of the request', async () => {
  const user = await app.logIn();
  const { assets, offers } = await search(user, '?q=nakit');
  expect(assets[0]).toEqual({ kind: 'cash', code: 'TRY', name: 'Nakit', held: false, currency: 'TRY' });
  expect(offers).toEqual([]);
});

test('without a text: what is held, then the most traded of the market', async () => {
  const user = await app.logIn();
  const before = await search(user, '');
  expect(before.assets).toHaveLength(12);
  const last = app.book.all('stocks').at(-1)?.code ?? '';
  await tracked(user, [bought('stocks', last)]);
  expect((await search(user, '')).assets[0]).toMatchObject({ code: last, held: true });
});

test('funds and foreign shares are offered, and entered at what was paid', async () => {
  const user = await app.logIn();
  expect((await search(user, '?q=qq7')).offers).toEqual([
    { kind: 'funds', code: 'QQ7' },
    { kind: 'foreign', code: 'QQ7' },
    { kind: 'custom', code: 'QQ7' },
  ]);
  const id = await tracked(user, [bought('funds', 'QQ7'), bought('foreign', 'BRK.B', { quantity: 0.5 })]);
  const found = await search(user, '?q=QQ7');
  expect(found).toMatchObject({ assets: [{ kind: 'funds', code: 'QQ7', held: true }], offers: [] });
  const holdings = await user.call('GET', `/portfolio/profit-loss?account=${id}`);
  expect(holdings.status).toBe(200);
  for (const call of ['/analysis/performance', '/analysis/assets', '/analysis/tax', '/portfolio/allocation-symbol']) {
    const { status } = await user.call('GET', `${call}?account=${id}`);
    expect([call, status]).toEqual([call, 200]);
  }
});

test('listed ones are found by code and by name, with the price and its day, and are no offer', async () => {
  const user = await app.logIn();
  for (const [text, kind, code] of [
    ['aft', 'funds', 'AFT'],
    ['ak portföy yeni teknolojiler', 'funds', 'AFT'],
    ['apple', 'foreign', 'AAPL'],
    ['çeyrek', 'metals', 'CEYREK'],
    ['isviçre frangı', 'currencies', 'CHF'],
  ] as const) {
    const { assets, offers } = await search(user, `?q=${encodeURIComponent(text)}`);
    expect(assets[0]).toMatchObject({ kind, code, price: expect.any(Number), priceDate: expect.any(String) });
    if (text === 'aft') expect(offers).toEqual([]);
  }
});

test('of some kinds alone', async () => {
  const user = await app.logIn();
  expect(codes(await search(user, '?q=euro&kinds=metals,currencies'))).toEqual(['EUR']);
  expect(codes(await search(user, '?q=euro&kinds=cash'))).toEqual([]);
});

test('nobody finds what another holds, or has named', async () => {
  const [user, other] = [await app.logIn(), await app.logIn()];
  await user.call('POST', '/assets/custom', { code: 'YAZLIK', name: 'Yazlık ev', group: 'property' });
  await tracked(user, [bought('funds', 'ZZZ')]);
  expect(codes(await search(other, '?q=yazlik'))).toEqual([]);
  expect(codes(await search(other, '?q=ZZZ'))).toEqual([]);
});

describe('refused', () => {
  test.each([
    ['a text that is too long', `?q=${'x'.repeat(SEARCH_MAX_LENGTH + 1)}`, 400],
    ['control characters', '?q=a%00b', 422],
    ['a kind that there is not', '?kinds=stocks,planets', 400],
    ['an unknown field', '?limit=3', 400],
  ])('%s', async (_, query, expected) => {
    const user = await app.logIn();
    const { status } = await user.call('GET', `/assets/search${query}`);
    expect(status).toBe(expected);
  });
});
