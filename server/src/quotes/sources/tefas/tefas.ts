/**
 * Funds by TEFAS, no key: one call for all funds of a type and the last days, so that the change of the day is known.
 * A fund's price is out in the evening, at an hour that differs by fund; it is asked for then, in the morning, and at
 * the start. Risk values of all funds of a type come in one call a day, after the prices. While nobody holds a fund or
 * reads the list, nothing is asked.
 */

import type { Asset } from '@kurus/core/contract/market';
import type { Candle } from '@kurus/core/contract/market-history';
import { DAY_MS, DAY_SECONDS, dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Money, Price } from '@kurus/core/money/money';
import { decimalsOfFundType, fundFacts } from '../../reference/daily-assets.ts';
import { createBackoff } from '../backoff.ts';
import type { BackfillSource } from '../history-source.ts';
import { getJson } from '../http-json.ts';
import type { SourceClient } from '../http-text.ts';
import { SourceError } from '../source-error.ts';
import type { MarketSource, RawQuote, SourceBatch } from '../source.ts';
import { type FundPrice, readFunds, readRisks } from './answer.ts';

export interface TefasOptions {
  readonly baseUrl: string;
  readonly client: SourceClient;
  readonly random?: () => number;
}

const HOUR_MS = 3_600_000;
/** Spacing of calls: TEFAS takes some six a minute. */
const POLL_MS = 11_000;
const CAP_MS = 30 * 60_000;
/** Investment funds, pension funds, and funds of the exchange. */
const TYPES = ['YAT', 'EMK', 'BYF'] as const;
/** Days that a question goes back: over a holiday of the bayram to the price before it. */
const DAYS_BACK = 10;
/** Time of day at which a day's price counts as published, which is the evening's first question. */
const PUBLISHED_MS = 19 * HOUR_MS;
/** Times of day from which the prices are asked for once more; late ones are out by the morning. */
const ROUNDS_MS = [0, 9, 19, 20, 21, 22.5].map((hour) => hour * HOUR_MS);
/** Over a bayram of nine days. */
const MAX_AGE_MS = 11 * DAY_MS;
/** The longest past that TEFAS tells. */
const PAST_MONTHS = 60;
const PAST_MS = 1_826 * DAY_MS;
const WALL_WAIT_MS = 60_000;

export function createTefas({ baseUrl, client, random }: TefasOptions): MarketSource {
  const pace = createBackoff({ baseMs: POLL_MS, capMs: CAP_MS, ...(random && { random }) });
  let wanted: ReadonlySet<string> | undefined;
  /** Round that each type was last answered in. */
  const answered = new Map<string, number>();
  /** Day on which the risk values of each type were last asked for, with or without an answer. */
  const askedRisks = new Map<string, number>();
  const risks = new Map<string, number>();
  const newest = new Map<string, RawQuote>();
  let listed: readonly RawQuote[] = [];
  let isListRead = false;
  const ask = asking(baseUrl, client);
  const fundAsset = (code: string, name: string, type: (typeof TYPES)[number]): Asset => {
    const riskValue = risks.get(code);
    const risk = riskValue === undefined ? {} : { riskValue };
    return { type: 'funds', code, name, ...fundFacts(code), quantityDecimals: decimalsOfFundType(type), ...risk };
  };
  /** A list without risk values is no trouble of the prices. */
  const askRisks = async (nowMs: number, signal: AbortSignal): Promise<SourceBatch> => {
    const quotes = [...newest.values()].filter(isWanted);
    const type = TYPES.find((each) => askedRisks.get(each) !== dayOf(nowMs));
    if (!type) return { quotes };
    askedRisks.set(type, dayOf(nowMs));
    try {
      const funds = await readRisks(await ask('fonGetiriBazliBilgiGetir', risksOf(type), nowMs, signal));
      for (const { code, riskValue } of funds) risks.set(code, riskValue);
      return { quotes, assets: funds.map(({ code, name }) => fundAsset(code, name, type)) };
    } catch (error) {
      if (error instanceof SourceError) return { quotes, trouble: `risk values: ${error.message}` };
      throw error;
    }
  };
  const isWanted = ({ code }: RawQuote) => wanted === undefined || wanted.has(code);
  return {
    name: 'tefas',
    kind: 'live',
    type: 'funds',
    pollMs: POLL_MS,
    askMs: HOUR_MS,
    maxAgeMs: MAX_AGE_MS,
    delayMs: DAY_MS,
    listAssets: () => [],
    backfill: createTefasBackfill(ask),
    prefer(codes) {
      wanted = codes;
    },
    listed() {
      isListRead = true;
      return listed;
    },
    async poll(nowMs, signal) {
      if (wanted?.size === 0 && !isListRead) return { quotes: [] };
      const round = roundOf(nowMs);
      const type = TYPES.find((each) => answered.get(each) !== round);
      // Prices that came before somebody held their fund are there already.
      if (!pace.isDue(nowMs)) return { quotes: [...newest.values()].filter(isWanted) };
      if (!type) return askRisks(nowMs, signal);
      try {
        const funds = await readFunds(await ask('fonGnlBlgSiraliGetir', questionOf(type, nowMs), nowMs, signal));
        pace.succeeded(nowMs, POLL_MS);
        answered.set(type, round);
        for (const quote of quotesOf(funds, nowMs)) newest.set(quote.code, quote);
        listed = [...newest.values()];
        const assets = funds.map(({ code, name = code }) => fundAsset(code, name, type));
        return { quotes: [...newest.values()].filter(isWanted), assets };
      } catch (error) {
        pace.failed(nowMs, wallOf(error));
        throw error;
      }
    },
  };
}

