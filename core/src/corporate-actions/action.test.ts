import { describe, expect, test } from 'vitest';
import { money, price, quantity, type Price } from '../money/money.ts';
import { type CorporateAction, movesOf, netDividend, type Stake, theoreticalPrice } from './action.ts';

const action = (overrides: Partial<CorporateAction>): CorporateAction => ({
  assetType: 'stocks',
  code: 'THYAO',
  type: 'bonus',
  exDay: 10,
  payDay: 12,
  ratio: 10_000_000n,
  price: price('0'),
  gross: price('0'),
  withholding: 0n,
  target: undefined,
  ...overrides,
});
const stake = (overrides: Partial<Stake> = {}): Stake => ({
  entitled: quantity('10'),
  held: quantity('10'),
  cost: money('2842.50'),
  cash: money('1000'),
  worth: price('192.125'),
  ...overrides,
});
/** Price to three decimals, as printed in the notices. */
const rounded = (value: Price) => (value + 50_000n) / 100_000n;

describe('the theoretical price, as published by the exchange', () => {
  test.each([
    ['THYAO 2025-09-02', '337.50', '3.4420289', '334.058'],
    ['FROTO 2025-12-03', '98.20', '6.05', '92.150'],
    ['ZRGYO 2025-09-26', '23.02', '0.0610621', '22.959'],
    ['OYAKC 2025-10-30', '21.08', '1.0', '20.080'],
  ])('%s: a dividend of %s', (_, close, gross, expected) => {
    expect(rounded(theoreticalPrice(price(close), [action({ type: 'dividend', gross: price(gross) })]))).toBe(
      rounded(price(expected)),
    );
  });

  test.each([
    ['FROTO 2025-05-07', '877.50', 90_000_000n, '87.750'],
    ['TERA 2025-10-30', '938.00', 34_444_444n, '211.050'],
    ['KOCMT 2025-09-24', '17.37', 44_945_054n, '3.161'],
    ['ZEDUR', '103.80', 59_900_000n, '14.850'],
    ['NATEN 2025-08-26', '52.80', 40_000_000n, '10.560'],
  ])('%s: a bonus issue', (_, close, ratio, expected) => {
    expect(rounded(theoreticalPrice(price(close), [action({ ratio })]))).toBe(rounded(price(expected)));
  });

  test('a rights issue: the value of a right is the loss of the share', () => {
    const rights = action({ type: 'rights', ratio: 20_000_000n, price: price('1') });
    expect(theoreticalPrice(price('10'), [rights])).toBe(price('4'));
    const [move] = movesOf(rights, stake({ worth: price('4'), cash: money('0') }));
    expect(move).toMatchObject({ kind: 'dividend', price: price('6'), amount: money('60') });
  });
});

test('a dividend is paid net, cut off after seven decimals', () => {
  const notice = { gross: price('3.4420289'), withholding: 1_500_000n };
  expect(netDividend(notice)).toBe(price('2.9257245'));
  const [move] = movesOf(action({ type: 'dividend', ...notice }), stake({ entitled: quantity('100') }));
  expect(move).toMatchObject({ kind: 'dividend', amount: money('292.57') });
});

describe('effects on a holding', () => {
  test('a bonus issue of 100 %: twice as many, each at half its cost', () => {
    expect(movesOf(action({}), stake())).toMatchObject([{ kind: 'bonus', quantity: quantity('10') }]);
  });

  test('fractions stay: 100 at 638.33834 % are 738.33834', () => {
    expect(movesOf(action({ ratio: 63_833_834n }), stake({ entitled: quantity('100') }))).toMatchObject([
      { quantity: quantity('638.33834') },
    ]);
  });

  test('rights are exercised if the cash pays for all of them, to the kuruş', () => {
    const rights = action({ type: 'rights', price: price('100') });
    const exercised = [{ kind: 'rights', quantity: quantity('10'), amount: money('1000') }];
    expect(movesOf(rights, stake())).toMatchObject(exercised);
    expect(movesOf(rights, stake({ cash: money('999.99') }))).toMatchObject([
      { kind: 'dividend', price: price('92.125'), amount: money('921.25') },
    ]);
    expect(movesOf(rights, stake({ worth: price('100') }))).toEqual([]);
  });

  test('a split, and a reverse split', () => {
    const split = (ratio: bigint) => movesOf(action({ type: 'split', ratio }), stake());
    expect(split(20_000_000n)).toMatchObject([{ kind: 'split', quantity: quantity('10') }]);
    expect(split(1_000_000n)).toMatchObject([{ kind: 'split', quantity: quantity('9'), outgoing: true }]);
  });

  test('a merger keeps the cost', () => {
    const merger = action({ type: 'merger', ratio: 15_000_000n, target: 'PGSUS' });
    expect(movesOf(merger, stake())).toMatchObject([
      { kind: 'merger', quantity: quantity('10'), outgoing: true },
      { kind: 'merger', code: 'PGSUS', quantity: quantity('15'), amount: money('2842.50') },
    ]);
    // Half was sold since: only the shares still held are exchanged.
    const [gone, come] = movesOf(merger, stake({ held: quantity('4'), cost: money('1137') }));
    expect([gone?.quantity, come?.quantity, come?.amount]).toEqual([quantity('4'), quantity('6'), money('1137')]);
  });

  test('a holder of nothing on the day before has no part in it', () => {
    for (const type of ['bonus', 'rights', 'split', 'dividend', 'merger'] as const)
      expect(movesOf(action({ type, gross: price('1'), target: 'X' }), stake({ entitled: quantity('0') }))).toEqual([]);
  });
});
