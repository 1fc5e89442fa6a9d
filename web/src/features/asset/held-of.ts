import type { NamedHolding } from '../../lib/account/account-types.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';

/** Finds the holding of an asset; a holding that is only a shortfall does not count. */
export const heldOf = (holdings: readonly NamedHolding[] | undefined, { type, code }: QuotedAsset) =>
  holdings?.find((one) => one.type === type && one.code === code && one.quantity > 0n);
