import { expect, test } from 'vitest';
import { reportTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import { sentenceOf } from './sentence.ts';

test('gain and loss, before and after inflation', async () => {
  await loadTexts(reportTexts, 'tr');
  const sentenceFor = (ttwror: number | undefined, real?: number, goesOn = false) =>
    sentenceOf({ month: '2026-10', goesOn, ttwror, real }, translate);
  expect(sentenceFor(0.0412, 0.0082)).toBe('Ekim’de %4,1 kazandınız; enflasyondan sonra %0,8.');
  expect(sentenceFor(0.02, -0.01)).toBe('Ekim’de %2,0 kazandınız; enflasyondan sonra %1,0 kaybettiniz.');
  expect(sentenceFor(-0.02, -0.05)).toBe('Ekim’de %2,0 kaybettiniz; enflasyondan sonra %5,0.');
  expect(sentenceFor(-0.002, 0.003)).toBe('Ekim’de %0,2 kaybettiniz; enflasyondan sonra %0,3 kazandınız.');
  expect(sentenceFor(0.0004, -0.03)).toBe('Ekim’de ne kazandınız ne kaybettiniz.');
  expect(sentenceFor(0.01)).toBe('Ekim’de %1,0 kazandınız.');
  expect(sentenceFor(0.01, undefined, true)).toBe('Ekim’de bugüne kadar %1,0 kazandınız.');
  expect(sentenceFor(undefined)).toBe('Ekim’de getiri hesaplanamadı.');
});
