/** Exchanges, refunds and interest paid: cases, and random histories replayed by a second way. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeNamed, trackedEntry, type EntryOverrides } from '../../../testing/tracked-entries.ts';
import { money, moneyText, quantityText } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { apply } from './book.ts';
import { comparePlaces, replayedKind, type TrackedEntry } from './entry.ts';
import { type Book, nodeOf } from './position.ts';

function replay(entries: readonly TrackedEntry[]): Book {
  const book: Book = new Map();
  for (const entry of entries.toSorted(comparePlaces)) apply(book, entry);
  return book;
}

function summaryOf(entries: readonly TrackedEntry[], node: string) {
  const { sums, lots } = nodeOf(replay(entries), nodeNamed(node));
  return {
    quantity: quantityText(sums.quantity),
    costs: `${moneyText(sums.cost)} ${moneyText(sums.fifoCost)}`,
    realized: `${moneyText(sums.realized)} ${moneyText(sums.fifoRealized)}`,
    shortfall: quantityText(sums.shortfall),
    cash: moneyText(sums.cash),
    lots: lots.list().map((lot) => `${lot.day} ${quantityText(lot.quantity)} ${moneyText(lot.cost)}`),
  };
}

const bought = (day: string, quantity: string, amount: string) =>
  trackedEntry('buy', { day, node: 'BTC', quantity, amount });
const exchanged = (day: string, quantity: string, brings: string, more: EntryOverrides = {}) =>
  trackedEntry('exchange', { day, node: 'BTC', into: 'ETH', quantity, brings, amount: '0', ...more });

const TWO_LOTS = [bought('2025-01-02', '1', '1000'), bought('2025-02-03', '1', '3000')];

describe('an exchange', () => {
  test('moves the oldest lots with their days, and by average the average cost; nothing is realised', () => {
    const entries = [...TWO_LOTS, exchanged('2025-03-04', '1.5', '30')];
    expect(summaryOf(entries, 'BTC')).toMatchObject({
      quantity: '0.5',
      costs: '1000.00 1500.00',
      realized: '0.00 0.00',
      shortfall: '0',
      cash: '-4000.00',
      lots: ['2025-02-03 0.5 1500.00'],
    });
    expect(summaryOf(entries, 'ETH')).toMatchObject({
      quantity: '30',
      costs: '3000.00 2500.00',
      realized: '0.00 0.00',
      lots: ['2025-01-02 20 1000.00', '2025-02-03 10 1500.00'],
    });
  });

  test('has its fee in the cost of what comes, a part in each lot', () => {
    const entries = [...TWO_LOTS, exchanged('2025-03-04', '1.5', '30', { fee: '1' })];
    expect(summaryOf(entries, 'BTC')).toMatchObject({ costs: '1000.00 1500.00', cash: '-4001.00' });
    expect(summaryOf(entries, 'ETH')).toMatchObject({
      costs: '3001.00 2501.00',
      cash: '0.00',
      lots: ['2025-01-02 20 1000.67', '2025-02-03 10 1500.33'],
    });
  });

  test('of more than was held brings the part that was held, and lacks the rest until its purchase is entered', () => {
    const entries = [bought('2025-01-02', '1', '1000'), exchanged('2025-03-04', '4', '60', { fee: '2' })];
    expect(summaryOf(entries, 'BTC')).toMatchObject({ quantity: '0', shortfall: '3', realized: '0.00 0.00' });
    expect(summaryOf(entries, 'ETH')).toMatchObject({ quantity: '15', costs: '1002.00 1002.00' });
    const whole = [...entries, bought('2025-01-01', '3', '5000')];
    expect(summaryOf(whole, 'BTC')).toMatchObject({ quantity: '0', shortfall: '0', costs: '0.00 0.00' });
    expect(summaryOf(whole, 'ETH')).toMatchObject({ quantity: '60', costs: '6002.00 6002.00' });
  });

  test('of nothing that was held costs its fee alone', () => {
    const entries = [exchanged('2025-03-04', '4', '60', { fee: '2' })];
    expect(summaryOf(entries, 'BTC')).toMatchObject({ shortfall: '4', realized: '-2.00 -2.00', cash: '-2.00' });
    expect(summaryOf(entries, 'ETH')).toMatchObject({ quantity: '0', costs: '0.00 0.00', lots: [] });
  });

  test('into less than the smallest fraction loses the cost of a lot only where nothing else comes', () => {
    const tiny = [bought('2025-01-02', '1', '10'), bought('2025-01-03', '9', '90')];
    expect(summaryOf([...tiny, exchanged('2025-03-04', '10', '0.00000002')], 'ETH').lots).toEqual([
      '2025-01-03 0.00000002 100.00',
    ]);
    const part = [bought('2025-01-02', '1', '10'), exchanged('2025-03-04', '10', '0.00000002')];
    expect(summaryOf(part, 'BTC')).toMatchObject({ realized: '-10.00 -10.00', shortfall: '9' });
  });

  test('there and back again has the cost and the days of before', () => {
    const entries = [
      ...TWO_LOTS,
      exchanged('2025-03-04', '2', '40'),
      trackedEntry('exchange', {
        day: '2025-03-05',
        node: 'ETH',
        into: 'BTC',
        quantity: '40',
        brings: '2',
        amount: '0',
      }),
    ];
    expect(summaryOf(entries, 'BTC')).toMatchObject({
      costs: '4000.00 4000.00',
      lots: ['2025-01-02 1 1000.00', '2025-02-03 1 3000.00'],
    });
  });

  test('of money leaves the lira as they are: its charges alone are replayed', () => {
    expect(replayedKind('exchange', { isArrival: false, hasTarget: false })).toBe('fee');
    expect(replayedKind('exchange', { isArrival: false, hasTarget: true })).toBe('exchange');
    const entry = { ...trackedEntry('fee', { node: 'CASH', amount: '0', fee: '3' }) };
    expect(summaryOf([entry], 'CASH')).toMatchObject({ cash: '-3.00', realized: '-3.00 -3.00' });
  });
});

test('a refund is a gain, interest paid a loss that is also below zero as income', () => {
  const book = replay([
    trackedEntry('fee', { node: 'CASH', amount: '10' }),
    trackedEntry('refund', { node: 'CASH', amount: '4', refundOf: 'fee' }),
    trackedEntry('interest-paid', { node: 'CASH', amount: '7', tax: '1' }),
  ]);
  const { sums } = nodeOf(book, nodeNamed('CASH'));
  const figures = [sums.cash, sums.realized, sums.fifoRealized, sums.income].map(moneyText);
  expect(figures).toEqual(['-14.00', '-14.00', '-14.00', '-8.00']);
});

/** Part of a purchase that leaves as a whole: its units change with each exchange, its cost and place never. */
interface Block {
  readonly place: number;
  units: bigint;
  readonly cost: bigint;
}

