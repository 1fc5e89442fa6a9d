/** The assets of a day as text: a line each, without figures that are zero; the price in its smallest units. */

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
      return [one.asset, one.isMarked ? '1' : '', one.price === 0n ? '' : one.price, ...figures].join('|');
    })
    .join('\n');

export function assetsOfLines(lines: string): AssetWorth[] {
  const text = new TextReader(lines);
  const found: AssetWorth[] = [];
  while (!text.isAtEnd) {
    const asset = text.word() as PositionKey | typeof MONEY;
    const isMarked = text.word() === '1';
    const price = text.units() as Price;
    const figures = {} as Record<keyof AssetFigures, Money>;
    for (const name of ASSET_FIGURES) figures[name] = text.units() as Money;
    found.push({ asset, isMarked, price, ...figures });
  }
  return found;
}
