/** Rows of a draft, as they are typed and as they are sent. */

import { type QuotedKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { StrategyItem } from '@kurus/core/contract/strategies';
import { priceText } from '@kurus/core/money/money';

export interface Row {
  readonly key: number;
  readonly kind: QuotedKind;
  readonly code: string;
  /** Plain decimals, or empty. */
  readonly target: string;
  readonly stop: string;
  /** Percent. */
  readonly weight: string;
  /** "2027-01-31", or empty. */
  readonly by: string;
  readonly reason: string;
}

export const EMPTY_ROW: Row = {
  key: 1,
  kind: QUOTED_KINDS[0] as QuotedKind,
  code: '',
  target: '',
  stop: '',
  weight: '',
  by: '',
  reason: '',
};

/** Rows of the newest version to begin the next one with; one empty row for a new strategy. */
export function draftOf(strategy: StrategyItem | undefined): readonly Row[] {
  const assets = strategy?.versions[0]?.assets ?? [];
  return assets.length === 0 ? [EMPTY_ROW] : rowsOf(assets);
}

/** Rows with the targets of a version. */
export function rowsOf(assets: StrategyItem['versions'][number]['assets']): readonly Row[] {
  return assets.map(({ asset, target, stop, weight, by, reason }, at) => ({
    key: at + 1,
    ...asset,
    target: target === undefined ? '' : priceText(target),
    stop: stop === undefined ? '' : priceText(stop),
    weight: weight === undefined ? '' : String(Math.round(weight * 100)),
    by,
    reason,
  }));
}

/** First row that cannot be published, as its asset or its reason is missing. */
export const rowWithoutReason = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ code, reason }) => code.trim() === '' || reason.trim() === '');

/** Sum of the typed weights, in percent. */
export const sumOfWeights = (rows: readonly Row[]): number =>
  rows.reduce((sum, { weight }) => sum + (weight === '' ? 0 : Number(weight)), 0); // not a figure: a share of the whole

export function bodyOf(rows: readonly Row[], text: string) {
  return {
    ...(text.trim() !== '' && { text }),
    assets: rows.map(({ kind, code, target, stop, weight, by, reason }) => ({
      asset: { kind, code: code.trim() },
      ...(target !== '' && { target }),
      ...(stop !== '' && { stop }),
      ...(weight !== '' && { weight: Number(weight) / 100 }), // not a figure: a share of the whole
      ...(by !== '' && { by }),
      reason,
    })),
  };
}
