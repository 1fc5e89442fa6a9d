import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AssetRef } from '../identity.ts';
import { money, moneyText, percentText, price, quantity } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import { dayChangeOf, movedBetween, NO_FLOWS } from './day-change.ts';
import { type AccountFlows, type AssetFlows, dayPositionsOf, NO_ACCOUNT_FLOWS } from './day-positions.ts';

type Figures = Partial<Record<keyof AssetFlows | 'held' | 'now' | 'base', string>>;

const A = { type: 'stocks', code: 'A' } as const;

const flowsOf = (asset: AssetRef, figures: Figures): AssetFlows => ({
  ...asset,
  ...NO_FLOWS,
  moved: quantity(figures.moved ?? '0'),
  bought: money(figures.bought ?? '0'),
  sold: money(figures.sold ?? '0'),
  income: money(figures.income ?? '0'),
  received: quantity(figures.received ?? '0'),
  delivered: quantity(figures.delivered ?? '0'),
  transferred: quantity(figures.transferred ?? '0'),
});

/** Change of one share today: "-100.00 of 2250100.00, 0.00 %". */
function changeText(figures: Figures): string {
  const held = [{ ...A, quantity: quantity(figures.held ?? '0') }];
  const prices = () => ({ now: price(figures.now ?? '0'), base: price(figures.base ?? '0') });
  const { change, atWork, percent } = dayChangeOf(
    dayPositionsOf(held, { ...NO_ACCOUNT_FLOWS, assets: [flowsOf(A, figures)] }, prices),
  );
  return `${moneyText(change)} of ${moneyText(atWork)}, ${percentText(percent)} %`;
}

test.each<[string, Figures, string]>([
  ['held through', { held: '10', now: '153', base: '150' }, '30.00 of 1500.00, 2.00 %'],
  [
    'a purchase beside what was held',
    { held: '10000', moved: '9000', bought: '2025000', now: '225', base: '225.10' },
    '-100.00 of 2250100.00, 0.00 %',
  ],
  [
    'first bought',
    { held: '100', moved: '100', bought: '29375', now: '293.95', base: '299.25' },
    '20.00 of 29375.00, 0.07 %',
  ],
  [
    'a commission is a loss of its day',
    { held: '1', moved: '1', bought: '100.20', now: '100' },
    '-0.20 of 100.20, -0.20 %',
  ],
  ['sold in part', { held: '60', moved: '-40', sold: '4400', now: '108', base: '100' }, '880.00 of 10000.00, 8.80 %'],
  ['sold out', { moved: '-100', sold: '9790', now: '98', base: '100' }, '-210.00 of 10000.00, -2.10 %'],
  [
    'sold out and bought again',
    { held: '50', moved: '-50', sold: '11000', bought: '5250', now: '106', base: '100' },
    '1050.00 of 15250.00, 6.89 %',
  ],
  ['a dividend on its ex-date', { held: '10', income: '42.50', now: '95', base: '100' }, '-7.50 of 1000.00, -0.75 %'],
  ['twice as many shares', { held: '200', moved: '100', now: '51', base: '100' }, '200.00 of 10000.00, 2.00 %'],
  [
    'brought in kind',
    { held: '30', moved: '20', received: '20', now: '110', base: '100' },
    '100.00 of 3200.00, 3.13 %',
  ],
  [
    'taken out in kind',
    { held: '5', moved: '-5', delivered: '5', now: '110', base: '100' },
    '100.00 of 1000.00, 10.00 %',
  ],
  ['nothing', {}, '0.00 of 0.00, 0.00 %'],
])('%s', (_, figures, expected) => {
  expect(changeText(figures)).toBe(expected);
});

test('a position without a price has no change; the others have one', () => {
  const held = [{ ...A, quantity: quantity('10') }, { type: 'stocks', code: 'B', quantity: quantity('5') } as const];
  const prices = ({ code }: AssetRef) => (code === 'A' ? { now: price('11'), base: price('10') } : undefined);
  expect(dayPositionsOf(held, NO_ACCOUNT_FLOWS, prices)).toMatchObject([{ code: 'A', change: money('10') }]);
});

describe('shares that became others', () => {
  const B = { type: 'stocks', code: 'B' } as const;
  const merged = { from: A, into: B, arrived: quantity('200') };
  const held = [
    { ...A, quantity: quantity('0') },
    { ...B, quantity: quantity('200') },
  ];
  const assets = [flowsOf(A, { moved: '-100', bought: '50', sold: '20' }), flowsOf(B, { moved: '200' })];

  test('continue with the base and the flows of the old shares', () => {
    const prices = ({ code }: AssetRef) => ({ now: price('51'), base: price(code === 'A' ? '100' : '50') });
    const positions = dayPositionsOf(held, { ...NO_ACCOUNT_FLOWS, assets, mergers: [merged] }, prices);
    expect(positions).toHaveLength(1);
    expect(positions[0]).toMatchObject({ code: 'B', change: money('170'), atWork: money('10050') });
    expect(positions[0]?.day.basePrice).toBeUndefined();
  });

  test('replace the old ones if those have no price any more', () => {
    const prices = ({ code }: AssetRef) => (code === 'B' ? { now: price('51'), base: price('50') } : undefined);
    const positions = dayPositionsOf(held, { ...NO_ACCOUNT_FLOWS, assets, mergers: [merged] }, prices);
    expect(positions).toMatchObject([{ code: 'B', change: money('200'), atWork: money('10000') }]);
  });
});

