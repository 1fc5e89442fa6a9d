import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histories, nodeNamed, trackedEntry, type EntryOverrides } from '../../../testing/tracked-entries.ts';
import { addMoney, moneyText, quantityText, subtractMoney, sumMoney } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { apply } from './book.ts';
import { comparePlaces, type TrackedEntry } from './entry.ts';
import { LotQueue } from './lots.ts';
import { type Book, nodeOf, type PositionSums } from './position.ts';

/** Replays entries in order of place, from an empty book. */
function replay(entries: readonly TrackedEntry[]): Book {
  const book: Book = new Map();
  for (const entry of entries.toSorted(comparePlaces)) apply(book, entry);
  return book;
}

const summaryOf = (entries: readonly TrackedEntry[], node = 'THYAO') => {
  const { sums, lots } = nodeOf(replay(entries), nodeNamed(node));
  return {
    quantity: quantityText(sums.quantity),
    cost: moneyText(sums.cost),
    fifoCost: moneyText(sums.fifoCost),
    realized: moneyText(sums.realized),
    fifoRealized: moneyText(sums.fifoRealized),
    shortfall: quantityText(sums.shortfall),
    cash: moneyText(sums.cash),
    lots: lots.list().map((lot) => `${lot.day} ${quantityText(lot.quantity)} ${moneyText(lot.cost)}`),
  };
};

const buy = (day: string, quantity: string, price: string, more: EntryOverrides = {}) =>
  trackedEntry('buy', { day, quantity, price, ...more });
const sell = (day: string, quantity: string, price: string, more: EntryOverrides = {}) =>
  trackedEntry('sell', { day, quantity, price, ...more });

