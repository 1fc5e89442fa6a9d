/** Schemas of the figures in requests: a JSON number or a plain decimal string becomes an exact figure (D5). */
import * as z from 'zod/mini';
import { parsePrice, parseQuantity } from '../money/money.ts';
import { wireText } from '../money/wire.ts';

const figure = z.union([z.number(), z.string().check(z.maxLength(40))]);

function exactly<T>(parse: (text: string) => T | undefined, code: string) {
  return z.pipe(
    figure,
    z.transform((value, context): T => {
      const parsed = parse(wireText(value));
      if (parsed !== undefined) return parsed;
      context.issues.push({ code: 'custom', message: code, input: value });
      return z.NEVER;
    }),
  );
}

/** The message of a figure's issue is the ErrorCode of the refusal. */
export const priceInput = exactly(parsePrice, 'PRICE_INVALID');
export const quantityInput = exactly(parseQuantity, 'QUANTITY_INVALID');
/** Whole lira, digits only (seed section 5): returned as the digits' text. */
export const wholeLiraInput = exactly((text) => (/^\d{1,15}$/.test(text) ? text : undefined), 'AMOUNT_INVALID');

/** An ISO 8601 time in answers. */
export const isoTime = z.string();
