/** Price of a share at the base: the market's base, and on an ex-date the close before. */

import type { Quote } from '@kurus/core/contract/market';
import { RATIO_ONE } from '@kurus/core/corporate-actions/action';
import { assetKey } from '@kurus/core/identity';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { money, price, priceText, quantity } from '@kurus/core/money/money';
import type { MultipliedShares } from '@kurus/core/portfolio/day-positions';
import { expect, test } from 'vitest';
import type { StoredAction } from '../corporate-actions/action-book.ts';
import { createDayBases } from './day-bases.ts';

const TODAY = dayOfDate('2026-11-20');
const THYAO = { type: 'stocks', code: 'THYAO' } as const;
const START = { sessionDay: TODAY, nowMs: dayStartMs(TODAY) + 43_200_000 };

interface Case {
  readonly base: string;
  readonly now: string;
  /** Day of the quote: today where it is left out. */
  readonly day?: number;
  /** Closes of the earlier days, the last one yesterday's. */
  readonly closes?: readonly string[];
  readonly action?: Partial<StoredAction>;
  /** Numbers of shares before and after a split in the entries. */
  readonly entered?: readonly [string, string];
}

async function baseOf({ base, now, day = TODAY, closes = [], action, entered }: Case): Promise<string> {
  const asOfMs = dayStartMs(day) + 40_000_000;
  const quote = { ...THYAO, price: price(now), base: price(base), asOfMs, volume: money('0') } as Quote;
  const known = action && {
    assetType: 'stocks',
    code: 'THYAO',
    exDay: TODAY,
    payDay: TODAY,
    ratio: 0n,
    price: price('0'),
    gross: price('0'),
    withholding: 0n,
    ...action,
  };
  const traded = closes.map((close, at) => ({ day: TODAY - closes.length + at, price: price(close) }));
  const isOfToday = closes.length > 0 && day === TODAY;
  const bases = createDayBases({
    book: { get: () => quote, all: () => [quote], version: () => 1 },
    actions: { of: () => (known ? [known as StoredAction] : []) },
    prices: async () => [...traded, ...(isOfToday ? [{ day: TODAY, price: price(now) }] : [])],
  });
  const [before, after] = entered ?? [];
  const multiplied: MultipliedShares[] =
    before === undefined || after === undefined
      ? []
      : [{ ...THYAO, day: TODAY, before: quantity(before), after: quantity(after) }];
  const found = await bases([THYAO], multiplied, START);
  return priceText(found.get(assetKey('stocks', 'THYAO')) ?? price('0'));
}

test('one price a day: before today’s has come, only the rate of its currency has moved', async () => {
  const at = (day: number) => dayStartMs(day) + 68_400_000;
  const share = {
    type: 'foreign',
    code: 'AAPL',
    price: price('16023.1616'),
    base: price('15900'),
    own: { price: price('318.4'), currency: 'USD' },
  };
  const fund = { type: 'funds', code: 'AFT', price: price('0.92'), base: price('0.9') };
  const dollar = { type: 'currencies', code: 'USD', price: price('50.324'), base: price('50.2635'), asOfMs: at(TODAY) };
  const found = async (asset: { type: string; code: string }, day: number) => {
    const quotes = [dollar, { ...asset, asOfMs: at(day) }] as unknown as Quote[];
    const bases = createDayBases({
      book: {
        get: (type, code) => quotes.find((one) => one.type === type && one.code === code),
        all: () => quotes,
        version: () => 1,
      },
      actions: { of: () => [] },
      prices: async () => [],
    });
    const of = await bases([asset as never], [], START);
    return priceText([...of.values()][0] ?? price('0'), 4);
  };
  // 318.4 dollars at 50.2635.
  expect(await found(share, TODAY - 1)).toBe('16003.8984');
  expect(await found(share, TODAY)).toBe('15900.0000');
  expect(await found(fund, TODAY - 1)).toBe('0.9200');
  expect(await found(fund, TODAY)).toBe('0.9000');
});

const split = { type: 'split', ratio: 2n * RATIO_ONE } as const;

test.each<[string, Case, string]>([
  ['on any day the market’s base', { base: '100', now: '101' }, '100.00'],
  ['a share that was not traded in the session has not moved', { base: '100', now: '101', day: TODAY - 1 }, '101.00'],
  [
    'with a dividend the close, of which it is not off',
    { base: '95.75', now: '96', closes: ['99', '100'], action: { type: 'dividend', gross: price('4.2512') } },
    '100.00',
  ],
  [
    'with a split the close of shares of before',
    { base: '50', now: '51', closes: ['99', '100'], action: split },
    '100.00',
  ],
  [
    'with rights the close',
    {
      base: '66.67',
      now: '67',
      closes: ['100'],
      action: { type: 'rights', ratio: RATIO_ONE / 2n, price: price('0.01') },
    },
    '100.00',
  ],
  [
    'a split that an entry tells and the price shows',
    { base: '100', now: '51', closes: ['100'], entered: ['7', '14'] },
    '100.00',
  ],
  [
    'a split that an entry tells and no price shows: those of before are twice as much',
    { base: '100', now: '101', closes: ['99', '100'], entered: ['7', '14'] },
    '200.00',
  ],
  [
    'before the first trade of an ex-date the price of now is of before it, too',
    { base: '98', now: '100', day: TODAY - 1, closes: ['98', '100'], action: split },
    '200.00',
  ],
  [
    'without any close, back from the market’s base: a dividend',
    { base: '95.75', now: '96', action: { type: 'dividend', gross: price('4.25') } },
    '100.00',
  ],
  ['a split', { base: '50', now: '51', action: split }, '100.00'],
  ['a bonus issue', { base: '40', now: '41', action: { type: 'bonus', ratio: (RATIO_ONE * 3n) / 2n } }, '100.00'],
  ['rights', { base: '67', now: '67', action: { type: 'rights', ratio: RATIO_ONE / 2n, price: price('1') } }, '100.00'],
])('%s', async (_, told, expected) => {
  expect(await baseOf(told)).toBe(expected);
});
