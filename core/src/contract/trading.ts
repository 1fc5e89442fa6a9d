/** Buy and sell (seed section 7; D18-D22). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isoTime, priceInput, quantityInput } from './figures.ts';

const symbolField = z
  .string()
  .check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.regex(/^[A-Za-z0-9.]{1,15}$/, 'SYMBOL_UNKNOWN'));
const typeField = z.optional(z.enum(['stocks', 'cryptos']));

/** What was done: the fill, and where it left cash and holding. */
const fill = z.object({
  transactionId: z.number(),
  symbol: z.string(),
  type: z.enum(['stocks', 'cryptos']),
  quantity: z.number(),
  price: z.number(),
  quoteTime: isoTime,
  total: z.number(),
  commission: z.number(),
  cashBalance: z.number(),
  /** Quantity held after the trade. */
  holdingQuantity: z.number(),
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
  'TOTAL_TOO_SMALL',
  'TOTAL_TOO_LARGE',
  'ACCOUNT_FROZEN',
  'IDEMPOTENCY_MISMATCH',
] as const;

export const buyAsset = endpoint({
  method: 'POST',
  path: '/portfolio/addAssetBySymbol',
  access: 'session',
  summary: "Buy at the server's quote; buyPrice is the price that the user saw",
  idempotent: true,
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
  body: z.strictObject({ symbol: symbolField, quantity: quantityInput, sellPrice: priceInput, type: typeField }),
  data: fill,
  errors: [...REFUSALS, 'HOLDING_INSUFFICIENT'],
});
