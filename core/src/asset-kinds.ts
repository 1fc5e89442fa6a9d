/**
 * Kinds of assets as data. Each kind is a row of this table; differences between kinds are columns, and no other code
 * tests for a kind by its name (tidy `kinds`). How to add one: docs/recipes.md, "Add an asset kind".
 */

/** Table of price steps that a kind follows (market/tick-size.ts). */
export type TickRule = 'exchange' | 'five digits' | '0.0001' | '0.01' | 'none';

interface AssetKindRow {
  /** Keys of the screens' texts: the kind's name in one word, and a count of its assets if its list is a tab. */
  readonly label: `market.${string}`;
  readonly shortLabel: `portfolio.${string}`;
  readonly countLabel: `market.${string}` | undefined;
  /** Most decimals of a quantity; 0 is traded in whole lots (D19). */
  readonly quantityDecimals: 0 | 2 | 4 | 6 | 8;
  /** Session of Borsa İstanbul, or around the clock (D31); the base is the last close, or the price 24 hours ago. */
  readonly hours: 'exchange' | 'always';
  /** Closing prices that risk is measured by: of exchange days, or of every day if nothing else is held. */
  readonly closes: 'exchange days' | 'every day';
  /** Largest distance of a price from its base in one day, in percent; undefined if there is no limit. */
  readonly dailyLimitPercent: bigint | undefined;
  readonly tick: TickRule;
  /** Fewest decimals of a displayed price, so that the figure keeps its width when it changes. */
  readonly priceDecimals: 2 | 4 | 6;
  /** True if every live price is on the grid of its tick rule; else the grid is our own, for simulated prices. */
  readonly isTickBinding: boolean;
  /** Largest change, in percent, that is accepted at once; a larger one needs a second price to confirm it (R-T3). */
  readonly leapPercent: bigint;
  /** Time of delivery of money and assets: two trading days later, at once, or never (not traded here). */
  readonly settlement: 't+2' | 'instant' | undefined;
  /** True if price sources quote it. */
  readonly isQuoted: boolean;
  /** 'daily' for one price a day: it is in the kind's list and not in the stream; absent, a price comes with a tick. */
  readonly cadence?: 'daily';
  /** Clock time in İstanbul until which orders of a day are taken, at most issuers; of funds. */
  readonly orderHour?: string;
  /** Marks assets that are quoted in a currency of their own: their price in lira is at the rate of the day. */
  readonly hasCurrency?: true;
  /** Code of the gram of gold, by whose price pieces of gold have theirs; of the kind that has them. */
  readonly goldGram?: string;
  /** Form of codes that entries may use although no list has them; undefined if only the asset's owner gives codes. */
  readonly codeForm: RegExp | undefined;
  /** Marks a kind that is traded with virtual money. */
  readonly isTradable: boolean;
  /** Smallest total of an order in lira by default (D44); undefined if it is not tradable. */
  readonly minOrderLira: string | undefined;
  /** True if the tax on its commission is a separate line; else the commission includes its taxes. */
  readonly isBsmvShown: boolean;
  /** Marks a kind that is money, in which figures may be given. */
  readonly isMoney: boolean;
  /** Marks coins and foreign money: one may be exchanged for another of the kind, and its cost moves. */
  readonly isExchangeable: boolean;
  /** True if each asset belongs to one user, who names it and enters its prices. */
  readonly isOwn: boolean;
  /** Index whose level comes with its prices; undefined for none. */
  readonly index: string | undefined;
  /** True if its turnover is counted. */
  readonly hasTurnover: boolean;
  /** Tax category of sales of this kind; undefined if the tax view does not cover them. */
  readonly taxedAs: 'shares' | 'crypto' | 'funds' | 'foreign' | undefined;
  /** Source of logos: none (the code's letters are shown), or the crypto icons (D32). */
  readonly logo: 'letters' | 'crypto icons';
}

/** Form of every asset code. */
export const ANY_CODE = /^[A-Z0-9.]{1,15}$/;

