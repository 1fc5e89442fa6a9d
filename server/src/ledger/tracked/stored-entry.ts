/** The row of a tracked entry, mapped here only: as it is written, read and replayed. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { BesShare } from '@kurus/core/contract/words/bes';
import type { RefundedCharge } from '@kurus/core/contract/words/tracked';
import { parsePositionKey, positionKey, type PositionKey } from '@kurus/core/identity';
import { type BalanceChange, type CashRules, type MoneySides, type OwnFigures } from '@kurus/core/money/balance';
import {
  money,
  moneyText,
  price,
  priceText,
  quantity,
  quantityText,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { amountOf } from '@kurus/core/tracked/balances';
import { replayedKind, type TrackedEntry, type TrackedEntryKind } from '@kurus/core/tracked/entry';
import type { TransactionSql } from '../../db/pool.ts';

export interface TrackedAsset {
  readonly type: AssetKind;
  /** Asset and account that hold it now. */
  readonly symbol: string;
}

/** Figures of an entry as its owner stated them, as texts, and the rate that made them lira. */
export interface StatedFigures {
  readonly currency: string;
  readonly rate: string;
  readonly rateSource: 'stated' | 'live' | 'simulated';
  readonly rateDate?: string | undefined;
  readonly price?: string | undefined;
  readonly amount?: string | undefined;
  readonly fee?: string | undefined;
  readonly tax?: string | undefined;
  readonly withheld?: string | undefined;
}

/** Facts of a tracked entry, as its owner stated them: everything in lira. */
export interface EntryFacts {
  readonly type: TrackedEntryKind;
  /** "2026-03-02" */
  readonly day: string;
  /** Second of the day; -1 where no time is known. */
  readonly second: number;
  readonly dated: boolean;
  readonly asset?: (TrackedAsset & { /** Code of the asset on the entry's day. */ readonly code: string }) | undefined;
  readonly quantity: Quantity;
  /** Quantity that an exchange brings; zero for other entries. */
  readonly intoQuantity: Quantity;
  readonly price: Price;
  readonly amount: Money;
  readonly fee: Money;
  readonly tax: Money;
  readonly withheld: Money;
  /** Charge that a refund gives back. */
  readonly refundOf: RefundedCharge | undefined;
  /** Currencies of an exchange of money; such an entry has no asset. */
  readonly money: MoneySides | undefined;
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly note?: string | undefined;
  /** Balance of a pension contract, where it is stated. */
  readonly share?: BesShare | undefined;
  /** Figures as the owner stated them, where they were in another currency. */
  readonly stated?: StatedFigures | undefined;
  /** Target of a merger or an exchange: the asset that the shares become. */
  readonly into?: TrackedAsset | undefined;
  /** The other account of a transfer. */
  readonly transfer?: number | undefined;
}

export interface StoredEntry extends Omit<EntryFacts, 'type' | 'into' | 'transfer'> {
  readonly accountId: number;
  readonly seq: number;
  readonly place: number;
  readonly type: TrackedEntryKind | 'delete';
  readonly into?: (TrackedAsset & { readonly accountId: number }) | undefined;
  readonly peer?: { readonly accountId: number; readonly seq: number } | undefined;
  readonly isArrival: boolean;
  readonly replaces?: number | undefined;
  readonly replacedBy?: number | undefined;
  /** Change of the tracked lira by the entry, and of balances in other currencies. */
  readonly cash: Money;
  readonly balances: readonly BalanceChange[];
}

export interface StoredEntryRow {
  account_id: number;
  seq: string;
  place: string;
  day: string;
  second: number;
  type: StoredEntry['type'];
  asset_type: AssetKind | null;
  code: string | null;
  symbol: string | null;
  dated: boolean;
  quantity: string;
  into_quantity: string | null;
  price: string;
  amount: string;
  fee: string;
  tax: string;
  withheld: string;
  refund_of: RefundedCharge | null;
  from_money: string | null;
  into_money: string | null;
  numerator: string;
  denominator: string;
  note: string | null;
  share: BesShare | null;
  stated: StatedFigures | null;
  into_account: number | null;
  into_type: AssetKind | null;
  into_symbol: string | null;
  peer_account: number | null;
  peer_seq: string | null;
  is_arrival: boolean;
  replaces: string | null;
  replaced_by: string | null;
  cash: string;
  balances: readonly BalanceText[] | null;
}

/** Change of a balance in JSON, where figures are texts: numbers would become floats. */
interface BalanceText {
  readonly currency: string;
  readonly change: string;
  readonly lira: string;
}

export const balancesOfText = (balances: readonly BalanceText[] | null): BalanceChange[] =>
  (balances ?? []).map(({ currency, change, lira }) => ({ currency, change: money(change), lira: money(lira) }));

/** Null without any, as of most entries. */
export const balancesText = (balances: readonly BalanceChange[]): BalanceText[] | null =>
  balances.length === 0
    ? null
    : balances.map(({ currency, change, lira }) => ({ currency, change: moneyText(change), lira: moneyText(lira) }));

export const entryColumns = (sql: TransactionSql) => sql`
  e.account_id, e.seq, e.place, e.day, e.second, e.type, e.asset_type, e.code, e.symbol, e.dated, e.quantity,
  e.into_quantity, e.price, e.amount, e.fee, e.tax, e.withheld, e.refund_of, e.from_money, e.into_money,
  e.numerator, e.denominator, e.note, e.share, e.stated, e.into_account, e.into_type,
  e.into_symbol, e.peer_account, e.peer_seq, e.is_arrival, e.replaces, e.replaced_by, e.cash,
  e.balances`;

