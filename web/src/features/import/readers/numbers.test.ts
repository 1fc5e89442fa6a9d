import { describe, expect, it } from 'vitest';
import { figureOf, numberSupport, productOf, roundedTo } from './numbers.ts';

describe('a figure by the rule of its file', () => {
  it.each([
    ['1.234,56', '1234.56', undefined],
    ['1,234.56', undefined, '1234.56'],
    ['1.234', '1234', '1.234'],
    ['1,234', '1.234', '1234'],
    ['85,400', '85.400', '85400'],
    ['100', '100', '100'],
    ['0,16', '0.16', undefined],
    ['1.2.3', undefined, undefined],
    ['12.34,5.6', undefined, undefined],
    ['-1.741,50', '-1741.50', undefined],
    ['(250,00)', '-250.00', undefined],
    ['250,00-', '-250.00', undefined],
    ['₺1.234,50', '1234.50', undefined],
    ['1 234,50 TL', '1234.50', undefined],
    ['1’234.50', undefined, '1234.50'],
    ['12 USD', '12', '12'],
    ['-', '', ''],
    ['–', '', ''],
    ['', '', ''],
    ['-0,00', '0.00', undefined],
    ['1e-7', '0.0000001', '0.0000001'],
    ['2.5E3', '2500', '2500'],
    ['=1+1', undefined, undefined],
    ['@SUM(A1)', undefined, undefined],
    ['12abc', undefined, undefined],
    ['9'.repeat(60), undefined, undefined],
  ])('%s is %s with a decimal comma, %s with a point', (cell, comma, point) => {
    expect(figureOf(cell, 'comma')).toBe(comma);
    expect(figureOf(cell, 'point')).toBe(point);
  });

  it('counts what speaks for each rule', () => {
    expect(numberSupport(['1.234,56', '100', '0,5', '-'], 'point')).toEqual({
      count: 3,
      readable: { comma: 3, point: 1 },
      better: 'comma',
      unclear: false,
    });
    expect(numberSupport(['1.234', '2.500', '7'], 'comma')).toMatchObject({ better: 'comma', unclear: true });
    expect(numberSupport(['1', '2'], 'point')).toMatchObject({ better: 'point', unclear: false });
  });

  it('rounds to the nearest of what we keep, and multiplies exactly', () => {
    expect(roundedTo('0.045349', 2)).toBe('0.05');
    expect(roundedTo('-1.005', 2)).toBe('-1.01');
    expect(roundedTo('1.5', 8)).toBe('1.5');
    expect(productOf('3', '0.62')).toBe('1.86');
    expect(productOf('0.1', '0.2')).toBe('0.02');
  });
});
