import { describe, expect, it } from 'vitest';
import { fold, matches } from './fold.ts';

describe('search folding (D37)', () => {
  it.each([
    ['İş Bankası (C)', 'is bankasi (c)'],
    ['ISCTR', 'isctr'],
    ['ŞÜKRÜ ÇAĞ ÖĞÜN', 'sukru cag ogun'],
    ['Ağaoğlu', 'agaoglu'],
    ['Şişecam', 'sisecam'],
  ])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded));

  it.each(['iş', 'İŞ', 'is', 'IS', 'ıs', 'ış', ' bankasi ', 'BANKASI', 'isctr', 'ISC'])(
    '%j finds İş Bankası',
    (query) => {
      expect(matches(query, 'ISCTR', 'İş Bankası (C)')).toBe(true);
    },
  );

  it('finds parts of any field, and everything for a blank query', () => {
    expect(matches('garan', 'GARAN', 'Garanti Bankası')).toBe(true);
    expect(matches('anti b', 'GARAN', 'Garanti Bankası')).toBe(true);
    expect(matches('xyz', 'GARAN', 'Garanti Bankası')).toBe(false);
    expect(matches('  ', 'GARAN')).toBe(true);
  });
});
