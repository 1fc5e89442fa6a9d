/**
 * Shares of Borsa İstanbul as its daily bulletin tells them, beside a source of prices through the day: which shares
 * there are, their closes after the closing auction, their candles, and the measure of the next day's first price. One
 * file a day, from a quarter of an hour after the close on; at a start that of the last day that is over.
 */

import { dateText, DAY_MS, dayOf, dayStartMs, type TradingCalendar } from '@kurus/core/market/calendar';
import { SESSION_MINUTES } from '@kurus/core/market/session';
import { createBackoff } from '../backoff.ts';
import { getBytes, type SourceClient } from '../http-text.ts';
import { SourceError } from '../source-error.ts';
import type { FinishedDay, MarketSource, RawQuote, SourceBatch } from '../source.ts';
import { type BulletinShare, readBulletin } from './bulletin.ts';
import { fileOfZip } from './zip.ts';

export interface BistOptions {
  readonly baseUrl: string;
  readonly client: SourceClient;
  readonly calendar: TradingCalendar;
}

export interface BistBulletins {
  /** Day of the newest bulletin that is due. */
  dueDay(nowMs: number): number;
  /** Closes, candles and all listed shares. @throws SourceError: 'not found' while there is none of that day */
  read(day: number, nowMs: number, signal: AbortSignal): Promise<SourceBatch>;
}

const MINUTE_MS = 60_000;
/** Time after the close at which public programs begin to ask. */
const PUBLISHED_MS = 15 * MINUTE_MS;
/** Interval of asking for a file that is not there yet. */
const AGAIN_MS = 10 * MINUTE_MS;
/** Part of a poll's time that a bulletin may take. */
const BULLETIN_WAIT_MS = 5_000;
const CAP_MS = 30 * MINUTE_MS;
/** Real files have 0.3 MB packed, and 12,000 rows of 57 columns. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_TEXT_BYTES = 32 * 1024 * 1024;

export const BIST_NAME = 'bist';

export function createBistBulletins({ baseUrl, client, calendar }: BistOptions): BistBulletins {
  return {
    dueDay(nowMs) {
      const today = dayOf(nowMs);
      const endMs = endOf(today, calendar);
      return endMs !== undefined && nowMs >= endMs + PUBLISHED_MS ? today : calendar.previous(today);
    },
    async read(day, nowMs, signal) {
      const [year, month, date] = dateText(day).split('-');
      const url = `${baseUrl}/data/thb/${year}/${month}/thb${year}${month}${date}1.zip`;
      const archive = await getBytes(client, { url, nowMs, signal, maxBytes: MAX_BYTES });
      const file = await fileOfZip(archive, '.csv', MAX_TEXT_BYTES);
      const shares = readBulletin(new TextDecoder().decode(file), day);
      const asOfMs = Math.min(endOf(day, calendar) ?? nowMs, nowMs);
      return {
        quotes: shares.flatMap((share) => quoteOf(share, asOfMs) ?? []),
        days: shares.flatMap((share) => dayOfShare(share, day, asOfMs) ?? []),
        assets: shares.map(({ code, name }) => ({ type: 'stocks', code, name }) as const),
      };
    },
  };
}

function endOf(day: number, calendar: TradingCalendar): number | undefined {
  const kind = calendar.kind(day);
  return kind === 'closed' ? undefined : dayStartMs(day) + SESSION_MINUTES[kind].end * MINUTE_MS;
}

function quoteOf({ code, trade }: BulletinShare, asOfMs: number): RawQuote | undefined {
  if (!trade) return undefined;
  const { close: price, base, high, low, volume, isBaseRaw } = trade;
  return { type: 'stocks', code, price, base, high, low, volume, asOfMs, isBaseRaw, isOfficial: true };
}

function dayOfShare({ code, trade }: BulletinShare, day: number, endMs: number): FinishedDay | undefined {
  if (!trade) return undefined;
  const { open, high, low, close } = trade;
  return { type: 'stocks', code, startMs: dayStartMs(day), open, high, low, close, endMs };
}

/**
 * Source of shares that knows the bulletins too. A price of a day whose official close is known is left out. The next
 * day's are measured from that close: what would be a leap is doubted anew each day, and so never believed.
 */
export function withBulletins(
  source: MarketSource,
  bulletins: BistBulletins,
  { random }: { readonly random?: () => number } = {},
): MarketSource {
  const pace = createBackoff({ baseMs: MINUTE_MS, capMs: CAP_MS, ...(random && { random }) });
  let known: { readonly day: number; readonly closes: ReadonlySet<string> } | undefined;

  const readNext = async (day: number, nowMs: number, signal: AbortSignal): Promise<SourceBatch> => {
    try {
      const batch = await bulletins.read(day, nowMs, signal);
      pace.succeeded(nowMs, 0);
      known = { day, closes: new Set(batch.quotes.map(({ code }) => code)) };
      source.follow?.(batch.assets ?? []);
      return batch;
    } catch (error) {
      const isAwaited = error instanceof SourceError && error.trouble === 'not found' && day === dayOf(nowMs);
      if (isAwaited) pace.succeeded(nowMs, AGAIN_MS);
      else pace.failed(nowMs, error);
      const trouble = `bulletin of ${dateText(day)}: ${error instanceof Error ? error.message : String(error)}`;
      return { quotes: [], trouble: isAwaited ? undefined : trouble };
    }
  };
  const isNews = ({ code, asOfMs }: RawQuote) => !known?.closes.has(code) || dayOf(asOfMs) > known.day;
  return {
    ...source,
    beside: [{ name: BIST_NAME, everyMs: DAY_MS }],
    async poll(nowMs, signal) {
      const day = bulletins.dueDay(nowMs);
      const isDue = known?.day !== day && pace.isDue(nowMs);
      const short = AbortSignal.any([signal, AbortSignal.timeout(BULLETIN_WAIT_MS)]);
      const closes: SourceBatch = isDue ? await readNext(day, nowMs, short) : { quotes: [] };
      const batch = await source.poll(nowMs, signal).catch((error: unknown) => {
        if (closes.quotes.length === 0) throw error;
        return { quotes: [], trouble: error instanceof Error ? error.message : String(error) };
      });
      const prices = batch.quotes.filter(isNews);
      return { ...closes, ...batch, quotes: [...closes.quotes, ...prices], trouble: closes.trouble ?? batch.trouble };
    },
  };
}
