/**
 * Words, links and numbers that hold a text back until the operator has looked at it: promises of gain, adverts,
 * insults, referral links, telephone numbers. The words are data, in three languages (words.json). Pure.
 */

import { foldLetters, foldText } from './fold.ts';
import words from './words.json' with { type: 'json' };

export const HOLD_REASONS = ['promise', 'advert', 'insult', 'referral', 'phone'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

const squeezed = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').replaceAll(/(.)\1+/gu, '$1');
const spaced = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
/** A phrase this long is found without its blanks, too: "g a r a n t i k a z a n ç". */
const SQUEEZED_MIN = 9;

const PHRASES = (['promise', 'advert', 'insult'] as const).flatMap((reason) =>
  Object.values(words[reason]).flatMap((list) =>
    list.map((phrase) => {
      const letters = foldLetters(phrase);
      const once = squeezed(letters);
      return { reason, inWords: spaced(letters), once: once.length >= SQUEEZED_MIN ? once : undefined };
    }),
  ),
);

/** The first reason to hold a text back. */
export function heldFor(text: string): HoldReason | undefined {
  const folded = foldText(text);
  return heldWord(text) ?? (isReferral(folded) ? 'referral' : isPhone(folded) ? 'phone' : undefined);
}

/** Reason of a word or phrase alone: names have no links. */
export function heldWord(text: string): HoldReason | undefined {
  const letters = foldLetters(text);
  const inWords = spaced(letters);
  const once = squeezed(letters);
  return PHRASES.find(
    (phrase) => inWords.includes(phrase.inWords) || (phrase.once !== undefined && once.includes(phrase.once)),
  )?.reason;
}

/** A dot that was written out: "aracikurum [nokta] com". */
const WRITTEN_DOT = /\s*[[({]\s*(?:nokta|dot|point|\.)\s*[\])}]\s*/g;

function isReferral(folded: string): boolean {
  const text = folded.replaceAll(WRITTEN_DOT, '.');
  const links = text.match(/[^\s]+\.[a-z]{2,}[^\s]*/g) ?? [];
  return links.some((link) => words.linkParts.some((part) => link.includes(part)) || HOSTS.test(link));
}

const HOSTS = new RegExp(
  `(?:^|[./@:(<"'])(?:${words.hosts.map((host) => host.replaceAll('.', String.raw`\.`)).join('|')})(?:$|[/?#:),.;!>"'])`,
);

/** A run of digits with what stands between those of a telephone number. Prices and dates have fewer in a row. */
const PHONE = /(?:\+|00)?\d(?:[\s().-]{0,2}\d){9,13}/g;

function isPhone(folded: string): boolean {
  return (folded.match(PHONE) ?? []).some((run) => {
    const digits = run.replaceAll(/\D/g, '');
    const isAbroad = /^(?:\+|00)/.test(run) && /^(?:00)?(?:33|1)\d{9,10}$/.test(digits);
    return isAbroad || /^(?:00|0|90|0090)?5\d{9}$/.test(digits) || /^0[1-9]\d{8,9}$/.test(digits);
  });
}
