import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from './decimal.ts';
import { figureOf, numberSupport, type DecimalMark } from './notation.ts';

describe('a figure in a notation', () => {
  it.each([
    ['1.234,56', '1234.56', undefined],
    ['1,234.56', undefined, '1234.56'],
    ['1.234', '1234', '1.234'],
    ['1,234', '1.234', '1234'],
    ['85,400', '85.400', '85400'],
    ['100', '100', '100'],
    ['0,16', '0.16', undefined],
    ['0.500', undefined, '0.500'],
    ['0,500', '0.500', undefined],
    ['0.500.000', undefined, undefined],
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
    ['1,98E-06', '0.00000198', undefined],
    ['2,5E-05', '0.000025', undefined],
    ['-1.98E-06', '-0.00000198', '-0.00000198'],
    ['1e-50', `0.${'0'.repeat(49)}1`, `0.${'0'.repeat(49)}1`],
    ['1.5e45', `15${'0'.repeat(44)}`, `15${'0'.repeat(44)}`],
    ['=1+1', undefined, undefined],
    ['@SUM(A1)', undefined, undefined],
    ['12abc', undefined, undefined],
    ['9'.repeat(60), undefined, undefined],
  ])('%s is %s with a decimal comma, %s with a point', (cell, comma, point) => {
    expect(figureOf(cell, 'comma')).toBe(comma);
    expect(figureOf(cell, 'point')).toBe(point);
  });
});

/** Writers of numbers that use the platform's own tables, not ours. */
const WRITERS: Readonly<Record<DecimalMark, string>> = { comma: 'tr-TR', point: 'en-US' };
const shape = fc.record({
  mark: fc.constantFrom<DecimalMark>('comma', 'point'),
  grouped: fc.boolean(),
  decimals: fc.integer({ min: 0, max: 8 }),
});
const units = fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 15n), fc.bigInt(-(10n ** 12n), 0n));

function write(value: bigint, { mark, grouped, decimals }: { mark: DecimalMark; grouped: boolean; decimals: number }) {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const plain = `${value < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
  const format = new Intl.NumberFormat(WRITERS[mark], {
    useGrouping: grouped,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return { plain, text: format.format(plain as `${number}`) };
}
const same = (a: string, b: string) => parseDecimal(a, 8) === parseDecimal(b, 8);

describe('a table in one notation', () => {
  it('is read as it was written, or the user has to decide', () => {
    let checked = 0;
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 30 }), shape, (values, style) => {
        const cells = values.map((value) => write(value, style));
        const { better, unclear } = numberSupport(
          cells.map(({ text }) => text),
          style.mark === 'comma' ? 'point' : 'comma',
        );
        if (unclear) checked += 1;
        else for (const { plain, text } of cells) expect(same(figureOf(text, better) ?? 'none', plain)).toBe(true);
      }),
      { numRuns: 3000 },
    );
    // In most tables the figures alone decide the notation.
    expect(checked).toBeLessThan(600);
  });

  it('is left to the user only if the figures would differ', () => {
    fc.assert(
      fc.property(fc.array(units, { maxLength: 10 }), shape, (values, style) => {
        const texts = values.map((value) => write(value, style).text);
        const { unclear } = numberSupport(texts, 'comma');
        const both = (text: string) => [figureOf(text, 'comma'), figureOf(text, 'point')];
        const differs = texts.some((text) => new Set(both(text)).size > 1);
        const fitsBoth = texts.every((text) => !both(text).includes(undefined));
        expect(unclear).toBe(differs && fitsBoth);
      }),
    );
  });

  it('is decided by one exponent with a comma', () => {
    expect(numberSupport(['1,98E-06', '85,400'], 'point')).toMatchObject({ better: 'comma', unclear: false });
    expect(numberSupport(['2.5013', '2.502', '2.5027'], 'comma')).toMatchObject({ better: 'point', unclear: false });
  });

  it('counts the figures of each notation', () => {
    expect(numberSupport(['1.234,56', '100', '0,5', '-'], 'point')).toEqual({
      count: 3,
      readable: { comma: 3, point: 1 },
      better: 'comma',
      unclear: false,
    });
    expect(numberSupport(['1.234', '2.500', '7'], 'comma')).toMatchObject({ better: 'comma', unclear: true });
    expect(numberSupport(['1', '2'], 'point')).toMatchObject({ better: 'point', unclear: false });
  });
});
