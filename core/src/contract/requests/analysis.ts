/** Requests for the analysis: accounts, period and unit. */

import * as z from 'zod/mini';
import { ANALYSIS_UNITS, COST_METHODS } from '../words/analysis.ts';
import { EXPLAINED_FIGURES } from '../words/explained-figures.ts';
import { dateInput, wholeNumber } from './figures.ts';
import { request } from './request.ts';

/** Accounts: "2", "2,3", or all tracked ones. */
export const accountsField = z.pipe(
  z.string().check(z.regex(/^(all|[1-9]\d{0,9}(,[1-9]\d{0,9}){0,19})$/, 'ACCOUNT_NOT_FOUND')),
  z.transform((text: string): 'all' | readonly number[] =>
    text === 'all' ? 'all' : [...new Set(text.split(',').map((number) => parseInt(number, 10)))],
  ),
);

const periodFields = {
  account: z.optional(accountsField),
  from: z.optional(dateInput),
  to: z.optional(dateInput),
};
const inUnit = { ...periodFields, unit: z.optional(z.enum(ANALYSIS_UNITS)) };

/** Benchmarks: "XU100,USD,GAU,CPI,stocks:THYAO"; at most ten. */
const comparisons = z.pipe(
  z.string().check(z.maxLength(300)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z.array(z.string().check(z.regex(/^([a-z]+:)?[A-Z0-9.]{1,15}$/))).check(z.maxLength(10)),
  ),
);

const refusals = [
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_NOT_TRACKED',
  'DATE_INVALID',
  'VALUE_BELOW_ZERO',
  'WORK_TOO_LARGE',
] as const;

export const performance = request({
  heavy: true,
  summary: 'Returns, gain and risk of accounts over a stretch of time, by day',
  query: z.strictObject(inUnit),
  errors: refusals,
});

export const benchmarks = request({
  heavy: true,
  summary: 'Accounts beside what else the money could have been in, as an index and with the same money',
  query: z.strictObject({ ...inUnit, with: comparisons }),
  errors: refusals,
});

export const assets = request({
  heavy: true,
  summary: 'What each asset and group of them gained and added to the return, and how the value was spread over time',
  query: z.strictObject({ ...inUnit, cost: z.optional(z.enum(COST_METHODS)) }),
  errors: refusals,
});

export const income = request({
  heavy: true,
  summary: 'Dividends and interest of accounts by month and asset, in lira',
  query: z.strictObject(periodFields),
  errors: refusals,
});

export const belowZero = request({
  heavy: true,
  summary: 'The first days that accounts were worth less than nothing, and the entries that led there',
  query: z.strictObject(periodFields),
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRACKED', 'DATE_INVALID', 'WORK_TOO_LARGE'],
});

export const explain = request({
  heavy: true,
  summary:
    'The flows, values and days behind a figure; `rows=days` tells every day; `after` is how many rows were seen; `of` is ' +
    'what the same money is in ("XU100"), whose contribution or value at the end it is ("kind:stocks"), or which income ' +
    '("dividend:stocks:THYAO", "interest", "asset:cash"): else of all. Income is told in lira',
  query: z.strictObject({
    ...inUnit,
    figure: z.enum(EXPLAINED_FIGURES),
    of: z.optional(z.string().check(z.maxLength(120))),
    rows: z.optional(z.enum(['steps', 'days'])),
    after: z.optional(wholeNumber(1_000_000)),
  }),
  errors: refusals,
});
