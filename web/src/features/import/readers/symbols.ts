/** Matches a code of a file to an asset: an exact code of a list, never a guess by similarity. */

import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { assetKey, parseAssetKey } from '@kurus/core/identity';
import { currentCode } from '@kurus/core/tracked/renames';
import { normalizeWord } from './table.ts';

export interface Asset {
  readonly kind: AssetKind;
  readonly code: string;
  /** The user said that the code is right although no list has it. */
  readonly unlisted?: true;
}

/** Suffixes that files add to a code, for a board, an exchange or a currency. */
const MARKS = /(?:\.(?:HE|E|IS)|-(?:TRY|USD|EUR))$/;
/** "NASDAQ:AAPL" */
const EXCHANGE = /^([A-Z]{2,10}):(?=[A-Z0-9])/;
/** A class of shares after a blank: "BRK B". */
const SHARE_CLASS = /^([A-Z]{1,5}) ([A-Z])$/;

const upperOf = (cell: string) => normalizeWord(cell).toUpperCase();

/** Key of a code in a cell: the code, or the whole text if it is several words. "BRK B" is BRK.B. */
export const codeOf = (cell: string): string => upperOf(cell).replace(EXCHANGE, '').replace(SHARE_CLASS, '$1.$2');

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
function candidatesOf(code: string, assets: readonly Asset[]): readonly Asset[] {
  const now = currentCode(code);
  return assets.filter((asset) => asset.code === now);
}

/**
 * The asset of a symbol: the only match, or the only match in the market that the file comes from. Of several words the
 * first one counts if it is exactly a listed code: "THYAO - Türk Hava Yolları".
 */
export function resolveSymbol(key: string, assets: readonly Asset[], hours: 'exchange' | 'always'): Asset | undefined {
  const named = parseAssetKey(key);
  if (named) return named;
  const [first = ''] = key.split(' ');
  for (const code of new Set([key, bareCode(key), bareCode(first)])) {
    const found = candidatesOf(code, assets);
    const fitting = found.filter((asset) => ASSET_KINDS[asset.kind].hours === hours);
    if (found.length === 1) return found[0];
    if (found.length > 1) return fitting.length === 1 ? fitting[0] : undefined;
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

/** Currencies of exchanges, as they stand before a colon or after a point. */
const EXCHANGE_CURRENCIES: Readonly<Record<string, string>> = {
  BIST: 'TRY',
  IS: 'TRY',
  NASDAQ: 'USD',
  NYSE: 'USD',
  AMEX: 'USD',
  BATS: 'USD',
  XETR: 'EUR',
  EURONEXT: 'EUR',
};

/** Currency that a code's exchange says: of "BIST:THYAO" and "THYAO.IS" the lira. */
export function currencyOfCode(cell: string): string | undefined {
  const upper = upperOf(cell);
  const exchange = EXCHANGE.exec(upper)?.[1] ?? /\.(IS)$/.exec(upper)?.[1] ?? '';
  return Object.hasOwn(EXCHANGE_CURRENCIES, exchange) ? EXCHANGE_CURRENCIES[exchange] : undefined;
}
