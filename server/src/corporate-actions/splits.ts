/** Split factors of an asset's shares: by the account's entries, and by the corporate actions that are known. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { type DatedFactor, NEAR_DAYS, splitsAmong } from '@kurus/core/corporate-actions/price-series';
import type { ActionBook } from './action-book.ts';
import { publicActions } from './public-actions.ts';

interface Share {
  readonly type: AssetKind;
  readonly code: string;
}

/**
 * Split factors of a share.
 * @param entered those of the account's entries; a public action near the day of one is the same split
 */
export function splitsOf(
  share: Share,
  actions: Pick<ActionBook, 'of'>,
  entered: readonly DatedFactor[],
): readonly DatedFactor[] {
  const splits = [...entered];
  for (const { exDay, factor } of companyFactors(share, actions))
    if (!splits.some((one) => Math.abs(one.exDay - exDay) < NEAR_DAYS)) splits.push({ exDay, factor });
  return splits;
}

function companyFactors({ type, code }: Share, actions: Pick<ActionBook, 'of'>): DatedFactor[] {
  const facts = publicActions().filter((fact) => fact.assetType === type && fact.code === code);
  return splitsAmong([...actions.of(type, code), ...facts]);
}
