/** Lists of assets with their prices, in the form of the specification (S3.8, S3.9; D28). */

import type { QuotedKind } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { exchangeState } from './exchange.ts';
import { count, type Decoded, isoTime, list, object, oneOf, optional, text, withDefault } from './fields.ts';
import { percentOut, priceOut } from './figures.ts';
import { sourceInfo } from './market.ts';
import { realPricesState } from './real-prices.ts';
import type { marketList } from './requests/market.ts';

const currency = withDefault(oneOf(['TRY']), () => 'TRY' as const);

/** Members of every item in addition to the specification; *str texts are tr-TR: "290,75". */
const shared = {
  code: text,
  /** Address of a tile with the code's letters, on this server. */
  icon: withDefault(text, () => ''),
  /** High, low and turnover of the day ("₺6.888.730.744,75"); absent for an asset with one price a day. */
  maxstr: optional(text),
  minstr: optional(text),
  hacimstr: optional(text),
  asOf: withDefault(isoTime, () => undefined),
  currency,
};

/** A stock with the fields of S3.8. */
const hisseItem = object({
  ...shared,
  /** The name. */
  text,
  lastprice: priceOut,
  lastpricestr: withDefault(text, () => ''),
  /** Signed percent of the previous close. */
  rate: percentOut,
  type: withDefault(oneOf(['stocks']), () => 'stocks' as const),
});
export type HisseItem = Decoded<typeof hisseItem>;

/** Item of every other kind, in the form of a crypto (S3.9), its price in lira; the texts are of the last 24 hours. */
const namedItem = <Kind extends QuotedKind>(kind: Kind) =>
  object({
    ...shared,
    name: text,
    price: priceOut,
    pricestr: withDefault(text, () => ''),
    /** Signed percent of the price 24 hours ago. */
    changeDay: percentOut,
    type: withDefault(oneOf([kind]), () => kind),
    /** Day of the price, in İstanbul. */
    priceDate: optional(text),
    /** Price of the day before, exactly, of an asset with one price a day. */
    previousPrice: optional(priceOut),
    /** Price in the asset's own currency, and that currency; of shares of other exchanges. */
    ownPrice: optional(priceOut),
    ownCurrency: optional(text),
    /** Category and risk value of a fund. */
    category: optional(text),
    riskValue: optional(count),
  });
export type NamedItem = Decoded<ReturnType<typeof namedItem<QuotedKind>>>;

/** Members of the envelope beside `data` (D28). */
const listHead = {
  /** Time of the newest price; absent without one. */
  asOf: optional(isoTime),
  currency,
  source: withDefault(sourceInfo, () => undefined),
  /** State of real prices, with an empty list of the real world: they are switched off, or nobody has answered yet. */
  real: optional(realPricesState),
};
const index = object({
  code: text,
  name: text,
  value: priceOut,
  valuestr: text,
  previousclose: priceOut,
  rate: percentOut,
});

const namedList = <Kind extends QuotedKind>(kind: Kind, path: `/collect/${string}`) =>
  endpoint<typeof marketList>()({
    method: 'GET',
    path,
    access: 'public',
    data: list(namedItem(kind)),
    beside: object(listHead),
  });

/** Lists by quoted kind, sorted by code. */
export const COLLECT_LISTS = {
  stocks: endpoint<typeof marketList>()({
    method: 'GET',
    path: '/collect/hisse',
    access: 'public',
    data: list(hisseItem),
    beside: object({
      ...listHead,
      index: optional(index),
      /** True if the exchange is open and when that changes (D31); absent for assets without exchange hours. */
      exchange: optional(exchangeState),
    }),
  }),
  cryptos: namedList('cryptos', '/collect/kripto'),
  currencies: namedList('currencies', '/collect/doviz'),
  metals: namedList('metals', '/collect/altin'),
  funds: namedList('funds', '/collect/fon'),
  foreign: namedList('foreign', '/collect/yabanci'),
} satisfies Record<QuotedKind, unknown>;
