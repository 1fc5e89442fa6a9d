import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../testing/random.ts';
import { price, quantity } from '../money/money.ts';
import { type Offering, blockedBy, lotsOfGroup, offeringState, roundsOf } from './offering.ts';

/** One lot for each in turn, in the order of the requests, until none is left. */
function dealt(lots: number, participants: number): number[] {
  const fell = Array.from({ length: participants }, () => 0);
  for (let lot = 0; lot < lots; lot += 1) fell[lot % participants] = (fell[lot % participants] ?? 0) + 1;
  return fell;
}

describe('rounds of equal division', () => {
  test('fall as lots that are dealt one by one', () => {
    const random = randomFrom(75);
    for (let round = 0; round < 300; round += 1) {
      const [lots, participants] = [random.below(400), 1 + random.below(90)];
      const { lotsEach, withOneMore } = roundsOf(quantity(String(lots)), participants);
      const expected = Array.from({ length: participants }, (_, at) => lotsEach + (at < withOneMore ? 1 : 0));
      expect(expected).toEqual(dealt(lots, participants));
    }
  });

  test.each([
    ['1', 0],
    ['1', -1],
    ['1', 1.5],
    ['1', Number.MAX_SAFE_INTEGER + 1],
    ['0.5', 1],
    ['-1', 1],
  ])('%s lots for %d are refused', (lots, participants) => {
    expect(() => roundsOf(quantity(lots), participants)).toThrow(RangeError);
  });
});

test('a group has the whole lots of its share', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 200; round += 1) {
    const [lots, millionths] = [random.below(100_000), random.below(1_000_001)];
    const share = BigInt(millionths) * 100n;
    const groups = [{ kind: 'individuals', share }] as unknown as Offering['groups'];
    const whole = (BigInt(lots) * BigInt(millionths)) / 1_000_000n;
    expect(lotsOfGroup({ lots: quantity(String(lots)), groups }, 'individuals')).toBe(quantity(String(whole)));
  }
  expect(lotsOfGroup({ lots: undefined, groups: [] }, 'individuals')).toBeUndefined();
  expect(lotsOfGroup({ lots: quantity('10'), groups: [] }, 'individuals')).toBeUndefined();
});

test('a request blocks its lots at the price, to the kuruş upwards', () => {
  expect(blockedBy(price('46'), 400)).toBe(1_840_000n);
  expect(blockedBy(price('7.505'), 1)).toBe(751n);
});

describe('the state of a day', () => {
  const days = { from: '2026-01-05', to: '2026-01-07', firstDay: '2026-01-13' };
  test.each([
    ['2026-01-04', 'announced'],
    ['2026-01-05', 'open'],
    ['2026-01-07', 'open'],
    ['2026-01-08', 'closed'],
    ['2026-01-12', 'closed'],
    ['2026-01-13', 'listed'],
  ])('%s is %s', (today, state) => expect(offeringState(days, today)).toBe(state));

  test.each([
    [{ from: undefined, to: undefined, firstDay: undefined }, 'announced'],
    [{ from: undefined, to: undefined, firstDay: '2026-01-06' }, 'listed'],
    [{ from: '2026-01-05', to: undefined, firstDay: undefined }, 'open'],
    [{ from: undefined, to: '2026-01-05', firstDay: undefined }, 'closed'],
  ] as const)('%j on a later day is %s', (known, state) => expect(offeringState(known, '2026-01-06')).toBe(state));
});
