import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installFailures } from '../api/failures.ts';
import { serviceRoutes } from './service-routes.ts';

test('says which kinds are without fresh prices, and refuses only without any', async () => {
  const app = Fastify();
  installFailures(app);
  const fresh = { stocks: true, cryptos: true };
  const real = { kinds: undefined as Record<string, boolean> | undefined };
  serviceRoutes(
    app,
    { operations: () => [], version: 'test', address: undefined },
    { database: async () => undefined, freshKinds: () => fresh, realKinds: () => real.kinds, sourcesOff: ['yahoo'] },
  );
  const ask = async () => (await app.inject({ method: 'GET', url: '/ready' })).json<{ data: unknown }>().data;
  const sourcesOff = ['yahoo'];
  expect(await ask()).toEqual({ status: 'ready', withoutPrices: [], sourcesOff });
  fresh.stocks = false;
  expect(await ask()).toEqual({ status: 'ready', withoutPrices: ['stocks'], sourcesOff });
  real.kinds = { stocks: true, currencies: false };
  expect(await ask()).toMatchObject({ withoutPrices: ['stocks'], realWithoutPrices: ['currencies'] });
  fresh.cryptos = false;
  expect((await app.inject({ method: 'GET', url: '/ready' })).statusCode).toBe(503);
  await app.close();
});

test('many readiness requests query the database once; a second later again', async () => {
  const app = Fastify();
  installFailures(app);
  let calls = 0;
  let isThere = true;
  const database = async () => {
    calls += 1;
    if (!isThere) throw new Error('away');
  };
  serviceRoutes(
    app,
    { operations: () => [], version: 'test', address: undefined },
    { database, freshKinds: () => ({ stocks: true }) },
  );
  const ask = async () => (await app.inject({ method: 'GET', url: '/ready' })).statusCode;
  const first = await Promise.all(Array.from({ length: 100 }, ask));
  expect([new Set(first), calls]).toEqual([new Set([200]), 1]);
  isThere = false;
  await expect.poll(ask).toBe(503);
  expect(calls).toBe(2);
  isThere = true;
  await expect.poll(ask).toBe(200);
  expect(calls).toBe(3);
  await app.close();
});
