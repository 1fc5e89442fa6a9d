/** Tests of the time from which order events are shown. */

import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storage } from '../../lib/storage.ts';
import { stubNetwork } from '../../testing/network.ts';
import { orderReplies } from '../../testing/orders.ts';
import { followOrdersLater } from './follow-orders.ts';

let leave = () => {};

afterEach(() => {
  leave();
  storage.token.clear();
});

const stream = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('event: ready\ndata: {}\n\n')),
    }),
  );

/** Leaves one page and opens the next before following stops. @returns the start time that is sent to the server */
async function sinceOfStream(loginAtMs: number): Promise<string | null | undefined> {
  const requests = stubNetwork({ ...orderReplies(() => []), 'GET /portfolio/orders/stream': stream });
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: undefined });
  storage.token.set('abc');
  storage.sessionLogin.set({ atMs: loginAtMs, by: 'password' });
  followOrdersLater()();
  leave = followOrdersLater();
  const since = () => requests.map(({ query }) => query.get('updatedSince')).find((moment) => moment !== null);
  await waitFor(() => expect(since()).toBeDefined(), { timeout: 8000 });
  return since();
}

test('is the start of the page, whose figures are requested before its scripts are loaded', async () => {
  expect(await sinceOfStream(0)).toBe(new Date(performance.timeOrigin).toISOString());
});
