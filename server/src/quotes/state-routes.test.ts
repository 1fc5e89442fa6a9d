import { expect, test } from 'vitest';
import { createTestApp, callApp } from '../../../testing/app.ts';

const get = async (hours: 'always' | 'bist', at: string) => {
  const app = await createTestApp({ MARKET_HOURS: hours });
  app.nowMs = Date.parse(at);
  const { status, body } = await callApp(app.http, { method: 'GET', url: '/market/state' });
  await app.close();
  return { status, data: body.data as unknown as { asOf: string; kinds: unknown[] } };
};

test('says of each kind its phase and the next one with its time', async () => {
  const { status, data } = await get('bist', '2026-11-20T18:04:00+03:00');
  expect(status).toBe(200);
  expect(data.asOf).toBe('2026-11-20T15:04:00.000Z');
  expect(data.kinds).toContainEqual({
    type: 'stocks',
    phase: 'closing-collection',
    isOpen: false,
    next: { phase: 'closing-match', at: '2026-11-20T15:05:00.000Z' },
  });
  expect(data.kinds).toContainEqual({ type: 'cryptos', phase: 'continuous', isOpen: true });
});

test('in the evening the next phase is that of the next day of trade', async () => {
  const { data } = await get('bist', '2026-11-20T21:00:00+03:00');
  expect(data.kinds).toContainEqual({
    type: 'stocks',
    phase: 'closed',
    isOpen: false,
    next: { phase: 'opening-collection', at: '2026-11-23T06:40:00.000Z' },
  });
});

test('around the clock there is no next phase', async () => {
  const { data } = await get('always', '2026-11-20T21:00:00+03:00');
  expect(data.kinds).toContainEqual({ type: 'stocks', phase: 'continuous', isOpen: true });
});
