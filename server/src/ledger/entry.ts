/** What is posted to the journal, and what the ledger answers. */
import type { ErrorCode } from '@kurus/core/contract/errors';
import type { AssetType } from '@kurus/core/contract/market';
import type { Money, Price, Quantity } from '@kurus/core/money/money';

interface Request {
  readonly userId: string;
  readonly createdAtMs: number;
  /** UUID of the intent; the same key never makes a second entry (R-L4). */
  readonly idempotencyKey?: string | undefined;
  /** Hash of what was asked for: the same key with another request is refused. */
  readonly requestHash?: string | undefined;
}

export interface TradeEntry extends Request {
  readonly type: 'buy' | 'sell';
  readonly assetType: AssetType;
  readonly symbol: string;
  readonly price: Price;
  readonly quantity: Quantity;
  /** price x quantity, rounded against the user: up for a buy, down for a sell; the schema checks it. */
  readonly amount: Money;
  readonly commission: Money;
  readonly seenPrice: Price;
  readonly quotedAtMs: number;
}

export interface CashEntry extends Request {
  readonly type: 'deposit' | 'withdraw';
  readonly amount: Money;
}

export type Entry = TradeEntry | CashEntry;

/** An entry as it stands in the journal. */
export interface PostedEntry {
  readonly seq: number;
  readonly type: string;
  readonly assetType: AssetType | null;
  readonly symbol: string;
  readonly price: Price;
  readonly quantity: Quantity;
  readonly amount: Money;
  readonly commission: Money;
  readonly balanceAfter: Money;
  readonly quantityAfter: Quantity;
  readonly quotedAtMs: number | null;
  /** Whether the entry is an earlier one with the same key. */
  readonly replayed: boolean;
}

export type PostResult = { readonly posted: PostedEntry } | { readonly refused: ErrorCode };
