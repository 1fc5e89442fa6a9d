/** The client against the application: types, exact figures, refusals, pages, files, prices. */

import { randomUUID } from 'node:crypto';
import { accounts } from '@kurus/core/contract/accounts';
import { exportAccount } from '@kurus/core/contract/export';
import { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import { marketHeatmap } from '@kurus/core/contract/market-views';
import { entries, addEntries } from '@kurus/core/contract/tracked';
import { money, price } from '@kurus/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestKey } from '../../testing/access-keys.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { inProcessFetch } from '../../testing/in-process-fetch.ts';
import { bought, openTrackedAccount } from '../../testing/tracked-account.ts';
import { createClient } from './client.ts';
import { KurusError } from './kurus-error.ts';
import type { ClientOptions } from './options.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const SERVER = 'http://kurus.test/';
const clientOf = (token?: string, more: Partial<ClientOptions> = {}) =>
  createClient({ server: SERVER, token, fetch: inProcessFetch(app.http), ...more });

async function person(
  scopes: readonly ('portfolio:read' | 'entries:write' | 'market')[] = ['portfolio:read', 'entries:write'],
) {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const { token } = await makeTestKey(app, user, { scopes });
  return { user, account, token, client: clientOf(token) };
}

describe('a call', () => {
  test('answers the data of the contract, its figures exact', async () => {
    const { client, account } = await person();
    await account.record({ date: '2025-09-01', type: 'deposit', amount: 1234.56 });
    const { data, message } = await client.call(accounts);
    expect(data.accounts.map(({ cashBalance }) => cashBalance)).toContain(money('1234.56'));
    expect(message).not.toBe('');
  });

  test('sends a key where a session is needed, and not to what is public', async () => {
    const sent: (string | null)[] = [];
    const watched: typeof fetch = (input, init) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return inProcessFetch(app.http)(input, init);
    };
    const { token } = await person();
    const client = clientOf(token, { fetch: watched });
    await client.call(accounts);
    const { data } = await client.call(COLLECT_LISTS.stocks);
    await client.call(marketHeatmap, { query: { scope: 'held' } });
    expect(data.length).toBeGreaterThan(10);
    expect(sent).toEqual([`Bearer ${token}`, null, `Bearer ${token}`]);
  });

  test('asks for the token anew each time', async () => {
    const { token } = await person();
    const tokens = [token, undefined];
    const client = createClient({
      server: SERVER,
      token: async () => tokens.shift(),
      fetch: inProcessFetch(app.http),
    });
    await client.call(accounts);
    await expect(client.call(accounts)).rejects.toMatchObject({ status: 401, code: 'SESSION_INVALID' });
  });

  test('fills parameters into the address, and none can leave it', async () => {
    const { client } = await person();
    await expect(client.call(entries, { params: { id: '../../user/profile?' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('throws what the server refused, with its code and its sentence in the language', async () => {
    const { token } = await person(['market']);
    const error = await clientOf(token, { language: 'tr' })
      .call(accounts)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(KurusError);
    expect(error).toMatchObject({ code: 'SCOPE_MISSING', status: 403, retryAfter: undefined });
    expect((error as KurusError).message).toContain('portfolio:read');
    expect((error as KurusError).requestId).toEqual(expect.any(String));
  });

  test('happens once under one key, however often it is sent', async () => {
    const { client, account } = await person();
    const asked = {
      params: { id: String(account.id) },
      body: { entries: [{ date: '2025-09-01', type: 'deposit' as const, amount: '500' }] },
      idempotencyKey: randomUUID(),
    };
    const first = await client.call(addEntries, asked);
    const again = await client.call(addEntries, asked);
    expect(again.data.ids).toEqual(first.data.ids);
    expect(await account.cash()).toBe(500);
  });
});

test('pages lead on to the last one, and each entry comes once', async () => {
  const { client, account } = await person();
  const days = Array.from({ length: 130 }, (_, at) => ({
    date: new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
    type: 'deposit',
    amount: at + 1,
  }));
  await account.record(...days);
  const pages: number[] = [];
  const seen = new Set<number>();
  for await (const page of client.pages(entries, 'before', { params: { id: String(account.id) } })) {
    pages.push(page.entries.length);
    for (const { id } of page.entries) seen.add(id);
  }
  expect(seen.size).toBe(130);
  expect(pages.length).toBeGreaterThan(1);
});

test('a file is downloaded with its name; a refusal of it is thrown', async () => {
  const { client, account } = await person();
  await account.record({ date: '2025-09-01', type: 'deposit', amount: 100_000 }, bought('2025-09-02', 10, 300.25));
  const asked = { params: { id: String(account.id) }, query: { format: 'csv' as const } };
  const { name, bytes } = await client.download(exportAccount, asked);
  expect(name).toMatch(/\.csv$/);
  expect(new TextDecoder().decode(bytes)).toContain('THYAO');
  const other = { ...asked, params: { id: '99' } };
  await expect(client.download(exportAccount, other)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND', status: 404 });
});

test('figures of the stream are those of the lists', async () => {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const client = createClient({ server: address });
  const { data } = await client.call(COLLECT_LISTS.stocks);
  const listed = data.find(({ code }) => code === 'THYAO');
  let streamed;
  for await (const { kind, quotes } of client.prices({ signal: stop.signal })) {
    expect(kind).toBe('all');
    streamed = quotes.find(({ type, code }) => type === 'stocks' && code === 'THYAO');
    stop.abort();
  }
  expect(streamed?.price).toBe(listed?.lastprice);
  expect(streamed?.price).toBeGreaterThan(price('1'));
});