export const ASSET_KINDS = {
  stocks: {
    label: 'market.stocks',
    shortLabel: 'portfolio.stocks',
    countLabel: 'market.countStocks',
    quantityDecimals: 0,
    hours: 'exchange',
    closes: 'exchange days',
    dailyLimitPercent: 10n,
    tick: 'exchange',
    priceDecimals: 2,
    isTickBinding: true,
    // From the last price: the base may move overnight by the limit, and the price by the limit again.
    leapPercent: 21n,
    settlement: 't+2',
    isQuoted: true,
    codeForm: ANY_CODE,
    isTradable: true,
    minOrderLira: '0',
    isBsmvShown: true,
    isMoney: false,
    isExchangeable: false,
    isOwn: false,
    index: 'XU100',
    hasTurnover: true,
    taxedAs: 'shares',
    logo: 'letters',
  },
  cryptos: {
    label: 'market.cryptos',
    shortLabel: 'portfolio.cryptos',
    countLabel: 'market.countCryptos',
    quantityDecimals: 8,
    hours: 'always',
    closes: 'every day',
    dailyLimitPercent: undefined,
    tick: 'five digits',
    priceDecimals: 2,
    isTickBinding: false,
    leapPercent: 30n,
    settlement: 'instant',
    isQuoted: true,
    codeForm: ANY_CODE,
    isTradable: true,
    minOrderLira: '1',
    isBsmvShown: false,
    isMoney: false,
    isExchangeable: true,
    isOwn: false,
    index: undefined,
    hasTurnover: true,
    taxedAs: 'crypto',
    logo: 'crypto icons',
  },
  currencies: {
    label: 'market.currencies',
    shortLabel: 'portfolio.currencies',
    countLabel: undefined,
    quantityDecimals: 2,
    hours: 'always',
    closes: 'exchange days',
    dailyLimitPercent: undefined,
    tick: '0.0001',
    priceDecimals: 4,
    isTickBinding: false,
    leapPercent: 15n,
    settlement: undefined,
    isQuoted: true,
    codeForm: ANY_CODE,
    isTradable: false,
    minOrderLira: undefined,
    isBsmvShown: false,
    isMoney: true,
    isExchangeable: true,
    isOwn: false,
    index: undefined,
    hasTurnover: false,
    taxedAs: undefined,
    logo: 'letters',
  },
  metals: {
    label: 'market.metals',
    shortLabel: 'portfolio.metals',
    countLabel: undefined,
    quantityDecimals: 4,
    hours: 'always',
    closes: 'exchange days',
    dailyLimitPercent: undefined,
    tick: '0.01',
    priceDecimals: 2,
    isTickBinding: false,
    leapPercent: 15n,
    settlement: undefined,
    isQuoted: true,
    goldGram: 'GAU',
    codeForm: ANY_CODE,
    isTradable: false,
    minOrderLira: undefined,
    isBsmvShown: false,
    isMoney: false,
    isExchangeable: false,
    isOwn: false,
    index: undefined,
    hasTurnover: false,
    taxedAs: undefined,
    logo: 'letters',
  },
  funds: {
    label: 'market.funds',
    shortLabel: 'portfolio.funds',
    countLabel: undefined,
    quantityDecimals: 6,
    hours: 'always',
    closes: 'exchange days',
    dailyLimitPercent: undefined,
    tick: 'none',
    priceDecimals: 6,
    isTickBinding: false,
    leapPercent: 15n,
    settlement: undefined,
    isQuoted: true,
    cadence: 'daily',
    orderHour: '13:30',
    codeForm: /^[A-Z0-9]{3}$/,
    isTradable: false,
    minOrderLira: undefined,
    isBsmvShown: false,
    isMoney: false,
    isExchangeable: false,
    isOwn: false,
    index: undefined,
    hasTurnover: false,
    taxedAs: 'funds',
    logo: 'letters',
  },
  foreign: {
    label: 'market.foreign',
    shortLabel: 'portfolio.foreign',
    countLabel: undefined,
    quantityDecimals: 6,
    hours: 'always',
    closes: 'exchange days',
    dailyLimitPercent: undefined,
    tick: 'none',
    priceDecimals: 2,
    isTickBinding: false,
    leapPercent: 15n,
    settlement: undefined,
    isQuoted: true,
    cadence: 'daily',
    hasCurrency: true,
    codeForm: /^[A-Z0-9]{1,10}(\.[A-Z]{1,3})?$/,
    isTradable: false,
    minOrderLira: undefined,
    isBsmvShown: false,
    isMoney: false,
    isExchangeable: false,
    isOwn: false,
    index: undefined,
    hasTurnover: false,
    taxedAs: 'foreign',
    logo: 'letters',
  },
  custom: {
    label: 'market.custom',
    shortLabel: 'portfolio.custom',
    countLabel: undefined,
    quantityDecimals: 8,
    hours: 'always',
    closes: 'exchange days',
    dailyLimitPercent: undefined,
    tick: 'none',
    priceDecimals: 2,
    isTickBinding: false,
    leapPercent: 15n,
    settlement: undefined,
    isQuoted: false,
    codeForm: undefined,
    isTradable: false,
    minOrderLira: undefined,
    isBsmvShown: false,
    isMoney: false,
    isExchangeable: false,
    isOwn: true,
    index: undefined,
    hasTurnover: false,
    taxedAs: undefined,
    logo: 'letters',
  },
} as const satisfies Record<string, AssetKindRow>;

