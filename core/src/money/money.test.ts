import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divide, parseDecimal } from './decimal.ts';
import * as m from './money.ts';

const moneyOf = (max: bigint) => fc.bigInt(0n, max).map((v) => v as m.Money);
const anyPrice = fc.bigInt(1n, 10n ** 15n).map((v) => v as m.Price);
const anyQuantity = fc.bigInt(1n, 10n ** 15n).map((v) => v as m.Quantity);

describe('reading', () => {
  test.each([
    ['0', 0n],
    ['0.01', 1n],
    ['1234.5', 123_450n],
    ['-3.10', -310n],
    ['5.500', 550n],
    ['999999999999.99', 99_999_999_999_999n],
  ])('money %s is %s kuruş', (text, kurus) => {
    expect(m.parseMoney(text)).toBe(kurus);
  });

  test.each(['', ' ', '1e3', '1,5', '+1', '.5', '5.', '0x10', 'NaN', '1.005', '1 000', '١', '--1', '1.2.3'])(
    '%j is no money',
    (text) => {
      expect(m.parseMoney(text)).toBeUndefined();
    },
  );

  test('written text is read back', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (units) => {
        expect(m.parseMoney(m.moneyText(units as m.Money))).toBe(units);
        expect(m.parsePrice(m.priceText(units as m.Price))).toBe(units);
        expect(m.parseQuantity(m.quantityText(units as m.Quantity))).toBe(units);
      }),
    );
  });

  test('invalid literals of our own throw', () => {
    expect(() => m.money('12,5')).toThrow(new RangeError('not a figure: 12,5'));
    expect(() => m.quantity('x'.repeat(100))).toThrow(new RangeError(`not a figure: ${'x'.repeat(40)}`));
  });

  test('digits beyond the scale are refused unless they are zeros', () => {
    expect(parseDecimal('1.2300', 2)).toBe(123n);
    expect(parseDecimal('1.2301', 2)).toBeUndefined();
  });

  test('figures of few digits are read like those of many, for any text', () => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789.-+e, '), maxLength: 18 }),
      fc.stringMatching(/^-?\d{1,12}(\.\d{1,10})?$/),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 8 }), (text, scale) => {
        // Leading zeros only select the other branch.
        const long = parseDecimal(text.replace(/^(-?)(?=\d)/, `$1${'0'.repeat(20)}`), scale);
        expect(parseDecimal(text, scale)).toBe(long);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('division', () => {
  test.each([
    [7n, 2n, 'down', 3n],
    [7n, 2n, 'up', 4n],
    [7n, 2n, 'half-up', 4n],
    [5n, 3n, 'half-up', 2n],
    [4n, 3n, 'half-up', 1n],
    [-7n, 2n, 'down', -3n],
    [-7n, 2n, 'up', -4n],
    [-7n, 2n, 'half-up', -4n],
    [-4n, 3n, 'half-up', -1n],
    [7n, -2n, 'down', -3n],
    [7n, -2n, 'up', -4n],
    [7n, -2n, 'half-up', -4n],
    [-7n, -2n, 'down', 3n],
    [-7n, -2n, 'up', 4n],
    [-5n, -3n, 'half-up', 2n],
    [-4n, -3n, 'half-up', 1n],
    [6n, 2n, 'up', 3n],
    [0n, 2n, 'up', 0n],
  ] as const)('%s / %s rounded %s is %s', (n, d, rounding, expected) => {
    expect(divide(n, d, rounding)).toBe(expected);
  });

  test('by zero is an error', () => {
    expect(() => divide(1n, 0n, 'down')).toThrow(RangeError);
  });
});

describe('total (R-L8)', () => {
  test('0.1 + 0.2 is exact, unlike floats', () => {
    expect(m.addMoney(m.money('0.10'), m.money('0.20'))).toBe(m.money('0.30'));
  });

  test('buys round up and sells down', () => {
    const price = m.price('0.00026123');
    const quantity = m.quantity('1000');
    expect(m.total(price, quantity, 'up')).toBe(m.money('0.27'));
    expect(m.total(price, quantity, 'down')).toBe(m.money('0.26'));
  });

  test('splitting a buy is never cheaper, splitting a sale never earns more', () => {
    fc.assert(
      fc.property(anyPrice, anyQuantity, anyQuantity, (price, a, b) => {
        const whole = m.addQuantity(a, b);
        expect(m.total(price, a, 'up') + m.total(price, b, 'up')).toBeGreaterThanOrEqual(m.total(price, whole, 'up'));
        expect(m.total(price, a, 'down') + m.total(price, b, 'down')).toBeLessThanOrEqual(
          m.total(price, whole, 'down'),
        );
      }),
    );
  });

  test('buying and selling at one price never gains', () => {
    fc.assert(
      fc.property(anyPrice, anyQuantity, (price, quantity) => {
        expect(m.total(price, quantity, 'down')).toBeLessThanOrEqual(m.total(price, quantity, 'up'));
      }),
    );
  });
});

describe('sums and differences', () => {
  test('of money', () => {
    expect(m.sumMoney([m.money('0.10'), m.money('0.20'), m.money('-1')])).toBe(m.money('-0.70'));
    expect(m.sumMoney([])).toBe(m.ZERO_MONEY);
    expect(m.subtractMoney(m.money('1'), m.money('1.01'))).toBe(m.money('-0.01'));
  });

  test('of quantities', () => {
    expect(m.subtractQuantity(m.quantity('0.3'), m.quantity('0.1'))).toBe(m.quantity('0.2'));
  });
});

describe('cost of a holding', () => {
  test('buy, buy, sell half', () => {
    const cost = m.addMoney(m.money('100.00'), m.money('50.01'));
    const held = m.quantity('3');
    expect(m.averagePrice(cost, held)).toBe(m.price('50.00333333'));
    expect(m.costShare(cost, m.quantity('1'), held)).toBe(m.money('50.00'));
    expect(m.costShare(cost, held, held)).toBe(cost);
  });

  test('the shares of a cost add up exactly', () => {
    fc.assert(
      fc.property(moneyOf(10n ** 14n), anyQuantity, anyQuantity, (cost, part, rest) => {
        const whole = m.addQuantity(part, rest);
        const share = m.costShare(cost, part, whole);
        expect(share).toBeGreaterThanOrEqual(0n);
        expect(share).toBeLessThanOrEqual(cost);
      }),
    );
  });

  test('an empty holding has no average', () => {
    expect(m.averagePrice(m.ZERO_MONEY, m.ZERO_QUANTITY)).toBe(0n);
  });
});

describe('percent', () => {
  test('of a zero cost is zero (D26)', () => {
    expect(m.percentOf(5n, 0n)).toBe(0n);
  });

  test('change against the base, 2 decimals', () => {
    expect(m.percentText(m.changePercent(m.price('284.25'), m.price('281.00')))).toBe('1.16');
    expect(m.percentText(m.changePercent(m.price('9.00'), m.price('10.00')))).toBe('-10.00');
  });
});

describe('affordable quantity of a budget', () => {
  test('whole shares and eight decimals', () => {
    expect(m.affordableQuantity(m.money('1000'), m.price('284.25'), 0)).toBe(m.quantity('3'));
    expect(m.affordableQuantity(m.money('1000'), m.price('3700000'), 8)).toBe(m.quantity('0.00027027'));
    expect(m.affordableQuantity(m.money('0'), m.price('1'), 8)).toBe(0n);
  });

  test.each([
    ['-0.01', '1'],
    ['10', '0'],
    ['10', '-1'],
    ['-10', '-1'],
  ])('nothing with %s lira at a price of %s', (budget, unitPrice) => {
    expect(m.affordableQuantity(m.money(budget), m.price(unitPrice), 8)).toBe(0n);
  });

  test('always costs at most the budget, and one step more exceeds it', () => {
    fc.assert(
      fc.property(moneyOf(10n ** 12n), anyPrice, fc.constantFrom(0 as const, 8 as const), (budget, price, decimals) => {
        const quantity = m.affordableQuantity(budget, price, decimals);
        expect(m.total(price, quantity, 'up')).toBeLessThanOrEqual(budget);
        const step = (decimals === 8 ? 1n : 100_000_000n) as m.Quantity;
        expect(m.total(price, m.addQuantity(quantity, step), 'up')).toBeGreaterThan(budget);
      }),
    );
  });
});

test('fees round up', () => {
  expect(m.feeOf(m.money('100.01'), m.price('0.0015'))).toBe(m.money('0.16'));
});

test('a quantity is whole if it has no decimals', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), fc.constantFrom(1n, 10n ** 7n, 10n ** 8n), (units, step) => {
      const value = (units * step) as m.Quantity;
      expect(m.isWhole(value)).toBe(!m.quantityText(value).includes('.'));
    }),
  );
});

test('charts get exact units', () => {
  expect(m.toFloat(m.money('-12.34'))).toBe(-1234);
});
