/** An import that reports its progress, and is stopped before it is written. */

import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { type TrackedAccount, openTrackedAccount } from '../../../../testing/tracked-account.ts';

let app: TestApp;
let user: TestUser;
let account: TrackedAccount;
let origin: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  user = await app.logIn();
  account = await openTrackedAccount(user);
});
afterAll(() => app.close());

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    date: `2025-0${(at % 9) + 1}-11`,
    type: 'buy',
    asset: { kind: 'stocks', code: ['THYAO', 'SASA', 'TUPRS'][at % 3] },
    quantity: at + 1,
    price: '12.34',
  }));

interface Event {
  readonly name: string;
  readonly data: { readonly step?: string; readonly done?: number; readonly success?: boolean; readonly code?: string };
}

const ask = (rows: readonly object[], signal?: AbortSignal) =>
  fetch(`${origin}/accounts/${account.id}/import`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ dryRun: false, source: 'generic', fileHash: 'ab'.repeat(32), rows }),
    ...(signal ? { signal } : {}),
  });

async function* eventsOf(response: Response): AsyncGenerator<Event> {
  let text = '';
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    const blocks = (text + Buffer.from(bytes).toString()).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      yield { name, data: JSON.parse(data) as Event['data'] };
    }
  }
}

test('sends the progress of each part, and ends with the answer', async () => {
  const response = await ask(rowsOf(600));
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const received: string[] = [];
  let last: Event | undefined;
  for await (const event of eventsOf(response)) {
    last = event;
    received.push(event.name === 'progress' ? `${event.data.step} ${event.data.done}` : event.name);
  }
  expect(received).toEqual(['judge 250', 'judge 500', 'judge 600', 'write 500', 'write 600', 'answer']);
  expect(last?.data).toMatchObject({ success: true, data: { batch: 1 } });
  expect(await account.list('?limit=500')).toHaveLength(500);
});

test('what is refused before is an answer like any other; what is refused on the way is its last event', async () => {
  const missing = await fetch(`${origin}/accounts/99/import`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ dryRun: true, source: 'generic', fileHash: 'ab'.repeat(32), rows: rowsOf(1) }),
  });
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  await user.call('PATCH', `/accounts/${account.id}`, { archived: true });
  const events = [];
  for await (const event of eventsOf(await ask(rowsOf(1)))) events.push(event);
  expect(events.at(-1)).toMatchObject({ name: 'answer', data: { success: false, code: 'ACCOUNT_ARCHIVED' } });
  await user.call('PATCH', `/accounts/${account.id}`, { archived: false });
});

test('a client that disconnects before the commit has written nothing, and may begin again', async () => {
  account = await openTrackedAccount(user);
  const abort = new AbortController();
  const steps: string[] = [];
  const reading = (async () => {
    for await (const { data } of eventsOf(await ask(rowsOf(5_000), abort.signal))) {
      steps.push(data.step ?? '');
      if (data.step === 'write') abort.abort();
    }
  })();
  await expect(reading).rejects.toThrow('abort');
  expect(steps).toContain('write');
  // The user's lock is released with the transaction, on a busy machine somewhat later.
  const deposit = { entries: [{ date: '2025-01-01', type: 'deposit', amount: 5 }] };
  const recordOne = async () => {
    expect((await user.call('POST', `/accounts/${account.id}/entries`, deposit)).status).toBe(200);
  };
  await vi.waitFor(recordOne, { timeout: 20_000 });
  expect(await account.list()).toHaveLength(1);
  expect((await user.call('GET', `/accounts/${account.id}/import`)).body.data?.['batches']).toEqual([]);
  const events = [];
  for await (const event of eventsOf(await ask(rowsOf(5_000)))) events.push(event);
  expect(events.at(-1)?.data).toMatchObject({ success: true });
});
