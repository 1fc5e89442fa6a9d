/** Names of currencies in the user's language: "ABD doları". */

import type { Language } from '@kurus/core/limits';
import { currentLanguage } from '../../i18n/language.ts';

const names = new Map<Language, Intl.DisplayNames>();

export function currencyName(currency: string): string {
  const language = currentLanguage();
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'currency' });
  names.set(language, known);
  return known.of(currency) ?? currency;
}
