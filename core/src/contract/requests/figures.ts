/** Figures of requests: a JSON number or a plain decimal string becomes an exact figure. */

import * as z from 'zod/mini';
import { parseFraction, parseMoney, parsePercent, parsePrice, parseQuantity } from '../../money/money.ts';
import type { Ratio } from '../../money/ratio.ts';
import { wireText } from '../../money/wire.ts';
import type { FieldCode } from '../errors.ts';

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
export const moneyInput = exactly(parseMoney, 'AMOUNT_INVALID');
export const percentInput = exactly(parsePercent, 'FIELD_INVALID');
/** Fraction of one with at most four decimals. */
export const fractionInput = exactly(parseFraction, 'FIELD_INVALID');
/** Ratio above zero, to eight decimals. */
export const ratioInput = exactly((text) => {
  const parsed = parsePrice(text);
  return parsed === undefined || parsed <= 0n ? undefined : (parsed as bigint as Ratio);
}, 'FIELD_INVALID');
/** Whole lira, digits only (S5.15), as the digits' text. Another rule limits their number. */
export const wholeLiraInput = exactly((text) => (/^\d{1,30}$/.test(text) ? text : undefined), 'AMOUNT_INVALID');

/** Whole number from 1 on in an address: digits only. */
export const wholeNumber = (most: number, code?: FieldCode) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, code)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(most, code)),
    ),
  );

/** Largest number of a four-byte column. */
export const INTEGER_MAX = 2 ** 31 - 1;

/**
 * List in a body. Its length is checked before its items: else millions of items would be checked and reported one by
 * one.
 * @param code of the refusal when there are too many
 */
export function listOf<Item extends z.core.$ZodType>(
  item: Item,
  { least, most, code }: { readonly least: number; readonly most: number; readonly code?: FieldCode },
): z.ZodMiniArray<Item> {
  const short = z.transform((value: unknown, context) => {
    if (Array.isArray(value) && value.length > most)
      context.issues.push({ code: 'custom', message: code ?? 'FIELD_INVALID', input: value });
    return value;
  });
  // Types and documents show the array only.
  const list = z.array(item).check(z.minLength(least), z.maxLength(most, code));
  return z.pipe(short, list as z.core.$ZodType) as unknown as z.ZodMiniArray<Item>;
}

/** Number of an account, from 1 on for each user. Any other text is refused as an unknown account. */
export const accountField = wholeNumber(INTEGER_MAX, 'ACCOUNT_NOT_FOUND');
/** Number of an account in a body: a JSON number. */
export const accountNumber = z
  .number()
  .check(z.int('ACCOUNT_NOT_FOUND'), z.minimum(1, 'ACCOUNT_NOT_FOUND'), z.maximum(INTEGER_MAX, 'ACCOUNT_NOT_FOUND'));
/** Account to read or write; the virtual one by default. */
export const ofAccount = { account: z.optional(accountField) };

/** Bounds of every date in a request: the database, and the days of the calendar, take each date between them. */
const [FIRST_DATE, LAST_DATE] = ['1900-01-01', '2199-12-31'];

/** Tells if "2026-11-23" is a calendar day within these bounds. */
export function isDate(text: string): boolean {
  if (text < FIRST_DATE || text > LAST_DATE) return false;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(text);
}

/** Time, "2026-11-23T07:30:00.000Z": becomes epoch milliseconds. */
export const momentInput = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/)),
  z.transform((value, context): number => {
    const atMs = Date.parse(value);
    if (Number.isFinite(atMs) && isDate(value.slice(0, 10))) return atMs;
    context.issues.push({ code: 'custom', message: 'FIELD_INVALID', input: value });
    return z.NEVER;
  }),
);

/** Date, "2026-11-23", or a time of that day: becomes the date. */
export const dateInput = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,16}([+-]\d{2}:\d{2}|Z))?$/)),
  z.transform((value, context): string => {
    const date = value.slice(0, 10);
    if (isDate(date)) return date;
    context.issues.push({ code: 'custom', message: 'FIELD_INVALID', input: value });
    return z.NEVER;
  }),
);
