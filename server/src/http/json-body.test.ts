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

test.each([
  ['{"name":"Ada"}', 200],
  ['', 200],
  ['{"name":"a\\\\u0000"}', 200],
  ['{"name":"a\\u0000"}', 400],
  ['{"name":"\\\\\\u0000"}', 400],
  ['{"__proto__":{"x":1}}', 400],
  ['[[[[[[[[[1]]]]]]]]]', 400],
  ['{"name":', 400],
])('a body of %s is answered with %i', async (payload, status) => {
  expect(await statusOf(payload)).toBe(status);
});
