import { describe, expect, it } from 'vitest';
import type { SearchKind } from '../contract/words/asset-search.ts';
import { CODE_ALIASES, KIND_ALIASES } from './asset-aliases.ts';
import { createAssetIndex, offersOf, type SearchAsset } from './asset-search.ts';
import { fold } from './fold.ts';

const asset = (kind: SearchKind, code: string, name: string): SearchAsset => ({ kind, code, name });
const ASSETS = [
  asset('cash', 'TRY', 'Nakit'),
  asset('stocks', 'THYAO', 'Türk Hava Yolları'),
  asset('stocks', 'ISCTR', 'İş Bankası (C)'),
  asset('stocks', 'DOCO', 'DO & CO Aktiengesellschaft'),
  asset('stocks', 'ETYAT', 'Euro Trend Yatırım Ortaklığı'),
  asset('stocks', 'EUREN', 'Europower Enerji'),
  asset('stocks', 'TEZOL', 'Europap Tezol Kağıt'),
  asset('stocks', 'ALTNY', 'Altınay Savunma'),
  asset('cryptos', 'BTC', 'Bitcoin'),
  asset('cryptos', 'BCH', 'Bitcoin Cash'),
  asset('currencies', 'USD', 'Dolar'),
  asset('currencies', 'EUR', 'Euro'),
  asset('metals', 'GAU', 'Gram altın'),
  asset('metals', 'XAU', 'Ons altın'),
  asset('metals', 'XAG', 'Gümüş'),
  asset('metals', 'CEYREK', 'Çeyrek altın'),
];
const index = createAssetIndex(ASSETS);
const codes = (text: string, options = {}) => index.find(text, options).map(({ asset: { code } }) => code);
const isListed = (code: string) => ASSETS.some((one) => one.code === code);

describe('the ranking', () => {
  it.each([
    ['nakit', 'TRY'],
    ['para', 'TRY'],
    ['tl', 'TRY'],
    ['türk lirası', 'TRY'],
    ['euro', 'EUR'],
    ['EURO', 'EUR'],
    ['dolar', 'USD'],
    ['usd', 'USD'],
    ['çeyrek', 'CEYREK'],
    ['ceyrek', 'CEYREK'],
    ['gram', 'GAU'],
    ['altın', 'GAU'],
    ['gümüş', 'XAG'],
    ['silver', 'XAG'],
    ['iş', 'ISCTR'],
    ['IS', 'ISCTR'],
    ['hava', 'THYAO'],
    ['yolları türk', 'THYAO'],
    ['btc', 'BTC'],
    ['bitcoin', 'BTC'],
    ['  thyao ', 'THYAO'],
  ])('%s finds %s first', (text, code) => expect(codes(text)[0]).toBe(code));

  it('does not match letters inside a word', () => {
    expect(codes('AFT')).toEqual([]);
    expect(codes('ropa')).toEqual([]);
    expect(codes('AKTIEN')).toEqual(['DOCO']);
  });
  it('puts a whole name before names that begin with it', () => {
    expect(codes('euro')).toEqual(['EUR', 'ETYAT', 'EUREN', 'TEZOL']);
    expect(codes('bitcoin')).toEqual(['BTC', 'BCH']);
  });
  it('puts held assets before names that begin with the text, not before a whole name', () => {
    const isHeld = ({ code }: SearchAsset) => code === 'TEZOL';
    expect(codes('euro', { isHeld })).toEqual(['EUR', 'TEZOL', 'ETYAT', 'EUREN']);
    expect(codes('', { isHeld })[0]).toBe('TEZOL');
  });
  it('states the match of each', () => {
    const matches = (text: string) => index.find(text).map(({ asset: { code }, match }) => `${code} ${match}`);
    expect(matches('euro')).toEqual(['EUR whole', 'ETYAT begins', 'EUREN begins', 'TEZOL begins']);
    expect(matches('hava')).toEqual(['THYAO word']);
  });
  it('puts the kind that was selected last first within a rank', () => {
    expect(codes('altın').slice(0, 2)).toEqual(['GAU', 'XAU']);
    expect(codes('e').slice(0, 2)).toEqual(['ETYAT', 'EUREN']);
    expect(codes('e', { lastKind: 'currencies' }).slice(0, 2)).toEqual(['EUR', 'ETYAT']);
  });
  it('finds only some kinds, up to a limit', () => {
    expect(codes('euro', { kinds: new Set(['stocks']) })).toEqual(['ETYAT', 'EUREN', 'TEZOL']);
    expect(codes('', { most: 3 })).toEqual(['TRY', 'THYAO', 'ISCTR']);
  });
  it('finds custom assets, instead of the same asset of the list', () => {
    const own = [asset('custom', 'EV', 'Evim'), asset('stocks', 'THYAO', 'Benim hissem')];
    expect(codes('ev', { own })).toEqual(['EV']);
    expect(index.find('thyao', { own }).map((hit) => hit.asset)).toEqual([own[1]]);
  });
});

