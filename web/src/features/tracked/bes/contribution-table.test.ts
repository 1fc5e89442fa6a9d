import { expect, test } from 'vitest';
import { readContributions } from './contribution-table.ts';

const TODAY = '2026-11-26';
const read = (...lines: string[]) => readContributions(lines.join('\n'), TODAY);

test('lines without a heading: day, fund, units, price, balance', () => {
  expect(read('03.02.2026\tAH8\t1.234,5\t0,489216\tkendi', '2026-02-10;aer;100,25;0,15488;Devlet katkısı', '')).toEqual(
    {
      contributions: [
        { date: '2026-02-03', code: 'AH8', quantity: '1234.5', price: '0.489216', share: 'own' },
        { date: '2026-02-10', code: 'AER', quantity: '100.25', price: '0.15488', share: 'state' },
      ],
      wrong: [],
      unclear: undefined,
    },
  );
});

test('with a heading the columns stand in any order, and others are left out', () => {
  const { contributions } = read(
    'Fon;Katkı;Tutar;Fiyat;Pay Adedi;İşlem Tarihi',
    'AH8;;99,00;0,5;198;03/02/2026',
    'AH8;Devlet;19,80;0,5;39,6;03/02/2026',
  );
  expect(contributions).toEqual([
    { date: '2026-02-03', code: 'AH8', quantity: '198', price: '0.5', share: 'own' },
    { date: '2026-02-03', code: 'AH8', quantity: '39.6', price: '0.5', share: 'state' },
  ]);
});

test.each([
  ['a day that is not there', '31.02.2026;AH8;1;1'],
  ['a day to come', '27.11.2026;AH8;1;1'],
  ['no units', '03.02.2026;AH8;0;1'],
  ['a sale', '03.02.2026;AH8;-5;1'],
  ['a price of nothing', '03.02.2026;AH8;1;'],
  ['another balance', '03.02.2026;AH8;1;1;işveren'],
  ['no fund', '03.02.2026;;1;1'],
])('%s is named by its line', (_, line) => {
  expect(read('03.02.2026;AH8;1;1', line)).toMatchObject({ contributions: [{ code: 'AH8' }], wrong: [2] });
});

test('figures that both notations read are asked about', () => {
  const line = '03.02.2026;AH8;1.500;1.250';
  expect(readContributions(line, TODAY)).toMatchObject({ contributions: [], unclear: '1.500' });
  expect(readContributions(line, TODAY, 'comma').contributions).toMatchObject([{ quantity: '1500', price: '1250' }]);
  expect(readContributions(line, TODAY, 'point').contributions).toMatchObject([{ quantity: '1.500', price: '1.250' }]);
});
