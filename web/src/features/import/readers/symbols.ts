/** Matches a code of a file to an asset: an exact code of a list, never a guess by similarity. */

import { ALL_KINDS, ASSET_KINDS, STREAMED_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { assetKey, parseAssetKey } from '@kurus/core/identity';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import { LIRA } from '@kurus/core/money/balance';
import { currentCode } from '@kurus/core/tracked/renames';
import type { Source } from './source.ts';
import { normalizeWord } from './table.ts';

export interface Asset {
  readonly kind: AssetKind;
  readonly code: string;
  /** The user said that the code is right although no list has it. */
  readonly unlisted?: true;
}

/** Suffixes that files add to a code, for a board, an exchange or a currency. */
const MARKS = /(?:\.(?:HE|E|IS)|-(?:TRY|USD|EUR))$/;
/** Marks of Borsa İstanbul among them. */
const EXCHANGE_MARK = /\.(?:E|IS)$/;
/** "NASDAQ:AAPL" */
const EXCHANGE = /^([A-Z]{2,10}):(?=[A-Z0-9])/;
/** The exchange behind the code, by its market identifier: "AAPL:XNAS". */
const MARKET = /^([A-Z0-9.-]{1,15}):(X[A-Z]{3}|ARCX|BATS)$/;
/** A class of shares after a blank: "BRK B". */
const SHARE_CLASS = /^([A-Z]{1,5}) ([A-Z])$/;

const upperOf = (cell: string) => normalizeWord(cell).toUpperCase();

/** Key of a code in a cell: the code, or the whole text if it is several words. "BRK B" is BRK.B. */
export function codeOf(cell: string): string {
  const upper = upperOf(cell);
  return marketOf(upper)?.code ?? upper.replace(EXCHANGE, '').replace(SHARE_CLASS, '$1.$2');
}

/** Code and market of "AAPL:XNAS"; "NASDAQ:XNCR" has its exchange before its code. */
function marketOf(upper: string): { readonly code: string; readonly market: string } | undefined {
  const [, code = '', market = ''] = MARKET.exec(upper) ?? [];
  return code === '' || Object.hasOwn(EXCHANGE_CURRENCIES, code) ? undefined : { code, market };
}

/** "THYAO.E" is THYAO; gold coins have codes that end in ".E", so a list is asked for the whole code first. */
const bareCode = (code: string): string => code.replace(MARKS, '').replace(/[.-]+$/, '');

/** Code to offer for a cell: what stands before its first blank, without the mark of an exchange. */
export function firstCode(cell: string): string {
  const code = codeOf(cell);
  return bareCode(/^[A-Z0-9][A-Z0-9.-]*/.exec(code)?.[0] ?? code);
}

export const kindOf = (cell: string): AssetKind | undefined => ALL_KINDS.find((kind) => kind === cell.trim());

/** Key of a choice: a code of the file, with its kind if the file has one, which then is exactly the asset's. */
export function symbolKey(cell: string, kind: string): string {
  const named = kindOf(kind);
  return named ? assetKey(named, cell.trim()) : codeOf(cell);
}

/** @returns the assets that the code can name, by their current code; several if lists share it */
const candidatesOf = (code: string, assets: AssetsByCode): readonly Asset[] => assets.get(currentCode(code)) ?? [];

/** Assets of all lists by their code: a file may have thousands of codes, and the lists have as many. */
export type AssetsByCode = ReadonlyMap<string, readonly Asset[]>;

/** Facts of a file about its codes, beside their letters. */
export interface CodeContext {
  /** Kinds that its codes are likely to be of (readers/source.ts). */
  readonly hours: Source['hours'];
  /** Currencies that the rows of the code are stated in; undefined for a row that may be in any. */
  readonly currencies?: ReadonlySet<string | undefined> | undefined;
}

/** Letters of a share of New York, at most: a longer code is no share of another market. */
const NEW_YORK_MAX = 4;

/** Shares of Borsa İstanbul and funds have their price in lira alone, whatever share of New York has the same code. */
const isOfLira = ({ kind, code }: Asset): boolean => {
  const { hours, isOwn }: { readonly hours: string; readonly isOwn: boolean } = ASSET_KINDS[kind];
  return hours === 'exchange' || (!isOwn && isOfDay(kind) && ownCurrency(kind, code) === undefined);
};

const isOfDay = (kind: AssetKind): boolean => !STREAMED_KINDS.some((one) => one === kind);

/** Checks if an asset is one's own, or of a market that trades around the clock. */
const isCoinOrOwn = ({ kind }: Asset): boolean =>
  ASSET_KINDS[kind].isOwn || (ASSET_KINDS[kind].hours === 'always' && !isOfDay(kind));

/** Assets that a code of the file can be: no coin is a share or a fund, and no row in dollars a share in lira. */
function possible(key: string, found: readonly Asset[], { hours, currencies }: CodeContext): readonly Asset[] {
  const all = [...(currencies ?? [])];
  const isForeign = all.some((currency) => currency !== undefined && currency !== LIRA);
  const fitting = found.filter(
    (asset) =>
      (hours !== 'always' || isCoinOrOwn(asset)) &&
      !(isForeign && isOfLira(asset) && asset.code.length <= NEW_YORK_MAX && !EXCHANGE_MARK.test(key)),
  );
  if (fitting.length < 2) return fitting;
  const preferred = fitting.filter((asset) =>
    hours === 'exchange' ? ASSET_KINDS[asset.kind].hours === 'exchange' : hours === 'always' && isCoinOrOwn(asset),
  );
  if (preferred.length === 1) return preferred;
  const isLira = all.length > 0 && all.every((currency) => currency === LIRA);
  const inLira = isLira ? fitting.filter(isOfLira) : [];
  return inLira.length === 1 ? inLira : fitting;
}

/**
 * The asset of a symbol: the only match, or the only match in the market that the file comes from. Of several words the
 * first one counts if it is exactly a listed code: "THYAO - Türk Hava Yolları".
 */
export function resolveSymbol(key: string, assets: AssetsByCode, context: CodeContext): Asset | undefined {
  const named = parseAssetKey(key);
  if (named) return named;
  const [first = ''] = key.split(' ');
  for (const code of new Set([key, bareCode(key), bareCode(first)])) {
    const found = candidatesOf(code, assets);
    if (found.length === 0) continue;
    const [only, ...others] = possible(key, found, context);
    return others.length === 0 ? only : undefined;
  }
  return undefined;
}

/** Options of OCC ("TSLA  230317P00180000") and IBKR ("AAPL 17APR26 150 C"); futures and options of VİOP ("F_XU0300426"). */
const DERIVATIVES = [
  /^[A-Z.]{1,6}\s*\d{6}[CP]\d{8}$/,
  /^[A-Z.]{1,6} \d{1,2}[A-Z]{3}\d{2} [\d.]+ [CP]$/,
  /^[FO]_[A-Z0-9_.]{4,}$/,
];

export const isDerivative = (cell: string): boolean => {
  const upper = upperOf(cell);
  return DERIVATIVES.some((form) => form.test(upper));
};

/** Currencies of exchanges, as they stand before a colon or after a point, and of markets by their identifiers. */
const EXCHANGE_CURRENCIES: Readonly<Record<string, string>> = {
  BIST: 'TRY',
  IS: 'TRY',
  NASDAQ: 'USD',
  NYSE: 'USD',
  AMEX: 'USD',
  BATS: 'USD',
  XETR: 'EUR',
  EURONEXT: 'EUR',
  XIST: 'TRY',
  XNAS: 'USD',
  XNYS: 'USD',
  XASE: 'USD',
  ARCX: 'USD',
  XPAR: 'EUR',
  XAMS: 'EUR',
  XBRU: 'EUR',
  XMIL: 'EUR',
  XMAD: 'EUR',
};

/** A coin's money behind its code: "BTC-USD". */
const PAIR = /-(TRY|USD|EUR)$/;

/** Currency that a code says by its exchange or its pair: of "BIST:THYAO" and "THYAO.IS" the lira, of "BTC-USD" dollars. */
export function currencyOfCode(cell: string): string | undefined {
  const upper = upperOf(cell);
  const pair = PAIR.exec(upper)?.[1];
  if (pair !== undefined) return pair;
  const exchange = marketOf(upper)?.market ?? EXCHANGE.exec(upper)?.[1] ?? /\.(IS)$/.exec(upper)?.[1] ?? '';
  return Object.hasOwn(EXCHANGE_CURRENCIES, exchange) ? EXCHANGE_CURRENCIES[exchange] : undefined;
}
