/** Requests to buy or sell (D18-D22). */

import * as z from 'zod/mini';
import { QUOTED_KINDS } from '../../asset-kinds.ts';
import { ofAccount, priceInput, quantityInput } from './figures.ts';
import { request } from './request.ts';
import { symbolField } from './text-fields.ts';

const typeField = z.optional(z.enum(QUOTED_KINDS));

const REFUSALS = [
  'QUANTITY_INVALID',
  'QUANTITY_NOT_WHOLE',
  'QUANTITY_PRECISION',
  'PRICE_INVALID',
  'PRICE_CHANGED',
  'QUOTE_STALE',
  'MARKET_CLOSED',
  'NO_COUNTERPARTY',
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

export const buyAsset = request({
  summary: "Buy at the server's quote; buyPrice is the price that the user saw",
  idempotent: true,
  query: z.object(ofAccount),
  body: z.strictObject({ symbol: symbolField, quantity: quantityInput, buyPrice: priceInput, type: typeField }),
  errors: [...REFUSALS, 'BALANCE_INSUFFICIENT'],
});

export const sellAsset = request({
  summary: "Sell at the server's quote; sellPrice is the price that the user saw",
  idempotent: true,
  query: z.object(ofAccount),
  body: z.strictObject({ symbol: symbolField, quantity: quantityInput, sellPrice: priceInput, type: typeField }),
  errors: [...REFUSALS, 'HOLDING_INSUFFICIENT'],
});
