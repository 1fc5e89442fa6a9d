/**
 * Gold and silver without a key. Gold is a coin at BtcTurk that stands for one ounce of it (PAXG, else XAUT), in lira;
 * silver, and gold where no coin is traded, is the middle of a dealer's counter prices (Altınkaynak), which also checks
 * the coin.
 */

import { divide } from '@kurus/core/money/decimal';
import { type Price, price } from '@kurus/core/money/money';
import { GRAMS_PER_OUNCE, REFERENCE_METALS } from '../../reference/reference.ts';
import { createBackoff } from '../backoff.ts';
import { quoteOf, REST_FIELDS } from '../btcturk/ticker.ts';
import { isRow, readTurkishUnits, type Row } from '../figures.ts';
import { getJson } from '../http-json.ts';
import type { SourceClient } from '../http-text.ts';
import { middleOf, rateAssets, rateQuote } from '../rate-quote.ts';
import { SourceError } from '../source-error.ts';
import type { MarketSource, RawQuote } from '../source.ts';

export interface AltinkaynakOptions {
  readonly baseUrl: string;
  /** Address of BtcTurk's lists. */
  readonly coinsUrl: string;
  readonly client: SourceClient;
  readonly random?: () => number;
}

type Call = readonly [nowMs: number, signal: AbortSignal];

const HOUR_MS = 3_600_000;
const POLL_MS = 15_000;
const COIN_MS = 60_000;
const DEALER_MS = 5 * 60_000;
const CAP_MS = 30 * 60_000;
/** A dealer's prices stand from Saturday to Monday. */
const MAX_AGE_MS = 66 * HOUR_MS;
/** Time for which a coin counts as traded after its last answer. */
const COIN_KEPT_MS = HOUR_MS;
const COINS = ['PAXG', 'XAUT'];
/** Codes of the dealer's rows; its names are not unique. */
const DEALER_CODES = { GAU: 'GA', XAG: 'AG_T' } as const;
/** Largest spread of a counter, in percent: silver has 11 to 12. */
const LARGEST_SPREAD = 16n;
/** Distance of coin and dealer at which one of them is wrong, in percent; a counter's gold is above the world's. */
const FAR_PERCENT = 10n;
const ONE = price('1');
const ASSETS = rateAssets('metals', REFERENCE_METALS);
const TIME = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2}:\d{2})$/;

