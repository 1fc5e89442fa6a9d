/**
 * Keys: one text for an asset, an account or a position, as maps and lists need one. Each has one format, written and
 * read only here. Codes have neither blanks nor colons (`symbolField`).
 */

import { ALL_KINDS, type AssetKind } from './asset-kinds.ts';

/** Asset by kind and code. */
export interface AssetRef {
  readonly type: AssetKind;
  readonly code: string;
}

/** Asset key, "stocks:THYAO". Also on the wire: for benchmarks, and for explanations of one asset. */
export type AssetKey = string & { readonly key: 'asset' };
/** Account key, "4711/2": user and number of the account. */
export type AccountKey = string & { readonly key: 'account' };
/**
 * Position key, "2 stocks THYAO"; "2" for the lira of account 2, "2  USD" for its balance in dollars. Daily values are
 * stored under it, and SQL writes it.
 */
export type PositionKey = string & { readonly key: 'position' };

/** @param kind or "index", whose level has a history as prices do */
export const assetKey = (kind: AssetKind | 'index', code: string) => `${kind}:${code}` as AssetKey;

/** @returns undefined if the text is no asset key */
export function parseAssetKey(text: string): { readonly kind: AssetKind; readonly code: string } | undefined {
  const at = text.indexOf(':');
  const kind = ALL_KINDS.find((one) => one === text.slice(0, at));
  const code = text.slice(at + 1);
  return kind === undefined || code.includes(':') ? undefined : { kind, code };
}

interface Account {
  readonly userId: string;
  readonly accountId: number;
}

export const accountKey = ({ userId, accountId }: Account) => `${userId}/${accountId}` as AccountKey;

export function parseAccountKey(key: AccountKey): Account {
  const at = key.indexOf('/');
  return { userId: key.slice(0, at), accountId: parseInt(key.slice(at + 1), 10) };
}

/** Account of an order that is only judged or previewed. */
export const NO_ACCOUNT = '' as AccountKey;

/** @param asset absent for the account's money; a share is stored under its current symbol */
export const positionKey = (
  accountId: number,
  asset?: { readonly type: AssetKind; readonly symbol: string },
): PositionKey => (asset ? `${accountId} ${asset.type} ${asset.symbol}` : String(accountId)) as PositionKey;

/** Key of an account's balance in a currency other than lira. */
export const balanceKey = (accountId: number, currency: string) => `${accountId}  ${currency}` as PositionKey;

interface PositionParts {
  readonly accountId: number;
  /** Empty for the account's money. */
  readonly assetType: AssetKind | '';
  /** Code of the asset; for money, the currency of a balance, or empty for lira. */
  readonly symbol: string;
}

export function parsePositionKey(key: PositionKey): PositionParts {
  const [accountId = '', assetType = '', symbol = ''] = key.split(' ');
  return { accountId: parseInt(accountId, 10), assetType: assetType as AssetKind | '', symbol };
}

/** The asset of a position; undefined for the account's money. */
export function assetOfPosition(key: PositionKey): AssetKey | undefined {
  const { assetType, symbol } = parsePositionKey(key);
  return assetType === '' ? undefined : assetKey(assetType, symbol);
}
