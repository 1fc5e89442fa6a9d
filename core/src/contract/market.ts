/** Assets and quotes as the rest of the product knows them; the wire shapes of the market lists stand below them. */
import * as z from 'zod/mini';
import type { AssetKind, QuotedKind } from '../asset-kinds.ts';
import type { ExchangeState } from './exchange.ts';
import type { Money, Percent, Price } from '../money/money.ts';
import { endpoint } from './endpoint.ts';
import { isoTime } from './figures.ts';

export interface Asset {
  /** An item's `type` (S3.8, S3.9). */
  readonly type: AssetKind;
  /** `^[A-Z0-9.]{1,15}$`, never CASH. */
  readonly code: string;
  readonly name: string;
}

/** The last known state of one asset, in lira. */
export interface Quote {
  readonly type: AssetKind;
  readonly code: string;
  readonly price: Price;
  /** The base of the day's change: the previous close where an exchange has hours, else the price 24 hours ago. */
  readonly base: Price;
  readonly changePercent: Percent;
  readonly high: Price;
  readonly low: Price;
  /** Turnover in lira of the day that the base begins. */
  readonly volume: Money;
  /** When the source said so, epoch milliseconds (D30). */
  readonly asOfMs: number;
}

/** The level of a stock index; two decimals, no currency. */
export interface MarketIndex {
  readonly code: string;
  readonly name: string;
  readonly value: Price;
  /** The previous close. */
  readonly base: Price;
  readonly changePercent: Percent;
  readonly asOfMs: number;
}

/** Who says the prices, and what that is worth (D27, D30). */
const sourceInfoSchema = z.object({
  name: z.string(),
  kind: z.enum(['simulated', 'live']),
  /** A price older than this is marked as delayed and not traded. */
  maxAgeMs: z.number(),
  /** How far the source is behind the exchange by its own word; absent, it is not. */
  delayMs: z.optional(z.number()),
});
export type SourceInfo = z.infer<typeof sourceInfoSchema>;

/** A stock with the fields of S3.8. The *str texts are tr-TR: "290,75", "₺6.888.730.744,75". */
export const hisseItemSchema = z.object({
  code: z.string(),
  /** The name. */
  text: z.string(),
  lastprice: z.number(),
  lastpricestr: z.string(),
  /** Signed percent of the previous close, two decimals. */
  rate: z.number(),
  /** An address of this server: a tile with the code's letters. */
  icon: z.string(),
  maxstr: z.string(),
  minstr: z.string(),
  /** Turnover of the day, in lira. */
  hacimstr: z.string(),
  type: z.literal('stocks'),
  asOf: isoTime,
  currency: z.literal('TRY'),
});
export type HisseItem = z.infer<typeof hisseItemSchema>;

/**
 * An item of every other kind, shaped as a crypto (S3.9), its price in lira; the *str texts as for stocks, of the last
 * 24 hours.
 */
const namedItemSchema = <Kind extends QuotedKind>(kind: Kind) =>
  z.object({
    code: z.string(),
    name: z.string(),
    price: z.number(),
    pricestr: z.string(),
    /** Signed percent of the price 24 hours ago, two decimals. */
    changeDay: z.number(),
    icon: z.string(),
    maxstr: z.string(),
    minstr: z.string(),
    hacimstr: z.string(),
    type: z.literal(kind),
    asOf: isoTime,
    currency: z.literal('TRY'),
  });
export type NamedItem = z.infer<ReturnType<typeof namedItemSchema<QuotedKind>>>;

export const indexItemSchema = z.object({
  code: z.string(),
  name: z.string(),
  value: z.number(),
  valuestr: z.string(),
  previousclose: z.number(),
  rate: z.number(),
});

const collectHisse = endpoint({
  method: 'GET',
  path: '/collect/hisse',
  access: 'public',
  summary: 'All stocks, sorted by code; beside `data` the answer has asOf, index (BIST 100), source and exchange',
  data: z.array(hisseItemSchema),
  errors: ['UNAVAILABLE'],
});

const namedList = <Kind extends QuotedKind>(kind: Kind, path: `/collect/${string}`, what: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary: `${what} in lira, sorted by code; beside \`data\` the answer has asOf and source`,
    data: z.array(namedItemSchema(kind)),
    errors: ['UNAVAILABLE'],
  });

/** The list of each kind that price sources quote. */
export const COLLECT_LISTS = {
  stocks: collectHisse,
  cryptos: namedList('cryptos', '/collect/kripto', 'All cryptos'),
  currencies: namedList('currencies', '/collect/doviz', 'Dollar, euro and pound'),
  metals: namedList('metals', '/collect/altin', 'Gold by the gram and the ounce, silver by the gram'),
} satisfies Record<QuotedKind, unknown>;

/** The whole answer of GET /collect/hisse (D28). */
export interface HisseAnswer {
  readonly success: true;
  readonly message: string;
  readonly data: readonly HisseItem[];
  readonly asOf: string;
  readonly currency: 'TRY';
  readonly source: SourceInfo;
  readonly index?: z.infer<typeof indexItemSchema>;
  /** Whether the exchange is open and when that changes (D31); absent where it never closes. */
  readonly exchange?: ExchangeState;
}

/** The whole answer of the other lists (D28). */
export interface NamedAnswer {
  readonly success: true;
  readonly message: string;
  readonly data: readonly NamedItem[];
  readonly asOf: string;
  readonly currency: 'TRY';
  readonly source: SourceInfo;
}