/** A call as the page of TEFAS makes it. */
function asking(baseUrl: string, client: SourceClient) {
  const { origin } = new URL(baseUrl);
  const headers = { 'content-type': 'application/json', origin, referer: `${origin}/tr/fon-verileri` };
  return async (path: string, body: object, nowMs: number, signal: AbortSignal) =>
    getJson(client, { url: `${baseUrl}/api/funds/${path}`, headers, post: JSON.stringify(body), nowMs, signal });
}

/** The wall against programs answers 200 with a page or with nothing, for a while. */
function wallOf(error: unknown): unknown {
  if (!(error instanceof SourceError) || error.trouble !== 'unreadable') return error;
  return new SourceError(error.message, { retryAfterMs: WALL_WAIT_MS });
}

/** Number of the last time at which prices are asked for. */
function roundOf(nowMs: number): number {
  const day = dayOf(nowMs);
  const passed = ROUNDS_MS.filter((ms) => dayStartMs(day) + ms <= nowMs).length;
  return day * ROUNDS_MS.length + passed;
}

const dayDigits = (day: number) => dateText(day).replaceAll('-', '');

/** Every field is required; a missing one is an error of the answer. */
const questionOf = (fonTipi: (typeof TYPES)[number], nowMs: number) => ({
  fonTipi,
  fonKodu: null,
  aramaMetni: null,
  fonTurKod: null,
  fonGrubu: null,
  sfonTurKod: null,
  fonTurAciklama: null,
  kurucuKod: null,
  basTarih: dayDigits(dayOf(nowMs) - DAYS_BACK),
  bitTarih: dayDigits(dayOf(nowMs)),
  basSira: 1,
  bitSira: 100_000,
  dil: 'TR',
  sFonTurKod: '',
  fonKod: '',
  fonGrup: '',
  fonUnvanTip: '',
});

/** Returns of all funds of a type, whether they are sold on the platform or not, with their risk values. */
const risksOf = (fonTipi: (typeof TYPES)[number]) => ({
  dil: 'TR',
  fonTipi,
  donemGetiri1a: '1',
  donemGetiri3a: '1',
  donemGetiri6a: '1',
  donemGetiri1y: '1',
  donemGetiriyb: '1',
  donemGetiri3y: '1',
  donemGetiri5y: '1',
  calismaTipi: 2,
  getiriOrani: '1',
});

/** The newest price of each fund, with the one before as base. */
function quotesOf(funds: readonly FundPrice[], nowMs: number): RawQuote[] {
  const today = dayOf(nowMs);
  const byCode = Map.groupBy(
    funds.filter(({ day }) => day <= today),
    ({ code }) => code,
  );
  return [...byCode].flatMap(([code, rows]) => {
    const [last, before] = rows.toSorted((a, b) => b.day - a.day);
    if (!last) return [];
    const base = before?.price ?? last.price;
    const [low, high] = last.price < base ? [last.price, base] : [base, last.price];
    const asOfMs = Math.min(dayStartMs(last.day) + PUBLISHED_MS, nowMs);
    const figures = { price: last.price, base, high, low, volume: 0n as Money, asOfMs };
    return [{ type: 'funds', code, ...figures, isDaily: true }];
  });
}

function createTefasBackfill(
  ask: (path: string, body: object, nowMs: number, signal: AbortSignal) => Promise<unknown>,
): BackfillSource {
  return {
    // A fund has one price a day.
    fiveMinutes: { intervalSeconds: 300, spanMs: DAY_MS, reachMs: DAY_MS },
    days: { intervalSeconds: DAY_SECONDS, spanMs: PAST_MS, reachMs: PAST_MS },
    async fetch({ code, intervalSeconds, fromMs, toMs, nowMs, signal }) {
      if (intervalSeconds !== DAY_SECONDS) return [];
      const body = { fonKodu: code, dil: 'TR', periyod: PAST_MONTHS };
      const rows = await readFunds(await ask('fonFiyatBilgiGetir', body, nowMs, signal), code);
      const within = rows.filter(({ day }) => dayStartMs(day) >= fromMs && dayStartMs(day) <= toMs);
      return within.map(({ day, price }) => candleOf(day, price));
    },
  };
}

const candleOf = (day: number, price: Price): Candle => ({
  startMs: dayStartMs(day),
  open: price,
  high: price,
  low: price,
  close: price,
});
