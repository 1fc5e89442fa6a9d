import { currentLanguage } from '../../i18n/language.ts';

/** "GARAN ve BIMAS": a list within text, in the current language. */
export const listText = (words: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(words);
