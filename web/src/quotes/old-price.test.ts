import { DAY_MS } from '@kurus/core/market/calendar';
import { expect, test } from 'vitest';
import { isPriceOld } from './old-price.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['a share on the last day of long holidays', 'stocks', 9, false],
  ['a share that is not listed any more', 'stocks', 10, true],
  ['a fund of one’s own of this week', 'custom', 6, false],
  ['one of the week before', 'custom', 7, true],
] as const)('%s', (_, type, days, isOld) => {
  expect(isPriceOld({ type, asOfMs: NOW - days * DAY_MS }, NOW)).toBe(isOld);
});

test('a missing price counts as old', () => {
  expect(isPriceOld({ type: 'stocks', asOfMs: undefined }, NOW)).toBe(true);
});
