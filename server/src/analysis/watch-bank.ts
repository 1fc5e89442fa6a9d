/**
 * Consumer prices and the policy rate as the central bank publishes them, without a key: the calculator of inflation
 * answers with the index of two months, a page has the table of all policy rates. Each is asked once a day until the
 * month is there, so that a release is no more than a day late; the calculator is asked only for a month that may be
 * published. Nothing is stored: every instance asks by itself.
 *
 * The calculator answers `{"ilkYilTufe": "4,368.35000", "sonYilTufe": "4,455.18000", ...}`, with commas between
 * thousands; for a month without an index with the status 400 or 500. It has no producer prices.
 */

import type { DatedRate } from '@kurus/core/analysis/lira-rates';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import * as z from 'zod/mini';
import type { CpiBook } from './cpi-book.ts';
import type { LiraRatesBook } from './lira-rates-book.ts';

export interface BankCall {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Body of a POST. */
  readonly post?: string;
}

export interface BankParts {
  readonly calculatorUrl: string;
  readonly ratesUrl: string;
  readonly cpi: CpiBook;
  readonly liraRates: LiraRatesBook;
  /** Text of an answer; fails where there is none. */
  readonly read: (call: BankCall) => Promise<string>;
  /** Tells if the network may be asked. */
  readonly mayAsk: () => boolean;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
}

const index = z.string().check(z.regex(/^\d{1,3}(,\d{3})*\.\d{1,8}$/));
const answer = z.object({ ilkYilTufe: index, sonYilTufe: index });

/** Asks at once where that is allowed, and then once a day. @returns a function that ends it */
export function watchBank(parts: BankParts): () => void {
  let askedDay: number | undefined;
  const round = async () => {
    const today = dayOf(parts.now());
    if (askedDay === today || !parts.mayAsk()) return;
    askedDay = today;
    for (const follow of [followPrices, followRates]) await follow(parts).catch(parts.onTrouble);
  };
  void round();
  const timer = setInterval(() => void round(), CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A day begins, or the operator allows it, within this time. */
const CHECK_MS = 60_000;
/** Months of one round: the shipped pack may be a year old. */
const MOST_MONTHS = 24;
/** Day of a month from which the index of the month before may be there. */
const RELEASE_DAY = 3;

/** Adds months after the last known one, one call each. */
async function followPrices({ cpi, calculatorUrl, read, now }: BankParts): Promise<void> {
  const newest = monthBefore(dateText(dayOf(now()) - (RELEASE_DAY - 1)).slice(0, 7));
  for (let added = 0; added < MOST_MONTHS; added += 1) {
    const { lastDay } = cpi.prices();
    if (lastDay === undefined) return;
    const last = dateText(lastDay).slice(0, 7);
    const next = monthAfter(last);
    if (next > newest) return;
    const text = await read({
      url: calculatorUrl,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      post: JSON.stringify(spanOf(last, next)),
    });
    const { ilkYilTufe, sonYilTufe } = answer.parse(JSON.parse(text));
    cpi.add([
      { month: last, value: indexOf(ilkYilTufe) },
      { month: next, value: indexOf(sonYilTufe) },
    ]);
  }
}

const indexOf = (text: string): number => Number(text.replaceAll(',', '')); // not a figure: an index

function spanOf(from: string, to: string) {
  const [startYear, startMonth] = partsOf(from);
  const [endYear, endMonth] = partsOf(to);
  return {
    baslangicYil: String(startYear),
    baslangicAy: String(startMonth),
    bitisYil: String(endYear),
    bitisAy: String(endMonth),
    malSepeti: '100',
  };
}

const partsOf = (month: string): [year: number, month: number] => [parseInt(month, 10), parseInt(month.slice(5), 10)];

function monthAfter(month: string): string {
  const [year, number] = partsOf(month);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function monthBefore(month: string): string {
  const [year, number] = partsOf(month);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** Row of the table: the first day in force, what the bank borrows at, what it lends at: "23.01.2026", "-", "37,00". */
const ROW = /^(\d{2})\.(\d{2})\.(\d{4}) \S* ?(\d{1,2}[.,]\d{1,2})$/;
/** Rates of the shipped list that a table must have, so that a page of something else is refused. */
const FEWEST_ROWS = 20;

async function followRates({ liraRates, ratesUrl, read, now }: BankParts): Promise<void> {
  liraRates.add(ratesIn(await read({ url: ratesUrl, headers: { accept: 'text/html' } })), dayOf(now()));
}

/** @throws RangeError where the page has no such table */
export function ratesIn(page: string): DatedRate[] {
  const rows = [...page.matchAll(/<tr\b[^>]*>([\s\S]{0,4000}?)<\/tr>/gi)].map(([, row = '']) => textOf(row));
  const rates = rows.flatMap((row) => {
    const [, day, month, year, rate = ''] = ROW.exec(row) ?? [];
    const first = dayOfDate(`${year}-${month}-${day}`);
    const percent = Number(rate.replace(',', '.')); // not a figure: a yearly rate
    return Number.isInteger(first) ? [{ day: first, rate: percent / 100 }] : [];
  });
  if (rates.length < FEWEST_ROWS) throw new RangeError(`the page of policy rates has ${rates.length} rows`);
  return rates.toSorted((a, b) => a.day - b.day);
}

/** Text of a row's cells, with one blank between them. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
