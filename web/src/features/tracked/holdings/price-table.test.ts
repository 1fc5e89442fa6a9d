import { parseDecimal } from '@kurus/core/money/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPriceTable } from './price-table.ts';

const read = (text: string) => readPriceTable(text, '2026-11-20');

describe('a table of prices', () => {
  test.each([
    ['13.11.2026\t1,4312', '1.4312'],
    ['2026-11-13;1.4312', '1.4312'],
    ['13/11/2026 ₺1.431,20', '1431.20'],
    ['"13-11-2026","1.4312 TL"', '1.4312'],
    ['13.11.2026, 1431', '1431'],
  ])('%s', (line, price) => {
    expect(read(line)).toEqual({ prices: [{ date: '2026-11-13', price }], wrong: [], unclear: undefined });
  });

  test('one notation per table: a group of thousands is read by the notation of the others', () => {
    const { prices, unclear } = read('10.11.2026 2.5013\n11.11.2026 2.502\n12.11.2026 2.5027\n13.11.2026 1.98E-06');
    expect(unclear).toBeUndefined();
    expect(prices.map(({ price }) => price)).toEqual(['2.5013', '2.502', '2.5027', '0.00000198']);
  });

  test('a table that fits both notations needs a choice, and is read by it', () => {
    const text = '12.11.2026 2.502\n13.11.2026 125';
    expect(read(text)).toEqual({ prices: [], wrong: [], unclear: '2.502' });
    const parsed = (notation: 'comma' | 'point') =>
      readPriceTable(text, '2026-11-20', notation).prices.map(({ price }) => price);
    expect(parsed('comma')).toEqual(['2502', '125']);
    expect(parsed('point')).toEqual(['2.502', '125']);
    // The notation seen in the table takes precedence.
    expect(readPriceTable('13.11.2026 1,5', '2026-11-20', 'point').prices).toMatchObject([{ price: '1.5' }]);
  });

  test('prices in either notation are read exactly, or need a choice', () => {
    const table = fc.record({
      prices: fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 20 }),
      locale: fc.constantFrom('tr-TR', 'en-US'),
      decimals: fc.integer({ min: 0, max: 4 }),
      useGrouping: fc.boolean(),
    });
    fc.assert(
      fc.property(table, ({ prices, locale, decimals, useGrouping }) => {
        const format = new Intl.NumberFormat(locale, {
          useGrouping,
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        });
        const text = prices.map((price, at) => `${at + 1}.10.2026;${format.format(price / 10 ** decimals)}`).join('\n');
        const table = read(text);
        if (table.unclear === undefined)
          expect(table.prices.map(({ price }) => parseDecimal(price, decimals))).toEqual(prices.map(BigInt));
        expect(table.wrong).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('with a heading, empty lines and lines that say nothing', () => {
    expect(read('Tarih;Fiyat\n\n1.2.2026;1,5\nyok;2\n31.02.2026;3\n1.1.2027;4\n1.1.1980;4\n5.5.2026;-1')).toEqual({
      prices: [{ date: '2026-02-01', price: '1.5' }],
      wrong: [4, 5, 6, 7, 8],
      unclear: undefined,
    });
  });

  test('nothing is nothing', () => {
    expect(read(' \n')).toEqual({ prices: [], wrong: [], unclear: undefined });
  });
});
