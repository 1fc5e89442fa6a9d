/** Postings to the ledger, and its answers. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Refused } from '@kurus/core/contract/errors';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { PostedKind } from '@kurus/core/portfolio/entry-kinds';
import type { JournalEntry, TradeObservation } from './journal-entry.ts';

/** An account: its number counts from 1 for each user. */
export interface AccountRef {
  readonly userId: string;
  readonly accountId: number;
}

/** Changes that happen together, in one account of one user: all of them or none. */
export interface Posting extends AccountRef {
  readonly createdAtMs: number;
  /** UUID of the intent; the same key never has a second effect (R-L4). */
  readonly idempotencyKey?: string | undefined;
  /** Hash of the request: the same key with another request is refused. */
  readonly requestHash?: string | undefined;
  /** Hash of the caller's token: their session must exist at the commit. Undefined for work without a caller. */
  readonly session: Buffer | undefined;
  /** In their order; at most 64. Empty where the effect is the whole posting. */
  readonly entries: readonly Entry[];
  readonly effect?: PostingEffect;
}

/** A row of the feature that posts, written in the same commit by its SQL function effect_<name> (decision 020). */
export interface PostingEffect {
  readonly name: string;
  /** The asset of which it reserves or releases a quantity. */
  readonly asset_type?: AssetKind;
  readonly symbol?: string;
  /** True if the reservation is for a trade that is paid at once: then only settled cash counts. */
  readonly paid_at_once?: boolean;
  /** Plain JSON. */
  readonly [field: string]: unknown;
}

export interface TradeEntry {
  readonly kind: 'buy' | 'sell';
  readonly assetType: AssetKind;
  readonly symbol: string;
  readonly price: Price;
  readonly quantity: Quantity;
  /** price x quantity, rounded against the user: up for a buy, down for a sell; the schema checks it. */
  readonly amount: Money;
  readonly commission: Money;
  /** The tax on the commission; absent where the commission includes it. */
  readonly bsmv?: Money;
  /** Settlement day of its cash, as in core/src/market/calendar.ts; absent where it settles at once. */
  readonly settlesOn?: number | undefined;
  readonly seenPrice: Price;
  readonly quotedAtMs: number;
  /** Observation of the market by a trade without an order, where there is one. */
  readonly observed?: TradeObservation;
}

/** Entries of cash; a dividend, a tax or a fee may belong to an asset. */
export interface CashEntry {
  readonly kind: 'deposit' | 'withdraw' | 'dividend' | 'tax' | 'fee' | 'interest';
  readonly amount: Money;
  readonly assetType?: AssetKind;
  readonly symbol?: string;
}

/** Entries of corporate actions, and of assets that come or go without a trade. */
export interface AssetEntry {
  readonly kind: Exclude<PostedKind, TradeEntry['kind'] | CashEntry['kind']>;
  readonly assetType: AssetKind;
  readonly symbol: string;
  readonly price: Price;
  /** Moved cash; not negative. */
  readonly quantity: Quantity;
  /** The part that is added to the cost, or paid; zero where the kind has none. */
  readonly amount: Money;
  readonly commission?: Money;
  readonly bsmv?: Money;
  /** True if quantity leaves: in a split that makes fewer shares, or on the outgoing side of a merger. */
  readonly outgoing?: boolean;
}

export type Entry = TradeEntry | CashEntry | AssetEntry;

export interface PostedEntries {
  /** The entries as they are in the journal. */
  readonly entries: readonly JournalEntry[];
  /** The row that the effect wrote, where there is one. */
  readonly reference: string | null;
  /** True if an earlier posting with the same key had this effect. */
  readonly replayed: boolean;
}

/** Refusal codes of `server/src/db/functions`. */
export type LedgerRefusal =
  | 'ACCOUNT_ARCHIVED'
  | 'ACCOUNT_FROZEN'
  | 'ACCOUNT_NOT_FOUND'
  | 'AMOUNT_TOO_LARGE'
  | 'BALANCE_INSUFFICIENT'
  | 'BALANCE_UNSETTLED'
  | 'HOLDING_INSUFFICIENT'
  | 'IDEMPOTENCY_MISMATCH'
  | 'ORDERS_TOO_MANY'
  | 'ORDER_FINAL'
  | 'QUANTITY_PRECISION'
  | 'SESSION_INVALID'
  | 'UNAVAILABLE';

/** `replayed`: the key has had its effect before; `findReplay` returns which. */
export type PostResult =
  | { readonly posted: PostedEntries }
  | { readonly replayed: true }
  | Refused<{ readonly code: LedgerRefusal }>;
