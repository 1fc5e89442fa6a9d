/** Ten thousand hostile texts as they are drawn: words and links alone, whatever was written. */

import { cleanText, textParts } from '@kurus/core/moderation/clean-text';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hostileTexts } from '../../../../testing/hostile-texts.ts';
import { CommentText } from './comment-text.tsx';

/** Tags of our own markup of a comment. */
const OWN = /<\/?(?:div|p|a|button|span|svg|path)(?: [a-z-]+(?:="[^"<>]*")?)*\/?>|<!-- -->/gi;
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

test('nothing of them is markup, and every word stands there', () => {
  for (const [n, text] of hostileTexts(10_000).entries()) {
    const kept = cleanText(text);
    const html = renderToString(<CommentText text={kept} />);
    const words = html.replaceAll(OWN, '');
    // Texts within our own markup have no sign that could begin other markup.
    expect([n, /[<>]/.test(words)]).toEqual([n, false]);
    expect([n, /&(?!lt;|gt;|quot;|#x27;|amp;)/.test(words)]).toEqual([n, false]);
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
      expect([n, address]).toEqual([n, expect.stringMatching(/^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}/i)]);
    const shown = textParts(kept).map((part) =>
      part.kind === 'words' ? part.text : part.kind === 'link' ? part.host : `$${part.code}`,
    );
    const more = /<button/.test(html);
    const drawn = unescaped(words);
    expect([n, more ? drawn.startsWith(shown.join('')) : drawn]).toEqual([n, more ? true : shown.join('')]);
  }
});
