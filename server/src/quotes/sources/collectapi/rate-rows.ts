/** Rows of CollectAPI's lists of currencies and metals: buying, selling, the change of the day and often their time. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Price } from '@kurus/core/money/money';
import type { ReferenceRate } from '../../reference/reference.ts';
import { type Row, beforeChange, readPercent, readPrice, readTurkishUnits } from '../figures.ts';
import { middleOf, rateQuote } from '../rate-quote.ts';
import type { MarketSource, RawQuote } from '../source.ts';

const HOUR_MS = 3_600_000;
/** Lists have their time in UTC: "2026-11-20T08:40:29.000Z". */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Rates are as old as the last list, and never shown as live; a list may be late. */
export const ratesPromise = (everyMs: number): Pick<MarketSource, 'maxAgeMs' | 'delayMs'> => ({
  maxAgeMs: everyMs * 2 + HOUR_MS,
  delayMs: everyMs,
});

/** Middle of the row's buying and selling price; the row has each of them twice. */
export const middleOfRow = (row: Row | undefined): Price | undefined =>
  row && middleOf(twice(row['buying'], row['buyingstr']), twice(row['selling'], row['sellingstr']));

/** @param observedMs when this list was first received; an earlier time of the row counts instead */
export function quoteOfRow(
  type: AssetKind,
  rate: ReferenceRate,
  row: Row | undefined,
  observedMs: number,
): RawQuote | undefined {
  const price = middleOfRow(row);
  const change = readPercent(row?.['rate']);
  const base = price && change !== undefined ? beforeChange(price, change) : undefined;
  const time = row?.['datetime'];
  const ownMs = typeof time === 'string' && TIME.test(time) ? Date.parse(time) : Infinity;
  return rateQuote(type, rate, { price, base, asOfMs: Math.min(observedMs, ownMs) });
}

/**
 * A price that a row has as a number and as text. The text uses a point or a comma for decimals; it must agree with the
 * number where there is one.
 */
function twice(number: unknown, text: unknown): Price | undefined {
  const exact = readPrice(number);
  if (exact === undefined) return number === undefined || number === null ? readPrice(text) : undefined;
  if (text === undefined || text === null) return exact;
  const readings = [readPrice(text), readTurkishUnits(text, 8)];
  return readings.some((reading) => reading !== undefined && isNear(reading, exact)) ? exact : undefined;
}

/** Within half a kuruş: the text is rounded. */
const isNear = (a: bigint, b: bigint) => (a > b ? a - b : b - a) <= HALF_A_KURUS;
const HALF_A_KURUS = 500_000n;
