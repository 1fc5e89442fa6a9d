/** An entry of the journal. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { EntryKind } from '@kurus/core/contract/entries';
import type { Money, Price, Quantity } from '@kurus/core/money/money';

/** Observation of the market by a trade, besides its price and time. */
export interface TradeObservation {
  /** Source of the price. */
  readonly source: string;
  readonly isLive: boolean;
  /** Best prices, where the source sends them. */
  readonly bid?: Price | undefined;
  readonly ask?: Price | undefined;
}

export interface JournalEntry {
  readonly accountId: number;
  /** 1, 2, 3 ... in its account, without a gap (R-L10). */
  readonly seq: number;
  readonly kind: EntryKind;
  readonly assetType: AssetKind | null;
  readonly symbol: string;
  /** 1 for cash. */
  readonly price: Price;
  readonly quantity: Quantity;
  readonly amount: Money;
  /** Includes its taxes where they have no field of their own: for cryptos, and in tracked accounts. */
  readonly commission: Money;
  readonly bsmv: Money;
  readonly cashDelta: Money;
  readonly quantityDelta: Quantity;
  readonly costDelta: Money;
  readonly balanceAfter: Money;
  readonly quantityAfter: Quantity;
  /** The price that the user saw, and the time of the quote that filled the order (D18). */
  readonly seenPrice: Price | null;
  readonly quotedAtMs: number | null;
  /** Null where the trade's order has it, and for entries that are no trade. */
  readonly observed: TradeObservation | null;
  /** Settlement day of its cash; null where it settled at once. */
  readonly settlesOn: number | null;
  /** The day of a tracked entry, "2026-03-02"; null where it was executed here. */
  readonly recordedFor: string | null;
  readonly createdAtMs: number;
}
