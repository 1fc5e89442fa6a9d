/** The journal's row and its figures, mapped here only: as it is posted, and as it is read. */

import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { EntryKind } from '@kurus/core/contract/entries';
import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import {
  money,
  moneyText,
  price,
  priceText,
  quantity,
  quantityText,
  ZERO_MONEY,
  type Money,
} from '@kurus/core/money/money';
import { deltasOf, realizedBy } from '@kurus/core/portfolio/entry-kinds';
import type { TransactionSql } from '../db/pool.ts';
import type { Entry } from './entry.ts';
import type { JournalEntry, TradeObservation } from './journal-entry.ts';

/** Kinds whose change is measured from a close; a row of another version may name an unknown kind. */
const EXCHANGE_KINDS: ReadonlySet<string> = new Set(ALL_KINDS.filter((kind) => ASSET_KINDS[kind].hours === 'exchange'));

type Text = string;

export interface JournalRow {
  account_id: number;
  seq: Text;
  kind: EntryKind;
  asset_type: AssetKind | null;
  symbol: string;
  price: Text;
  quantity: Text;
  amount: Text;
  commission: Text;
  bsmv: Text;
  cash_delta: Text;
  quantity_delta: Text;
  cost_delta: Text;
  balance_after: Text;
  quantity_after: Text;
  seen_price: Text | null;
  quoted_at: Date | null;
  observed: ObservedJson | null;
  settles_on: Text | null;
  day: Text | null;
  created_at: Date;
}

/** The columns that a statement selects to get JournalRows, from a table or alias `journal`. */
export const journalColumns = (sql: TransactionSql) => sql`
  journal.account_id, journal.seq, journal.kind, journal.asset_type, journal.symbol, journal.price, journal.quantity,
  journal.amount, journal.commission, journal.bsmv, journal.cash_delta, journal.quantity_delta, journal.cost_delta,
  journal.balance_after, journal.quantity_after, journal.seen_price, journal.quoted_at, journal.observed,
  journal.settles_on::text as settles_on, journal.day, journal.created_at`;

export function journalEntryOf(row: JournalRow): JournalEntry {
  return {
    accountId: row.account_id,
    seq: Number(row.seq), // not a figure: a place in the journal
    kind: row.kind,
    assetType: row.asset_type,
    symbol: row.symbol,
    price: price(row.price),
    quantity: quantity(row.quantity),
    amount: money(row.amount),
    commission: money(row.commission),
    bsmv: money(row.bsmv),
    cashDelta: money(row.cash_delta),
    quantityDelta: quantity(row.quantity_delta),
    costDelta: money(row.cost_delta),
    balanceAfter: money(row.balance_after),
    quantityAfter: quantity(row.quantity_after),
    seenPrice: row.seen_price === null ? null : price(row.seen_price),
    quotedAtMs: row.quoted_at?.getTime() ?? null,
    observed: row.observed && observedOf(row.observed),
    settlesOn: row.settles_on === null ? null : dayOfDate(row.settles_on),
    recordedFor: row.day,
    createdAtMs: row.created_at.getTime(),
  };
}

/** Observation beside the price and its time, as the column stores it: figures as texts. */
interface ObservedJson {
  readonly source: string;
  readonly live: boolean;
  readonly bid?: Text;
  readonly ask?: Text;
}

const observedOf = ({ source, live, bid, ask }: ObservedJson): TradeObservation => ({
  source,
  isLive: live,
  bid: bid === undefined ? undefined : price(bid),
  ask: ask === undefined ? undefined : price(ask),
});

const observedJson = ({ source, isLive, bid, ask }: TradeObservation): ObservedJson => ({
  source,
  live: isLive,
  ...(bid !== undefined && { bid: priceText(bid) }),
  ...(ask !== undefined && { ask: priceText(ask) }),
});

/** Figures that exist only after posting. */
export type PostedFigureName =
  | 'accountId'
  | 'seq'
  | 'costDelta'
  | 'balanceAfter'
  | 'quantityAfter'
  | 'recordedFor'
  | 'createdAtMs';
export type PostedFigures = Omit<JournalEntry, PostedFigureName>;

/** The figures of an entry that is to be posted. */
export function postedFigures(entry: Entry): PostedFigures {
  const whole = wholeOf(entry);
  const { cash, quantity: moved } = deltasOf(whole);
  const { outgoing: _, ...figures } = whole;
  return { ...figures, cashDelta: cash, quantityDelta: moved };
}

type Whole = Omit<PostedFigures, 'cashDelta' | 'quantityDelta' | 'kind'> & {
  readonly kind: Entry['kind'];
  readonly outgoing: boolean;
};

function wholeOf(entry: Entry): Whole {
  const none = {
    commission: ZERO_MONEY,
    bsmv: ZERO_MONEY,
    seenPrice: null,
    quotedAtMs: null,
    observed: null,
    settlesOn: null,
    outgoing: false,
  };
  const settlesOn = 'settlesOn' in entry ? (entry.settlesOn ?? null) : null;
  if ('price' in entry) return { ...none, ...entry, settlesOn };
  const { kind, amount, assetType = null, symbol = CASH_SYMBOL } = entry;
  // Money has its amount in lira as quantity, at a price of 1.
  return { ...none, kind, amount, assetType, symbol, price: price('1'), quantity: quantity(moneyText(amount)) };
}

/**
 * The entry in the form of `ledger_post`: columns of the journal, the effect on the cost, and whether the price of its
 * asset is compared with the close of a day.
 */
export function entryJson(entry: Entry): Record<string, string | object | null> {
  const figures = postedFigures(entry);
  const { assetType } = figures;
  return {
    kind: figures.kind,
    asset_type: assetType,
    symbol: figures.symbol,
    price: priceText(figures.price),
    quantity: quantityText(figures.quantity),
    amount: moneyText(figures.amount),
    commission: moneyText(figures.commission),
    bsmv: moneyText(figures.bsmv),
    cash_delta: moneyText(figures.cashDelta),
    quantity_delta: quantityText(figures.quantityDelta),
    seen_price: figures.seenPrice === null ? null : priceText(figures.seenPrice),
    quoted_at: figures.quotedAtMs === null ? null : new Date(figures.quotedAtMs).toISOString(),
    ...(figures.observed && { observed: observedJson(figures.observed) }),
    settles_on: figures.settlesOn === null ? null : dateText(figures.settlesOn),
    cost: deltasOf(wholeOf(entry)).cost,
    base: assetType !== null && EXCHANGE_KINDS.has(assetType) ? 'day' : null,
  };
}

/** The realised gain or loss of the entry; zero for a tracked one, as only its account knows it. */
export const realizedOf = ({ kind, cashDelta, costDelta, recordedFor }: JournalEntry): Money =>
  recordedFor === null ? realizedBy(kind, cashDelta, costDelta) : ZERO_MONEY;
