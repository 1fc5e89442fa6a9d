import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { intentOf } from './idempotency.ts';

const hashOf = (content: Record<string, unknown>, url = '/portfolio/orders') => {
  const headers = { 'idempotency-key': randomUUID() };
  const request = { headers, routeOptions: { url } } as unknown as FastifyRequest;
  return intentOf({ request, session: { tokenHash: Buffer.alloc(32) } }, content).requestHash;
};

const ORDER = { symbol: 'THYAO', quantity: 100n, oco: { stop: { triggerPrice: 280n }, target: { limitPrice: 300n } } };

test('the order of fields says nothing, however deep', () => {
  const { symbol, quantity, oco } = ORDER;
  const turned = { oco: { target: oco.target, stop: oco.stop }, quantity, symbol };
  expect(hashOf(turned)).toBe(hashOf(ORDER));
  expect(hashOf({ ...ORDER, note: undefined })).toBe(hashOf(ORDER));
});

test.each<[string, Record<string, unknown>]>([
  ['another figure deep inside', { ...ORDER, oco: { ...ORDER.oco, stop: { triggerPrice: 281n } } }],
  ['a field less deep inside', { ...ORDER, oco: { ...ORDER.oco, stop: {} } }],
  ['a text of the same digits', { ...ORDER, quantity: '100' }],
  ['a number of the same digits', { ...ORDER, quantity: 100 }],
  ['a text that reads like the object', { ...ORDER, oco: JSON.stringify({ stop: 1 }) }],
  ['a list for the object', { ...ORDER, oco: [ORDER.oco] }],
  ['null for the object', { ...ORDER, oco: null }],
])('%s is another request', (_, content) => {
  expect(hashOf(content)).not.toBe(hashOf(ORDER));
});

test('lists keep their order, and another address is another request', () => {
  expect(hashOf({ entries: [{ a: 1 }, { b: 2 }] })).not.toBe(hashOf({ entries: [{ b: 2 }, { a: 1 }] }));
  expect(hashOf(ORDER, '/portfolio/sellAsset')).not.toBe(hashOf(ORDER));
});
