/** Names and line styles of compared assets. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { MONEY_KIND } from '@kurus/core/kind-units';
import type { LineStyle } from '../../../charts/charted-line.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { assetName } from '../../../quotes/asset-name.ts';
import { comparedKey, type ComparedAsset, DOLLAR, GOLD, INDEX } from '../../../quotes/compare-address.ts';

/** Styles that stand for the same asset on every page. */
const FIXED: Readonly<Record<string, LineStyle>> = {
  [comparedKey(GOLD)]: 'gold',
  [comparedKey(INDEX)]: 'index',
  [comparedKey(DOLLAR)]: 'dollar',
  [comparedKey({ type: MONEY_KIND, code: 'EUR' })]: 'euro',
};
const FREE: readonly LineStyle[] = ['deposit', 'dollar', 'euro', 'other', 'prices', 'gold', 'index'];

export interface ComparedLine {
  readonly asset: ComparedAsset;
  readonly key: string;
  readonly lineStyle: LineStyle;
  /** "THYAO", "Gram altın", "BIST 100" */
  readonly label: string;
  /** "hisse", "endeks" */
  readonly kind: string;
}

/** Each asset with a style of its own: the first that has no fixed one is the accent. */
export function comparedLines(t: Translate, assets: readonly ComparedAsset[]): readonly ComparedLine[] {
  const fixed = new Set(assets.flatMap((asset) => FIXED[comparedKey(asset)] ?? []));
  const free = ['own' as const, ...FREE.filter((style) => !fixed.has(style))];
  return assets.map((asset) => {
    const key = comparedKey(asset);
    const lineStyle = FIXED[key] ?? free.shift() ?? 'other';
    return { asset, key, lineStyle, label: labelOf(t, asset), kind: kindOf(t, asset) };
  });
}

export const labelOf = (t: Translate, { type, code }: ComparedAsset): string =>
  type === 'index' ? t('portfolio.index') : assetName(t, { type, code, name: code });

const kindOf = (t: Translate, { type }: ComparedAsset): string =>
  type === 'index' ? t('compare.index') : t(ASSET_KINDS[type].shortLabel);
