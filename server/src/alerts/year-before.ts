/** Highest and lowest price of an asset in the 52 weeks before a day, from its daily candles. */

import type { YearRange } from '@kurus/core/alerts/alert';
import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { DAY_SECONDS, dayStartMs } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { PastCandles } from '../matching/past-observations.ts';

/** Undefined where no day of them is known. */
export type YearBefore = (asset: AssetRef, day: number) => Promise<YearRange | undefined>;

const YEAR_DAYS = 52 * 7;

export const createYearBefore =
  ({ histories }: { readonly histories: Readonly<Record<AssetKind, { readonly candles: PastCandles }>> }): YearBefore =>
  async ({ type, code }, day) => {
    const span = { intervalSeconds: DAY_SECONDS, fromMs: dayStartMs(day - YEAR_DAYS), toMs: dayStartMs(day) - 1 };
    const candles = await histories[type].candles(type, code, span);
    if (candles.length === 0) return undefined;
    return {
      high: candles.reduce((most, { high }) => (high > most ? high : most), 0n as Price),
      low: candles.reduce((least, { low }) => (low < least ? low : least), candles[0]?.low ?? (0n as Price)),
    };
  };
