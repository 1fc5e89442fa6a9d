/** Names of leagues: the month of an open one, in the language of the reader. */

import { DEFAULT_LANGUAGE, type Language } from '@kurus/core/limits';
import type { League } from './store.ts';

const LOCALES: Readonly<Record<Language, string>> = { tr: 'tr-TR', en: 'en-GB', fr: 'fr-FR' };

export function leagueName({ id, name }: Pick<League, 'id' | 'name'>, language: Language): string {
  if (name !== undefined) return name;
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], month).format(new Date(`${id}-01`));
}

/** Name of an entry's account, as of other accounts in one language. */
export const accountName = (league: Pick<League, 'id' | 'name'>) => `Lig: ${leagueName(league, DEFAULT_LANGUAGE)}`;
