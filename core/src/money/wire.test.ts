import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, significantDigits } from './decimal.ts';
import { formatMoney, formatPercent, formatPrice, formatPricePlain, formatQuantity } from './format.ts';
import { groupThousands, typedDecimal } from './input.ts';
import { money, moneyText, parsePercent, parsePrice, price, priceText, quantity, quantityText } from './money.ts';
import type { Money, Percent, Price, Quantity } from './money.ts';
import { moneyToWire, percentToWire, priceToWire, quantityToWire, wireText } from './wire.ts';

describe('JSON numbers (D5)', () => {
  test('money of at most 15 digits survives the round trip exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n), (kurus) => {
        const onTheWire = JSON.stringify(moneyToWire(kurus as Money));
        expect(wireText(JSON.parse(onTheWire) as number)).toBe(decimalText(kurus, 2));
      }),
    );
  });

  test('a figure with more digits is its text', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 40n), 10n ** 40n), (kurus) => {
        const onTheWire = moneyToWire(kurus as Money);
        expect(money(wireText(JSON.parse(JSON.stringify(onTheWire)) as number | string))).toBe(kurus);
        if (typeof onTheWire === 'string') expect(significantDigits(onTheWire)).toBeGreaterThan(15);
      }),
    );
  });

  test('small numbers come back as plain text', () => {
    expect(wireText(1e-7)).toBe('0.0000001');
    expect(wireText(2.61e-4)).toBe('0.000261');
    expect(wireText(1.5e21)).toBe('1500000000000000000000');
    expect(wireText(-1.25e-7)).toBe('-0.000000125');
  });

  test('a number that is no longer exact has no plain text', () => {
    expect(wireText(0.1 + 0.2)).toMatch(/more than/);
    expect(wireText(Number.NaN)).toBe('NaN');
  });

  test('a string is passed to the parser unchanged', () => {
    for (const text of ['1.50', '1,5', '1e3', '123456789.12345678']) expect(wireText(text)).toBe(text);
  });

  test('each figure is the number of its text', () => {
    expect(percentToWire(-120n as Percent)).toBe(-1.2);
    expect(quantityToWire(quantity('1250.00000001'))).toBe(1250.00000001);
    expect(priceToWire(price('0.00026123'))).toBe(0.00026123);
    expect(priceToWire(price('-15.66'))).toBe(-15.66);
  });

  test('an average is rounded to the nearest with 15 digits', () => {
    expect(priceToWire(price('1234567.12345678'))).toBe(1234567.12345678);
    expect(priceToWire(price('12345678.12345674'))).toBe(12345678.1234567);
    expect(priceToWire(price('12345678.12345675'))).toBe(12345678.1234568);
    expect(priceToWire(price('-12345678.12345675'))).toBe(-12345678.1234568);
  });

  test('an average loses at most half of its 15th digit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), (units) => {
        const received = parsePrice(wireText(priceToWire(units as Price))) ?? -1n;
        const lost = units > received ? units - received : received - units;
        const lastDigit = 10n ** BigInt(Math.max(0, units.toString().length - 15));
        expect(lost * 2n <= lastDigit && (lost === 0n || lastDigit > 1n)).toBe(true);
      }),
    );
  });

  test.each([
    ['0.00120', 2],
    ['1200', 2],
    ['1200.5', 5],
    ['0', 0],
    ['-10.01', 4],
    ['10.00', 1],
  ])('%s needs %i digits', (text, digits) => {
    expect(significantDigits(text)).toBe(digits);
  });
});

describe('for display', () => {
  test('lira in tr-TR', () => {
    expect(formatMoney(money('1234567.89'))).toBe('₺1.234.567,89');
    expect(formatMoney(money('12'), true)).toBe('+₺12,00');
    expect(formatMoney(money('0'), true)).toBe('₺0,00');
    expect(formatMoney(money('-12.5'))).toBe('-₺12,50');
    expect(formatMoney(money('9007199254740993.01'))).toBe('₺9.007.199.254.740.993,01');
  });

  test('prices keep their own decimals', () => {
    expect(formatPrice(price('0.000261'))).toBe('₺0,000261');
    expect(formatPrice(price('15.6'))).toBe('₺15,60');
    expect(formatPricePlain(price('0.00026123'))).toBe('0,00026123');
    expect(formatPricePlain(price('436697.5'))).toBe('436.697,50');
    expect(formatQuantity(quantity('1250.005'))).toBe('1.250,005');
    expect(formatQuantity(quantity('1250'))).toBe('1.250');
  });

  test('every figure is formatted as by Intl', () => {
    const intl = (least: number, most: number, options: Intl.NumberFormatOptions = {}) => {
      const shape = { minimumFractionDigits: least, maximumFractionDigits: most, ...options };
      const format = new Intl.NumberFormat('tr-TR', shape);
      return (exact: string) => format.format(exact as Intl.StringNumericLiteral);
    };
    const lira = { style: 'currency', currency: 'TRY' } as const;
    const shapes = {
      money: intl(2, 2, lira),
      signed: intl(2, 2, { ...lira, signDisplay: 'exceptZero' }),
      price: intl(2, 8, lira),
      plain: intl(2, 8),
      quantity: intl(0, 8),
    };
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (units) => {
        expect(formatMoney(units as Money)).toBe(shapes.money(moneyText(units as Money)));
        expect(formatMoney(units as Money, true)).toBe(shapes.signed(moneyText(units as Money)));
        expect(formatPrice(units as Price)).toBe(shapes.price(priceText(units as Price)));
        expect(formatPricePlain(units as Price)).toBe(shapes.plain(priceText(units as Price)));
        expect(formatQuantity(units as Quantity)).toBe(shapes.quantity(quantityText(units as Quantity)));
      }),
    );
  });

  test('percent with its sign before it', () => {
    const percent = (text: string) => parsePercent(text) as Percent;
    expect(formatPercent(percent('1.23'), true)).toBe('+%1,23');
    expect(formatPercent(percent('1.23'))).toBe('%1,23');
    expect(formatPercent(percent('-10'))).toBe('-%10,00');
    expect(formatPercent(percent('0'), true)).toBe('%0,00');
  });
});

describe('typed by users', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['₺ 1.234', '1234'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['12,345.60', '12345.60'],
    ['1234.567', '1234.567'],
    ['1,234', '1.234'],
    ['1250', '1250'],
    ['0,5', '0.5'],
    ['12,', '12'],
    ['12.5', '12.5'],
    ['5', '5'],
    ['0.500', '0.500'],
    ['0.250', '0.250'],
    ['1e3', '1000'],
    ['1,98E-06', '0.00000198'],
    ['12 TL', '12'],
  ])('%s means %s', (typed, plain) => {
    expect(typedDecimal(typed)).toBe(plain);
  });

  test.each(['', 'abc', '0.500.000', '1.23.4', '-5', '1,2,3', '1.234.5', '1,234,5', '1234,567.8', '12 lira'])(
    '%j has no single meaning',
    (typed) => {
      expect(typedDecimal(typed)).toBeUndefined();
    },
  );

  test('displayed figures can be typed', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (kurus) => {
        const plain = typedDecimal(formatMoney(kurus as Money));
        expect(plain && money(plain)).toBe(money(moneyText(kurus as Money)));
      }),
    );
  });

  test('thousands are grouped while typing', () => {
    expect(groupThousands('1234567')).toBe('1.234.567');
    expect(groupThousands('123')).toBe('123');
  });
});
