import { expect, test } from 'vitest';
import { createSourceWatch, wordOf, wordOfFailure } from './source-watch.ts';
import { SourceError } from './sources/source-error.ts';

const SECOND_MS = 1_000;

/** An instance that leads all the time, or again at once when nobody else wants to; seconds at which it gave way. */
function watched() {
  const gaveWay: number[] = [];
  const watch = createSourceWatch({
    giveWay() {
      gaveWay.push(at);
      watch.began();
    },
  });
  let at = 0;
  const hear = (word: 'word' | 'silence' | 'not asked', seconds: number) => {
    for (const end = at + seconds; at < end; at += 1) watch.heard(word, at * SECOND_MS);
  };
  return { gaveWay, hear };
}

test('gives way after half a minute of silence, then ever more rarely, until a word is heard', () => {
  const { gaveWay, hear } = watched();
  hear('word', 100);
  hear('silence', 25);
  hear('word', 1);
  hear('silence', 1_000);
  expect(gaveWay).toEqual([156, 216, 336, 576, 1056]);
  hear('word', 1);
  hear('silence', 40);
  expect(gaveWay.slice(5)).toEqual([1157]);
});

test('bears with a market that is not asked, as at night', () => {
  const { gaveWay, hear } = watched();
  hear('not asked', 3_600);
  expect(gaveWay).toEqual([]);
});

test('one source that answers is proof of the network', () => {
  const { gaveWay, hear } = watched();
  for (let minute = 0; minute < 10; minute += 1) {
    hear('silence', 20);
    hear('word', 1);
  }
  expect(gaveWay).toEqual([]);
});

test('a refusal is a word: another instance has the same key and the same limits', () => {
  expect(wordOfFailure(new SourceError('429', { trouble: 'told off' }))).toBe('word');
  expect(wordOfFailure(new SourceError('404', { trouble: 'not found' }))).toBe('word');
  expect(wordOfFailure(new SourceError('refused', { trouble: 'no answer' }))).toBe('silence');
  expect(wordOfFailure(new SourceError('a page of HTML'))).toBe('silence');
  expect(wordOf({ quotes: [] })).toBe('not asked');
  expect(wordOf({ quotes: [], noAnswer: true })).toBe('silence');
});
