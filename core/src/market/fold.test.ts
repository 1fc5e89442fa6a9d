import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('search folding (D37)', () => {
  it.each([
    ['İş Bankası (C)', 'is bankasi (c)'],
    ['ISCTR', 'isctr'],
    ['ŞÜKRÜ ÇAĞ ÖĞÜN', 'sukru cag ogun'],
    ['Ağaoğlu', 'agaoglu'],
    ['Şişecam', 'sisecam'],
  ])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded));

  it.each(['iş', 'İŞ', 'is', 'IS', 'ıs', 'ış', 'bankasi', 'BANKASI', 'ı̇ş'])('%j is part of İş Bankası', (query) => {
    expect(fold('İş Bankası (C)')).toContain(fold(query));
  });
});
