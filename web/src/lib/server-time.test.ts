import { afterEach, expect, test, vi } from 'vitest';
import { syncServerTime, serverTime } from './server-time.ts';

afterEach(() => vi.useRealTimers());

test('a machine that is minutes behind is set right by the answers; a second is the time of travel', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T08:00:00.400Z') });
  syncServerTime('Mon, 23 Nov 2026 08:05:00 GMT');
  expect(serverTime(0)).toBe(299_600);
  syncServerTime(null);
  expect(serverTime(0)).toBe(299_600);
  syncServerTime('Mon, 23 Nov 2026 08:00:00 GMT');
  expect(serverTime(0)).toBe(0);
});