test.each([
  [['5', '-5'], '50.00'],
  [['5', '-3'], '30.00'],
  [['5', '3'], '0.00'],
  [['-5', '2', '1'], '30.00'],
])('of %j that moved, what stayed inside is worth %s', (moved, worth) => {
  const parts = moved.map((transferred) => ({ transferred: quantity(transferred) }));
  expect(moneyText(movedBetween(parts, price('10')))).toBe(worth);
});

/** Exact fraction, without the functions under test. */
type Fraction = readonly [numerator: bigint, denominator: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const minus = (a: Fraction, [c, d]: Fraction): Fraction => plus(a, [-c, d]);
/** Value to the kuruş, rounded towards zero. */
const worth = (unit: bigint, held: bigint): Fraction => [(unit * held) / 10n ** 14n, 100n];
const roundHalfUp = ([a, b]: Fraction): bigint => {
  const [up, down] = b < 0n ? [-a, -b] : [a, b];
  const size = ((up < 0n ? -up : up) * 2n + down) / (down * 2n);
  return up < 0n ? -size : size;
};

const kurus = (max: bigint) => fc.bigInt(0n, max);
const step = fc.record({
  code: fc.constantFrom('A', 'B', 'C'),
  kind: fc.constantFrom('buy', 'sell', 'dividend', 'fee', 'in', 'out', 'split', 'sell all'),
  units: fc.bigInt(1n, 10n ** 11n),
  amount: kurus(10n ** 8n),
  charges: kurus(500n),
});

test('for any day it is output less input, divided by input, over 500 days computed by hand', () => {
  const day = fc.record({
    steps: fc.array(step, { maxLength: 25 }),
    atBase: fc.array(fc.oneof(fc.constant(0n), fc.bigInt(1n, 10n ** 12n)), { minLength: 3, maxLength: 3 }),
    bases: fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 3, maxLength: 3 }),
    nows: fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 3, maxLength: 3 }),
  });
  fc.assert(
    fc.property(day, ({ steps, atBase, bases, nows }) => {
      const codes = ['A', 'B', 'C'];
      const held = [...atBase];
      const [received, delivered] = [
        [0n, 0n, 0n],
        [0n, 0n, 0n],
      ];
      let [wentIn, cameOut]: [Fraction, Fraction] = [
        [0n, 1n],
        [0n, 1n],
      ];
      const figures = codes.map(() => ({ bought: 0n, sold: 0n, income: 0n }));
      for (const { code, kind, units, amount, charges } of steps) {
        const at = codes.indexOf(code);
        const before = held[at] ?? 0n;
        const flows = figures[at] as (typeof figures)[number];
        const leaving = kind === 'sell all' || units > before ? before : units;
        if (kind === 'buy') {
          held[at] = before + units;
          wentIn = plus(wentIn, [amount + charges, 100n]);
          flows.bought += amount + charges;
        } else if (kind === 'sell' || kind === 'sell all') {
          held[at] = before - leaving;
          cameOut = plus(cameOut, [amount - charges, 100n]);
          flows.sold += amount - charges;
        } else if (kind === 'dividend' || kind === 'fee') {
          const income = kind === 'fee' ? -charges : amount - charges;
          cameOut = plus(cameOut, [income, 100n]);
          flows.income += income;
        } else if (kind === 'split') held[at] = before * 2n;
        else if (kind === 'in') {
          held[at] = before + units;
          received[at] = (received[at] ?? 0n) + units;
        } else {
          held[at] = before - leaving;
          delivered[at] = (delivered[at] ?? 0n) + leaving;
        }
      }
      for (const at of [0, 1, 2]) {
        const [base, now] = [bases[at] ?? 0n, nows[at] ?? 0n];
        wentIn = plus(plus(wentIn, worth(base, atBase[at] ?? 0n)), worth(now, received[at] ?? 0n));
        cameOut = plus(plus(cameOut, worth(now, held[at] ?? 0n)), worth(now, delivered[at] ?? 0n));
      }
      const gain = minus(cameOut, wentIn);
      const flows: AccountFlows = {
        ...NO_ACCOUNT_FLOWS,
        assets: codes.map((code, at) => ({
          type: 'stocks',
          code,
          ...NO_FLOWS,
          ...(figures[at] as { bought: Money; sold: Money; income: Money }),
          moved: ((held[at] ?? 0n) - (atBase[at] ?? 0n)) as Quantity,
          received: (received[at] ?? 0n) as Quantity,
          delivered: (delivered[at] ?? 0n) as Quantity,
        })),
      };
      const heldNow = codes.map((code, at) => ({ type: 'stocks', code, quantity: held[at] as Quantity }) as const);
      const positions = dayPositionsOf(heldNow, flows, ({ code }) => {
        const at = codes.indexOf(code);
        return { now: nows[at] as Price, base: bases[at] as Price };
      });
      const { change, atWork, percent } = dayChangeOf(positions);
      expect([change * gain[1], atWork * wentIn[1]]).toEqual([gain[0] * 100n, wentIn[0] * 100n]);
      const ratio: Fraction = wentIn[0] <= 0n ? [0n, 1n] : [gain[0] * 10_000n * wentIn[1], gain[1] * wentIn[0]];
      expect(percent).toBe(roundHalfUp(ratio));
    }),
    { numRuns: 500 },
  );
});