describe('offers for a code that no list has', () => {
  const kinds = (text: string) => offersOf(text, isListed).map(({ kind }) => kind);

  it('a fund first for three characters', () => expect(kinds('AFT')).toEqual(['funds', 'foreign', 'custom']));
  it('a foreign share', () => {
    expect(offersOf('aapl', isListed)).toEqual([
      { kind: 'foreign', code: 'AAPL' },
      { kind: 'custom', code: 'AAPL' },
    ]);
    expect(kinds('BRK.B')).toEqual(['foreign', 'custom']);
  });
  it('a delisted share last, and only if it was once listed', () => {
    expect(kinds('DENIZ')).toEqual(['foreign', 'custom', 'stocks']);
    expect(kinds('QQQQQ')).not.toContain('stocks');
  });
  it('none for a code of a list, for a word for an asset, and for a text that is no code', () => {
    for (const text of ['THYAO', 'thyao', 'nakit', 'euro', 'CASH', '', 'iki kelime', 'A'.repeat(16), '<b>'])
      expect(offersOf(text, isListed)).toEqual([]);
  });
  it('a custom asset for a word for a kind', () => expect(kinds('BES')).toContain('custom'));
});

it('each alias of an asset exists once', () => {
  const lists = [
    ...Object.values(CODE_ALIASES).flatMap((codes) => Object.values(codes)),
    ...Object.values(KIND_ALIASES),
  ];
  for (const words of lists) expect(new Set(words.map(fold)).size).toBe(words.length);
});

/** Second implementation: one filter for each rank, over all texts of up to three letters. */
it('agrees with a filter for each rank', () => {
  const wordsOf = (name: string) =>
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const aliasesOf = ({ kind, code }: SearchAsset) =>
    [...(CODE_ALIASES[kind]?.[code] ?? []), ...(KIND_ALIASES[kind] ?? [])].map(fold);
  const letters = [...'abceghikortuxy'];
  const texts = letters.flatMap((a) => [a, ...letters.flatMap((b) => [a + b, ...letters.map((c) => a + b + c)])]);
  const begins = (one: SearchAsset, text: string) => fold(one.code).startsWith(text) || fold(one.name).startsWith(text);
  for (const text of texts) {
    const parts = [
      ASSETS.filter(({ code }) => fold(code) === text),
      ASSETS.filter((one) => fold(one.name) === text || aliasesOf(one).includes(text)),
      ASSETS.filter((one) => begins(one, text)),
      ASSETS.filter(({ name }) => wordsOf(name).some((word) => word.startsWith(text))),
    ];
    const expected = [...new Set(parts.flat())].slice(0, 12).map(({ code }) => code);
    expect(codes(text), text).toEqual(expected);
  }
});

it('stays quick among 5,000 assets', () => {
  const many = Array.from({ length: 5_000 }, (_, at) =>
    asset('stocks', `Q${at.toString(36).toUpperCase()}`, `Şirket ${at} Sanayi ve Ticaret Anonim Şirketi ${at * 7}`),
  );
  const large = createAssetIndex(many);
  const took = ['q', 'sirket', 'ticaret 49', 'anonim şirketi', 'zzz', ''].flatMap((text) =>
    Array.from({ length: 20 }, () => {
      const startMs = performance.now();
      large.find(text);
      return performance.now() - startMs;
    }),
  );
  expect(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.9)]).toBeLessThan(50);
});
