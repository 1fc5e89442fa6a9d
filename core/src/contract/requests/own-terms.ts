/** Terms of custom assets in requests. */

import * as z from 'zod/mini';
import { DEPOSIT_ENDS } from '../words/tracked.ts';
import { isDate, moneyInput, priceInput } from './figures.ts';

/** Date of terms: one that does not exist is no calendar day. */
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'TERMS_INVALID'),
  z.refine((date) => isDate(date), 'TERMS_INVALID'),
);
const currency = z.optional(z.string().check(z.regex(/^[A-Za-z]{3}$/, 'CURRENCY_UNKNOWN')));
/** Word of the owner that an unlikely rate is right. */
const confirmed = z.optional(z.literal(true));
const whole = z.int('TERMS_INVALID');

export const termsBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('deposit'),
    principal: moneyInput,
    currency,
    rate: priceInput,
    from: day,
    days: whole,
    withheld: z.optional(priceInput),
    renews: z.optional(z.enum(DEPOSIT_ENDS)),
    closedOn: z.optional(day),
    received: z.optional(moneyInput),
    confirmed,
  }),
  z.strictObject({
    kind: z.literal('bond'),
    currency,
    couponRate: priceInput,
    couponMonths: whole,
    firstCoupon: z.optional(day),
    maturity: day,
    cleanPrice: z.optional(priceInput),
    priceDate: z.optional(day),
    confirmed,
  }),
  z.strictObject({
    kind: z.literal('debt'),
    currency,
    owed: moneyInput,
    asOf: day,
    rate: z.optional(priceInput),
    monthly: z.optional(moneyInput),
    confirmed,
  }),
]);
export type TermsBody = z.output<typeof termsBody>;

export const OF_TERMS = ['TERMS_INVALID', 'RATE_UNLIKELY', 'RATE_TOO_LARGE', 'CURRENCY_UNKNOWN'] as const;
