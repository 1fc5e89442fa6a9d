import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, significantDigits } from './decimal.ts';
import { formatMoney, formatPercent, formatPrice, formatPricePlain, formatQuantity } from './format.ts';
import { groupThousands, typedDecimal } from './input.ts';
import { money, moneyText, parsePercent, price, quantity, type Money, type Percent, type Price } from './money.ts';
import { fitsWire, moneyToWire, priceToWire, wireText } from './wire.ts';

describe('JSON numbers (D5)', () => {
  test('money of at most 15 digits survives the round trip exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n), (kurus) => {
        const onTheWire = JSON.stringify(moneyToWire(kurus as Money));
        expect(wireText(JSON.parse(onTheWire) as number)).toBe(decimalText(kurus, 2));
      }),
    );
  });

  test('small numbers come back as plain text', () => {
    expect(wireText(1e-7)).toBe('0.0000001');
    expect(wireText(2.61e-4)).toBe('0.000261');
    expect(wireText(1.5e21)).toBe('1500000000000000000000');
    expect(wireText(-1.25e-7)).toBe('-0.000000125');
  });

  test('a number that floats have spoilt has no plain text', () => {
    expect(wireText(0.1 + 0.2)).toMatch(/more than/);
    expect(wireText(Number.NaN)).toBe('NaN');
  });

  test('an average is rounded to 15 digits at most', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), (units) => {
        const sent = String(priceToWire(units as Price));
        expect(sent.includes('e') || fitsWire(sent)).toBe(true);
      }),
    );
  });

  test.each([
    ['0.00120', 2],
    ['1200', 2],
    ['1200.5', 5],
    ['0', 0],
    ['-10.01', 4],
  ])('%s needs %i digits', (text, digits) => {
    expect(significantDigits(text)).toBe(digits);
  });
});

describe('as people read it', () => {
  test('lira in tr-TR', () => {
    expect(formatMoney(money('1234567.89'))).toBe('₺1.234.567,89');
    expect(formatMoney(money('12'), true)).toBe('+₺12,00');
    expect(formatMoney(money('-12.5'))).toBe('-₺12,50');
    expect(formatMoney(money('9007199254740993.01'))).toBe('₺9.007.199.254.740.993,01');
  });

  test('prices keep the decimals that they have', () => {
    expect(formatPrice(price('0.000261'))).toBe('₺0,000261');
    expect(formatPricePlain(price('436697.5'))).toBe('436.697,50');
    expect(formatQuantity(quantity('1250.005'))).toBe('1.250,005');
  });

  test('percent with its sign before it', () => {
    const percent = (text: string) => parsePercent(text) as Percent;
    expect(formatPercent(percent('1.23'), true)).toBe('+%1,23');
    expect(formatPercent(percent('-10'))).toBe('-%10,00');
    expect(formatPercent(percent('0'), true)).toBe('%0,00');
  });
});

describe('as people type it', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['₺ 1.234', '1234'],
    ['1.234.567', '1234567'],
    ['0,5', '0.5'],
    ['12,', '12'],
    ['12.5', '12.5'],
    ['5', '5'],
  ])('%s means %s', (typed, plain) => {
    expect(typedDecimal(typed)).toBe(plain);
  });

  test.each(['', 'abc', '1e3', '1.23.4', '-5', '1,2,3'])('%j has no single meaning', (typed) => {
    expect(typedDecimal(typed)).toBeUndefined();
  });

  test('what is shown can be typed back', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (kurus) => {
        const plain = typedDecimal(formatMoney(kurus as Money));
        expect(plain && money(plain)).toBe(money(moneyText(kurus as Money)));
      }),
    );
  });

  test('thousands are grouped as one types', () => {
    expect(groupThousands('1234567')).toBe('1.234.567');
    expect(groupThousands('123')).toBe('123');
  });
});
