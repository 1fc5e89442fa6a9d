import type { ActionItem } from '@kurus/core/contract/actions';
import { price } from '@kurus/core/money/money';
import { afterEach, expect, test } from 'vitest';
import { actionTexts } from '../../i18n/bundles.ts';
import { setLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import { detailOf } from './action-texts.ts';

afterEach(() => setLanguage('tr'));

test.each([
  ['tr', '3 Ara 2025 · ödeme 5 Ara 2025'],
  ['en', '3 Dec 2025 · paid on 5 Dec 2025'],
  ['fr', '3 déc. 2025 · versé le 5 déc. 2025'],
] as const)('one line is in one language: %s', async (language, begins) => {
  await loadTexts(actionTexts, language);
  await setLanguage(language);
  const dividend = { type: 'dividend', exDate: '2025-12-03', payDate: '2025-12-05', gross: price('3.5') };
  expect(detailOf(dividend as ActionItem, translate).startsWith(begins)).toBe(true);
});
