/**
 * The assets of a day as text: a line each, without figures that are zero; the price in its smallest units. The second
 * word is a mark: 1 for a price that is not of the day, 2 for a holding at its cost.
 */

import { ASSET_FIGURES, type AssetFigures, type AssetWorth } from '@kurus/core/analysis/asset-worth';
import type { MONEY } from '@kurus/core/analysis/movement';
import type { PositionKey } from '@kurus/core/identity';
import { moneyText } from '@kurus/core/money/money';
import type { Money, Price } from '@kurus/core/money/money';
import { TextReader } from './tracked/text-reader.ts';

/** @param assets with names that are unique in the account, without bars and line breaks */
export const assetLines = (assets: readonly AssetWorth[]): string =>
  assets
    .map((one) => {
      const figures = ASSET_FIGURES.map((name) => (one[name] === 0n ? '' : moneyText(one[name])));
      return [
        one.asset,
        one.isAtCost ? '2' : one.isMarked ? '1' : '',
        one.price === 0n ? '' : one.price,
        ...figures,
      ].join('|');
    })
    .join('\n');

export function assetsOfLines(lines: string): AssetWorth[] {
  const text = new TextReader(lines);
  const found: AssetWorth[] = [];
  while (!text.isAtEnd) {
    const asset = text.word() as PositionKey | typeof MONEY;
    const mark = text.word();
    const price = text.units() as Price;
    const figures = {} as Record<keyof AssetFigures, Money>;
    for (const name of ASSET_FIGURES) figures[name] = text.units() as Money;
    found.push({ asset, isMarked: mark !== '', isAtCost: mark === '2', price, ...figures });
  }
  return found;
}
