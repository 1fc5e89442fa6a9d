/** Buy and sell (S7.18, S7.19; D18-D22). */
import * as z from 'zod/mini';
import { QUOTED_KINDS, TRADABLE_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { accountField, isoTime, moneyOut, priceInput, priceOut, quantityInput, quantityOut } from './figures.ts';

const symbolField = z
  .string()
  .check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.regex(/^[A-Za-z0-9.]{1,15}$/, 'SYMBOL_UNKNOWN'));
const typeField = z.optional(z.enum(QUOTED_KINDS));

/** What was done: the fill, and where it left cash and holding. */
const fill = z.object({
  transactionId: z.number(),
  symbol: z.string(),
  type: z.enum(TRADABLE_KINDS),
  quantity: quantityOut,
  price: priceOut,
  quoteTime: isoTime,
  total: moneyOut,
  commission: moneyOut,
  cashBalance: moneyOut,
  /** Quantity held after the trade. */
  holdingQuantity: quantityOut,
});
export type Fill = z.infer<typeof fill>;

const REFUSALS = [
  'QUANTITY_INVALID',
  'QUANTITY_NOT_WHOLE',
  'QUANTITY_PRECISION',
  'PRICE_INVALID',
  'PRICE_CHANGED',
  'QUOTE_STALE',
  'MARKET_CLOSED',
  'SYMBOL_UNKNOWN',
  'SYMBOL_AMBIGUOUS',
  'ASSET_NOT_TRADABLE',
  'TOTAL_TOO_SMALL',
  'TOTAL_TOO_LARGE',
  'BALANCE_TOO_LARGE',
  'ACCOUNT_FROZEN',
  'IDEMPOTENCY_MISMATCH',
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_NOT_TRADABLE',
  'ACCOUNT_ARCHIVED',
] as const;

export const buyAsset = endpoint({
  method: 'POST',
  path: '/portfolio/addAssetBySymbol',
  access: 'session',
  summary: "Buy at the server's quote; buyPrice is the price that the user saw",
  idempotent: true,
  query: z.object({ account: z.optional(accountField) }),
  body: z.strictObject({ symbol: symbolField, quantity: quantityInput, buyPrice: priceInput, type: typeField }),
  data: fill,
  errors: [...REFUSALS, 'BALANCE_INSUFFICIENT'],
});

export const sellAsset = endpoint({
  method: 'POST',
  path: '/portfolio/sellAsset',
  access: 'session',
  summary: "Sell at the server's quote; sellPrice is the price that the user saw",
  idempotent: true,
  query: z.object({ account: z.optional(accountField) }),
  body: z.strictObject({ symbol: symbolField, quantity: quantityInput, sellPrice: priceInput, type: typeField }),
  data: fill,
  errors: [...REFUSALS, 'HOLDING_INSUFFICIENT'],
});
