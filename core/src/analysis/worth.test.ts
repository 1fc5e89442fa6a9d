import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { trackedEntry, type EntryOverrides } from '../../../testing/tracked-entries.ts';
import { worthOfDays } from '../../../testing/worth-of-days.ts';
import type { DatedPrice } from '../corporate-actions/price-series.ts';
import type { PositionKey } from '../identity.ts';
import { dayOfDate } from '../market/calendar.ts';
import { money, moneyText, price, subtractMoney } from '../money/money.ts';
import type { TrackedEntry, TrackedEntryKind } from '../tracked/entry.ts';
import type { Book } from '../tracked/position.ts';
import { combineAccounts, type WorthInParts, type WorthOfDay } from './asset-worth.ts';
import { gainOver } from './daily-value.ts';
import { timeWeighted } from './time-weighted.ts';
import { movementOf } from './tracked-movement.ts';

const NONE = money('0');
const START = dayOfDate('2026-01-01');
const SHARE = '2 stocks THYAO';

/** Entry on a day of January 2026. */
const entry = (dayOfMonth: number, type: TrackedEntryKind, overrides: EntryOverrides, cashKept = true): TrackedEntry =>
  trackedEntry(type, { node: SHARE, day: `2026-01-${String(dayOfMonth).padStart(2, '0')}`, cashKept, ...overrides });

const closes = (...prices: readonly string[]): DatedPrice[] =>
  prices.map((text, at) => ({ day: START + at, price: price(text) }));

function worth(
  entries: readonly TrackedEntry[],
  prices: readonly DatedPrice[] | undefined,
  days: number,
): WorthInParts[] {
  const book: Book = new Map();
  const movements = entries.map((each) =>
    movementOf(book, { entry: each, isTransfer: false, isMoney: each.node === '2' }),
  );
  return [...worthOfDays({ movements, prices: () => prices, freshDays: () => 10 }, START - 1, START + days - 1)];
}
const values = (rows: readonly WorthOfDay[]) => rows.map(({ value }) => moneyText(value));
const growth = (rows: readonly WorthOfDay[]) => timeWeighted(rows).points.at(-1)?.growth;

describe('an account that tracks cash', () => {
  test('income is shown separately, and adds up', () => {
    const rows = worth(
      [
        entry(1, 'deposit', { amount: '1000', node: '2' }),
        entry(1, 'buy', { quantity: '10', price: '50', fee: '5' }),
        entry(3, 'dividend', { amount: '20', withheld: '3' }),
        entry(4, 'sell', { quantity: '4', price: '60', fee: '1' }),
        entry(5, 'withdraw', { amount: '100', node: '2' }),
      ],
      closes('52', '55', '53', '60', '61'),
      5,
    );
    expect(values(rows)).toEqual(['0.00', '1015.00', '1045.00', '1042.00', '1111.00', '1017.00']);
    expect(gainOver(rows)).toEqual({
      startValue: NONE,
      endValue: money('1017'),
      netInflow: money('900'),
      gain: money('117'),
      parts: { price: money('106'), dividends: money('20'), interest: NONE, fees: money('6'), taxes: money('3') },
    });
    expect(growth(rows)).toBeCloseTo(((1015 / 1000) * (1111 / 1015) * 1117) / 1111, 12);
  });

  test('a purchase without money in the account leaves it below zero', () => {
    expect(values(worth([entry(1, 'buy', { quantity: '1', price: '50' })], closes('40'), 1))).toEqual([
      '0.00',
      '-10.00',
    ]);
  });

  test('a shortfall is not part of the gain', () => {
    const rows = worth(
      [entry(1, 'buy', { quantity: '2', price: '10' }), entry(2, 'sell', { quantity: '5', price: '20' })],
      closes('10', '20'),
      2,
    );
    // 20 lira paid, 40 received for shares with a known purchase; 60 for shares without a known cost.
    expect(gainOver(rows)).toMatchObject({ gain: money('20'), netInflow: money('60') });
  });
});

describe('an account without cash', () => {
  test('money comes in with a purchase and goes out with a sale and a dividend', () => {
    const rows = worth(
      [
        entry(1, 'buy', { quantity: '10', price: '50', fee: '5' }, false),
        entry(2, 'dividend', { amount: '20', withheld: '3' }, false),
        entry(3, 'sell', { quantity: '10', price: '60' }, false),
      ],
      closes('50', '55', '60'),
      3,
    );
    expect(rows.map((row) => [moneyText(row.inflow), moneyText(row.outflow)])).toEqual([
      ['0.00', '0.00'],
      ['505.00', '0.00'],
      ['0.00', '17.00'],
      ['0.00', '600.00'],
    ]);
    expect(gainOver(rows).gain).toBe(money('112'));
    expect(growth(rows)).toBeCloseTo((500 / 505) * (567 / 500) * (600 / 550), 12);
  });
});

