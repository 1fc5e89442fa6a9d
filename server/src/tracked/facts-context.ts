/** Context in which a stated entry is converted to its facts. */

import type { AssetRef } from '@kurus/core/identity';
import type { Price } from '@kurus/core/money/money';
import type { CustomGroup } from './custom/store.ts';
import type { DayRate } from './rates.ts';

export interface FactsContext {
  readonly accountId: number;
  /** True for a pension contract, whose entries may belong to the state's balance. */
  readonly isBes: boolean;
  readonly nowMs: number;
  /** Groups of the user's own assets, by their codes. */
  readonly ownGroups: ReadonlyMap<string, CustomGroup>;
  /** Most decimals of a quantity that brings an asset, where it has a stricter rule than its kind. */
  readonly decimalsOf: (asset: AssetRef) => number | undefined;
  /** @throws DomainError CURRENCY_UNKNOWN, CURRENCY_NOT_KEPT */
  readonly requireCurrency: (currency: string) => void;
  /** @throws DomainError CURRENCY_UNKNOWN, CURRENCY_NOT_KEPT, RATE_UNKNOWN; in an import RATE_OFF_SERIES */
  readonly rateOf: (currency: string, day: string, stated: Price | undefined) => Promise<DayRate>;
}
