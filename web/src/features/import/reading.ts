/** The file as it is read: its table, and what its lines and its own sums are compared with. */

import type { ImportAssets } from './import-assets.ts';
import { linesByPart, type PartLines } from './line-parts.ts';
import type { Outcome } from './outcomes.ts';
import type { Choices } from './readers/choices.ts';
import type { Source } from './readers/source.ts';
import { codeOf, resolveSymbol, symbolKey, type Asset } from './readers/symbols.ts';
import { normalizeWord, type Table } from './readers/table.ts';
import type { Statement } from './statement.ts';

export interface Reading {
  readonly table: Table;
  readonly statement: Statement;
  readonly partsOf: (outcomes: readonly Outcome[], switches: Readonly<Record<number, boolean>>) => PartLines;
}

/** @param settled the choices with all assets filled in */
export function readingOf(table: Table, settled: Choices, source: Source, assets: ImportAssets): Reading {
  const byCode = Map.groupBy(assets.assets, ({ code }) => code);
  const isRule = (word: string) => source.words[normalizeWord(word)] === 'ignore';
  const assetOf = (code: string): Asset | undefined => {
    const key = symbolKey(codeOf(code), '');
    const chosen = settled.symbols[key] ?? resolveSymbol(key, byCode, source);
    return chosen === 'skip' ? undefined : chosen;
  };
  return {
    table,
    statement: { stated: table.stated, numbers: settled.numbers, assetOf },
    partsOf: (outcomes, switches) => linesByPart(table.lines, outcomes, switches, isRule),
  };
}
