/** Renewal of the figures of one world: worked out from the market, or read as the leader wrote them. */

import {
  ASSET_KINDS,
  INDEX_KIND,
  MONEY_KINDS,
  QUOTED_KINDS,
  type QuotedKind,
  recordOf,
  STREAMED_KINDS,
} from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import { membersOn } from '@kurus/core/data-pack/companies';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { newestDay } from '@kurus/core/market/change-base';
import { GOLD_GRAM } from '@kurus/core/market/gold-pieces';
import type { World } from '@kurus/core/market/world';
import { price } from '@kurus/core/money/money';
import type { FigureRates } from '@kurus/core/screener/daily-figures';
import type { FieldValue } from '@kurus/core/screener/screener';
import { tradingIntervalOf } from '../history/gaps.ts';
import { nextTurn, Slices } from '../sharing/slices.ts';
import {
  averageTurnover,
  baseKey,
  closesOf,
  figureBase,
  rangeBefore,
  shortened,
  valuesOf,
  YEAR_DAYS,
} from './figure-base.ts';
import {
  type AssetFigures,
  type FigureMarket,
  type MarketFiguresParts,
  newState,
  type WorldState,
} from './figure-state.ts';
import { type FigureRow, readFigures, readTurnovers, writeFigures } from './figure-store.ts';
import { createPastDays, type PastDays } from './past-days.ts';
import type { FigureBase } from './stored-figures.ts';
import { createTurnovers, type Turnovers } from './turnovers.ts';

/** Kinds with a price through the day; the last price of the others is a close. */
const STREAMED: ReadonlySet<QuotedKind> = new Set(STREAMED_KINDS);
/** Assets whose days are read at once. */
const READ_AT_ONCE = 20;
/** Rest after a range, in multiples of the time that it took. */
const RESTS = 3;
/** Assets after which ranges that take long are shown. */
const AT_ONCE = 100;

interface Days {
  readonly nowMs: number;
  readonly today: number;
  /** Newest day with prices of the exchange. */
  readonly sessionDay: number;
  /** Last day of the kind that is over. */
  readonly endDay: number;
}

export class FigureRenewal {
  readonly state: WorldState = newState();
  readonly #parts: MarketFiguresParts;
  readonly #world: World;
  readonly #market: FigureMarket;
  readonly #past: PastDays;
  readonly #turnovers: Turnovers;
  #isStopped = false;

