import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExactQueue, RoundedQueue } from '../../../testing/lot-queues.ts';
import { divide } from '../money/decimal.ts';
import { addMoney, money, quantity, sumMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { type Lot, LotQueue } from './lots.ts';

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

type Act =
  | { readonly type: 'add'; readonly lot: Lot }
  | { readonly type: 'take'; readonly part: bigint }
  | { readonly type: 'multiply'; readonly ratio: readonly [bigint, bigint] };

const RATIOS = [
  [2n, 1n],
  [1n, 2n],
  [10n, 1n],
  [1n, 10n],
  [1n, 3n],
  [7n, 3n],
  [5n, 7n],
  [44_444_444n, 10_000_000n],
  [1n, 9_999_991n],
  [1_000_003n, 1n],
] as const;

const sizes = fc.oneof(fc.bigInt(1n, 9n), fc.bigInt(1n, 10n ** 5n), fc.bigInt(1n, 10n ** 12n));
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('add' as const),
      lot: fc.record({ at: fc.nat(40), quantity: sizes, cost: fc.bigInt(0n, 10n ** 7n) }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('take' as const), part: fc.bigInt(1n, 1000n) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('multiply' as const), ratio: fc.constantFrom(...RATIOS) }),
  },
);
const acts = fc.array(act, { minLength: 1, maxLength: 60, size: 'max' }).map((all) =>
  all.map((one, place): Act => {
    if (one.type !== 'add') return one;
    const { at, quantity: held, cost } = one.lot;
    const lot = { day: day(at), second: -1, place, dated: true };
    return { type: 'add', lot: { ...lot, quantity: held as Quantity, cost: cost as Money } };
  }),
);

interface Queue {
  readonly add: (lot: Lot) => void;
  readonly multiply: (to: Quantity, from: Quantity) => void;
  readonly list: () => readonly Lot[];
}

/** Performs an act on the queue. @param held quantity according to the book @returns undefined if nothing is done */
function perform(queue: Queue, one: Act, held: Quantity): Quantity | undefined {
  if (one.type === 'add') {
    queue.add(one.lot);
    return (held + one.lot.quantity) as Quantity;
  }
  if (held === 0n || one.type === 'take') return undefined;
  const [to, from] = one.ratio;
  const after = divide(held * to, from, 'half-up') as Quantity;
  if (after === 0n || after > 10n ** 23n) return undefined;
  queue.multiply(after, held);
  return after;
}

const requestedOf = ({ part }: { readonly part: bigint }, held: Quantity) =>
  (part > 900n ? held : divide(held * part, 1000n, 'up')) as Quantity;

