/** Small lines of assets in lists: closes of the last month, from the figures in memory. */

import { QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import type { MarketPaths } from '@kurus/core/contract/market-views';
import { assetKey } from '@kurus/core/identity';
import { LIST_ITEMS_MAX } from '@kurus/core/limits';

/** @param text "stocks:THYAO,metals:GAU" @throws DomainError FIELD_INVALID for more than a list holds, or no such kind */
export function pathsOf(
  text: string,
  pathOf: (kind: QuotedKind, code: string) => readonly number[] | undefined,
): MarketPaths {
  const names = [...new Set(text.split(','))];
  if (names.length > LIST_ITEMS_MAX) throw refused();
  const paths = names.flatMap((name) => {
    const at = name.indexOf(':');
    const [kind, code] = [QUOTED_KINDS.find((one) => one === name.slice(0, at)), name.slice(at + 1).toUpperCase()];
    if (kind === undefined || code === '') throw refused();
    const points = pathOf(kind, code) ?? [];
    return points.length === 0 ? [] : [{ asset: assetKey(kind, code), points }];
  });
  return { paths };
}

const refused = () => DomainError.of(refusedAtField('FIELD_INVALID', 'assets'));