const COINS = ['A', 'B', 'C'] as const;
type Coin = (typeof COINS)[number];
/** Units of a new block: halved and taken by three so often that none is ever a fraction. */
const UNITS = 2n ** 24n;
const RATIOS = [
  [1n, 2n],
  [1n, 1n],
  [2n, 1n],
  [3n, 1n],
] as const;

const act = fc.record({
  what: fc.constantFrom('buy', 'buy', 'sell', 'exchange', 'exchange'),
  coin: fc.constantFrom(...COINS),
  other: fc.integer({ min: 1, max: 2 }),
  blocks: fc.integer({ min: 1, max: 6 }),
  lacking: fc.integer({ min: 0, max: 2 }),
  cost: fc.bigInt(0n, 90_000n),
  ratio: fc.constantFrom(...RATIOS),
});

type Act = typeof act extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/**
 * A queue of blocks in order of their purchase, sold and exchanged one by one; and beside it the average in exact
 * fractions, over one common denominator.
 */
function bySecondWay(acts: readonly Act[]) {
  const queues: Record<Coin, Block[]> = { A: [], B: [], C: [] };
  const average: Record<Coin, number> = { A: 0, B: 0, C: 0 };
  const shortfall: Record<Coin, bigint> = { A: 0n, B: 0n, C: 0n };
  const held = (coin: Coin) => queues[coin].reduce((sum, { units }) => sum + units, 0n);
  /** Marks histories in which parts of one purchase arrived at two ratios: they are one lot, not two blocks. */
  let isMixed = false;
  const entries: TrackedEntry[] = [];
  const enter = (type: 'buy' | 'sell' | 'exchange', coin: Coin, units: bigint, more: Partial<TrackedEntry>) =>
    entries.push({
      ...trackedEntry(type, { node: coin, amount: '0', place: entries.length + 1 }),
      quantity: units as Quantity,
      ...more,
    });
  for (const { what, coin, other, blocks, lacking, cost, ratio } of acts) {
    if (what === 'buy') {
      const place = entries.length + 1;
      for (let at = 0; at < blocks; at += 1) queues[coin].push({ place, units: UNITS, cost });
      average[coin] += Number(cost) * blocks;
      enter('buy', coin, UNITS * BigInt(blocks), { amount: (cost * BigInt(blocks)) as Money });
      continue;
    }
    const before = held(coin);
    const gone = queues[coin].splice(0, blocks);
    const units = gone.reduce((sum, block) => sum + block.units, 0n);
    const lacks = queues[coin].length === 0 ? BigInt(lacking) * UNITS : 0n;
    if (units + lacks === 0n) continue;
    shortfall[coin] += lacks;
    const part = before === 0n ? 0 : (average[coin] * Number(units)) / Number(before);
    average[coin] -= part;
    if (what === 'sell') {
      enter('sell', coin, units + lacks, {});
      continue;
    }
    const into = COINS[(COINS.indexOf(coin) + other) % COINS.length] as Coin;
    const [to, from] = ratio;
    const came = gone.map((block) => ({ ...block, units: (block.units * to) / from }));
    const differs = (a: Block, b: Block) => a.place === b.place && a.units !== b.units;
    isMixed ||= came.some((block) => queues[into].some((one) => differs(one, block)));
    queues[into].push(...came);
    queues[into].sort((a, b) => a.place - b.place);
    average[into] += part;
    const intoQuantity = (((units + lacks) * to) / from) as Quantity;
    enter('exchange', coin, units + lacks, { into: nodeNamed(into), intoQuantity });
  }
  return { entries, queues, average, shortfall, held, isMixed };
}

test('random histories of purchases, sales and exchanges, block by block', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 14 }), (acts) => {
      const model = bySecondWay(acts);
      fc.pre(!model.isMixed);
      const book = replay(model.entries);
      for (const coin of COINS) {
        const { sums, lots } = nodeOf(book, nodeNamed(coin));
        const blocks = Map.groupBy(model.queues[coin], ({ place }) => place);
        expect(lots.list().map(({ place, quantity, cost }) => [place, quantity, cost])).toEqual(
          [...blocks].map(([place, some]) => [
            place,
            some.reduce((sum, { units }) => sum + units, 0n),
            some.reduce((sum, { cost }) => sum + cost, 0n),
          ]),
        );
        expect([sums.quantity, sums.shortfall]).toEqual([model.held(coin), model.shortfall[coin]]);
        // Each entry rounds once, by half a kuruş at most.
        expect(Math.abs(Number(sums.cost) - model.average[coin])).toBeLessThanOrEqual(acts.length);
        if (sums.quantity === 0n) expect(sums.cost).toBe(money('0'));
      }
    }),
    { numRuns: 500 },
  );
});