describe('deliveries in kind', () => {
  test('count at the value of their day, whatever they cost', () => {
    const rows = worth([entry(2, 'opening', { quantity: '10', price: '30' })], closes('40', '50', '55'), 3);
    expect(rows.map((row) => moneyText(row.inflow))).toEqual(['0.00', '0.00', '500.00', '0.00']);
    expect(growth(rows)).toBeCloseTo(1.1, 12);
    expect(rows.some((row) => row.isMarked)).toBe(false);
  });

  test.each(['split', 'merger'] as const)('the last price of the owner is adjusted with the shares: %s', (type) => {
    const divided = entry(3, type, { ratio: [3, 2] });
    expect(values(worth([entry(2, 'opening', { quantity: '10', price: '30' }), divided], undefined, 3))).toEqual([
      '0.00',
      '0.00',
      '300.00',
      '300.00',
    ]);
  });

  test('shares from a merger keep the cost of those that they came from', () => {
    const other = '2 stocks AKBNK';
    const rows = worth(
      [
        entry(1, 'opening', { quantity: '10', price: '30' }),
        entry(1, 'opening', { quantity: '10', price: '50', node: other }),
        entry(2, 'merger', { ratio: [1, 2], into: other }),
      ],
      undefined,
      2,
    );
    expect(values(rows)).toEqual(['0.00', '800.00', '800.00']);
  });

  test('count at their cost, marked, if no market has a price', () => {
    const rows = worth([entry(2, 'opening', { quantity: '10', price: '30' })], undefined, 3);
    expect(values(rows)).toEqual(['0.00', '0.00', '300.00', '300.00']);
    expect(rows.map((row) => row.isMarked)).toEqual([false, false, true, true]);
    expect(growth(rows)).toBe(1);
  });
});

test('a bonus issue changes nothing', () => {
  const bought = entry(1, 'buy', { quantity: '10', price: '100' }, false);
  const plain = worth([bought], closes('100', '110', '120'), 3);
  const issued = worth([bought, entry(2, 'bonus', { ratio: [1, 1] }, false)], closes('100', '55', '60'), 3);
  expect(values(issued)).toEqual(values(plain));
  expect(growth(issued)).toBe(growth(plain));
});

test('a price that has not changed for eleven days is marked', () => {
  const rows = worth([entry(1, 'buy', { quantity: '1', price: '100' }, false)], closes('100'), 12);
  expect(rows.map((row) => row.isMarked).lastIndexOf(false)).toBe(11);
});

test('a transfer between accounts is no flow of both together', () => {
  const book: Book = new Map();
  const entries = [
    { entry: entry(1, 'buy', { quantity: '10', price: '100' }, false), isTransfer: false, isMoney: false },
    {
      entry: entry(2, 'delivery-out', { quantity: '4', into: '3 stocks THYAO' }, false),
      isTransfer: true,
      isMoney: false,
    },
  ];
  const movements = entries.map((step) => movementOf(book, step));
  const account = (prefix: string, ratio: readonly string[]) =>
    [
      ...worthOfDays(
        {
          movements: movements.map((movement) => {
            const changes = movement.changes.filter(({ asset }) => asset.startsWith(prefix));
            return prefix === '2 ' ? { ...movement, changes } : { ...movement, changes, inflow: NONE, outflow: NONE };
          }),
          prices: () => closes(...ratio),
          freshDays: () => 10,
        },
        START - 1,
        START + 2,
      ),
    ] as const;
  const prices = ['100', '120', '150'];
  const [two, three] = [account('2 ', prices), account('3 ', prices)];
  expect([two, three].map((rows) => rows.map(({ moved }) => moneyText(moved)))).toEqual([
    ['0.00', '0.00', '-480.00', '0.00'],
    ['0.00', '0.00', '480.00', '0.00'],
  ]);
  const both = atOnce(combineAccounts([two, three]));
  expect(values(both)).toEqual(['0.00', '1000.00', '1200.00', '1500.00']);
  expect(both.map(({ inflow, outflow }) => [inflow, outflow]).slice(2)).toEqual([
    [NONE, NONE],
    [NONE, NONE],
  ]);
  expect(growth(both)).toBeCloseTo(1.5, 12);
});

describe('a debt', () => {
  const LOAN = '2 custom KREDI' as PositionKey;
  const owed = closes('-100', '-101', '-102', '-92', '-93');
  const inside = (dayOfMonth: number, type: TrackedEntryKind) => entry(dayOfMonth, type, { node: LOAN, quantity: '2' });
  const days = (...entries: TrackedEntry[]) => {
    const book: Book = new Map();
    const movements = entries.map((each) => movementOf(book, { entry: each, isTransfer: false, isMoney: false }));
    const parts = { movements, prices: () => owed, freshDays: () => Infinity, debts: new Set([LOAN]) };
    return worthOfDays(parts, START - 1, START + 4);
  };

  test.each(['opening', 'buy'] as const)('that came by %s changes the value by flows alone', (type) => {
    const rows = days(inside(2, type));
    expect(values(rows)).toEqual(['0.00', '0.00', '-202.00', '-204.00', '-184.00', '-186.00']);
    expect(rows.map(({ inflow, outflow }) => moneyText(subtractMoney(inflow, outflow)))).toEqual([
      '0.00',
      '0.00',
      '-202.00',
      '-2.00',
      '20.00',
      '-2.00',
    ]);
    expect(gainOver(rows).gain).toBe(NONE);
    expect(rows.at(-1)?.assets).toMatchObject([{ asset: LOAN, cost: money('-186'), fifoCost: money('-186') }]);
  });

  test.each(['delivery-out', 'sell'] as const)('that leaves by %s gives back its value', (type) => {
    const rows = days(inside(2, 'opening'), inside(4, type));
    expect(values(rows)).toEqual(['0.00', '0.00', '-202.00', '-204.00', '0.00', '0.00']);
    expect(gainOver(rows).gain).toBe(NONE);
  });
});
