import { describe, expect, test } from 'vitest';
import { type AssetSubject, codeOf, findAssets } from './asset-search.ts';

const asset = (type: AssetSubject['type'], code: string, name: string): AssetSubject => ({ type, code, name });
const SUBJECTS = [
  asset('stocks', 'TUPRS', 'Tüpraş'),
  asset('custom', 'PPF', 'Para piyasası fonu'),
  asset('stocks', 'ISCTR', 'Türkiye İş Bankası'),
  asset('stocks', 'ATP', 'Ata Petrol'),
  asset('stocks', 'TUPRS', 'Tüpraş'),
];
const codes = (typed: string) => findAssets(SUBJECTS, typed).map(({ code }) => code);

describe('an asset that is looked for', () => {
  test('by code first, then by the words of its name, then anywhere; each once', () => {
    expect(codes('tup')).toEqual(['TUPRS']);
    expect(codes('p')).toEqual(['PPF', 'ATP', 'TUPRS']);
    expect(codes('IS')).toEqual(['ISCTR']);
  });

  test('nothing typed: the nearest, each once', () => {
    expect(codes(' ')).toEqual(['TUPRS', 'PPF', 'ISCTR', 'ATP']);
  });

  test('what is no asset can become a code', () => {
    expect(codes('qqq')).toEqual([]);
    expect(codeOf('Kadıköy’deki daire')).toBe('KADIKOYDEKIDAIR');
    expect(codeOf('cash')).toBeUndefined();
    expect(codeOf('—')).toBeUndefined();
  });
});
