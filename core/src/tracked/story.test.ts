import { describe, expect, test } from 'vitest';
import { trackedEntry } from '../../../testing/tracked-entries.ts';
import { positionKey } from '../identity.ts';
import { money, quantity } from '../money/money.ts';
import { replayEntries } from './story.ts';

const NODE = positionKey(2, { type: 'stocks', symbol: 'TUPRS' });
const sale = trackedEntry('sell', { node: NODE, day: '2026-02-18', quantity: '80', amount: '20220', fee: '31.85' });
const purchase = trackedEntry('buy', { node: NODE, day: '2025-02-14', quantity: '300', amount: '50490', fee: '79.53' });

describe('the replay of an asset', () => {
  test('goes by the day, in any order of entering, and gives the state before and after', () => {
    const { steps, end } = replayEntries(NODE, [sale, purchase]);
    expect(steps.map(({ entry: { type }, before, after }) => [type, before.quantity, after.quantity])).toEqual([
      ['buy', 0n, quantity('300')],
      ['sell', quantity('300'), quantity('220')],
    ]);
    // 20.220 - 31,85 - 80/300 of 50.569,53
    expect(end.realized).toBe(money('6702.94'));
    expect(end.shortfall).toBe(0n);
  });

  test('a sale without a purchase gives a shortfall', () => {
    const { steps } = replayEntries(NODE, [sale]);
    expect(steps[0]?.after.shortfall).toBe(quantity('80'));
    expect(steps[0]?.after.realized).toBe(0n);
  });

  test('of no entries is empty', () => {
    expect(replayEntries(NODE, []).end.quantity).toBe(0n);
  });
});
