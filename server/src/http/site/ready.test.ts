import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installFailures } from '../api/failures.ts';
import { serviceRoutes } from './service-routes.ts';

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
    { database, marketIsFresh: () => true },
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