/** Asset kind, as on the wire and in the database. An asset is (kind, code) (D21). */
export type AssetKind = keyof typeof ASSET_KINDS;

type KindWith<Column extends 'isQuoted' | 'isTradable'> = {
  [K in AssetKind]: (typeof ASSET_KINDS)[K][Column] extends true ? K : never;
}[AssetKind];
export type QuotedKind = KindWith<'isQuoted'>;
export type TradableKind = KindWith<'isTradable'>;

/** Value for each kind that has one. */
export type PerKind<T> = Readonly<Partial<Record<AssetKind, T>>>;

type Some<Kind> = readonly [Kind, ...Kind[]];
const kindsWhere = <Kind extends AssetKind = AssetKind>(holds: (row: AssetKindRow) => boolean) =>
  Object.entries(ASSET_KINDS).flatMap(([kind, row]) => (holds(row) ? [kind] : [])) as unknown as Some<Kind>;

/** All kinds, in the order of the table, as the lists below. */
export const ALL_KINDS = kindsWhere(() => true);
export const QUOTED_KINDS = kindsWhere<QuotedKind>((row) => row.isQuoted);
/** Kinds whose prices come with the stream. */
export const STREAMED_KINDS = kindsWhere<QuotedKind>((row) => row.isQuoted && row.cadence === undefined);
export const TRADABLE_KINDS = kindsWhere<TradableKind>((row) => row.isTradable);
export const isTradable = (kind: AssetKind): kind is TradableKind => ASSET_KINDS[kind].isTradable;
/** Kinds that are quoted, but not tradable. */
export const OBSERVED_KINDS = kindsWhere<QuotedKind>((row) => row.isQuoted && !row.isTradable);
/** Kinds whose assets may be the unit of figures. */
export const MONEY_KINDS = kindsWhere<QuotedKind>((row) => row.isMoney && row.isQuoted);
/** Kind of assets that only one user knows. */
export const OWN_KIND = kindsWhere((row) => row.isOwn)[0];
/** Kind of gold, and its gram. */
export const GOLD_KIND = kindsWhere<QuotedKind>((row) => row.goldGram !== undefined)[0];
/** Kind whose prices include an index: the index has its hours, its source and its limits. */
export const INDEX_KIND = kindsWhere((row) => row.index !== undefined)[0];
/** Record with a value for each of some kinds. */
export const recordOf = <Kind extends AssetKind, T>(kinds: readonly Kind[], of: (kind: Kind) => T) =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, T>;
/** Record with a value for each kind. */
export const byKind = <T>(of: (kind: AssetKind) => T) => recordOf(ALL_KINDS, of);
