import { consumerPrices } from '@kurus/core/analysis/consumer-prices';
import type { Money } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { compareTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { translate } from '../../../i18n/use-text.ts';
import { compareWith, GOLD, INDEX } from '../../../quotes/compare-address.ts';
import { compareAddress, readCompare } from './compare-choice.ts';
import { afterInflation, daysOfPutting, priceLevels, shortest, worthOf } from './compare-figures.ts';
import { compareSentence } from './compare-sentence.ts';

const DATES = ['2026-01-05', '2026-01-20', '2026-02-02', '2026-02-27', '2026-03-02'];
const LEVELS = [100, 104, 90.5, 110, 121];
const LIRA = 100n;
const put = (lira: bigint) => (lira * LIRA) as Money;

test('money of the first day grows as the level did; monthly parts each since their own day', () => {
  expect(worthOf(LEVELS, daysOfPutting(DATES, 'once'), put(1000n))).toBe(121_000n);
  expect(daysOfPutting(DATES, 'monthly')).toEqual([0, 2, 4]);
  // 1000 x (121/100 + 121/90.5 + 121/121), in kuruş, by exact fractions over 100 x 905.
  const exact = (100_000n * (121n * 905n + 121n * 1000n + 100n * 905n) * 2n + 90_500n) / (2n * 90_500n);
  expect(worthOf(LEVELS, daysOfPutting(DATES, 'monthly'), put(1000n))).toBe(exact);
  expect(worthOf([], daysOfPutting([], 'monthly'), put(1000n))).toBe(0n);
});

test('inflation is measured by the index of the same days, and unknown before its first month', () => {
  const months = ['2025-12', '2026-01', '2026-02'].map((month, at) => ({ month, value: [200, 210, 220.5][at] ?? 0 }));
  const cpi = consumerPrices(months);
  const levels = priceLevels(cpi, ['2026-01-31', '2026-02-28', '2026-03-10']) ?? [];
  expect(levels).toEqual([210, 220.5, 220.5]);
  expect(afterInflation(0.05, levels)).toBeCloseTo(0, 12);
  expect(afterInflation(0, levels)).toBeCloseTo(1 / 1.05 - 1, 12);
  expect(priceLevels(cpi, ['2020-01-01'])).toBeUndefined();
});

test('the asset whose past begins last is named if it shortens the range', () => {
  const series = (asset: string, since: string) => ({ asset, since, points: [] });
  const found = { from: '2026-06-12', to: '2026-11-20', table: [], correlation: [] };
  const both = [series('stocks:OLD', '2020-01-01'), series('stocks:NEW', '2026-06-12')];
  expect(shortest({ ...found, series: both }, '2025-11-20')?.asset).toBe('stocks:NEW');
  expect(shortest({ ...found, series: both }, '2026-06-05')).toBeUndefined();
});

test('an address says the same comparison back; hostile parts are left out', () => {
  const choice = {
    assets: [{ type: 'stocks', code: 'THYAO' } as const, GOLD, INDEX],
    range: '3y',
    unit: 'GAU',
  } as const;
  expect(readCompare(new URL(compareAddress(choice), 'http://k').search, 'TRY')).toEqual(choice);
  const text = '?assets=stocks:thyao,stocks:THYAO,planets:MARS,index:XU030,stocks:<b>,metals:GAU&range=9y&unit=yen';
  expect(readCompare(text, 'USD')).toEqual({ assets: [choice.assets[0], GOLD], range: '1y', unit: 'TRY' });
  const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => `stocks:${code}`).join();
  expect(readCompare(`?assets=${six}`, 'TRY').assets).toHaveLength(5);
  expect(readCompare('?assets=', 'TRY').assets).toEqual([]);
  expect(compareWith(GOLD)).toBe('/market/compare?assets=metals:GAU,index:XU100');
});

test('the sentence names the best, then what fell behind inflation', async () => {
  await loadTexts(compareTexts, 'tr');
  const of = (label: string, gain: number, real?: number) => ({ label, return: gain, real });
  const say = (...ranked: readonly ReturnType<typeof of>[]) => compareSentence(translate, '1y', ranked);
  expect(say(of('AAPL', 0.38, 0.06), of('Altın', 0.3, 0.01), of('THYAO', 0.27, -0.02))).toBe(
    'Son 1 yılda en çok AAPL kazandırdı; THYAO enflasyonun gerisinde kaldı.',
  );
  expect(say(of('A', 0.1, -0.1), of('B', 0, -0.2))).toBe(
    'Son 1 yılda en çok A kazandırdı; hepsi enflasyonun gerisinde kaldı.',
  );
  expect(say(of('A', 0.9, 0.5), of('B', 0, -0.2), of('C', 0, -0.2), of('D', 0, -0.2))).toContain(
    '3 varlık enflasyonun',
  );
  expect(say(of('A', -0.1))).toBe('Son 1 yılda en az A kaybettirdi.');
  expect(say()).toBe('');
});
