import { describe, expect, it } from 'vitest';
import { classFaults, selectorsOf, tokenFaults, unsetTokens } from './tidy-styles.mjs';

describe('owner of a class', () => {
  const KIT = { 'web/src/ui/button.css': '.button { color: red; }' };
  const faultsOf = (files) => classFaults(new Map(Object.entries({ ...KIT, ...files }))).map(({ message }) => message);

  it.each([
    ['a class that two features name', { 'wallet/a.css': '.row {}', 'market/b.css': '.row {}' }],
    [
      'a class of another feature on an element',
      { 'wallet/a.css': '.cash {}', 'market/b.tsx': '<p className="cash">' },
    ],
    ['a rule that reaches past its own classes', { 'wallet/a.css': '@layer features { .button:hover {} }' }],
    ['one among several', { 'wallet/a.css': '.cash .button, .button:hover {}' }],
  ])('%s is a fault', (_, features) => {
    const files = Object.entries(features).map(([path, text]) => [`web/src/features/${path}`, text]);
    expect(faultsOf(Object.fromEntries(files))).not.toEqual([]);
  });

  it('a feature uses and adjusts shared classes, inside its own', () => {
    const files = {
      'web/src/features/wallet/a.css': '@media (width < 9px) { .cash { & > .button { gap: 1px; } } }',
      'web/src/features/wallet/a.tsx': '<p className="cash button">{t(\'market.row\')}</p>',
    };
    expect(faultsOf(files)).toEqual([]);
  });

  it('reads nested rules with their parents, and no keyframes', () => {
    const css = '@layer a {\n .b, .c:not(.d, .e) {\n & > .f { top: 0; } }\n @keyframes g { from { top: 0; } } }';
    expect(selectorsOf(css).map(({ selector }) => selector)).toEqual([
      '.b',
      '.c:not(.d, .e)',
      '.b, .c:not(.d, .e) & > .f',
    ]);
  });
});

describe('a size with a token', () => {
  it.each(['z-index: 7;', 'gap: 12px;', 'padding: 6px 16px;', 'margin-block-end: 4px;', 'border-radius: 14px;'])(
    '%s is a fault',
    (declaration) => {
      expect(tokenFaults('web/src/ui/a.css', `.a {\n  ${declaration}\n}`)).toMatchObject([{ line: 2 }]);
    },
  );

  it.each(['z-index: var(--z-bar);', 'z-index: -1;', 'gap: 6px;', 'padding: calc(4px + 1em);', 'width: 48px;'])(
    '%s is none',
    (declaration) => {
      expect(tokenFaults('web/src/ui/a.css', `.a {\n  ${declaration}\n}`)).toEqual([]);
    },
  );
});

describe('a token that is never set', () => {
  const faultsOf = (text) =>
    unsetTokens(
      new Map([
        ['web/src/styles/tokens.css', ':root { --s1: 4px; }'],
        ['web/src/ui/bar.tsx', "style={{ '--share': share }}"],
        ['web/src/ui/a.css', `.a {\n  ${text}\n}`],
      ]),
    );

  it.each(['gap: var(--s9);', 'color: rgb(from var( --inc ) r g b);'])('%s is a fault', (declaration) => {
    expect(faultsOf(declaration)).toMatchObject([{ path: 'web/src/ui/a.css', line: 2 }]);
  });

  it.each(['gap: var(--s1);', 'width: var(--share);', 'gap: var(--own-gap, 2px);', '--a: 1px; top: var(--a);'])(
    '%s is none',
    (declaration) => expect(faultsOf(declaration)).toEqual([]),
  );
});
