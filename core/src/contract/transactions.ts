/** The journal as the screens show it (S3.18, S7.17). */

import { ALL_KINDS } from '../asset-kinds.ts';
import { type Money, type Price, type Quantity, total, ZERO_MONEY } from '../money/money.ts';
import { kindOfSymbol } from './crypto-codes.ts';
import { endpoint } from './endpoint.ts';
import { ENTRY_KINDS } from './entries.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text, withDefault } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import type { transactions as request } from './requests/transactions.ts';
import { TRANSACTION_TYPES, type TransactionType } from './words/transactions.ts';

/** The symbol of cash movements (S3.18). */
export const CASH_SYMBOL = 'CASH';

interface Read {
  readonly type: TransactionType;
  readonly symbol: string;
  readonly price: Price;
  readonly quantity: Quantity;
  readonly volume: Money;
}
const volumeOf = ({ price, quantity }: Read) => total(price, quantity, 'half-up');
const cashChangeOf = ({ type, volume }: Read) =>
  ({ buy: 0n - volume, withdraw: 0n - volume, sell: volume, deposit: volume, update: 0n, delete: 0n })[type] as Money;

const transaction = object({
  /** The entry's place in the account's journal: 1, 2, 3 ... without a gap (R-L10). */
  id: count,
  createdAt: isoTime,
  type: oneOf(TRANSACTION_TYPES),
  /** Kind of the entry; each kind has one of the six types. */
  kind: withDefault(oneOf(ENTRY_KINDS), ({ type }: Read) => type),
  symbol: text,
  /** The order that it is a fill of; absent where none is on record. */
  order: optional(text),
  assetType: optional(
    withDefault(oneOf(ALL_KINDS), ({ symbol }: Read) => (symbol === CASH_SYMBOL ? undefined : kindOfSymbol(symbol))),
  ),
  /** Fill price; 1 for cash. */
  price: priceOut,
  quantity: quantityOut,
  /** Amount in lira before commission: the "volume" of S2.43. */
  volume: withDefault(moneyOut, volumeOf),
  /** Commission and BSMV together. */
  commission: withDefault(moneyOut, () => ZERO_MONEY),
  /** The tax in it; 0 where the commission is said with its taxes: for cryptos, and before it had its own column. */
  bsmv: withDefault(moneyOut, () => ZERO_MONEY),
  /** Change of the cash balance by the entry, signed. */
  cashChange: withDefault(moneyOut, cashChangeOf),
  balanceAfter: withDefault(moneyOut, () => undefined),
  /** "2026-11-25": the day from whose midnight on the cash is settled. Absent where it was with the entry. */
  settlesOn: optional(text),
  /** Date on which a tracked entry happened elsewhere, "2026-03-02". */
  date: optional(text),
  /**
   * Gain or loss that the entry realised: for a sale its proceeds less commission and the cost that left, for a buy
   * its commission, for a dividend its sum. Absent where nothing is realised.
   */
  realizedProfitLoss: optional(moneyOut),
  /** Observation of the market by a trade without an order. The trade's price was the last price. */
  observation: optional(
    object({
      /** When the source said so. */
      time: isoTime,
      /** The price on the screen of who traded. */
      seen: priceOut,
      /** Source of the price; absent where the trade does not tell it, as are the fields below. */
      source: optional(text),
      live: optional(flag),
      /** Best prices, where the source tells them. */
      bid: optional(priceOut),
      ask: optional(priceOut),
    }),
  ),
});
export type TransactionItem = Decoded<typeof transaction>;

export const transactions = endpoint<typeof request>()({
  method: 'GET',
  path: '/portfolio/transactions',
  access: 'session',
  data: object({
    transactions: list(transaction),
    /** Pass as `before` for the next page; absent on the last one. */
    nextBefore: optional(count),
  }),
});
