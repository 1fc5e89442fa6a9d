import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../testing/hostile-texts.ts';
import { cleanText, hasLink, isReadable, signsOf, textParts } from './clean-text.ts';
import { foldText, textKey } from './fold.ts';
import { heldFor, heldWord } from './held-words.ts';

test.each([
  ['tek  boşluk\tve sekme', 'tek boşluk ve sekme'],
  ['a\u202Eb\u202Cc\u2066d\u2069', 'abcd'],
  ['sıfır\u200Bgenişlik\uFEFF', 'sıfırgenişlik'],
  ['satır\r\nsatır\u2028satır', 'satır\nsatır\nsatır'],
  ['üç\n\n\n\n\nboş', 'üç\n\nboş'],
  ['e\u0301', 'é'],
  [`z${'\u0301'.repeat(40)}`, 'ź\u0301\u0301\u0301'],
  ['👩\u200D💻 aile', '👩\u200D💻 aile'],
  ['a\u200Db', 'ab'],
  ['\u0000\u0007\u001B[31mkırmızı', '[31mkırmızı'],
  ['\u{E0041}\u{E0042}etiket', 'etiket'],
  ['\u3164\uFFA0', ''],
  ['Ａ𝐁', 'Ａ𝐁'],
])('%j is kept as %j', (text, kept) => {
  expect(cleanText(text)).toBe(kept);
});

describe('parts of a text', () => {
  test('links show their host, codes lead to assets, and the rest is words', () => {
    expect(textParts('Bak: https://kap.org.tr/tr/Bildirim/1?x=1. $THYAO ve $TUPRS; 5$ ya da $5')).toEqual([
      { kind: 'words', text: 'Bak: ' },
      { kind: 'link', host: 'kap.org.tr', url: 'https://kap.org.tr/tr/Bildirim/1?x=1' },
      { kind: 'words', text: '. ' },
      { kind: 'code', code: 'THYAO' },
      { kind: 'words', text: ' ve ' },
      { kind: 'code', code: 'TUPRS' },
      { kind: 'words', text: '; 5$ ya da $5' },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'https://kap.org.tr@saldirgan.test/',
    'https://kаp.org.tr/',
    'data:text/html,<script>',
    'https://',
    'http://[::1]/',
    'https://a"onmouseover="x',
    `https://kap.org.tr/${'a'.repeat(600)}`,
  ])('%s is no link', (text) => {
    expect(
      textParts(text)
        .filter(({ kind }) => kind === 'link')
        .map((part) => 'host' in part && part.host),
    ).not.toContain('saldirgan.test');
    expect(textParts(text).every((part) => part.kind !== 'link' || /^https?:\/\/[a-z0-9.-]+/.test(part.url))).toBe(
      true,
    );
  });
});

test.each([
  ['https://x.test', true],
  ['kap.org.tr duyurusu', true],
  ['bakın aracikurum.com/ref', true],
  ['bitti.sonra başladı', false],
  ['3.5 kat', false],
  ['elif@ornek', false],
  ['THYAO.E', false],
])('%j leads somewhere: %s', (text, is) => {
  expect(hasLink(text)).toBe(is);
});

describe('what holds a text back', () => {
  test.each([
    ['GARANTİ KAZANÇ', 'promise'],
    ['g a r a n t i  k a z a n ç', 'promise'],
    ['garantі kаzanç', 'promise'],
    ['g4ranti kaz4nc!', 'promise'],
    ['ga\u200Branti kazanç', 'promise'],
    ['Guaranteed profit here', 'promise'],
    ['un gain garanti', 'promise'],
    ['Telegram grubu var', 'advert'],
    ['bu adam tam bir gerizekalı', 'insult'],
    ['https://x.test/?ref=elif', 'referral'],
    ['https://x.test/INVITE/9', 'referral'],
    ['bakın binance[.]com', 'referral'],
    ['t.me/grup', 'referral'],
    ['0532 123 45 67', 'phone'],
    ['+90 (532) 123-4567', 'phone'],
    ['ara: 0 5 3 2 1 2 3 4 5 6 7', 'phone'],
    ['+33 6 12 34 56 78', 'phone'],
  ])('%j: %s', (text, reason) => {
    expect(heldFor(text)).toBe(reason);
  });

  test.each([
    'Kasım doluluğu %84,1 açıklandı: https://kap.org.tr/tr/Bildirim/1 $THYAO',
    '298,25 alınır, 1.250.000.000 lira ciro',
    'Garanti Bankası kazanç açıkladı',
    'GARAN 2026-11-26 20:04, 26.11.2026',
    'referans fiyatı 284,50; davetli değilim',
    'Piçuk köyü, ampul, hamsi, ibneli olmayan kelime: Libne',
    'Halı saha 12 34 56',
    'basset, classic, assess',
  ])('%j is shown', (text) => {
    expect(heldFor(text)).toBeUndefined();
  });
});

const VISIBLE = /[\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}|(?!\u200D)\p{Cf}/u;

test('ten thousand hostile texts are kept as what can be seen, and again the same', () => {
  for (const [n, text] of hostileTexts(10_000).entries()) {
    const kept = cleanText(text);
    const told = { n, text };
    expect({ ...told, unseen: VISIBLE.test(kept) }).toEqual({ ...told, unseen: false });
    expect({ ...told, tower: /\p{M}{5}/u.test(kept) }).toEqual({ ...told, tower: false });
    expect({ ...told, gaps: /\n{3}| {2}/.test(kept) }).toEqual({ ...told, gaps: false });
    expect(cleanText(kept)).toBe(kept);
    expect(kept.isWellFormed()).toBe(true);
    expect(signsOf(kept)).toBeLessThanOrEqual(Math.max(signsOf(text), 1));
    // Parts are the text again, and no part carries an address that a browser would run.
    const parts = textParts(kept);
    const joined = parts
      .map((part) => ('text' in part ? part.text : 'url' in part ? part.url : `$${part.code}`))
      .join('');
    expect(joined).toBe(kept);
    for (const part of parts)
      if (part.kind === 'link') expect(part.url).toMatch(/^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i);
    expect(typeof isReadable(kept)).toBe('boolean');
    heldFor(kept);
    heldWord(kept);
    expect(textKey(kept)).toBe(textKey(`${kept}\u200B`));
    expect(foldText(foldText(kept))).toBe(foldText(kept));
  }
});
