/** Favourites of a browser and the server's, over the network: what is sent when, and what a failure leaves. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setReached } from '../lib/connection.ts';
import { toggleFavorite } from '../lib/favorites.ts';
import { storage } from '../lib/storage.ts';
import { userOfToken } from '../lib/user-of-token.ts';
import { answer, refusal, stubNetwork } from '../testing/network.ts';
import { followFavorites } from './favorite-sync.ts';

const TOKEN = `${btoa(String.fromCharCode(0, 0, 0, 0, 0, 0, 0, 7)).slice(0, 11)}rest`;
const at = '2026-11-28T09:00:00.000Z';
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  storage.token.set(TOKEN);
});
afterEach(() => {
  stop();
  setReached(true);
  vi.useRealTimers();
  localStorage.clear();
  storage.favorites.clear();
  storage.favoriteMarks.clear();
  storage.token.clear();
});
const codes = () => (storage.favorites.get() ?? []).map(({ code }) => code);

test('a device without changes asks, and has what the server keeps', async () => {
  const network = stubNetwork({
    'GET /user/favorites': () => answer({ items: [{ kind: 'stocks', code: 'THYAO', at }], removed: [] }),
  });
  stop = followFavorites();
  await vi.advanceTimersByTimeAsync(0);
  expect(network.map(({ method }) => method)).toEqual(['GET']);
  expect(codes()).toEqual(['THYAO']);
  expect(userOfToken(TOKEN)).toBe(storage.favoriteMarks.get()?.['stocks:THYAO']?.user);
});

test('several changes are one request, and are told once', async () => {
  const network = stubNetwork({
    'GET /user/favorites': () => answer({ items: [], removed: [] }),
    'PUT /user/favorites': ({ body }) => answer({ removed: [], ...(body as object) }),
  });
  stop = followFavorites();
  await vi.advanceTimersByTimeAsync(0);
  toggleFavorite({ type: 'stocks', code: 'THYAO' });
  toggleFavorite({ type: 'stocks', code: 'GARAN' });
  await vi.advanceTimersByTimeAsync(5_000);
  const puts = network.filter(({ method }) => method === 'PUT');
  expect(puts).toHaveLength(1);
  const { items, removed } = puts[0]!.body as { items: { code: string }[]; removed: unknown[] };
  expect(items.map(({ code }) => code).toSorted()).toEqual(['GARAN', 'THYAO']);
  expect(removed).toEqual([]);
  expect(codes()).toEqual(['THYAO', 'GARAN']);
});

test('without an answer nothing is lost, and the change is told later', async () => {
  let isDown = true;
  const network = stubNetwork({
    'PUT /user/favorites': ({ body }) =>
      isDown ? refusal(503, 'UNAVAILABLE', '-') : answer({ removed: [], ...(body as object) }),
  });
  toggleFavorite({ type: 'stocks', code: 'THYAO' });
  stop = followFavorites();
  await vi.advanceTimersByTimeAsync(0);
  expect(codes()).toEqual(['THYAO']);
  expect(storage.favoriteMarks.get()?.['stocks:THYAO']?.isSent).toBe(false);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network).toHaveLength(2);
  expect(storage.favoriteMarks.get()?.['stocks:THYAO']?.isSent).toBe(true);
});

test('without a connection nothing is asked until there is one', async () => {
  const network = stubNetwork({ 'GET /user/favorites': () => answer({ items: [], removed: [] }) });
  setReached(false);
  stop = followFavorites();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(network).toEqual([]);
  setReached(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(network).toHaveLength(1);
});
