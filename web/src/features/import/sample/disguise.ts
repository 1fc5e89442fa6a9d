/**
 * Disguises the text of a file, so that its form can be shown to others: only known words stay, everything else is
 * replaced sign by sign. Separators, notation of numbers and form of dates stay. Words that look personal but are
 * known ("Al") stay too: whoever sends the sample reads it first.
 */

/** Random whole number from 0 to `below` - 1. */
export type Random = (below: number) => number;

export const cryptoRandom: Random = (below) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

const PARTS = new RegExp(
  [
    String.raw`(?<mail>[^\s,;|<>"]+@[^\s,;|<>"]+)`,
    String.raw`(?<date>(?<![\d.,])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?![\d]|[.,]\d))`,
    String.raw`(?<clock>(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?!\d))`,
    String.raw`(?<figure>\d[\d.,]*)`,
    String.raw`(?<word>[\p{L}\p{M}]+)`,
  ].join('|'),
  'gu',
);

/** @param isKnown whether a word says something of the file's form, and nothing of its owner */
export function disguise(text: string, isKnown: (word: string) => boolean, random: Random): string {
  return text.replace(PARTS, (found: string, ...rest: unknown[]) => {
    const kinds = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (kinds['mail'] !== undefined) return unread(found, random);
    if (kinds['date'] !== undefined) return otherDate(found, random);
    if (kinds['clock'] !== undefined) return otherClock(found, random);
    if (kinds['figure'] !== undefined) return otherFigure(found, random);
    return isKnown(found) ? found : unread(found, random);
  });
}

/** Letters as X and x, digits as others. */
const unread = (text: string, random: Random): string =>
  text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\d/g, () => digit(random));

const digit = (random: Random): string => String(random(10));

/** Another figure of the same length: zeros in front stay, and decimals that are all zero. */
function otherFigure(figure: string, random: Random): string {
  const [, zeros = '', middle = '', end = ''] = /^([0.,]*)(.*?)((?:[.,]0+)?[.,]?)$/.exec(figure) ?? [];
  return `${zeros}${middle.replace(/\d/g, (_, at: number) => String(at === 0 ? 1 + random(9) : random(10)))}${end}`;
}

/** Another day, which the same orders can read: a number that could be a month still can, another still cannot. */
const otherDate = (date: string, random: Random): string =>
  date.replace(/\d+/g, (part) => {
    if (part.length === 4) return String(2018 + random(8));
    const value = parseInt(part, 10);
    const other = value > 12 ? 13 + random(16) : 1 + random(part.length === 1 ? 9 : 12);
    return String(other).padStart(part.length, '0');
  });

const otherClock = (clock: string, random: Random): string =>
  clock.replace(/\d+/g, (part, at: number) =>
    String(at === 0 ? 10 + random(8) : random(60))
      .padStart(part.length, '0')
      .slice(-2),
  );
