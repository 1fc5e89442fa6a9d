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
    expect(read(line)).toEqual({ prices: [{ date: '2026-11-13', price }], wrong: [] });
  });

  test('with a heading, empty lines and lines that say nothing', () => {
    expect(read('Tarih;Fiyat\n\n1.2.2026;1,5\nyok;2\n31.02.2026;3\n1.1.2027;4\n1.1.1980;4\n5.5.2026;-1')).toEqual({
      prices: [{ date: '2026-02-01', price: '1.5' }],
      wrong: [4, 5, 6, 7, 8],
    });
  });

  test('nothing is nothing', () => {
    expect(read(' \n')).toEqual({ prices: [], wrong: [] });
  });
});
