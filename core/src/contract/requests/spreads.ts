/** Requests for the spreads of gold. */

import * as z from 'zod/mini';
import { fractionInput } from './figures.ts';
import { request } from './request.ts';
import { symbolField } from './text-fields.ts';

const ofPiece = z.object({ code: symbolField });

export const spreads = request({
  summary: 'Spreads of pieces of gold: what is got and paid for one, as a fraction of its pure gold’s value',
});

export const setSpread = request({
  summary: "Set the user's own spread of a piece of gold",
  params: ofPiece,
  body: z.strictObject({ cashIn: fractionInput, replace: fractionInput }),
  errors: ['SYMBOL_UNKNOWN'],
});

export const resetSpread = request({
  summary: 'Return to the default spread of a piece of gold',
  params: ofPiece,
  errors: ['SYMBOL_UNKNOWN'],
});
