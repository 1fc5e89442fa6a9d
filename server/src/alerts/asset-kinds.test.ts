/** Alerts on assets of each kind: what the next price comes to fires once, and nothing else does. */

import { QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import { type Price, price, priceText } from '@kurus/core/money/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';

// Friday, 20 November 2026, 14:00 in Istanbul.
const START_MS = Date.UTC(2026, 10, 20, 11, 0);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  app.nowMs = START_MS;
  await app.book.tick();
  for (const watch of app.alerts) watch.start();
});
beforeEach(async () => {
  app.nowMs = START_MS;
  await app.book.tick();
});
afterAll(() => app.close());

async function pass(seconds: number): Promise<void> {
  app.nowMs += seconds * 1000;
  await app.book.tick();
  await Promise.all(app.alerts.map((watch) => watch.idle()));
}
const arm = async (user: TestUser, body: object) => {
  const { status, body: answer } = await user.call('POST', '/alerts', { world: 'practice', ...body });
  expect([status, answer.code]).toEqual([200, undefined]);
  return (answer.data as unknown as { alert: { id: number } }).alert.id;
};
const firings = (user: TestUser) => app.db.sql<{ id: number; price: string }[]>`
  select alert_id as id, price::text as price from alert_firing where user_id = ${user.userId} order by alert_id`;

const FAR_SECONDS = 5 * 86_400;
/** Assets by kind; those of prices of the day, whose next price may be days away, go on by hours. */
const ASSETS: readonly [QuotedKind, string | undefined, number][] = [
  ['stocks', 'THYAO', 10],
  ['cryptos', 'BTC', 10],
  ['currencies', 'USD', 10],
  ['metals', 'GAU', 10],
  ['metals', 'CEYREK', 10],
  ['funds', undefined, 3_600],
  ['foreign', undefined, 3_600],
];

test('every quoted kind is here', () => {
  expect(new Set(ASSETS.map(([kind]) => kind))).toEqual(new Set(QUOTED_KINDS));
});

test.each(ASSETS)(
  '%s %s: of both ways and of a percent',
  async (kind, named, stepSeconds) => {
    const code = named ?? app.book.all(kind)[0]?.code ?? '';
    const quote = () => app.book.get(kind, code)?.price;
    const user = await app.logIn();
    const asset = { kind, code };
    const before = quote() ?? price('0');
    const part = (millionths: bigint) => priceText(((before * millionths) / 1_000_000n) as Price);
    const above = await arm(user, { kind: 'price-above', asset, value: part(1_000_001n) });
    const below = await arm(user, { kind: 'price-below', asset, value: part(999_999n) });
    const any = await arm(user, { kind: 'change-from-now', asset, percent: '0.000001', direction: 'both' });
    await arm(user, { kind: 'price-above', asset, value: part(2_000_000n) });
    for (let passed = 0; passed < FAR_SECONDS && quote() === before; passed += stepSeconds) await pass(stepSeconds);
    const after = quote() ?? before;
    expect(after).not.toBe(before);
    const ids = (await firings(user)).map(({ id }) => id);
    // Prices that move by the second may have been on the other side between two looks.
    expect(ids).toEqual(expect.arrayContaining([after > before ? above : below, any]));
    expect(ids.every((id) => [above, below, any].includes(id))).toBe(true);
    if (stepSeconds >= 3_600) for (const one of await firings(user)) expect(price(one.price)).toBe(after);
    await pass(stepSeconds);
    const later = (await firings(user)).map(({ id }) => id);
    expect(later.length).toBe(new Set(later).size);
  },
  60_000,
);
