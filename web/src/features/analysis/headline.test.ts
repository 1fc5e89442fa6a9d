/** The first sentence, in each of its variants and in three languages. */
import { beforeAll, expect, test } from 'vitest';
import { analysisTexts } from '../../i18n/bundles.ts';
import { loadTexts, textOf } from '../../i18n/text-table.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { dateText, monthText } from '../../lib/date-text.ts';
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
const said = (change: Partial<HeadlineParts>, language: 'tr' | 'en' | 'fr' = 'tr') =>
  headline(in_(language), { ...base, ...change })
    .map(({ text }) => text)
    .join('');
const nominal = (ttwror: number, days = YEAR) => ({ ...days, ttwror });

test('a gain, and what inflation left of it; each figure in the colour of its own direction', () => {
  expect(said({})).toBe('Son 12 ayda %41,2 kazandınız; enflasyondan sonra %8,7.');
  const tones = headline(in_('tr'), { ...base, real: nominal(-0.041) }).flatMap(({ tone }) => tone ?? []);
  expect(tones).toEqual(['up', 'down']);
});

test('a gain that inflation ate', () => {
  expect(said({ nominal: nominal(0.12), real: nominal(-0.041) })).toBe(
    'Son 12 ayda %12,0 kazandınız; enflasyondan sonra %4,1 kaybettiniz.',
  );
});

test('a loss, and what rounds to nothing', () => {
  expect(said({ nominal: nominal(-0.05), real: nominal(-0.3) })).toBe(
    'Son 12 ayda %5,0 kaybettiniz; enflasyondan sonra %30,0.',
  );
  expect(said({ nominal: nominal(0.0001), real: nominal(-0.3) })).toBe(
    'Son 12 ayda ne kazandınız ne kaybettiniz; enflasyondan sonra %30,0 kaybettiniz.',
  );
});

test('real figures of other months name them', () => {
  expect(said({ real: { from: '2025-09-29', to: '2026-09-30', ttwror: -0.136 } })).toBe(
    'Son 12 ayda %41,2 kazandınız; Eylül 2025 ile Eylül 2026 arasında enflasyondan sonra %13,6 kaybettiniz.',
  );
});

test('an account that is younger than a year: its days, and no yearly rate', () => {
  const days = { from: '2026-11-06', to: '2026-11-20' };
  expect(said({ isWhole: false, nominal: nominal(0.021, days), real: undefined })).toBe(
    '14 günde %2,1 kazandınız. Yıllık oran için daha erken.',
  );
});

test('without consumer prices the second half is left out', () => {
  expect(said({ real: { ...YEAR, ttwror: undefined } })).toBe('Son 12 ayda %41,2 kazandınız.');
});

test('in another unit it speaks of that one', () => {
  expect(said({ unit: 'USD', nominal: nominal(0.206) })).toBe('Son 12 ayda dolar olarak %20,6 kazandınız.');
  expect(said({ unit: 'REAL', nominal: nominal(-0.136), real: nominal(-0.136) })).toBe(
    'Enflasyondan sonra Kasım 2025 ile Kasım 2026 arasında %13,6 kaybettiniz.',
  );
});

test('periods have their own words', () => {
  expect(said({ period: 'ytd' })).toMatch(/^Yıl başından bu yana %41,2/);
  expect(said({ period: 'dates' })).toMatch(/^20 Kas 2025 ile 20 Kas 2026 arasında %41,2/);
});

test('in English and French', () => {
  expect(said({}, 'en')).toBe('You made %41,2 in the last 12 months; %8,7 after inflation.');
  expect(said({}, 'fr')).toBe('Vous avez gagné %41,2 en 12 mois\u00a0; %8,7 après inflation.');
});
