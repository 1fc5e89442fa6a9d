/** Tests of the first sentence, in each variant and in three languages. */

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { analysisTexts } from '../../../i18n/bundles.ts';
import { loadTexts, textOf } from '../../../i18n/text-table.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { dateText, monthText } from '../../../lib/words/date-text.ts';
import { headline, type HeadlineParts } from './headline.ts';

beforeAll(async () => {
  await Promise.all((['tr', 'en', 'fr'] as const).map((language) => loadTexts(analysisTexts, language)));
});

const YEAR = { from: '2025-11-20', to: '2026-11-20' };
const base: HeadlineParts = {
  unit: 'TRY',
  period: '12m',
  isWhole: true,
  nominal: { ...YEAR, ttwror: 0.41205 },
  real: { ...YEAR, ttwror: 0.087 },
  dateText,
  monthText,
};
const in_ = (language: 'tr' | 'en' | 'fr') => ((key, ...params) => textOf(language, key, params[0])) as Translate;
const headlineOf = (change: Partial<HeadlineParts>, language: 'tr' | 'en' | 'fr' = 'tr') =>
  headline(in_(language), { ...base, ...change })
    .map(({ text }) => text)
    .join('');
const nominal = (ttwror: number, days = YEAR) => ({ ...days, ttwror });

test('a gain, and the real return; each figure in the colour of its own direction', () => {
  expect(headlineOf({})).toBe('Son 12 ayda %41,2 kazandınız; enflasyondan sonra %8,7.');
  const tones = headline(in_('tr'), { ...base, real: nominal(-0.041) }).flatMap(({ tone }) => tone ?? []);
  expect(tones).toEqual(['up', 'down']);
});

test('a gain that inflation ate', () => {
  expect(headlineOf({ nominal: nominal(0.12), real: nominal(-0.041) })).toBe(
    'Son 12 ayda %12,0 kazandınız; enflasyondan sonra %4,1 kaybettiniz.',
  );
});

test('a loss, and a figure that rounds to zero', () => {
  expect(headlineOf({ nominal: nominal(-0.05), real: nominal(-0.3) })).toBe(
    'Son 12 ayda %5,0 kaybettiniz; enflasyondan sonra %30,0.',
  );
  expect(headlineOf({ nominal: nominal(0.0001), real: nominal(-0.3) })).toBe(
    'Son 12 ayda ne kazandınız ne kaybettiniz; enflasyondan sonra %30,0 kaybettiniz.',
  );
});

const OTHER = { from: '2025-09-30', to: '2026-09-30' };

test('real figures of another period have a sentence of their own, with the inflation of that period', () => {
  const change = { nominal: nominal(0.104), real: { ...OTHER, ttwror: -0.252, inflation: 0.256 } };
  expect(headlineOf(change)).toBe(
    'Son 12 ayda %10,4 kazandınız. Eylül 2025 ile Eylül 2026 arasında %6,1 kaybettiniz, fiyatlar %25,6 arttı: enflasyondan sonra %25,2 kaybettiniz.',
  );
  expect(headlineOf(change, 'en')).toBe(
    'You made %10,4 in the last 12 months. From Eylül 2025 to Eylül 2026 you lost %6,1 while prices rose by %25,6: you lost %25,2 after inflation.',
  );
  expect(headlineOf(change, 'fr')).toBe(
    'Vous avez gagné %10,4 en 12 mois. De Eylül 2025 à Eylül 2026, vous avez perdu %6,1 et les prix ont augmenté de %25,6\u00a0: vous avez perdu %25,2 après inflation.',
  );
  const tones = headline(in_('tr'), { ...base, ...change }).flatMap(({ tone }) => tone ?? []);
  expect(tones).toEqual(['up', 'down', 'down']);
});

test('without inflation, the sentence of another period is still shown', () => {
  expect(headlineOf({ real: { ...OTHER, ttwror: -0.136 } })).toBe(
    'Son 12 ayda %41,2 kazandınız. Eylül 2025 ile Eylül 2026 arasında enflasyondan sonra %13,6 kaybettiniz.',
  );
});

/** "%25,6 arttı": figures as a reader understands them from the sentence. */
const figuresIn = (sentence: string) =>
  [...sentence.matchAll(/%([\d.]+,\d) (kazandınız|kaybettiniz|arttı|düştü)/g)].map(([, figure = '', verb = '']) => {
    const tenths = parseInt(figure.replaceAll(/\D/g, ''), 10);
    return (tenths / 1000) * (/kaybettiniz|düştü/.test(verb) ? -1 : 1);
  });

test('the figures of a sentence lead to the true inflation only', () => {
  const rate = fc.double({ min: -0.6, max: 3, noNaN: true });
  fc.assert(
    fc.property(rate, rate, fc.double({ min: 0.01, max: 1.5, noNaN: true }), (own, left, inflation) => {
      const text = headlineOf({ nominal: nominal(own), real: { ...OTHER, ttwror: left, inflation } });
      const [first = '', second = ''] = text.split('. ');
      expect(figuresIn(first).length).toBeLessThanOrEqual(1);
      const [gained, prices, real] = figuresIn(second);
      fc.pre(real !== undefined && gained !== undefined && prices !== undefined);
      // Each figure is rounded to a tenth of a percent.
      expect(Math.abs((1 + (gained ?? 0)) / (1 + (real ?? 0)) - 1 - inflation)).toBeLessThan(0.02);
      expect(Math.abs((prices ?? 0) - inflation)).toBeLessThan(0.0006);
    }),
  );
});

test('an account that is younger than a year: its days, and no yearly rate', () => {
  const days = { from: '2026-11-06', to: '2026-11-20' };
  expect(headlineOf({ isWhole: false, nominal: nominal(0.021, days), real: undefined })).toBe(
    '14 günde %2,1 kazandınız. Yıllık oran için daha erken.',
  );
});

test('without consumer prices the second half is left out', () => {
  expect(headlineOf({ real: { ...YEAR, ttwror: undefined } })).toBe('Son 12 ayda %41,2 kazandınız.');
});

test('in another unit the sentence names that unit', () => {
  expect(headlineOf({ unit: 'USD', nominal: nominal(0.206) })).toBe('Son 12 ayda dolar olarak %20,6 kazandınız.');
  expect(headlineOf({ unit: 'REAL', nominal: nominal(-0.136), real: nominal(-0.136) })).toBe(
    'Enflasyondan sonra Kasım 2025 ile Kasım 2026 arasında %13,6 kaybettiniz.',
  );
});

test('periods have their own words', () => {
  expect(headlineOf({ period: 'ytd' })).toMatch(/^Yıl başından bu yana %41,2/);
  expect(headlineOf({ period: 'dates' })).toMatch(/^20 Kas 2025 ile 20 Kas 2026 arasında %41,2/);
});

test('in English and French', () => {
  expect(headlineOf({}, 'en')).toBe('You made %41,2 in the last 12 months; %8,7 after inflation.');
  expect(headlineOf({}, 'fr')).toBe('Vous avez gagné %41,2 en 12 mois\u00a0; %8,7 après inflation.');
});
