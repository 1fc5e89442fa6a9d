/**
 * Public names of people: letters of the three languages, digits, and single blanks between words. A name is one of a
 * kind by its key, in which letters that look alike are the same.
 */

import { MADE_ADJECTIVES, MADE_NOUNS } from './made-words.ts';

const NICKNAME_MIN_LENGTH = 3;
export const NICKNAME_MAX_LENGTH = 24;
/** Changes of a name that others may have seen, in the days before. */
export const NICKNAME_CHANGES_MAX = 2;
export const NICKNAME_CHANGES_DAYS = 365;

const LETTER = 'a-zA-ZçÇğĞıİöÖşŞüÜâÂîÎûÛàÀæÆéÉèÈêÊëËïÏôÔœŒùÙÿŸ';
const FORM = new RegExp(`^[${LETTER}0-9]+(?: [${LETTER}0-9]+)*$`, 'u');
const HAS_LETTER = new RegExp(`[${LETTER}]`, 'u');

/** Fault of a name's form: its length or its signs. A name of digits alone is one as well. */
export function nicknameFault(name: string): 'length' | 'signs' | undefined {
  const { length } = Array.from(name);
  if (length < NICKNAME_MIN_LENGTH || length > NICKNAME_MAX_LENGTH) return 'length';
  return FORM.test(name) && HAS_LETTER.test(name) ? undefined : 'signs';
}

/** Signs that are read for each other, in lower case without marks; each digit stays another sign than the others. */
const READ_AS: readonly (readonly [string, string])[] = [
  ['0', 'o'],
  ['1', 'i'],
  ['l', 'i'],
  ['5', 's'],
  ['rn', 'm'],
  ['vv', 'w'],
];

/** Key of a name, one for all names that are read the same: "Işık 10" and "ısik lO" have one. */
export function nicknameKey(name: string): string {
  let key = name
    .normalize('NFKC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\s/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe');
  for (const [seen, read] of READ_AS) key = key.replaceAll(seen, read);
  return key;
}

/** Words that nobody may call themselves: those of the product, of who runs it, and of the market's authorities. */
const RESERVED = [
  'admin',
  'yönetici',
  'yönetim',
  'administrator',
  'moderator',
  'moderatör',
  'modérateur',
  'moderasyon',
  'operator',
  'destek',
  'support',
  'official',
  'officiel',
  'resmi',
  'sistem',
  'system',
  'root',
  'kurus',
  'kuruş',
  'kurucu',
  'danışman',
  'conseiller',
  'advisor',
  'borsa istanbul',
  'takasbank',
  'spk',
  'bist',
  'tcmb',
  'masak',
  'mkk',
  'silinmiş kullanıcı',
  'deleted user',
  'utilisateur supprimé',
  'anonim',
  'anonymous',
  'anonyme',
].map(nicknameKey);
/** Reserved words this short stand in too many others to be looked for inside one. */
const WHOLE_MAX = 4;

/** Tells whether a name reads as one of those that nobody may have. */
export function isReservedName(name: string): boolean {
  const key = nicknameKey(name);
  const words = name.split(' ').map(nicknameKey);
  return RESERVED.some((one) => (one.length <= WHOLE_MAX ? key === one || words.includes(one) : key.includes(one)));
}

/** @param below a random whole number from zero to below its limit */
export function makeNickname(below: (limit: number) => number): string {
  const adjective = MADE_ADJECTIVES[below(MADE_ADJECTIVES.length)] ?? MADE_ADJECTIVES[0];
  const noun = MADE_NOUNS[below(MADE_NOUNS.length)] ?? MADE_NOUNS[0];
  return `${adjective} ${noun} ${1000 + below(9000)}`;
}

/** Tells whether `makeNickname` could have made a name: where people may not write texts, only those are taken. */
export function isMadeNickname(name: string): boolean {
  const [adjective = '', noun = '', digits = '', ...rest] = name.split(' ');
  const has = (words: readonly string[], word: string) => words.includes(word);
  return has(MADE_ADJECTIVES, adjective) && has(MADE_NOUNS, noun) && /^[1-9]\d{3}$/.test(digits) && rest.length === 0;
}
