/** Texts that somebody writes to do harm: markup, floods, signs that cannot be seen or turn the direction, formulas. */

import { randomFrom } from './random.ts';

const PIECES = [
  () => '<script>alert(1)</script>',
  () => '<img src=x onerror=alert(1)>',
  () => '&lt;b&gt; &#x202e;',
  () => '\u202Egnirts\u202C',
  () => '\u2066\u2067\u2068\u2069\u200E\u200F\u061C',
  () => '\u0000\u0008\u001B]0;x\u0007',
  () => '\u{E0067}\u{E0062}\u{E007F}',
  () => '\uD800',
  () => '\uDC00',
  () => '👨\u200D👩\u200D👧\u200D👦🏽🏳️\u200D🌈',
  () => '\u200D\u200D\u200C',
  () => `a${'\u0300\u0489'.repeat(30)}`,
  () => 'аdмin раyраl',
  () => 'ﷺ'.repeat(20),
  () => ' '.repeat(50),
  () => '\n'.repeat(60),
  () => '\u2028\u2029\u0085',
  () => 'https://kap.org.tr@x.test/<script>',
  () => 'https://x.test/"><svg/onload=1>',
  () => 'javascript:alert(1)//$THYAO',
  () => '$THYAO$GARAN$$$$',
  () => "'; drop table comment; --",
  () => '{{7*7}}${7*7}%0d%0aSet-Cookie: a=b',
  () => '\u3164\u115F\uFFA0\u00AD',
  () => 'W'.repeat(400),
  () => 'İIıi',
  () => '=HYPERLINK("https://x.test","a")',
  () => "@SUM(1+1)*cmd|' /C calc'!A0",
  () => '-2+3;=1+1',
  () => '\u0645\u0631\u062D\u0628\u0627 \u05E9\u05DC\u05D5\u05DD 123',
  () => '</p></html><!--',
];

/** The same texts for the same seed, each of one to eight pieces. */
export function hostileTexts(count: number, seed = 28_11): readonly string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random.below(8) }, () => random.pick(PIECES)()).join(random.pick(['', ' ', '\n'])),
  );
}