  constructor(parts: MarketFiguresParts, world: World) {
    this.#parts = parts;
    this.#world = world;
    this.#market = parts.worlds[world];
    this.#past = createPastDays(parts.sql, this.#market, parts.calendar);
    this.#turnovers = createTurnovers(world, this.#market, (...of) => readTurnovers(parts.sql, ...of));
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Reads the figures of today as they were written. */
  async read(): Promise<void> {
    const nowMs = this.#parts.now();
    const today = dayOf(nowMs);
    const rows = await readFigures(this.#parts.sql, this.#world, today);
    await this.#turnovers.load(today);
    for (const { kind, code, figures } of rows) this.state.bases.set(assetKey(kind, code), figures.base);
    if (this.state.written.day !== today) this.state.written = { day: today, texts: new Map() };
    if (rows.length > 0) this.#show(rows, nowMs);
    this.state.isRead = true;
  }

  async renew(): Promise<void> {
    const nowMs = this.#parts.now();
    const today = dayOf(nowMs);
    const sessionDay = this.#sessionDay(nowMs);
    await this.#turnovers.load(today);
    const rows: FigureRow[] = [];
    for (const kind of QUOTED_KINDS) {
      if (this.#isStopped) return;
      rows.push(...(await this.#renewKind(kind, { nowMs, today, sessionDay })));
    }
    if (this.#isStopped) return;
    await this.#write(rows, today, nowMs);
    this.#show(rows, nowMs);
  }

  /** Finds ranges of a year that need the path of each day; it rests three quarters of the time. */
  async fillRanges(): Promise<void> {
    const { book, actions } = this.#market;
    const isOpen = (kind: QuotedKind, code: string) => this.state.bases.get(assetKey(kind, code))?.high === null;
    const open = QUOTED_KINDS.filter((kind) => !this.#past.hasRanges(kind)).flatMap((kind) =>
      (this.state.frame?.rows[kind] ?? []).filter(({ code }) => isOpen(kind, code)),
    );
    for (const [at, { kind, code }] of open.entries()) {
      const quote = book.get(kind, code);
      const base = this.state.bases.get(assetKey(kind, code));
      if (this.#isStopped) return;
      if (!quote || !base) continue;
      const quoteDay = dayOf(quote.asOfMs);
      const startMs = performance.now();
      const candles = await this.#past.ranges(kind, code, quoteDay - YEAR_DAYS, quoteDay - 1);
      const range = rangeBefore(candles, actions.of(kind, code), quoteDay);
      this.state.bases.set(assetKey(kind, code), { ...base, ...range });
      await rest(RESTS * (performance.now() - startMs));
      if ((at + 1) % AT_ONCE === 0) await this.renew();
    }
    if (open.length > 0 && !this.#isStopped) await this.renew();
  }

  async #renewKind(kind: QuotedKind, at: Omit<Days, 'endDay'>): Promise<FigureRow[]> {
    const { book } = this.#market;
    const { pack } = this.#parts;
    const { today, sessionDay } = at;
    const quotes = book.all(kind).filter((quote) => quote.price > 0n && book.asset(kind, quote.code));
    await this.#renewBases(kind, quotes, { ...at, endDay: this.#endDay(kind, at.nowMs, quotes) });
    if (this.#isStopped) return [];
    const members = membersOn(pack.indexLists, dateText(today));
    return new Slices().map(quotes, (quote) => {
      const { code } = quote;
      const base = this.state.bases.get(assetKey(kind, code)) as FigureBase;
      const asset = book.asset(kind, code) ?? { type: kind, code, name: code };
      const tradedOn = dayOf(quote.asOfMs);
      const turnovers = this.#turnovers.before(kind, code, tradedOn);
      const values = valuesOf({ asset, quote, sessionDay, base, turnovers, facts: pack, members, today });
      const turnover = ASSET_KINDS[kind].hasTurnover ? quote.volume : undefined;
      return { kind, code, figures: { values, base }, tradedOn, turnover };
    });
  }

  /** Works out what follows from days that are over, where another is. */
  async #renewBases(kind: QuotedKind, quotes: readonly Quote[], { nowMs, today, endDay }: Days): Promise<void> {
    const { actions } = this.#market;
    const { cpi, calendar } = this.#parts;
    const due = quotes.flatMap((quote) => {
      const own = actions.of(kind, quote.code);
      const quoteDay = dayOf(quote.asOfMs);
      const key = baseKey({ endDay, quoteDay, today }, cpi(), own);
      const known = this.state.bases.get(assetKey(kind, quote.code));
      return known?.key === key ? [] : [{ code: quote.code, own, quoteDay, key, known }];
    });
    if (due.length === 0) return;
    const rates = await this.#rates(nowMs);
    // Days that are computed are those of one asset at a time, so that few are kept until they are used.
    const atOnce = this.#past.hasRanges(kind) ? READ_AT_ONCE : 1;
    for (let from = 0; from < due.length; from += atOnce) {
      // A server that is told to stop does not finish a round of minutes.
      if (this.#isStopped) return;
      const some = due.slice(from, from + atOnce);
      const codes = some.map(({ code }) => code);
      const candles = await this.#past.closes(kind, codes, Math.max(endDay, today - 1));
      const slices = new Slices();
      for (const { code, own, quoteDay, key, known } of some) {
        const all = candles.get(code) ?? [];
        const traded = all.filter(({ startMs }) => dayOf(startMs) <= endDay);
        const input = { key, kind, candles: traded, actions: own, endDay, quoteDay, today, rates, calendar };
        const range = this.#past.hasRanges(kind) ? rangeBefore(all, own, quoteDay) : rangeKnown(known, key);
        this.state.bases.set(assetKey(kind, code), { ...figureBase(input), ...range });
        await slices.giveTurn();
      }
    }
  }

  /** Last day of a kind whose closing price is known. */
  #endDay(kind: QuotedKind, nowMs: number, quotes: readonly Quote[]): number {
    const { calendar } = this.#parts;
    const today = dayOf(nowMs);
    if (!STREAMED.has(kind)) return newestDay(quotes) || today - 1;
    if (!this.#market.book.session(kind)) return today - 1;
    const trading = tradingIntervalOf(kind, today, calendar);
    return trading && trading.toMs <= nowMs ? today : calendar.previous(today);
  }

  /** Day of the newest price of the exchange. */
  #sessionDay(nowMs: number): number {
    const kinds = QUOTED_KINDS.filter((kind) => ASSET_KINDS[kind].hours === 'exchange');
    return newestDay(kinds.flatMap((kind) => this.#market.book.all(kind))) || dayOf(nowMs);
  }

  async #rates(nowMs: number): Promise<FigureRates> {
    const cpi = this.#parts.cpi();
    const yesterday = dayOf(nowMs) - 1;
    const endDay = this.#endDay(INDEX_KIND as QuotedKind, nowMs, []);
    const key = [yesterday, endDay, cpi.lastDay ?? 0].join('/');
    if (this.state.rates?.key === key) return this.state.rates.rates;
    const closes = async (...of: Parameters<PastDays['closes']>) =>
      closesOf((await this.#past.closes(...of)).get(of[1][0] ?? '') ?? []);
    const usd = await closes(MONEY_KINDS[0], ['USD'], yesterday);
    const gau = await closes(GOLD_GRAM.type, [GOLD_GRAM.code], yesterday);
    const index = await closes('index', [INDEX_CODE], endDay);
    const rates = { usd, gau, index, cpi };
    this.state.rates = { key, rates };
    return rates;
  }

  #show(rows: readonly FigureRow[], atMs: number): void {
    const byKey = new Map<AssetKey, AssetFigures>();
    for (const { kind, code, figures, tradedOn } of rows) {
      const { values, base } = figures;
      byKey.set(assetKey(kind, code), {
        kind,
        code,
        name: this.#market.book.asset(kind, code)?.name ?? code,
        values,
        average: averageTurnover(this.#turnovers.before(kind, code, tradedOn)),
        high: base.high === null ? undefined : price(base.high),
        low: base.low === null ? undefined : price(base.low),
        path: pathOf(base, values['price']),
      });
    }
    const ofKind = Map.groupBy(byKey.values(), ({ kind }) => kind);
    const byCode = (a: AssetFigures, b: AssetFigures) => (a.code < b.code ? -1 : 1);
    const ordered = recordOf(QUOTED_KINDS, (kind) => (ofKind.get(kind) ?? []).toSorted(byCode));
    this.state.frame = { atMs, rows: ordered, byKey };
    this.state.version += 1;
  }

  /** Writes the rows that are not as they were written last. */
  async #write(rows: readonly FigureRow[], day: number, nowMs: number): Promise<void> {
    if (this.state.written.day !== day) this.state.written = { day, texts: new Map() };
    const { texts } = this.state.written;
    const changed = rows.filter((row) => {
      const key = assetKey(row.kind, row.code);
      const text = JSON.stringify([row.figures, row.tradedOn, String(row.turnover)]);
      if (texts.get(key) === text) return false;
      texts.set(key, text);
      return true;
    });
    try {
      await writeFigures(this.#parts.sql, this.#world, day, changed, nowMs);
    } catch (error) {
      this.state.written = { day: NaN, texts: new Map() };
      throw error;
    }
  }
}

/** Closes of the last month with the last price behind them. */
function pathOf({ path = [] }: FigureBase, last: FieldValue | undefined): readonly number[] {
  return path.length === 0 || typeof last !== 'number' ? [] : [...path, shortened(last)];
}

/** Range of the base before, if it is of the same session. */
function rangeKnown(known: FigureBase | undefined, key: string): Pick<FigureBase, 'high' | 'low'> {
  const [, session] = key.split('/');
  const isSame = known !== undefined && known.key.split('/')[1] === session;
  return isSame ? { high: known.high, low: known.low } : { high: null, low: null };
}

/** Leaves the processor to others for as long as a piece of work took. */
const rest = async (tookMs: number) => {
  await new Promise((resolve) => setTimeout(resolve, tookMs).unref());
  await nextTurn();
};
