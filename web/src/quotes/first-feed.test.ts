/** Tests of the first start of the feed, in a file of their own because a started feed lingers. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginFirstScreen } from '../first-paint/first-screen-requests.ts';
import { marketReplies } from '../testing/market.ts';
import { stubNetwork } from '../testing/network.ts';
import { stubStream, WireSource } from '../testing/stream.ts';
import { feedOf } from './market-feed.ts';

const LINGER_MS = 3000;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stubNetwork(marketReplies({ stocks: [], cryptos: [] }));
  stubStream();
});
afterEach(async () => {
  leave();
  await vi.advanceTimersByTimeAsync(LINGER_MS);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that opens in the background begins its feed when it is looked at', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  leave = feedOf('practice').watch(['feed'], () => {});
  expect(WireSource.opened).toHaveLength(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(WireSource.opened).toHaveLength(1);
});

test('the first screen is painted before the feed starts; a screen left before that starts none', async () => {
  window.askedAhead = { token: 'abc', language: 'tr', answers: {} };
  beginFirstScreen();
  feedOf('practice').watch(['feed'], () => {})();
  await vi.advanceTimersByTimeAsync(1000);
  expect(WireSource.opened).toHaveLength(0);

  beginFirstScreen();
  leave = feedOf('practice').watch(['feed'], () => {});
  await vi.advanceTimersByTimeAsync(900);
  expect(WireSource.opened).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(WireSource.opened).toHaveLength(1);
  window.askedAhead = undefined;
});