describe('lots, compared with multiplying each of them', () => {
  test('in exact fractions: the same quantity and cost of each, for any removal', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const [queue, exact] = [new LotQueue(), new ExactQueue()];
        let held = 0n as Quantity;
        let bits = 0;
        for (const one of all) {
          if (held === 0n) bits = 0;
          if (one.type === 'multiply') {
            bits += Math.log2(Number(one.ratio[0]) / Number(one.ratio[1]));
            // Beyond this, lots that became too small are lost: the test of splits in one direction covers it.
            if (Math.abs(bits) > 75) return;
          }
          if (one.type === 'take') {
            if (held === 0n) continue;
            const requested = requestedOf(one, held);
            const { lots, cost } = queue.take(requested);
            expect(lots).toEqual(exact.take(requested));
            expect(cost).toBe(sumMoney(lots.map((lot) => lot.cost)));
            held = (held - requested) as Quantity;
          } else {
            const after = perform(queue, one, held);
            if (after === undefined) continue;
            if (one.type === 'add') exact.add(one.lot);
            else exact.multiply(after, held);
            held = after;
          }
          expect(queue.list()).toEqual(exact.list());
          expect(queue.list().reduce((sum, lot) => sum + lot.quantity, 0n)).toBe(held);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('rounded at each split: the same if nothing had to be rounded twice', () => {
    let compared = 0;
    fc.assert(
      fc.property(acts, (all) => {
        const [queue, rounded] = [new LotQueue(), new RoundedQueue()];
        let held = 0n as Quantity;
        let isExact = true;
        for (const one of all) {
          if (one.type === 'take') {
            if (held === 0n) continue;
            const requested = requestedOf(one, held);
            expect(queue.take(requested).lots).toEqual(rounded.take(requested));
            held = (held - requested) as Quantity;
            if (held === 0n) isExact = true;
          } else if (one.type === 'multiply') {
            const after = divide(held * one.ratio[0], one.ratio[1], 'half-up');
            const would = rounded.wouldBe(after, held);
            if (!isExact || would.gone) continue;
            const multiplied = perform(queue, one, held);
            if (multiplied === undefined) continue;
            rounded.multiply(multiplied, held);
            held = multiplied;
            isExact = would.exact;
            compared += 1;
          } else
            held = perform({ ...queue, add: (lot) => (queue.add(lot), rounded.add(lot)) } as Queue, one, held) ?? held;
          expect(queue.list()).toEqual(rounded.list());
        }
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(300);
  });

  test('stored and restored after each act, it continues in the same way', () => {
    fc.assert(
      fc.property(acts, (all) => {
        let queue = new LotQueue();
        const whole = new LotQueue();
        let held = 0n as Quantity;
        for (const one of all) {
          queue = new LotQueue(queue.state());
          if (one.type === 'take') {
            if (held === 0n) continue;
            const requested = requestedOf(one, held);
            expect(queue.take(requested)).toEqual(whole.take(requested));
            held = (held - requested) as Quantity;
          } else {
            perform(whole, one, held);
            held = perform(queue, one, held) ?? held;
          }
          expect(queue.state()).toEqual(whole.state());
        }
      }),
    );
  });
});

const lotOf = (at: number, held = '1', cost = '10'): Lot => ({
  day: day(at),
  second: -1,
  place: at,
  dated: true,
  quantity: quantity(held),
  cost: money(cost),
});

describe('what it costs', () => {
  test('a split is one multiplication, for any number of lots', () => {
    const queue = new LotQueue();
    for (let at = 0; at < 60_000; at += 1) queue.add({ ...lotOf(0), place: at });
    const { lots } = queue.state();
    let held = quantity('60000');
    const startedMs = performance.now();
    for (let split = 0; split < 10_000; split += 1) {
      const [to, from] = split % 2 === 0 ? [44_444_444n, 10_000_000n] : [10_000_000n, 44_444_441n];
      const after = divide(held * to, from, 'half-up') as Quantity;
      queue.multiply(after, held);
      held = after;
    }
    // A loop over the lots would be 600 million roundings: minutes.
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(queue.state().lots.every((lot, at) => lot === lots[at])).toBe(true);
    expect(queue.list().reduce((sum, lot) => sum + lot.quantity, 0n)).toBe(held);
  });

  test('splits far in one direction: lots below the smallest fraction are lost, their cost is not', () => {
    const queue = new LotQueue();
    let [held, cost] = [0n as Quantity, ZERO_MONEY];
    for (let round = 0; round < 300; round += 1) {
      queue.add({ ...lotOf(round, '1000000'), place: round });
      held = (held + quantity('1000000')) as Quantity;
      cost = addMoney(cost, money('10'));
      const after = divide(held, 10_000_000n, 'half-up') as Quantity;
      queue.multiply(after, held);
      held = after;
    }
    expect(queue.length).toBeLessThan(20);
    expect(sumMoney(queue.list().map((lot) => lot.cost))).toBe(cost);
    expect(queue.take(held).cost).toBe(cost);
    expect(queue.length).toBe(0);
  });

  test('many lots added in the middle are inserted in one pass', () => {
    const queue = new LotQueue();
    for (let at = 0; at < 60_000; at += 2) queue.add(lotOf(at));
    const others = Array.from({ length: 30_000 }, (_, at) => lotOf(at * 2 + 1));
    expect(queue.addAll(others)).toBeLessThan(70_000);
    expect(queue.list().map(({ place }) => place)).toEqual(Array.from({ length: 60_000 }, (_, at) => at));
  });

  test('a few added lots, some of an existing purchase, count the lots that are shifted', () => {
    const queue = new LotQueue();
    for (let at = 0; at < 2_560; at += 1) queue.add(lotOf(at));
    expect(queue.addAll([lotOf(0), { ...lotOf(1), place: 5_000 }])).toBe(2 + 20);
    expect(
      queue
        .list()
        .slice(0, 4)
        .map((lot) => [lot.place, lot.quantity]),
    ).toEqual([
      [0, quantity('2')],
      [1, quantity('1')],
      [5_000, quantity('1')],
      [2, quantity('1')],
    ]);
  });
});
