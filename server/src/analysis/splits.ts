/** What multiplied the shares of an asset: as the account's entries say it, and as is known of the company. */
import type { Movement } from '@kurus/core/analysis/movement';
import type { AssetKind } from '@kurus/core/asset-kinds';
import { type DatedFactor, NEAR_DAYS, splitsAmong } from '@kurus/core/corporate-actions/price-series';
import { PUBLIC_ACTIONS } from '@kurus/core/corporate-actions/public-facts';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import { nodeKeyOf } from '../ledger/recorded/recorded-row.ts';

interface Share {
  readonly type: AssetKind;
  readonly code: string;
}

/** An event that an entry tells of is known by the entry. */
export function splitsOf(
  share: Share,
  actions: Pick<ActionBook, 'of'>,
  movements: readonly Movement[],
): readonly DatedFactor[] {
  const splits = entered(share, movements);
  for (const { exDay, factor } of known(share, actions))
    if (!splits.some((one) => Math.abs(one.exDay - exDay) < NEAR_DAYS)) splits.push({ exDay, factor });
  return splits;
}

function entered({ type, code }: Share, movements: readonly Movement[]): DatedFactor[] {
  return movements.flatMap(({ day, changes }) =>
    changes.flatMap(({ asset, factor }) => {
      if (factor === undefined) return [];
      const node = nodeKeyOf(asset);
      return node.assetType === type && node.symbol === code ? [{ exDay: day, factor }] : [];
    }),
  );
}

function known({ type, code }: Share, actions: Pick<ActionBook, 'of'>): DatedFactor[] {
  const facts = PUBLIC_ACTIONS.filter((fact) => fact.assetType === type && fact.code === code);
  return splitsAmong([...actions.of(type, code), ...facts]);
}
