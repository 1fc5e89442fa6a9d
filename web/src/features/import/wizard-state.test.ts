import type { AssetKey } from '@kurus/core/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { storage } from '../../lib/storage.ts';
import { readFile, type ReadFile } from './files/read-file.ts';
import { sourceOf } from './readers/detect.ts';
import { missingOfColumns, symbolsOf, unmappedWord } from './settled.ts';
import { keepTemplate } from './templates.ts';
import { detectedAs, withChoices, withFile, withLayout, withSource, type Wizard } from './wizard-state.ts';

const read = (text: string) => readFile('a.csv', new TextEncoder().encode(text));
const GARANTI =
  '"Hisse","Tarih","Adet","Tutar","Gerç.Fiyat","Komisyon","İşlem"\n"THYAO","13.04.2021","1","85,40","85,40","0,16","Hisse Alış"\n';
const OWN = 'Gün;Ne;Kod;Kaç;Kaça\n20.01.2026;Aldım;KOZAL;10;300,25\n';

const choicesOf = ({ source, choices }: Wizard) => {
  const found = source && choices[source];
  if (!found) throw new Error('no choices yet');
  return found;
};
const tableOf = (wizard: Wizard) => {
  const found = detectedAs(wizard);
  if (!found) throw new Error('no table yet');
  return found;
};

describe('choices', () => {
  let file: ReadFile;
  beforeEach(async () => {
    localStorage.clear();
    file = await read(GARANTI);
  });

  it('are kept after another source and back', () => {
    const changed = withChoices(withFile(file), { numbers: 'point' });
    const elsewhere = withSource({ ...changed, switches: { 0: { on: false, wording: '' } } }, 'generic');
    expect(choicesOf(elsewhere).numbers).toBe('comma');
    expect(elsewhere.switches).toEqual({});
    expect(choicesOf(withSource(elsewhere, 'garanti')).numbers).toBe('point');
  });

  it('is that of the source at first, and complete', () => {
    const wizard = withFile(file);
    expect(wizard.source).toBe('garanti');
    expect(missingOfColumns(choicesOf(wizard))).toBeUndefined();
    expect(unmappedWord(tableOf(wizard).table, choicesOf(wizard))).toBeUndefined();
  });
});

describe('a table of an unknown source', () => {
  it('names the missing choices, one after the other', async () => {
    const wizard = withFile(await read(OWN));
    const { columns } = choicesOf(wizard);
    expect(wizard.source).toBe('generic');
    expect(columns).toEqual([undefined, undefined, 'code', undefined, undefined]);
    const missing = (fields: typeof columns) => missingOfColumns(choicesOf(withChoices(wizard, { columns: fields })));
    expect(missing(columns)).toBe('imports.missingType');
    expect(missing([undefined, 'type', 'code'])).toBe('imports.missingDate');
    expect(missing(['date', 'type', 'code', 'quantity'])).toBe('imports.missingFigures');
  });

  it('is known the next time by its heading, under the name it got', async () => {
    const wizard = withFile(await read(OWN));
    const columns = ['date', 'type', 'code', 'quantity', 'price'] as const;
    const mapped = withChoices(wizard, { columns, words: { aldim: 'buy' } });
    keepTemplate(tableOf(mapped).signature, 'Defterim', choicesOf(mapped));
    const next = choicesOf(withFile(await read(OWN.replace('20.01', '21.01'))));
    expect(next.columns).toEqual(columns);
    expect(next.words['aldim']).toBe('buy');
    expect(storage.importTemplates.get()?.[0]?.name).toBe('Defterim');
    expect(JSON.stringify(storage.importTemplates.get())).not.toContain('KOZAL');
  });

  it('asks for an unlisted code, and finds an old one under its current code', async () => {
    const wizard = withChoices(withFile(await read(OWN)), { columns: ['date', 'type', 'code', 'quantity', 'price'] });
    const symbols = (codes: readonly string[]) => {
      const assets = codes.map((code) => ({ kind: 'stocks', code }) as const);
      const importAssets = { assets, names: new Map<AssetKey, string>(), currencies: ['TRY'] };
      return symbolsOf(tableOf(wizard).table, choicesOf(wizard), importAssets, sourceOf('generic')).map(
        ({ chosen }) => chosen,
      );
    };
    expect(symbols(['THYAO', 'KOZA'])).toEqual([undefined]);
    expect(symbols(['THYAO', 'TRALT'])).toEqual([{ kind: 'stocks', code: 'TRALT' }]);
  });
});

describe('a file taken apart in another way', () => {
  const TWO =
    'Ad;Tarih;Kod;Adet;Fiyat;İşlem\nGün;Tarih;Sembol;Miktar;Birim fiyat;İşlem\n20.01.2026;20.01.2026;KOZAL;10;300,25;Al\n';
  const bytes = () => new TextEncoder().encode(TWO);

  it('keeps its choices under the same heading, and finds them anew under another', async () => {
    const found = withChoices(withFile(await readFile('a.csv', bytes())), { currency: 'USD' });
    const { heading = 0 } = found.file ?? {};
    const same = withLayout(found, await readFile('a.csv', bytes(), { heading }), { heading });
    expect(choicesOf(same).currency).toBe('USD');
    const other = 3 - heading;
    const anew = withLayout(found, await readFile('a.csv', bytes(), { heading: other }), { heading: other });
    expect(choicesOf(anew).currency).toBe('TRY');
    expect(tableOf(anew).table.header).not.toEqual(tableOf(same).table.header);
    expect(anew.layout).toEqual({ heading: other });
  });
});
