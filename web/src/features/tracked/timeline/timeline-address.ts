/** The address of an asset's timeline in an account. */

import type { AssetRef } from '@kurus/core/identity';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';

export const timelineAddress = (account: number, { type, code }: AssetRef) =>
  `/portfolios/${account}/asset/${type}/${code}`;

/** Entry type of "?add=buy" or "?add=delivery-in", whose form opens at once. */
export const timelineAdds = (search: string): TrackedEntryKind | undefined =>
  ADDS.find((one) => one === new URLSearchParams(search).get('add'));

const ADDS = ['buy', 'delivery-in'] as const satisfies readonly TrackedEntryKind[];
