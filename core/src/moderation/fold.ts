/** Folding of texts before they are judged: what is read the same is the same, however it was written. Pure. */

/** Letters of other scripts that are read as Latin ones, in lower case. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('авеёкмнорстухіјѕԁһԛԝгпьз', 'abeekmhopctyxijsdhqwrnb3'),
  ...pairs('αβγεικνορτυχωηλζς', 'abyeikvoptuxwnlzs'),
  ...pairs('ıłøđħŧßꜱɡɩʟᴀᴇɪᴏᴜ', 'ilodhtssgilaeiou'),
};

function pairs(from: string, to: string): Record<string, string> {
  const letters = Array.from(to);
  return Object.fromEntries(Array.from(from).map((sign, at) => [sign, letters[at] ?? sign]));
}

/** Signs without a shape: control, direction and formatting characters, fillers, variation selectors. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}]/gu;

/** Text in lower case Latin letters, without marks and invisible signs; line ends are blanks. */
export function foldText(text: string): string {
  const visible = text
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFKC');
  const plain = visible.replaceAll('İ', 'i').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(plain, (sign) => LOOK_ALIKES[sign] ?? sign).join('');
}

const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/** Folded text whose digits and signs stand for the letters that they are read as. */
export const foldLetters = (text: string): string =>
  Array.from(foldText(text), (sign) => DIGIT_LETTERS[sign] ?? sign).join('');

/** Key of a text: the same for texts that differ in case, marks, blanks, punctuation and invisible signs alone. */
export function textKey(text: string): string {
  const folded = foldText(text);
  const letters = folded.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  // A text of emoji alone has its own signs.
  return letters === '' ? folded.replaceAll(/\s+/g, '') : letters;
}
