/** Choices that are still missing before the next step, and the rows that the settled ones lead to. */

import { ANY_CODE, ASSET_KINDS } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import type { PlainTextKey } from '../../i18n/texts.ts';
import type { ImportAssets } from './import-assets.ts';
import type { Choices } from './readers/choices.ts';
import { countWords, currenciesIn, type SymbolCount, symbolsIn, type WordCount } from './readers/count-words.ts';
import type { Field } from './readers/fields.ts';
import type { Source } from './readers/source.ts';
import { resolveSymbol, type Asset } from './readers/symbols.ts';
import { normalizeWord, type Table } from './readers/table.ts';

/** Columns that say how much a row is, each set enough by itself. */
const ENOUGH: readonly (readonly Field[])[] = [
  ['amount'],
  ['gross'],
  ['net'],
  ['numerator'],
  ['prose'],
  ['credit'],
  ['debit'],
  ['quantity', 'price'],
  ['boughtQuantity', 'boughtPrice'],
  ['soldQuantity', 'soldPrice'],
];
/** Columns that say what a row is. */
const TYPES: readonly Field[] = ['type', 'prose', 'boughtQuantity', 'soldQuantity', 'credit', 'debit'];

/** The first missing choice about columns. */
export function missingOfColumns({ columns, everyRow, dates, numbers, zone }: Choices): PlainTextKey | undefined {
  const has = (field: Field) => columns.includes(field);
  if (!TYPES.some(has) && everyRow === undefined) return 'imports.missingType';
  if (!has('date') && everyRow !== 'opening') return 'imports.missingDate';
  if (!ENOUGH.some((fields) => fields.every(has))) return 'imports.missingFigures';
  if (numbers === undefined) return 'imports.missingNumbers';
  if (has('date') && dates === undefined) return 'imports.missingOrder';
  return zone === undefined ? 'imports.missingZone' : undefined;
}

/** First word of the file without a meaning. */
export const unmappedWord = (table: Table, choices: Choices): WordCount | undefined =>
  countWords(table, choices).find(({ key }) => !Object.hasOwn(choices.words, key));

export interface FileSymbol extends SymbolCount {
  /** Asset found in the lists; undefined if there is none, or several. */
  readonly found: Asset | undefined;
  readonly chosen: Asset | 'skip' | undefined;
}

export function symbolsOf(table: Table, choices: Choices, assets: ImportAssets, source: Source): FileSymbol[] {
  const own = ownByName(assets);
  const byCode = Map.groupBy(assets.assets, ({ code }) => code);
  // A coin has one code in every currency.
  return symbolsIn(table, choices, source.hours !== 'always').map((counted) => {
    const { key, code, text, currencies } = counted;
    const found =
      resolveSymbol(code, byCode, { hours: source.hours, currencies }) ??
      own.get(normalizeWord(text)) ??
      own.get(normalizeWord(code));
    return { ...counted, found, chosen: choices.symbols[key] ?? found };
  });
}

/** Own assets by the name that their owner gave them, which may be what a file calls them. */
const ownByName = ({ assets, names }: ImportAssets): ReadonlyMap<string, Asset> =>
  new Map(
    assets
      .filter(({ kind }) => ASSET_KINDS[kind].isOwn)
      .map((asset) => [normalizeWord(names.get(assetKey(asset.kind, asset.code)) ?? asset.code), asset]),
  );

/** First currency of the file without a rate here. */
export const foreignMoney = (table: Table, choices: Choices, { currencies }: ImportAssets): WordCount[] =>
  currenciesIn(table, choices).filter(({ key }) => !currencies.includes(key));

/** The choices with all assets filled in, as the drafts need them; what no list has was said to be right. */
export function withSymbols(choices: Choices, symbols: readonly FileSymbol[], { names }: ImportAssets): Choices {
  const settledSymbols = symbols.flatMap(({ key, chosen }): (readonly [string, Asset | 'skip'])[] => {
    if (chosen === undefined) return [];
    if (chosen === 'skip') return [[key, chosen]];
    const isListed = names.has(assetKey(chosen.kind, chosen.code)) || ASSET_KINDS[chosen.kind].isOwn;
    return [[key, isListed ? chosen : { ...chosen, unlisted: true }]];
  });
  return { ...choices, symbols: Object.fromEntries(settledSymbols) };
}

/** Tells if a code cannot be one of the chosen kind. */
export const isWrongForm = ({ kind, code }: Asset): boolean => !(ASSET_KINDS[kind].codeForm ?? ANY_CODE).test(code);

/** A custom asset must be created before an entry can name it. */
export const isUnknownOwn = ({ kind, code }: Asset, { names }: ImportAssets): boolean =>
  ASSET_KINDS[kind].isOwn && !names.has(assetKey(kind, code));

export interface ForeignSymbol {
  readonly key: string;
  readonly code: string;
  readonly currency: string;
}

/** Assets quoted in a currency of their own, in a file whose rows name none: it may be either. */
export function foreignSymbols(symbols: readonly FileSymbol[], { columns, currency }: Choices): ForeignSymbol[] {
  if (columns.includes('currency')) return [];
  return symbols.flatMap(({ key, code, chosen }) => {
    // Rows that are apart by their currency say it.
    if (chosen === undefined || chosen === 'skip' || key !== code) return [];
    const own = ownCurrency(chosen.kind, chosen.code);
    return own === undefined || own === currency ? [] : [{ key, code: chosen.code, currency: own }];
  });
}
