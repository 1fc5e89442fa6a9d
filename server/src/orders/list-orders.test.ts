/** Filters of the order list: by state, kind, asset, the days on which orders were placed and when they changed. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrdersApp, orderIn, ORDERS, type OrdersApp, type OrderJson } from '../../../testing/orders-app.ts';

let scene: OrdersApp;
/** Names of the orders in this test, by their ids. */
const names = new Map<string, string>();
beforeAll(async () => {
  scene = await createOrdersApp();
  await scene.begin('2026-11-23 23:57');
  await place('open limit', scene.limit({ validity: 'gtc' }));
  await place('cancelled stop', scene.stop({ quantity: 5, validity: 'gtc' }));
  await cancel('cancelled stop');
  await place('filled', { symbol: 'BTC', side: 'buy', kind: 'market', quantity: '0.001' });
  await scene.clock('2026-11-24 00:03');
  await place('cancelled limit', scene.limit());
  await cancel('cancelled limit');
  await place(
    'cancelled coin',
    scene.limit({ symbol: 'BTC', limitPrice: '1000000', quantity: '0.01', validity: 'gtc' }),
  );
  await cancel('cancelled coin');
});
afterAll(() => scene.app.close());

async function place(name: string, body: object): Promise<void> {
  // Ids of one millisecond have no order among themselves.
  scene.app.nowMs += 1;
  const answer = await scene.place(body);
  expect(answer).toMatchObject({ status: 201 });
  names.set(orderIn(answer).id, name);
}

async function cancel(name: string): Promise<void> {
  const [id] = [...names].find(([, known]) => known === name) ?? [];
  expect(await scene.user.call('POST', `${ORDERS}/${id}/cancel`)).toMatchObject({ status: 200 });
}

async function ask(query: string) {
  const { status, body } = await scene.user.call('GET', `${ORDERS}?${query}`);
  const data = body.data as unknown as { orders: OrderJson[]; nextBefore?: string } | undefined;
  return { status, shown: data?.orders.map(({ id }) => names.get(id)), next: data?.nextBefore };
}

test.each<[string, readonly string[]]>([
  ['state=open', ['open limit']],
  ['state=ended', ['cancelled coin', 'cancelled limit', 'filled', 'cancelled stop']],
  ['state=cancelled', ['cancelled coin', 'cancelled limit', 'cancelled stop']],
  ['state=filled', ['filled']],
  ['state=expired', []],
  ['state=ended&kind=limit', ['cancelled coin', 'cancelled limit']],
  ['state=cancelled&symbol=thyao', ['cancelled limit', 'cancelled stop']],
  ['from=2026-11-24', ['cancelled coin', 'cancelled limit']],
  ['to=2026-11-23', ['filled', 'cancelled stop', 'open limit']],
  ['from=2026-11-23&to=2026-11-23&state=cancelled', ['cancelled stop']],
])('%s', async (query, expected) => {
  expect((await ask(query)).shown).toEqual(expected);
});

test('pages contain only requested orders', async () => {
  const first = await ask('state=cancelled&limit=2');
  expect(first.shown).toEqual(['cancelled coin', 'cancelled limit']);
  const second = await ask(`state=cancelled&limit=2&before=${first.next}`);
  expect(second).toMatchObject({ shown: ['cancelled stop'], next: undefined });
});

test('what was changed since a moment, however long ago it was placed', async () => {
  const since = new Date(scene.app.nowMs).toISOString();
  expect((await ask(`updatedSince=${since}`)).shown).toEqual(['cancelled coin']);
  scene.app.nowMs += 1000;
  await cancel('open limit');
  expect((await ask(`updatedSince=${since}`)).shown).toEqual(['cancelled coin', 'open limit']);
  expect((await ask(`state=cancelled&updatedSince=${new Date(scene.app.nowMs).toISOString()}`)).shown).toEqual([
    'open limit',
  ]);
});

test.each([
  'state=done',
  'kind=iceberg',
  'from=yesterday',
  'to=2026-02-30',
  'from=2026-11-23&when=now',
  'updatedSince=2026-11-23',
])('%s is refused', async (query) => {
  expect((await ask(query)).status).toBe(400);
});
