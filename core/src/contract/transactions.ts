/** Journal in the form of the screens (S3.18, S7.17). */

import { ALL_KINDS } from '../asset-kinds.ts';
import { type Money, type Price, type Quantity, total, ZERO_MONEY } from '../money/money.ts';
import { kindOfSymbol } from './crypto-codes.ts';
import { endpoint } from './endpoint.ts';
import { ENTRY_KINDS } from './entries.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text, withDefault } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import type { transactions as request } from './requests/transactions.ts';
import { TRANSACTION_TYPES, type TransactionType } from './words/transactions.ts';

/** Symbol of cash movements (S3.18). */
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
  /** Number of the entry in the account's journal: 1, 2, 3 ... without a gap (R-L10). */
  id: count,
  createdAt: isoTime,
  type: oneOf(TRANSACTION_TYPES),
  /** Kind of the entry; each kind has one of the six types. */
  kind: withDefault(oneOf(ENTRY_KINDS), ({ type }: Read) => type),
  symbol: text,
  /** Order that it is a fill of; absent if none is stored. */
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
  /** Tax in the commission; 0 if the commission includes its taxes: for cryptos, and before it had its own column. */
  bsmv: withDefault(moneyOut, () => ZERO_MONEY),
  /** Change of the cash balance by the entry, signed. */
  cashChange: withDefault(moneyOut, cashChangeOf),
  balanceAfter: withDefault(moneyOut, () => undefined),
  /** Date from whose midnight on the cash is settled, "2026-11-25". Absent if it was settled at once. */
  settlesOn: optional(text),
  /** Date on which a tracked entry happened elsewhere, "2026-03-02". */
  date: optional(text),
  /**
   * Gain or loss that the entry realised: for a sale its proceeds less commission and the cost basis sold, for a buy
   * its commission, for a dividend its amount. Absent if nothing is realised.
   */
  realizedProfitLoss: optional(moneyOut),
  /** Observation that a trade without an order used. The price of the trade was the last price. */
  observation: optional(
    object({
      /** Time of the price according to the source. */
      time: isoTime,
      /** Price on the trader's screen. */
      seen: priceOut,
      /** Source of the price; absent, with the fields below, if the trade has none stored. */
      source: optional(text),
      live: optional(flag),
      /** Best prices, if the source supplies them. */
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
