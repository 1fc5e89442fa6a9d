/** Gold pieces of a data pack: pure grams of each, and a dealer's spreads. */

import type { GoldPieceData } from '../market/gold-pieces.ts';
import { price } from '../money/money.ts';
import type { PackRow, PackSource } from './row.ts';
import { PackError } from './table.ts';

interface GoldFile extends GoldPieceData {
  readonly from: string;
  readonly source: string;
  readonly checkedOn: string;
  readonly spreadsSource: string;
}

type Dated = Pick<PackRow, 'from' | 'source'>;

/** Pure grams of each piece: "CEYREK:1.6077 YARIM:3.2154". */
const pieceRow = ({ pieces, checkedOn }: GoldFile, dated: Dated): PackRow => ({
  ...dated,
  value: pieces.map(([code, , , , , pure]) => `${code}:${pure}`).join(' '),
  to: undefined,
  checkedOn,
  standing: 'verified',
});

/** Prices that a dealer pays and asks, in percent of the gold: "CEYREK:0.5/6.5". */
const spreadRow = ({ pieces, checkedOn }: GoldFile, dated: Dated): PackRow => ({
  ...dated,
  value: pieces.flatMap((row) => (row[6] && row[7] ? [`${row[0]}:${row[6]}/${row[7]}`] : [])).join(' '),
  to: undefined,
  checkedOn,
  standing: 'verified',
});

/** @throws PackError where a piece comes twice, or has more pure grams than it weighs */
export function requirePieces(pieces: GoldFile['pieces']): void {
  const codes = new Set<string>();
  for (const [code, , , weight, fineness, pure] of pieces) {
    const isPure = price(pure) <= price(weight) && price(fineness) <= price('1') && price(pure) > 0n;
    if (codes.has(code) || !isPure) throw new PackError(`gold-pieces.json: ${code}`);
    codes.add(code);
  }
}

/** Rows by the ids of their rules. */
export const goldRules = (gold: GoldFile, sourceOf: (id: string) => PackSource) => ({
  'gold-pieces': [pieceRow(gold, { from: gold.from, source: sourceOf(gold.source) })],
  'gold-spreads': [spreadRow(gold, { from: gold.spreadsFrom, source: sourceOf(gold.spreadsSource) })],
});
