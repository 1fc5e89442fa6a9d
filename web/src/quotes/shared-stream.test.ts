/** Tests of the shared stream with two readers as two tabs: locks and channel treat both alike. */

import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import { priceText } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocks } from '../testing/locks.ts';
import { stockState, stubStream, WireSource } from '../testing/stream.ts';
import { readSharedStream } from './shared-stream.ts';

function openTab() {
  const events: string[] = [];
  const stop = readSharedStream('practice', {
    onSnapshot: ({ quotes }) => events.push(`all ${quotes.map((one) => priceText(one.price)).join()}`),
    onDelta: ({ changed }) => events.push(`moved ${changed.map((one) => priceText(one.price)).join()}`),
    onDaily: (kinds) => events.push(`daily ${kinds.join()}`),
    onLost: () => events.push('lost'),
    onOutdated: () => events.push('outdated'),
  });
  return { heard: events, stop };
}

let encoder = createStreamEncoder();
function tick(last: string) {
  const { event, data } = encoder.next(stockState({ THYAO: last }))!;
  streams().at(-1)!.say(event, data);
}
const streams = () => WireSource.opened.filter((one) => one.readyState !== WireSource.CLOSED);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });
let stops: (() => void)[] = [];

/** One tab that reads the stream, and one that receives from it. */
async function openTwo() {
  const one = openTab();
  await soon(() => expect(streams()).toHaveLength(1));
  tick('310');
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  await soon(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ is: 'snapshot' })));
  posted.mockRestore();
  const two = openTab();
  stops = [one.stop, two.stop];
  await soon(() => expect(two.heard).toEqual(['all 310.00']));
  return { one, two };
}

beforeEach(() => {
  encoder = createStreamEncoder();
  stubStream();
  stubLocks();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

test('two tabs share one stream, and both receive everything', async () => {
  const { one, two } = await openTwo();
  tick('310.5');
  await soon(() => expect(two.heard).toEqual(['all 310.00', 'moved 310.50']));
  expect(one.heard).toEqual(['all 310.00', 'moved 310.50']);
  expect(WireSource.opened).toHaveLength(1);
});

test('a tab that opens late gets the result of all deltas', async () => {
  const { one, two } = await openTwo();
  tick('310.5');
  tick('311');
  const three = openTab();
  stops.push(three.stop);
  await soon(() => expect(three.heard).toEqual(['all 311.00']));
  expect(one.heard).toHaveLength(3);
  await soon(() => expect(two.heard.at(-1)).toBe('all 311.00'));
});

test('the reading tab leaves: another reads on at once, from a snapshot', async () => {
  const { one, two } = await openTwo();
  one.stop();
  await soon(() => expect(streams()).toHaveLength(1));
  expect(WireSource.opened).toHaveLength(2);
  encoder = createStreamEncoder();
  tick('312');
  tick('313');
  await soon(() => expect(two.heard).toHaveLength(3));
  expect(two.heard).toEqual(['all 310.00', 'all 312.00', 'moved 313.00']);
  expect(one.heard).toEqual(['all 310.00']);
});

test('a tab that only listens leaves: nothing is opened or closed', async () => {
  const { one, two } = await openTwo();
  two.stop();
  tick('310.5');
  expect(one.heard).toEqual(['all 310.00', 'moved 310.50']);
  expect(WireSource.opened).toHaveLength(1);
  one.stop();
  await soon(() => expect(streams()).toHaveLength(0));
  expect(WireSource.opened).toHaveLength(1);
});

test('a tab that left while it waited neither reads later nor keeps the lock', async () => {
  const { one, two } = await openTwo();
  two.stop();
  one.stop();
  const three = openTab();
  stops.push(three.stop);
  await soon(() => expect(streams()).toHaveLength(1));
  encoder = createStreamEncoder();
  tick('312');
  await soon(() => expect(three.heard).toEqual(['all 312.00']));
  expect(WireSource.opened).toHaveLength(2);
});

test('a lost connection reaches all tabs, and one that opens meanwhile', async () => {
  const { two } = await openTwo();
  streams()[0]!.fail(0);
  await soon(() => expect(two.heard).toEqual(['all 310.00', 'lost']));
  const three = openTab();
  stops.push(three.stop);
  await soon(() => expect(three.heard).toEqual(['lost']));
  // The browser resumes with the missed ticks; a tab without a snapshot requests one.
  tick('310.5');
  await soon(() => expect(two.heard).toContain('moved 310.50'));
  await soon(() => expect(three.heard).toEqual(['lost', 'all 310.50']));
});

test('a tab that receives nothing for twenty seconds reads a stream of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { one, two } = await openTwo();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(WireSource.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(WireSource.opened).toHaveLength(2);
  WireSource.opened[1]!.say('snapshot', createStreamEncoder().next(stockState({ THYAO: '320' }))!.data);
  await vi.advanceTimersByTimeAsync(0);
  expect(two.heard.at(-1)).toBe('all 320.00');
  two.stop();
  expect(WireSource.opened[1]!.readyState).toBe(WireSource.CLOSED);
  expect(WireSource.opened[0]!.readyState).not.toBe(WireSource.CLOSED);
  one.stop();
});

test.each([
  ['Web Locks', () => vi.stubGlobal('navigator', {})],
  ['BroadcastChannel', () => vi.stubGlobal('BroadcastChannel', undefined)],
])('without %s each tab reads for itself', async (_, take) => {
  take();
  stops = [openTab().stop, openTab().stop];
  await soon(() => expect(streams()).toHaveLength(2));
});

test('where locks are refused, the tab reads for itself', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } });
  stops = [openTab().stop];
  await soon(() => expect(streams()).toHaveLength(1));
});