const place = (text: string) => Number(text); // not a figure: a place in a journal
const placeOrNone = (text: string | null) => (text === null ? undefined : place(text));

export function storedEntryOf(row: StoredEntryRow): StoredEntry {
  const { asset_type: type, code, symbol } = row;
  const peerSeq = placeOrNone(row.peer_seq);
  return {
    accountId: row.account_id,
    seq: place(row.seq),
    place: place(row.place),
    day: row.day,
    second: row.second,
    type: row.type,
    asset: type === null || code === null || symbol === null ? undefined : { type, code, symbol },
    dated: row.dated,
    quantity: quantity(row.quantity),
    intoQuantity: row.into_quantity === null ? ZERO_QUANTITY : quantity(row.into_quantity),
    price: price(row.price),
    amount: money(row.amount),
    fee: money(row.fee),
    tax: money(row.tax),
    withheld: money(row.withheld),
    refundOf: row.refund_of ?? undefined,
    money:
      row.from_money === null || row.into_money === null ? undefined : { from: row.from_money, into: row.into_money },
    numerator: BigInt(row.numerator),
    denominator: BigInt(row.denominator),
    note: row.note ?? undefined,
    share: row.share ?? undefined,
    stated: row.stated ?? undefined,
    into:
      row.into_account === null || row.into_type === null || row.into_symbol === null
        ? undefined
        : { accountId: row.into_account, type: row.into_type, symbol: row.into_symbol },
    peer:
      row.peer_account === null || peerSeq === undefined ? undefined : { accountId: row.peer_account, seq: peerSeq },
    isArrival: row.is_arrival,
    replaces: placeOrNone(row.replaces),
    replacedBy: placeOrNone(row.replaced_by),
    cash: money(row.cash),
    balances: balancesOfText(row.balances),
  };
}

export function rowOf(entry: StoredEntry): StoredEntryRow {
  return {
    account_id: entry.accountId,
    seq: String(entry.seq),
    place: String(entry.place),
    day: entry.day,
    second: entry.second,
    type: entry.type,
    asset_type: entry.asset?.type ?? null,
    code: entry.asset?.code ?? null,
    symbol: entry.asset?.symbol ?? null,
    dated: entry.dated,
    quantity: quantityText(entry.quantity),
    into_quantity: entry.intoQuantity === 0n ? null : quantityText(entry.intoQuantity),
    price: priceText(entry.price),
    amount: moneyText(entry.amount),
    fee: moneyText(entry.fee),
    tax: moneyText(entry.tax),
    withheld: moneyText(entry.withheld),
    refund_of: entry.refundOf ?? null,
    from_money: entry.money?.from ?? null,
    into_money: entry.money?.into ?? null,
    numerator: String(entry.numerator),
    denominator: String(entry.denominator),
    note: entry.note ?? null,
    share: entry.share ?? null,
    stated: entry.stated ?? null,
    into_account: entry.into?.accountId ?? null,
    into_type: entry.into?.type ?? null,
    into_symbol: entry.into?.symbol ?? null,
    peer_account: entry.peer?.accountId ?? null,
    peer_seq: entry.peer ? String(entry.peer.seq) : null,
    is_arrival: entry.isArrival,
    replaces: entry.replaces === undefined ? null : String(entry.replaces),
    replaced_by: null,
    cash: moneyText(entry.cash),
    balances: balancesText(entry.balances),
  };
}

/** Columns that identify the position of a row. */
export const rowKey = (name: PositionKey) => {
  const { accountId, assetType, symbol } = parsePositionKey(name);
  return { account_id: accountId, asset_type: assetType, symbol };
};

/** An entry in the form for replay. */
export function replayedOf(entry: StoredEntry, rules: CashRules): TrackedEntry {
  if (entry.type === 'delete') throw new Error('what was removed is not replayed');
  const { day, second, dated, price: unitPrice, fee, tax, withheld, refundOf, numerator, denominator } = entry;
  return {
    day,
    second,
    place: entry.place,
    type: replayedKind(entry.type, { isArrival: entry.isArrival, hasTarget: entry.into !== undefined }),
    node: positionKey(entry.accountId, entry.asset),
    into: entry.into && positionKey(entry.into.accountId, entry.into),
    cashKept: rules.cashKept,
    currenciesKept: rules.currenciesKept,
    dated,
    quantity: entry.quantity,
    intoQuantity: entry.intoQuantity,
    price: unitPrice,
    amount: entry.isArrival ? ZERO_MONEY : entry.amount,
    fee,
    tax,
    withheld,
    refundOf,
    numerator,
    denominator,
    own: ownOf(entry),
    exchanged: entry.money,
  };
}

/**
 * Figures in the stated currency, in hundredths of it. What is zero in lira is none here too: the side of a transfer
 * that arrives has neither its amount nor its charges.
 */
function ownOf({ stated, isArrival, ...lira }: StoredEntry): OwnFigures | undefined {
  if (!stated) return undefined;
  const figure = (name: 'amount' | 'fee' | 'tax' | 'withheld') =>
    lira[name] === 0n ? ZERO_MONEY : inHundredths(stated[name]);
  return {
    currency: stated.currency,
    price: price(stated.price ?? '0'),
    amount: isArrival ? ZERO_MONEY : figure('amount'),
    fee: figure('fee'),
    tax: figure('tax'),
    withheld: figure('withheld'),
  };
}

const inHundredths = (text = '0'): Money => amountOf(price(text) as bigint as Quantity);
