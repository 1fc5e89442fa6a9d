/** Texts of the screens that the command shares with the browser: types of entries, and what an import says. */

import type { EntryKind } from '@kurus/core/contract/entries';
import type { Language } from '@kurus/core/limits';
import { bundle } from '../../web/src/i18n/bundle.ts';
import { importOutcomeTexts, importTexts } from '../../web/src/i18n/bundles.ts';
import { loadTexts, textOf } from '../../web/src/i18n/text-table.ts';
import type { Translate } from '../../web/src/i18n/texts.ts';

const entryTexts = bundle('entries');

export async function loadScreenTexts(language: Language): Promise<void> {
  for (const texts of [entryTexts, importTexts, importOutcomeTexts]) await loadTexts(texts, language);
}

/** Translator of the screens; their texts are loaded before. */
export const screenText =
  (language: Language): Translate =>
  (key, ...params) =>
    textOf(language, key, params[0]);

export const entryTypeText = (language: Language, type: EntryKind): string => textOf(language, `entries.${type}`);
