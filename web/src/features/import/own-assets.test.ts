import type { AssetKey } from '@kurus/core/identity';
import { describe, expect, it } from 'vitest';
import type { ImportAssets } from './import-assets.ts';
import { definitionsOf, fitting, ownCodeOf, statedOwn, withKind } from './own-assets.ts';
import { firstChoices } from './readers/choices.ts';
import { sourceOf } from './readers/detect.ts';
import { completeTable, type Table } from './readers/lines.ts';
import { foreignSymbols, isWrongForm, symbolsOf, withSymbols, type FileSymbol } from './settled.ts';

const ASSETS: ImportAssets = {
  assets: [{ kind: 'stocks', code: 'THYAO' }],
  names: new Map<AssetKey, string>([
    ['stocks:THYAO' as AssetKey, 'Türk Hava Yolları'],
    ['custom:EVIM' as AssetKey, 'Evim'],
  ]),
  currencies: ['TRY', 'USD'],
};
const symbol = (text: string, chosen: FileSymbol['chosen']): FileSymbol => ({
  key: text.toUpperCase(),
  code: text.toUpperCase(),
  currencies: new Set(),
  text,
  count: 1,
  found: undefined,
  chosen,
});
const choices = firstChoices(completeTable([], { header: [], rows: [], others: new Map() }), sourceOf('generic'));

describe('an own asset', () => {
  it('has a code of its name, and another where one has it already', () => {
    const taken = new Set<string>();
    const codes = ['İş Portföy Para Piyasası Fonu', 'İş Portföy Para Piyasası (TL)', 'çğ', '!', 'CASH'].map((name) => {
      const code = ownCodeOf(name, taken);
      taken.add(code);
      return code;
    });
    expect(codes).toEqual(['ISPORTFOYPARAPI', 'ISPORTFOYPARAP2', 'CG', 'X', 'X2']);
  });

  it('is defined as the file states it, with its terms', () => {
    const kredi = { kind: 'custom', code: 'KREDI' } as const;
    const terms = { kind: 'debt', owed: '150000.55', asOf: '2026-10-20' } as const;
    const table = completeTable([], { header: [], rows: [], others: new Map() });
    const home = { code: 'YAZLIK', name: 'Yazlık', group: 'property', prices: [{ date: '2026-01-01', price: '5.5' }] };
    const debt = { code: 'KREDI', name: 'Ev kredisi', group: 'debt', terms };
    const own = statedOwn({ ...table, own: [debt, home] as Table['own'] & object });
    const asked = [kredi, { kind: 'custom', code: 'YAZLIK' } as const].map((one) => {
      const key = `custom:${one.code}`;
      return { ...symbol(key, one), key };
    });
    expect(definitionsOf(asked, own, ASSETS)).toEqual([{ ...debt, terms: { ...terms, confirmed: true } }, home]);
  });

  it('never takes the code of another, also not of one that exists', () => {
    const asked = ['Evim (yazlık)', 'Evim'].map((text) => symbol(text, undefined));
    const named = { ...ASSETS, assets: [...ASSETS.assets, { kind: 'custom', code: 'EVIM' } as const] };
    expect(Object.values(withKind({}, asked, 'custom', named))).toEqual([
      { kind: 'custom', code: 'EVIMYAZLIK' },
      { kind: 'custom', code: 'EVIM2' },
    ]);
    const typed = [symbol('Evim', { kind: 'stocks', code: 'EVIM' })];
    expect(withKind({ X: 'skip' }, typed, 'skip', named)).toEqual({ X: 'skip', EVIM: 'skip' });
  });

  it('is an answer for every code, a fund only for codes of its form; what is answered stays', () => {
    const asked = [symbol('AFA', undefined), symbol('İş Portföy Fonu', undefined), symbol('TLY', 'skip')];
    expect(fitting(asked, 'custom').map(({ text }) => text)).toEqual(['AFA', 'İş Portföy Fonu']);
    expect(fitting(asked, 'funds').map(({ text }) => text)).toEqual(['AFA']);
  });

  it('is found again by the name that it got', () => {
    const rows = ['EVİM', 'evim ', 'Evimiz'].map((text, at) => ({ line: at + 2, cells: [text] }));
    const file = rows.map(({ line, cells }) => ({ line, text: cells.join(), cells }));
    const table = completeTable(file, { header: ['Kod'], rows, others: new Map() });
    const named = { ...ASSETS, assets: [...ASSETS.assets, { kind: 'custom', code: 'EV1' } as const] };
    const names = new Map([...ASSETS.names, ['custom:EV1' as AssetKey, 'Evim']]);
    const symbols = symbolsOf(table, { ...choices, columns: ['code'] }, { ...named, names }, sourceOf('generic'));
    expect(symbols.map(({ text, chosen }) => [text.trim(), chosen])).toEqual([
      ['EVİM', { kind: 'custom', code: 'EV1' }],
      ['Evimiz', undefined],
    ]);
  });

  it('is defined once, with the name and group that it got, unless it exists', () => {
    const own = { KASA: { name: ' Kasadaki altın ', group: 'metal' } } as const;
    const symbols = [
      symbol('Kasa', { kind: 'custom', code: 'KASA' }),
      symbol('Kasa 2', { kind: 'custom', code: 'KASA' }),
      symbol('Ev', { kind: 'custom', code: 'EVIM' }),
      symbol('Arsa', { kind: 'custom', code: 'ARSA' }),
      symbol('AFA', { kind: 'funds', code: 'AFA' }),
      symbol('Yok', 'skip'),
    ];
    expect(definitionsOf(symbols, own, ASSETS)).toEqual([
      { code: 'KASA', name: 'Kasadaki altın', group: 'metal' },
      { code: 'ARSA', name: 'Arsa', group: 'other' },
    ]);
  });
});