export function createAltinkaynak({ baseUrl, coinsUrl, client, random }: AltinkaynakOptions): MarketSource {
  const pace = (everyMs: number) => createBackoff({ baseMs: everyMs, capMs: CAP_MS, ...(random && { random }) });
  const turns = { coin: pace(COIN_MS), dealer: pace(DEALER_MS) };
  let coin: { readonly gram: Price; readonly atMs: number } | undefined;

  const askCoin = async (...[nowMs, signal]: Call) => {
    for (const code of COINS) {
      const url = `${coinsUrl}/api/v2/ticker?pairSymbol=${code}TRY`;
      const answer = await getJson(client, { url, nowMs, signal });
      // A pair that is not traded is an empty list.
      const row: unknown = isRow(answer) && Array.isArray(answer['data']) ? answer['data'][0] : undefined;
      const quote = isRow(row) ? quoteOf(row, REST_FIELDS, nowMs) : undefined;
      const gram = quote?.code === code ? gramOf(quote, row as Row) : undefined;
      if (!gram) continue;
      coin = { gram: gram.price, atMs: nowMs };
      const { price: of, base, high, low } = quote as RawQuote;
      return { quotes: [gram, { ...gram, code: 'XAU', price: of, base, high, low }] };
    }
    return { quotes: [] };
  };
  const askDealer = async (...[nowMs, signal]: Call) => {
    const rows = await getJson(client, { url: `${baseUrl}/Gold`, nowMs, signal });
    if (!Array.isArray(rows)) throw new SourceError('/Gold: no rows');
    const listed = rows.filter(isRow);
    const [gold, silver] = [dealerQuote('GAU', listed, nowMs), dealerQuote('XAG', listed, nowMs)];
    if (!gold && !silver) throw new SourceError('/Gold: no price is readable');
    const hasCoin = coin !== undefined && nowMs - coin.atMs < COIN_KEPT_MS;
    const isFar = hasCoin && gold && isFarFrom(gold.price, coin?.gram);
    const golds = gold && !hasCoin ? [gold, ounceOf(gold)] : [];
    const trouble = isFar ? "the coin's gold and the dealer's differ" : !silver ? 'silver is not readable' : undefined;
    return { quotes: [...golds, ...(silver ? [silver] : [])], trouble };
  };
  const inTurn = async (name: keyof typeof turns, everyMs: number, ask: typeof askDealer, call: Call) => {
    const [nowMs] = call;
    if (!turns[name].isDue(nowMs)) return { quotes: [], trouble: undefined };
    try {
      const batch = await ask(...call);
      turns[name].succeeded(nowMs, everyMs);
      return batch;
    } catch (error) {
      // The other one may still answer.
      turns[name].failed(nowMs, error);
      return { quotes: [], trouble: error instanceof Error ? error.message : String(error), noAnswer: true };
    }
  };
  return {
    name: 'altinkaynak',
    kind: 'live',
    pollMs: POLL_MS,
    askMs: COIN_MS,
    maxAgeMs: MAX_AGE_MS,
    delayMs: DEALER_MS,
    listAssets: () => ASSETS,
    async poll(...call) {
      const first = await inTurn(
        'coin',
        COIN_MS,
        async (...of) => ({ trouble: undefined, ...(await askCoin(...of)) }),
        call,
      );
      const second = await inTurn('dealer', DEALER_MS, askDealer, call);
      const trouble = second.trouble ?? first.trouble;
      return { quotes: [...first.quotes, ...second.quotes], trouble, noAnswer: trouble !== undefined };
    },
  };
}

function gramOf(ounce: RawQuote, row: Row): RawQuote | undefined {
  const gram = (value: Price) => divide(value * ONE, GRAMS_PER_OUNCE, 'half-up') as Price;
  const { timestamp } = row;
  const ownMs = typeof timestamp === 'number' && Number.isSafeInteger(timestamp) ? timestamp : Infinity;
  const figures = { price: gram(ounce.price), base: gram(ounce.base), asOfMs: Math.min(ounce.asOfMs, ownMs) };
  const quote = rateQuote('metals', metal('GAU'), figures);
  return quote && { ...quote, high: gram(ounce.high), low: gram(ounce.low) };
}

function ounceOf(gram: RawQuote): RawQuote {
  const ounce = (value: Price) => divide(value * GRAMS_PER_OUNCE, ONE, 'half-up') as Price;
  const { price: of, base, high, low } = gram;
  return { ...gram, code: 'XAU', price: ounce(of), base: ounce(base), high: ounce(high), low: ounce(low) };
}

/** A counter has no change of the day: its price is its own base. */
function dealerQuote(code: keyof typeof DEALER_CODES, rows: readonly Row[], nowMs: number): RawQuote | undefined {
  const row = rows.find(({ Kod }) => Kod === DEALER_CODES[code]);
  const [buying, selling] = [row?.['Alis'], row?.['Satis']].map(
    (text) => readTurkishUnits(text, 8) as Price | undefined,
  );
  const middle = middleOf(buying, selling, LARGEST_SPREAD);
  const [, day, month, year, clock] = TIME.exec(String(row?.['GuncellenmeZamani'])) ?? [];
  const asOfMs = Date.parse(`${year}-${month}-${day}T${clock}+03:00`);
  if (!Number.isFinite(asOfMs)) return undefined;
  return rateQuote('metals', metal(code), { price: middle, base: middle, asOfMs: Math.min(asOfMs, nowMs) });
}

function metal(code: string) {
  const found = REFERENCE_METALS.find((each) => each.code === code);
  if (!found) throw new Error(`no metal ${code}`);
  return found;
}

function isFarFrom(value: Price, other: Price | undefined): boolean {
  if (other === undefined) return false;
  const away = value > other ? value - other : other - value;
  return away * 100n > other * FAR_PERCENT;
}
