/**
 * Currencies by the central bank (TCMB): indicative rates of one moment a working day, no key. Beside the newest file
 * the one of the working day before is asked for, as a file does not tell what has changed.
 */
import { type TradingCalendar, DAY_MS, dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { REFERENCE_CURRENCIES } from '../../reference/reference.ts';
import { createBackoff } from '../backoff.ts';
import { type Fetch, getText } from '../http-text.ts';
import { rateAssets, rateQuote } from '../rate-quote.ts';
import type { MarketSource, SourceBatch } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { type Bulletin, readBulletin } from './bulletin.ts';

export interface TcmbOptions {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** The bank works on the days of the exchange. */
  readonly calendar: TradingCalendar;
  readonly random?: () => number;
}

const HOUR_MS = 3_600_000;
const POLL_MS = 15_000;
const ASK_MS = 10 * 60_000;
/** The rates of a day are published then. */
const PUBLISHED_MS = 15.5 * HOUR_MS;
/** In force from Friday's file to Monday's, or Tuesday's where Monday is a holiday, and until that is out for sure. */
const MAX_AGE_MS = 4 * DAY_MS + 3 * HOUR_MS;
/** A true file has 12 kB. */
const MAX_BYTES = 256 * 1024;
/** Working days back that are looked at for the file before: the calendar may not know of a day without rates. */
const MOST_STEPS_BACK = 3;

const ASSETS = rateAssets('currencies', REFERENCE_CURRENCIES);

export function createTcmb({ baseUrl, fetch, calendar, random }: TcmbOptions): MarketSource {
  const turn = createBackoff({ baseMs: POLL_MS, capMs: ASK_MS, ...(random && { random }) });
  /** What the file of a day is compared with. */
  let compared: { readonly day: number; readonly before: Bulletin } | undefined;

  type Call = readonly [nowMs: number, signal: AbortSignal];
  const bulletinAt = async (path: string, [nowMs, signal]: Call) => {
    const headers = { accept: 'application/xml, text/xml' };
    return readBulletin(
      await getText(fetch, { url: `${baseUrl}/${path}`, headers, nowMs, signal, maxBytes: MAX_BYTES }),
    );
  };
  const bulletinBefore = async (day: number, call: Call): Promise<Bulletin> => {
    for (let steps = 1, at = calendar.previous(day); ; steps += 1, at = calendar.previous(at)) {
      try {
        const found = await bulletinAt(archivePath(at), call);
        if (found.day !== at) throw new SourceError('the file of another day');
        return found;
      } catch (error) {
        const isMissing = error instanceof SourceError && error.trouble === 'not found';
        if (!isMissing || steps === MOST_STEPS_BACK) throw error;
      }
    }
  };
  const read = async (...call: Call): Promise<SourceBatch> => {
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
    const lost = ASSETS.length - quotes.length;
    if (lost > 0) trouble = `${lost} of ${ASSETS.length} currencies are not readable`;
    return { quotes, trouble };
  };
  return {
    name: 'tcmb',
    kind: 'live',
    pollMs: POLL_MS,
    maxAgeMs: MAX_AGE_MS,
    delayMs: DAY_MS,
    listAssets: () => ASSETS,
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

/** Without a file to compare with, a rate has not changed as far as anybody knows. */
function quotesOf({ day, rates }: Bulletin, before: Bulletin | undefined, nowMs: number) {
  const asOfMs = Math.min(dayStartMs(day) + PUBLISHED_MS, nowMs);
  return REFERENCE_CURRENCIES.flatMap((currency) => {
    const price = rates.get(currency.code);
    return rateQuote('currencies', currency, { price, base: before?.rates.get(currency.code) ?? price, asOfMs }) ?? [];
  });
}

/** "202611/19112026.xml" */
function archivePath(day: number): string {
  const [year, month, date] = dateText(day).split('-');
  return `${year}${month}/${date}${month}${year}.xml`;
}
