import { refused, type Refused } from '@kurus/core/contract/errors';
import { CODE_MAX_TRIES, type Language } from '@kurus/core/limits';

const TRIES_LEFT: Readonly<Record<Language, string>> = {
  tr: 'Kalan deneme:',
  en: 'Tries left:',
  fr: 'Essais restants\u00a0:',
};

/**
 * Refusal of a code, with details for its owner: the tries left, or that a new code is needed.
 * @param tried how often this code was tried, this time included
 */
export function refusalAfter(tried: number, language: Language): Refused {
  const triesLeft = CODE_MAX_TRIES - tried;
  if (tried >= CODE_MAX_TRIES) return refused('CODE_USED_UP');
  return refused('CODE_WRONG', { triesLeft, tries: ` ${TRIES_LEFT[language]} ${triesLeft}.` });
}
