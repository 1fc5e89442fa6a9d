/** Merge of favourites: two browsers and a server that keeps the last change of each asset. */

import type { FavoriteItem } from '@kurus/core/contract/watch-lists';
import { describe, expect, test } from 'vitest';
import { type BrowserFavorites, type FavoriteChanges, merged, unsentChanges } from './favorite-merge.ts';

const NOBODY: BrowserFavorites = { items: [], marks: {} };
const at = (second: number) => Date.UTC(2026, 10, 28, 9) + second * 1000;

/** A change in a browser, as lib/favorites.ts makes it. */
function change(
  { items, marks }: BrowserFavorites,
  code: string,
  isKept: boolean,
  second: number,
  user = 'a',
): BrowserFavorites {
  const others = items.filter((item) => item.code !== code);
  return {
    items: isKept ? [...others, { type: 'stocks' as const, code }] : others,
    marks: { ...marks, [`stocks:${code}`]: { atMs: at(second), user, isKept, isSent: false } },
  };
}

/** The server's rule: the last change of an asset wins; of one moment the removal. */
function createServer() {
  const kept = new Map<string, { readonly item: FavoriteItem; readonly isKept: boolean }>();
  const take = (item: FavoriteItem, isKept: boolean) => {
    const known = kept.get(item.code);
    const isLater = !known || known.item.at < item.at || (known.item.at === item.at && !isKept);
    if (isLater) kept.set(item.code, { item, isKept });
  };
  return (sent: FavoriteChanges): FavoriteChanges => {
    for (const item of sent.items) take(item, true);
    for (const item of sent.removed) take(item, false);
    const rows = [...kept.values()].toSorted((a, b) => (a.item.at < b.item.at ? 1 : -1));
    const of = (isKept: boolean) => rows.filter((row) => row.isKept === isKept).map(({ item }) => item);
    return { items: of(true), removed: of(false) };
  };
}

function sync(browser: BrowserFavorites, server: ReturnType<typeof createServer>, user = 'a'): BrowserFavorites {
  const sent = unsentChanges(browser, user);
  return merged(browser, server(sent), sent, user);
}

const codes = ({ items }: BrowserFavorites) => items.map(({ code }) => code);
const open = (browser: BrowserFavorites, user = 'a') => {
  const { items, removed } = unsentChanges(browser, user);
  return [...items, ...removed].map(({ code }) => code);
};

test('a second device has what the first one added, and loses what it took away', () => {
  const server = createServer();
  let desk = sync(change(change(NOBODY, 'THYAO', true, 1), 'GARAN', true, 2), server);
  let phone = sync(NOBODY, server);
  expect(codes(phone)).toEqual(['THYAO', 'GARAN']);
  phone = sync(change(phone, 'THYAO', false, 3), server);
  desk = sync(desk, server);
  expect(codes(desk)).toEqual(['GARAN']);
  expect([...open(desk), ...open(phone)]).toEqual([]);
});

test('of two changes without a connection the later wins, whichever device comes first', () => {
  for (const isDeskFirst of [true, false]) {
    const server = createServer();
    const start = sync(change(NOBODY, 'THYAO', true, 1), server);
    let desk = change(start, 'THYAO', false, 5);
    let phone = change(change(sync(NOBODY, server), 'THYAO', false, 6), 'THYAO', true, 7);
    for (const who of isDeskFirst ? ['desk', 'phone', 'desk'] : ['phone', 'desk', 'phone'])
      if (who === 'desk') desk = sync(desk, server);
      else phone = sync(phone, server);
    expect([codes(desk), codes(phone)]).toEqual([['THYAO'], ['THYAO']]);
  }
});

test('favourites of a release without times are kept, and told once', () => {
  const server = createServer();
  const before: BrowserFavorites = { items: [{ type: 'stocks', code: 'THYAO' }], marks: {} };
  const after = sync(before, server);
  expect(codes(after)).toEqual(['THYAO']);
  expect(open(after)).toEqual([]);
  expect(codes(sync(NOBODY, server))).toEqual(['THYAO']);
});

test('a favourite without a time goes where it was taken away on another device', () => {
  const server = createServer();
  sync(change(change(NOBODY, 'THYAO', true, 1), 'THYAO', false, 2), server);
  expect(codes(sync({ items: [{ type: 'stocks', code: 'THYAO' }], marks: {} }, server))).toEqual([]);
});

test('a change while the request is under way stays, and is told with the next', () => {
  const server = createServer();
  const before = change(NOBODY, 'THYAO', true, 1);
  const sent = unsentChanges(before, 'a');
  const answer = server(sent);
  const meanwhile = change(change(before, 'THYAO', false, 2), 'GARAN', true, 3);
  const after = merged(meanwhile, answer, sent, 'a');
  expect(codes(after)).toEqual(['GARAN']);
  expect(open(after)).toEqual(['GARAN', 'THYAO']);
  expect(codes(sync(NOBODY, server))).toEqual(['THYAO']);
  sync(after, server);
  expect(codes(sync(NOBODY, server))).toEqual(['GARAN']);
});

test('what the server does not keep is not told again and again', () => {
  const before = change(NOBODY, 'THYAO', true, 1);
  const after = merged(before, { items: [], removed: [] }, unsentChanges(before, 'a'), 'a');
  expect(codes(after)).toEqual(['THYAO']);
  expect(open(after)).toEqual([]);
});

describe('two users of one browser', () => {
  test('neither is told what the other changed, and none takes away what is not theirs', () => {
    const [ofA, ofB] = [createServer(), createServer()];
    let browser = sync(change(NOBODY, 'THYAO', true, 1, 'a'), ofA, 'a');
    ofB({ items: [], removed: [{ kind: 'stocks', code: 'THYAO', at: new Date(at(2)).toISOString() }] });
    browser = sync(change(browser, 'GARAN', true, 3, 'b'), ofB, 'b');
    expect(codes(browser)).toEqual(['THYAO', 'GARAN']);
    expect(codes(sync(NOBODY, ofB, 'b'))).toEqual(['GARAN']);
    browser = sync(browser, ofA, 'a');
    expect(codes(sync(NOBODY, ofA, 'a'))).toEqual(['THYAO']);
  });
});

test('a kind that is not quoted, or a code of another form, is never told', () => {
  const items = [
    { type: 'custom' as const, code: 'EV' },
    { type: 'stocks' as const, code: 'not a code' },
  ];
  expect(unsentChanges({ items, marks: {} }, 'a')).toEqual({ items: [], removed: [] });
});
