/** In a file of its own: a feed that has begun lingers on. */
import { expect, test, vi } from 'vitest';
import { beginFirstScreen } from '../lib/asked-ahead.ts';
import { marketReplies } from '../testing/market.ts';
import { stubNetwork } from '../testing/network.ts';
import { stubStream, WireSource } from '../testing/stream.ts';
import { marketFeed } from './market-feed.ts';

test('the first screen is painted before the feed begins; who has left by then begins none', async () => {
  vi.useFakeTimers();
  stubNetwork(marketReplies({ stocks: [], cryptos: [] }));
  stubStream();
  window.askedAhead = { token: 'abc', language: 'tr', answers: {} };
  beginFirstScreen();
  const leave = marketFeed.watch(['feed'], () => {});
  await vi.advanceTimersByTimeAsync(900);
  leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(WireSource.opened).toHaveLength(0);

  beginFirstScreen();
  marketFeed.watch(['feed'], () => {});
  await vi.advanceTimersByTimeAsync(900);
  expect(WireSource.opened).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(WireSource.opened).toHaveLength(1);
});
