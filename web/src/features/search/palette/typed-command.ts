/** Reads what was typed into the search as a command, in the words of the language on screen. Pure. */

import { fold } from '@kurus/core/market/fold';
import { typedDecimal } from '@kurus/core/money/input';
import type { Side } from '@kurus/core/trading/order';

/** A command about an asset; `about` is the rest of the text, which a search turns into the asset. */
export type TypedCommand =
  | { readonly what: 'trade'; readonly side: Side; readonly about: string }
  | { readonly what: 'entry'; readonly about: string }
  /** The price is a plain decimal, above zero. */
  | { readonly what: 'alert'; readonly about: string; readonly price: string };

/** Words of a language, each list separated by "|"; phrases of several words are allowed. */
export interface CommandWords {
  readonly buy: string;
  readonly sell: string;
  readonly entry: string;
  /** Words beside the price of an alert, which say nothing more: "olunca", "haber ver", "TL". */
  readonly alert: string;
}

/**
 * @example readCommand('thyao 320 olunca haber ver', tr) -> { what: 'alert', about: 'thyao', price: '320' }
 * @returns undefined if the text is no command
 */
export function readCommand(typed: string, words: CommandWords): TypedCommand | undefined {
  const text = wordsOf(typed).join(' ');
  for (const side of ['buy', 'sell'] as const) {
    const about = aboutOf(text, words[side]);
    if (about !== undefined) return { what: 'trade', side, about };
  }
  const noted = aboutOf(text, words.entry);
  return noted === undefined ? alertOf(text, words.alert) : { what: 'entry', about: noted };
}

const wordsOf = (text: string) => fold(text).replaceAll('’', "'").trim().split(/\s+/).filter(Boolean);
/** The longest first: "satın al" before "al". */
const phrasesOf = (list: string) =>
  list
    .split('|')
    .map((phrase) => wordsOf(phrase).join(' '))
    .toSorted((a, b) => b.length - a.length);

/** The text without the phrase at its end or its beginning; undefined if neither is there, or nothing else. */
function aboutOf(text: string, list: string): string | undefined {
  for (const phrase of phrasesOf(list)) {
    if (text.endsWith(` ${phrase}`)) return text.slice(0, -phrase.length - 1);
    if (text.startsWith(`${phrase} `)) return text.slice(phrase.length + 1);
  }
  return undefined;
}

function alertOf(text: string, list: string): TypedCommand | undefined {
  const bare = phrasesOf(list).reduce((left, phrase) => ` ${left} `.replaceAll(` ${phrase} `, ' ').trim(), text);
  const parts = bare.split(' ').filter(Boolean);
  const prices = parts.map(priceOf);
  const [price, second] = prices.filter((one) => one !== undefined);
  if (price === undefined || second !== undefined) return undefined;
  const about = parts.filter((_, at) => prices[at] === undefined).join(' ');
  return about === '' ? undefined : { what: 'alert', about, price };
}

/** "320", "₺320,50" and "1.250,5" as plain decimals; codes such as "XU100" are none. */
function priceOf(part: string): string | undefined {
  if (!/^[₺$€£]?\d[\d.,]*$/.test(part)) return undefined;
  const plain = typedDecimal(part.replace(/^[₺$€£]/, ''));
  return plain === undefined || /^[0.]*$/.test(plain) ? undefined : plain;
}
