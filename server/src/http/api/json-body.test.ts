import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installFailures } from './failures.ts';
import { acceptJson } from './json-body.ts';

async function statusOf(payload: string): Promise<number> {
  const app = Fastify();
  installFailures(app);
  acceptJson(app);
  app.post('/echo', async (request) => ({ got: request.body ?? null }));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return statusCode;
}

/** Object with a number of keys, each with a text whose brackets and commas must not count. */
function objectOf(keys: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, '[{,,"\\"'])));
}

test.each([
  ['{"name":"Ada"}', 200],
  ['', 200],
  ['{"name":"a\\\\u0000"}', 200],
  ['{"name":"a\\u0000"}', 400],
  ['{"name":"\\\\\\u0000"}', 400],
  ['{"__proto__":{"x":1}}', 400],
  ['[[[[[[[[[1]]]]]]]]]', 400],
  ['{"name":', 400],
  [objectOf(200), 200],
  [objectOf(201), 400],
])('a body of %s is answered with %i', async (payload, status) => {
  expect(await statusOf(payload)).toBe(status);
});

test('millions of values are refused before they are parsed', async () => {
  const payload = `{"rows":[${'{},'.repeat(2_600_000)}{}]}`;
  const app = Fastify({ bodyLimit: 2 * payload.length });
  installFailures(app);
  acceptJson(app);
  app.post('/echo', async () => ({}));
  // The best of three: other tests use the processor too.
  const tookMs: number[] = [];
  for (const _ of [1, 2, 3]) {
    const used = process.cpuUsage();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    const { user } = process.cpuUsage(used);
    tookMs.push(user / 1_000);
    expect(statusCode).toBe(413);
  }
  expect(Math.min(...tookMs)).toBeLessThan(100);
});