describe('published cases of cost', () => {
  // A public FIFO example: lots 5 (cost 255, proceeds 745) and 3 (cost 360, proceeds 447).
  test('fee of a buy is part of the cost, that of a sale reduces the proceeds', () => {
    const entries = [
      buy('2025-01-02', '5', '50', { fee: '5' }),
      buy('2025-02-03', '10', '120'),
      sell('2025-03-04', '8', '150', { fee: '8' }),
    ];
    expect(summaryOf(entries)).toMatchObject({
      quantity: '7',
      fifoCost: '840.00',
      fifoRealized: moneyText((74_500n + 44_700n - 25_500n - 36_000n) as Money),
      // 15 shares cost 1,455; the 8 that are sold, 776.
      cost: '679.00',
      realized: '416.00',
      lots: ['2025-02-03 7 840.00'],
    });
  });

  test('buy 2, sell 5: one lot of 2, a shortfall of 3 without a cost', () => {
    const entries = [buy('2025-01-02', '2', '10'), sell('2025-01-03', '5', '12')];
    expect(summaryOf(entries)).toEqual({
      quantity: '0',
      cost: '0.00',
      fifoCost: '0.00',
      realized: '4.00',
      fifoRealized: '4.00',
      shortfall: '3',
      cash: '40.00',
      lots: [],
    });
  });

  test('a missing entry resolves the shortfall, whenever it is entered', () => {
    const entries = [buy('2025-01-02', '2', '10'), sell('2025-01-03', '5', '12')];
    const whole = [...entries, trackedEntry('opening', { day: '2024-12-31', quantity: '3', price: '9' })];
    expect(summaryOf(whole)).toMatchObject({ quantity: '0', shortfall: '0', realized: '13.00', fifoRealized: '13.00' });
  });

  // A statement without a row for the split between: 47.84 on 05.10.2021, 7.49 on 02.12.2021.
  test('a split that is missing in the broker’s file changes the number, not the cost nor the days', () => {
    const entries = [
      buy('2021-10-05', '100', '47.84', { fee: '8.80' }),
      trackedEntry('bonus', { day: '2021-11-30', ratio: [5, 1] }),
      buy('2021-12-02', '50', '7.49'),
    ];
    expect(summaryOf(entries)).toMatchObject({
      quantity: '650',
      cost: '5167.30',
      lots: ['2021-10-05 600 4792.80', '2021-12-02 50 374.50'],
    });
  });

  // TERA, 2025-10-30: bonus of 344.44444 %.
  test('a bonus issue in fractions of a share', () => {
    const entries = [
      buy('2025-10-01', '100', '938'),
      trackedEntry('bonus', { day: '2025-10-30', ratio: [34_444_444, 10_000_000] }),
    ];
    expect(summaryOf(entries)).toMatchObject({ quantity: '444.44444', cost: '93800.00', realized: '0.00' });
  });

  // GLRYH, 2025-01-20: rights of 200.12507 % at 1 lira.
  test('a rest below the smallest fraction of a share passes its cost to the others', () => {
    const entries = [
      buy('2025-01-01', '0.00000001', '1', { amount: '0.03' }),
      buy('2025-01-02', '9', '1'),
      buy('2025-01-03', '0.00000001', '1', { amount: '0.05' }),
      trackedEntry('split', { day: '2025-02-01', ratio: [1, 3] }),
    ];
    expect(summaryOf(entries)).toMatchObject({
      quantity: '3.00000001',
      cost: '9.08',
      lots: ['2025-01-02 3.00000001 9.08'],
    });
  });

  test('shares from rights are a separate lot, at the price paid', () => {
    const entries = [
      buy('2024-05-02', '100', '5'),
      trackedEntry('rights', { day: '2025-01-20', price: '1', ratio: [20_012_507, 10_000_000] }),
    ];
    expect(summaryOf(entries)).toMatchObject({
      quantity: '300.12507',
      cost: '700.13',
      cash: '-700.13',
      lots: ['2024-05-02 100 500.00', '2025-01-20 200.12507 200.13'],
    });
  });

  test('a merger keeps lots, costs and days', () => {
    const entries = [
      buy('2024-05-02', '100', '5'),
      trackedEntry('merger', { day: '2025-01-20', ratio: [3, 2], into: 'AKBNK' }),
    ];
    expect(summaryOf(entries)).toMatchObject({ quantity: '0', cost: '0.00', realized: '0.00' });
    expect(summaryOf(entries, 'AKBNK')).toMatchObject({
      quantity: '150',
      cost: '500.00',
      lots: ['2024-05-02 150 500.00'],
    });
  });

  test('a transfer between own accounts keeps lots: the older one leaves first there', () => {
    const entries = [
      buy('2025-02-01', '10', '30', { node: '3:THYAO' }),
      buy('2025-01-01', '10', '20', { node: '2:THYAO' }),
      trackedEntry('delivery-out', { day: '2025-03-01', quantity: '4', node: '2:THYAO', into: '3:THYAO' }),
      sell('2025-04-01', '5', '40', { node: '3:THYAO' }),
    ];
    expect(summaryOf(entries, '3:THYAO')).toMatchObject({ lots: ['2025-02-01 9 270.00'], fifoRealized: '90.00' });
  });

  // GVK: gross 100, 15 % withheld.
  test('a dividend is income after withholding', () => {
    const { sums } = nodeOf(replay([trackedEntry('dividend', { amount: '100', withheld: '15' })]), nodeNamed('THYAO'));
    expect([sums.income, sums.realized, sums.cash]).toEqual([8500n, 8500n, 8500n]);
  });

  test('the cost that leaves is rounded half up, for each lot', () => {
    const entries = [
      buy('2025-01-01', '3', '0.01', { amount: '0.05' }),
      buy('2025-01-02', '3', '0.01', { amount: '0.05' }),
      sell('2025-01-03', '4', '0.02', { amount: '0.08' }),
    ];
    // By lots 5 + 2 (a third of 5 is 1.67); by average four sixths of 10 are 6.67, 7.
    expect(summaryOf(entries)).toMatchObject({ fifoCost: '0.03', cost: '0.03', lots: ['2025-01-02 2 0.03'] });
  });

  test('without tracked cash, a buy brings its money in and a sale takes it out', () => {
    const noCash = { cashKept: false };
    const entries = [buy('2025-01-01', '3', '10', noCash), sell('2025-01-02', '1', '12', noCash)];
    expect(summaryOf(entries)).toMatchObject({ cash: '0.00', cost: '20.00', realized: '2.00' });
  });

  test('an entry without a time comes before those with one, else in the order of entering', () => {
    const [at10, untimed] = [buy('2025-01-01', '1', '10', { second: 36_000 }), sell('2025-01-01', '1', '12')];
    expect(summaryOf([at10, untimed])).toMatchObject({ shortfall: '1', quantity: '1' });
    expect(summaryOf([at10, { ...untimed, second: 36_000 }])).toMatchObject({ shortfall: '0', quantity: '0' });
  });
});

