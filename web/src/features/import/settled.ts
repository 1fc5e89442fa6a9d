/** Choices that are still missing before the next step, and the rows that the settled ones lead to. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import type { PlainTextKey } from '../../i18n/texts.ts';
import type { ImportAssets } from './import-assets.ts';
import type { Choices } from './readers/choices.ts';
import { currenciesIn, symbolsIn, countWords, type WordCount } from './readers/count-words.ts';
import type { Source } from './readers/source.ts';
import { resolveSymbol, type Asset } from './readers/symbols.ts';
import type { Table } from './readers/table.ts';

/** The first missing choice about columns. */
export function missingOfColumns({ columns, everyRow, dates, numbers }: Choices): PlainTextKey | undefined {
  const has = (field: (typeof columns)[number]) => columns.includes(field);
  if (!has('type') && everyRow === undefined) return 'imports.missingType';
  if (!has('date') && everyRow !== 'opening') return 'imports.missingDate';
  const isEnough = has('amount') || has('gross') || has('numerator') || (has('quantity') && has('price'));
  if (!isEnough) return 'imports.missingFigures';
  if (numbers === undefined) return 'imports.missingNumbers';
  return has('date') && dates === undefined ? 'imports.missingOrder' : undefined;
}

/** First word of the file without a meaning. */
export const unmappedWord = (table: Table, choices: Choices): WordCount | undefined =>
  countWords(table, choices).find(({ key }) => !Object.hasOwn(choices.words, key));

export interface FileSymbol extends WordCount {
  /** Asset found in the lists; undefined if there is none, or several. */
  readonly found: Asset | undefined;
  readonly chosen: Asset | 'skip' | undefined;
}

export function symbolsOf(table: Table, choices: Choices, assets: ImportAssets, source: Source): FileSymbol[] {
  return symbolsIn(table, choices).map((counted) => {
    const found = resolveSymbol(counted.key, assets.assets, source.hours);
    return { ...counted, found, chosen: choices.symbols[counted.key] ?? found };
  });
}

/** First currency of the file without a rate here. */
export const foreignMoney = (table: Table, choices: Choices, { currencies }: ImportAssets): WordCount[] =>
  currenciesIn(table, choices).filter(({ key }) => !currencies.includes(key));

/** The choices with all assets filled in, as the drafts need them. */
export function withSymbols(choices: Choices, symbols: readonly FileSymbol[]): Choices {
  const settledSymbols = symbols.flatMap(({ key, chosen }) => (chosen === undefined ? [] : [[key, chosen] as const]));
  return { ...choices, symbols: Object.fromEntries(settledSymbols) };
}

/** A custom asset must be created before an entry can name it. */
export const isUnknownOwn = ({ kind, code }: Asset, { names }: ImportAssets): boolean =>
  ASSET_KINDS[kind].isOwn && !names.has(assetKey(kind, code));