describe('a code that no list has', () => {
  it('is sent as one that the user said to be right; listed and own ones are not', () => {
    const symbols = [
      symbol('YOKKK', { kind: 'stocks', code: 'YOKKK' }),
      symbol('THYAO', { kind: 'stocks', code: 'THYAO' }),
      symbol('EVIM', { kind: 'custom', code: 'EVIM' }),
      symbol('AAPL', { kind: 'foreign', code: 'AAPL' }),
      symbol('X', 'skip'),
    ];
    expect(withSymbols(choices, symbols, ASSETS).symbols).toEqual({
      YOKKK: { kind: 'stocks', code: 'YOKKK', unlisted: true },
      THYAO: { kind: 'stocks', code: 'THYAO' },
      EVIM: { kind: 'custom', code: 'EVIM' },
      AAPL: { kind: 'foreign', code: 'AAPL', unlisted: true },
      X: 'skip',
    });
  });

  it('has to have the form of its kind', () => {
    const wrong = (['funds', 'foreign', 'stocks', 'custom'] as const).filter((kind) =>
      isWrongForm({ kind, code: 'BRK.B' }),
    );
    expect(wrong).toEqual(['funds']);
    expect(isWrongForm({ kind: 'custom', code: '' })).toBe(true);
  });

  it('may be in a currency of its own, unless the file has a column of currencies', () => {
    const symbols = [
      symbol('AAPL', { kind: 'foreign', code: 'AAPL' }),
      symbol('SAP', { kind: 'foreign', code: 'SAP.DE' }),
      symbol('AFA', { kind: 'funds', code: 'AFA' }),
    ];
    expect(foreignSymbols(symbols, choices).map(({ code, currency }) => [code, currency])).toEqual([
      ['AAPL', 'USD'],
      ['SAP.DE', 'EUR'],
    ]);
    expect(foreignSymbols(symbols, { ...choices, currency: 'USD' }).map(({ code }) => code)).toEqual(['SAP.DE']);
    expect(foreignSymbols(symbols, { ...choices, columns: ['code', 'currency'] })).toEqual([]);
  });
});
