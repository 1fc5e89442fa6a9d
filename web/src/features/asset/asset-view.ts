/** Properties of the two views of an asset: in the practice world, and in the real one. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { AssetRef } from '@kurus/core/identity';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import type { ListedAsset } from '../../quotes/quote-store.ts';
import type { AssetFact } from './asset-facts-query.ts';
import type { AssetAccounts } from './use-asset-accounts.ts';

export interface AssetPageProps {
  readonly asset: AssetRef;
  /** Type of a new entry, whose form opens at once. */
  readonly adds?: TrackedEntryKind | undefined;
}

export interface AssetViewProps extends AssetPageProps {
  /** The asset if this world has prices of it, or is not known to have none. */
  readonly quoted: QuotedAsset | undefined;
  readonly listed: ListedAsset | undefined;
  readonly fact: AssetFact | undefined;
  readonly name: string;
  readonly accounts: AssetAccounts;
  /** The chosen accounts. */
  readonly chosen: readonly AccountItem[];
  /** True if all real accounts are chosen together. */
  readonly all: boolean;
  /** True if the market or the user knows the asset. */
  readonly isKnown: boolean;
}
