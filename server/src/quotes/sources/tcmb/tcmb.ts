/**
 * Currencies by the central bank (TCMB): indicative rates of one moment a working day, no key. The file of the previous
 * working day is fetched too, as a file does not say what has changed.
 */

import { type TradingCalendar, DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { createBackoff } from '../backoff.ts';
import type { SourceClient } from '../http-text.ts';
import { rateAssets, rateQuote } from '../rate-quote.ts';
import { SourceError } from '../source-error.ts';
import type { MarketSource, SourceBatch } from '../source.ts';
import { createArchive, createTcmbBackfill, TCMB_REACH_MS } from './backfill.ts';
import type { Bulletin } from './bulletin.ts';
import { type BulletinCall, createBulletins, isMissing } from './bulletins.ts';
import { TCMB_CURRENCIES } from './currencies.ts';
import { createEvdsBackfill, type EvdsOptions } from './evds-backfill.ts';

export interface TcmbOptions {
  readonly baseUrl: string;
  readonly client: SourceClient;
  /** The bank works on the days of the exchange. */
  readonly calendar: TradingCalendar;
  /** Access to the bank's series; absent, the past comes from the archive of its files. */
  readonly evds?: EvdsOptions | undefined;
  readonly random?: () => number;
}

const HOUR_MS = 3_600_000;
const POLL_MS = 15_000;
const ASK_MS = 10 * 60_000;
/** Time of day at which the rates are published. */
const PUBLISHED_MS = 15.5 * HOUR_MS;
/**
 * Age limit of a rate: in force from Friday's file to Monday's, or Tuesday's where Monday is a holiday, and until
 * that is out for sure.
 */
const MAX_AGE_MS = 4 * DAY_MS + 3 * HOUR_MS;
/** Limit of working days back to the previous file: the calendar may not know of a day without rates. */
const MOST_STEPS_BACK = 3;

const ASSETS = rateAssets('currencies', TCMB_CURRENCIES);

export function createTcmb({ baseUrl, client, calendar, evds, random }: TcmbOptions): MarketSource {
  const turn = createBackoff({ baseMs: POLL_MS, capMs: ASK_MS, ...(random && { random }) });
  /** Bulletin that the file of a day is compared with. */
  let compared: { readonly day: number; readonly before: Bulletin } | undefined;

  const { bulletinAt, bulletinOf } = createBulletins(baseUrl, client);
  const ratesOf = createArchive(bulletinOf);
  const bulletinBefore = async (day: number, call: BulletinCall): Promise<Bulletin> => {
    for (let steps = 1, at = calendar.previous(day); ; steps += 1, at = calendar.previous(at)) {
      try {
        return await bulletinOf(at, call);
      } catch (error) {
        if (!isMissing(error) || steps === MOST_STEPS_BACK) throw error;
      }
    }
  };
  const read = async (...call: BulletinCall): Promise<SourceBatch> => {
    const [nowMs] = call;
    const newest = await bulletinAt('today.xml', call);
    if (newest.day > dayOf(nowMs)) throw new SourceError('the rates are of a day to come');
    let trouble: string | undefined;
    if (compared?.day !== newest.day) {
      const before = await bulletinBefore(newest.day, call).catch((error: unknown) => {
        trouble = `the file of the day before: ${error instanceof Error ? error.message : String(error)}`;
        return undefined;
      });
      compared = before && { day: newest.day, before };
    }
    const quotes = quotesOf(newest, compared?.before, nowMs);
    const lost = newest.lost.length + newest.rates.size - quotes.length;
    if (lost > 0) trouble = `${lost} of ${newest.lost.length + newest.rates.size} currencies are not readable`;
    return { quotes, trouble };
  };
  return {
    name: 'tcmb',
    kind: 'live',
    pollMs: POLL_MS,
    askMs: ASK_MS,
    maxAgeMs: MAX_AGE_MS,
    delayMs: DAY_MS,
    listAssets: () => ASSETS,
    backfill: evds
      ? createEvdsBackfill({ ...evds, client, calendar, ratesOf, reachMs: TCMB_REACH_MS })
      : createTcmbBackfill(ratesOf, calendar),
    async poll(nowMs, signal) {
      if (!turn.isDue(nowMs)) return { quotes: [] };
      try {
        const batch = await read(nowMs, signal);
        turn.succeeded(nowMs, ASK_MS);
        return batch;
      } catch (error) {
        turn.failed(nowMs, error);
        throw error;
      }
    },
  };
}

/** Quotes of a file; without an earlier one to compare with, a rate counts as unchanged. */
function quotesOf({ day, rates }: Bulletin, before: Bulletin | undefined, nowMs: number) {
  const asOfMs = Math.min(dayStartMs(day) + PUBLISHED_MS, nowMs);
  return TCMB_CURRENCIES.flatMap((currency) => {
    const price = rates.get(currency.code);
    return rateQuote('currencies', currency, { price, base: before?.rates.get(currency.code) ?? price, asOfMs }) ?? [];
  });
}