const sumsOf = (book: Book) =>
  [...book]
    .map(([name, { sums, lots }]) => ({ name, sums, lots: lots.list() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
const all = (book: Book, of: keyof PositionSums) => sumMoney([...book.values()].map(({ sums }) => sums[of] as Money));

describe('for any entries', () => {
  test('cash and cost are what was brought in and what was realised', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const book: Book = new Map();
        let brought = 0n as Money;
        for (const entry of entries.toSorted(comparePlaces)) {
          const missing = nodeOf(book, entry.node).sums;
          const cost = all(book, 'cost');
          apply(book, entry);
          brought = addMoney(brought, broughtBy(entry, missing.quantity, subtractMoney(all(book, 'cost'), cost)));
        }
        const has = addMoney(all(book, 'cash'), all(book, 'cost'));
        expect(has).toBe(addMoney(brought, all(book, 'realized')));
      }),
    );
  });

  test('lots add up to the quantity and to their own cost', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        for (const { sums, lots } of replay(entries).values()) {
          const list = lots.list();
          expect(list.reduce((sum, lot) => sum + lot.quantity, 0n)).toBe(sums.quantity);
          expect(sumMoney(list.map((lot) => lot.cost))).toBe(sums.fifoCost);
          expect(list.toSorted(comparePlaces)).toEqual(list);
          expect(sums.quantity >= 0n && sums.cost >= 0n && sums.shortfall >= 0n).toBe(true);
          if (sums.quantity === 0n) expect([sums.cost, sums.fifoCost]).toEqual([0n, 0n]);
        }
      }),
    );
  });

  test('the order of entering does not matter across unrelated assets', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const alone = entries.map((entry) => ({ ...entry, into: undefined }));
        const whole = replay(alone);
        for (const node of new Set(alone.map((entry) => entry.node))) {
          const only = replay(alone.filter((entry) => entry.node === node));
          expect(sumsOf(only)).toEqual(sumsOf(new Map([[node, nodeOf(whole, node)]])));
        }
      }),
    );
  });

  test('replay in parts, with stored state, gives the same as at once', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        let book: Book = new Map();
        for (const entry of entries.toSorted(comparePlaces)) {
          book = new Map(
            [...book].map(([name, { lots, ...node }]) => [name, { ...node, lots: new LotQueue(lots.state()) }]),
          );
          apply(book, entry);
        }
        expect(sumsOf(book)).toEqual(sumsOf(replay(entries)));
      }),
    );
  });
});

/**
 * Value that an entry brings across the border of the account: at its cost, or at its proceeds if the cost is unknown.
 */
function broughtBy(entry: TrackedEntry, held: Quantity, costChange: Money): Money {
  const charges = addMoney(entry.fee, entry.tax);
  const without = subtractMoney(entry.amount, charges);
  if (['deposit', 'opening', 'delivery-in'].includes(entry.type)) return entry.amount;
  if (entry.type === 'withdraw') return subtractMoney(0n as Money, entry.amount);
  if (entry.type === 'delivery-out') return costChange;
  if (entry.type !== 'sell' || entry.quantity <= held) return 0n as Money;
  const double = without * held * 2n;
  const half = double < 0n ? 0n - entry.quantity : entry.quantity;
  return subtractMoney(without, ((double + half) / (entry.quantity * 2n)) as Money);
}
