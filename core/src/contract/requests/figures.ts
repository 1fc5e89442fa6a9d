/** The figures of requests: a JSON number or a plain decimal string becomes an exact figure. */
import * as z from 'zod/mini';
import { parseMoney, parsePercent, parsePrice, parseQuantity } from '../../money/money.ts';
import { wireText } from '../../money/wire.ts';
import type { ErrorCode } from '../errors.ts';

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
/** Whole lira, digits only (S5.15), as the digits' text. How many are too many is another rule. */
export const wholeLiraInput = exactly((text) => (/^\d{1,30}$/.test(text) ? text : undefined), 'AMOUNT_INVALID');

/** A whole number from 1 on in an address: digits alone. */
export const wholeNumber = (most: number, code?: ErrorCode) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, code)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(most, code)),
    ),
  );

/** The number of an account, which counts from 1 for each user. What is no number is no account. */
export const accountField = wholeNumber(2 ** 31 - 1, 'ACCOUNT_NOT_FOUND');
/** The same in a body: a JSON number. */
export const accountNumber = z
  .number()
  .check(z.int('ACCOUNT_NOT_FOUND'), z.minimum(1, 'ACCOUNT_NOT_FOUND'), z.maximum(2 ** 31 - 1, 'ACCOUNT_NOT_FOUND'));
/** Which account is read or written; the virtual one where none is named. */
export const ofAccount = { account: z.optional(accountField) };

/** "2026-11-23T07:30:00.000Z", a moment: epoch milliseconds. */
export const momentInput = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/)),
  z.transform((value, context): number => {
    const atMs = Date.parse(value);
    if (Number.isFinite(atMs)) return atMs;
    context.issues.push({ code: 'custom', message: 'FIELD_INVALID', input: value });
    return z.NEVER;
  }),
);

/** "2026-11-23", or a moment of that day: the date. */
export const dateInput = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,16}([+-]\d{2}:\d{2}|Z))?$/)),
  z.transform((value, context): string => {
    const date = value.slice(0, 10);
    const atMs = Date.parse(`${date}T00:00:00Z`);
    if (Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(date)) return date;
    context.issues.push({ code: 'custom', message: 'FIELD_INVALID', input: value });
    return z.NEVER;
  }),
);
