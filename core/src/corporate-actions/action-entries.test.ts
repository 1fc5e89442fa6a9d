import { expect, test } from 'vitest';
import { SHIPPED_PACK } from '../../../testing/shipped-pack.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import { money, moneyText, price, priceText, quantity, quantityText } from '../money/money.ts';
import { dividendOf, entriesOfAction, entriesOfCoupons, fractionOf, type ActionEntry } from './action-entries.ts';
import { netDividend } from './action.ts';
import { actionOfStated, isFault, type StatedAction } from './stated-action.ts';

const exDay = dayOfDate('2025-09-02');
const of = (stated: Omit<StatedAction, 'assetType' | 'code' | 'exDay'>) => {
  const action = actionOfStated({ assetType: 'stocks', code: 'ORNK', exDay, ...stated });
  if (isFault(action)) throw new Error(action.why);
  return action;
};
const entryTexts = (entries: readonly ActionEntry[]) =>
  entries.map(
    (one) =>
      `${one.day} ${one.type} ${one.code} ${quantityText(one.quantity)} at ${priceText(one.price)}, ` +
      `${moneyText(one.amount)} less ${moneyText(one.withheld)}, ${one.numerator}/${one.denominator} ${one.into ?? ''}`,
  );

test('a dividend of 200 shares is paid on its day, gross and withheld each to the kuruş', () => {
  const dividend = of({ type: 'dividend', payDay: exDay + 2, gross: price('3.4420289'), withholding: price('0.15') });
  expect(entryTexts(entriesOfAction(dividend, quantity('200')))).toEqual([
    '2025-09-04 dividend ORNK 0 at 0.00, 688.41 less 103.26, 0/0 ',
  ]);
  expect(dividendOf(dividend, quantity('200'), { gross: money('690') })).toEqual({ gross: 69000n, withheld: 10350n });
  expect(fractionOf(dividend, quantity('1.5'))).toBe(0n);
});

test('a bonus stays a ratio; a fraction that was paid out is sold', () => {
  const bonus = of({ type: 'bonus', numerator: 63833834, denominator: 10000000 });
  expect(entryTexts(entriesOfAction(bonus, quantity('100')))).toEqual([
    '2025-09-02 bonus ORNK 0 at 0.00, 0.00 less 0.00, 63833834/10000000 ',
  ]);
  expect(entryTexts(entriesOfAction(bonus, quantity('100'), { fraction: money('0.40') }))[1]).toBe(
    '2025-09-02 sell ORNK 0.33834 at 1.18224271, 0.40 less 0.00, 0/0 ',
  );
});

test('a merger and a change of the symbol lead to their target', () => {
  const merger = of({ type: 'merger', numerator: 1, denominator: 3, target: 'YENI' });
  expect(entryTexts(entriesOfAction(merger, quantity('10'), { fraction: money('2') }))).toEqual([
    '2025-09-02 merger ORNK 0 at 0.00, 0.00 less 0.00, 3333333/10000000 YENI',
    '2025-09-02 sell YENI 0.333333 at 6.000006, 2.00 less 0.00, 0/0 ',
  ]);
  expect(entryTexts(entriesOfAction(of({ type: 'symbol', target: 'YENI' }), quantity('10')))).toEqual([
    '2025-09-02 merger ORNK 0 at 0.00, 0.00 less 0.00, 10000000/10000000 YENI',
  ]);
});

test('rights bring coupons, one a share, and coupons become shares, money or nothing', () => {
  const rights = of({ type: 'rights', numerator: 1, denominator: 2, price: price('1.5') });
  expect(entryTexts(entriesOfAction(rights, quantity('500')))).toEqual([
    '2025-09-02 bonus ORNKR 500 at 0.00, 0.00 less 0.00, 0/0 ',
  ]);
  const used = { day: exDay + 3, quantity: quantity('300'), price: price('0') };
  expect(entryTexts(entriesOfCoupons(rights, 'exercised', used))).toEqual([
    '2025-09-05 sell ORNKR 300 at 0.00, 0.00 less 0.00, 0/0 ',
    '2025-09-05 rights ORNK 150 at 1.50, 225.00 less 0.00, 0/0 ',
  ]);
  expect(entryTexts(entriesOfCoupons(rights, 'sold', { ...used, price: price('11.5') }))).toEqual([
    '2025-09-05 sell ORNKR 300 at 11.50, 3450.00 less 0.00, 0/0 ',
  ]);
  expect(entryTexts(entriesOfCoupons(rights, 'lapsed', used))).toHaveLength(1);
});

test.each<[string, Omit<StatedAction, 'assetType' | 'code' | 'exDay'>, string]>([
  ['rights without a price', { type: 'rights', numerator: 1 }, 'price is missing'],
  ['rights for nothing', { type: 'rights', numerator: 1, price: price('0') }, 'price is missing'],
  ['a dividend of nothing', { type: 'dividend' }, 'gross is missing'],
  ['a merger into nothing', { type: 'merger', numerator: 1 }, 'target is missing'],
  ['a ratio below the smallest', { type: 'split', numerator: 1, denominator: 100_000_000 }, 'the ratio is too small'],
  ['a payment before the day', { type: 'dividend', gross: price('1'), payDay: exDay - 1 }, 'payDate is before exDate'],
  [
    'more withheld than paid',
    { type: 'dividend', gross: price('1'), withholding: price('1.1') },
    'withholding must be a fraction from 0 to 1, such as 0.15',
  ],
])('%s is no valid action', (_, stated, why) => {
  const found = actionOfStated({ assetType: 'stocks', code: 'ORNK', exDay, ...stated });
  expect(isFault(found) && found.why).toBe(why);
});

test('public facts have the net amounts and days of their notices', () => {
  const nets = SHIPPED_PACK.actions
    .filter(({ type }) => type === 'dividend')
    .map((one) => `${one.code} ${dateText(one.exDay)} ${priceText(netDividend(one))}`);
  expect(nets).toEqual([
    'THYAO 2025-09-02 2.9257245',
    'ZRGYO 2025-09-26 0.0610621',
    'OYAKC 2025-10-30 0.85',
    'FROTO 2025-12-03 5.1425',
  ]);
  expect(SHIPPED_PACK.actions).toHaveLength(8);
});
