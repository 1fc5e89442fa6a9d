/** The market of the day: breadth, movers and sectors from the quotes of the moment and the daily figures. */

import { ASSET_KINDS, type AssetKind, GOLD_KIND, INDEX_KIND, MONEY_KINDS, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { MarketIndex, Quote } from '@kurus/core/contract/market';
import type { MarketOverview, MarketRow } from '@kurus/core/contract/market-views';
import type { Language } from '@kurus/core/limits';
import { baseOf, isOfSession, newestDay } from '@kurus/core/market/change-base';
import { type Money, money, sumMoney, toFloat, ZERO_MONEY } from '@kurus/core/money/money';
import { changeBetween, rounded } from '@kurus/core/screener/daily-figures';
import { limitAt } from '@kurus/core/screener/limit-days';
import { hasCategories } from '@kurus/core/screener/screener';
import type { AssetFigures } from '../market-figures/market-figures.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { sentenceOf } from './sentence.ts';

/** Rows of each list. */
const ROWS = 6;
/** Turnover in lira from which an asset counts among movers and unusual volumes: what is thin moves by itself. */
const LEAST_TURNOVER = money('30000000');
/** Turnover over its average from which it is unusual. */
const UNUSUAL_RATIO = 2;

export interface OverviewInput {
  readonly book: QuoteBook;
  readonly figures: (kind: (typeof QUOTED_KINDS)[number], code: string) => AssetFigures | undefined;
  readonly sectorOf: (code: string) => string | undefined;
  /** Levels of the index in the session, [seconds, level]. */
  readonly series: readonly (readonly number[])[];
  readonly language: Language;
  readonly nowMs: number;
}

interface Item extends MarketRow {
  readonly quote: Quote;
  readonly figures: AssetFigures | undefined;
}

export function overviewOf(input: OverviewInput): MarketOverview {
  const { book, series, sectorOf, language, nowMs } = input;
  const items = itemsOf(input, INDEX_KIND);
  const traded = items.filter(({ turnover }) => (turnover ?? 0n) > 0n);
  const liquid = traded.filter(({ turnover = 0n }) => turnover >= LEAST_TURNOVER);
  const moved = liquid.filter(({ change }) => change !== null);
  const changeOf = ({ change }: Item) => change ?? 0;
  const breadth = {
    ...breadthOf(items),
    newHighs: traded.filter(isNewHigh).length,
    newLows: traded.filter(isNewLow).length,
  };
  const sectors = sectorsOf(traded, sectorOf);
  const index = book.index();
  const change = index && changeOfIndex(index);
  return {
    at: new Date(book.tickedAtMs() ?? nowMs).toISOString(),
    sentence: sentenceOf({ change, breadth, sectors }, language),
    ...(index && { index: { code: index.code, value: index.value, change: change ?? 0, series } }),
    breadth,
    turnover: turnoverOf(traded),
    risers: first(
      moved.filter((item) => changeOf(item) > 0),
      (a, b) => changeOf(b) - changeOf(a),
    ),
    fallers: first(
      moved.filter((item) => changeOf(item) < 0),
      (a, b) => changeOf(a) - changeOf(b),
    ),
    volume: first(traded, byTurnover),
    unusual: first(
      liquid.filter(({ ratio = 0 }) => ratio >= UNUSUAL_RATIO),
      (a, b) => (b.ratio ?? 0) - (a.ratio ?? 0),
    ),
    highs: first(traded.filter(isNewHigh), byTurnover),
    lows: first(traded.filter(isNewLow), byTurnover),
    sectors,
    currencies: inOrder(input, MONEY_KINDS[0], MAIN_MONEY),
    metals: inOrder(input, GOLD_KIND, MAIN_METALS),
    cryptos: first(
      QUOTED_KINDS.filter((kind) => ASSET_KINDS[kind].closes === 'every day').flatMap((kind) => itemsOf(input, kind)),
      byTurnover,
    ).map(withPath(input)),
    fundCategories: categoriesOf(input),
  };
}

/** Codes that most people ask for, before the others in their order. */
const MAIN_MONEY = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'SAR'];
const MAIN_METALS = ['GAU', 'CEYREK', 'ATA', 'GRAM22', 'XAU', 'XAG'];

const changeOfIndex = ({ value, base }: MarketIndex): number => (base > 0n ? changeBetween(base, value) : 0);

function itemsOf({ book, figures }: OverviewInput, kind: AssetKind): Item[] {
  const quoted = QUOTED_KINDS.find((one) => one === kind);
  if (!quoted) return [];
  const quotes = book.all(quoted).filter(({ price }) => price > 0n);
  const sessionDay = newestDay(quotes);
  return quotes.map((quote): Item => {
    const base = baseOf(quoted, quote, sessionDay);
    const isCurrent = isOfSession(quoted, quote, sessionDay);
    const of = figures(quoted, quote.code);
    const turnover = ASSET_KINDS[quoted].hasTurnover && isCurrent ? quote.volume : undefined;
    const ratio = turnover === undefined ? undefined : ratioOf(turnover, of?.average);
    const limit = isCurrent ? limitAt(quoted, quote.price, quote.base) : undefined;
    return {
      kind: quoted,
      code: quote.code,
      name: book.asset(quoted, quote.code)?.name ?? quote.code,
      price: quote.price,
      change: base > 0n ? changeBetween(base, quote.price) : null,
      ...(turnover !== undefined && { turnover }),
      ...(ratio !== undefined && { ratio }),
      ...(limit && { limit }),
      quote,
      figures: of,
    };
  });
}

const ratioOf = (turnover: Money, average: Money | undefined): number | undefined =>
  average === undefined || average <= 0n ? undefined : (rounded(toFloat(turnover) / toFloat(average)) ?? undefined);

const rowOf = ({ quote: _quote, figures: _figures, ...row }: Item): MarketRow => row;

/** The first six in an order, by code where it is the same. */
const first = (items: readonly Item[], order: (a: Item, b: Item) => number): MarketRow[] =>
  items
    .toSorted((a, b) => order(a, b) || (a.code < b.code ? -1 : 1))
    .slice(0, ROWS)
    .map(rowOf);

function byTurnover(a: Item, b: Item): number {
  const [one, other] = [a.turnover ?? 0n, b.turnover ?? 0n];
  return one === other ? 0 : one < other ? 1 : -1;
}

function inOrder(input: OverviewInput, kind: AssetKind, main: readonly string[]): MarketRow[] {
  const place = ({ code }: Item) => (main.includes(code) ? main.indexOf(code) : main.length);
  return first(itemsOf(input, kind), (a, b) => place(a) - place(b)).map(withPath(input));
}

const withPath =
  ({ figures }: OverviewInput) =>
  (row: MarketRow): MarketRow => {
    const path = figures(row.kind, row.code)?.path ?? [];
    return path.length === 0 ? row : { ...row, path };
  };

function breadthOf(items: readonly Item[]): Omit<MarketOverview['breadth'], 'newHighs' | 'newLows'> {
  const count = (holds: (item: Item) => boolean) => items.filter(holds).length;
  return {
    up: count(({ change }) => (change ?? 0) > 0),
    down: count(({ change }) => (change ?? 0) < 0),
    unchanged: count(({ change }) => change === 0),
    limitUp: count(({ limit }) => limit === 'up'),
    limitDown: count(({ limit }) => limit === 'down'),
  };
}

/** Turnover of all, over the average of those whose average is known. */
function turnoverOf(items: readonly Item[]): MarketOverview['turnover'] {
  const value = sumMoney(items.map(({ turnover }) => turnover ?? ZERO_MONEY));
  const known = items.filter(({ figures }) => figures?.average !== undefined);
  const ratio = ratioOf(
    sumMoney(known.map(({ turnover }) => turnover ?? ZERO_MONEY)),
    sumMoney(known.map(({ figures }) => figures?.average ?? ZERO_MONEY)),
  );
  return { value, ...(ratio !== undefined && { ratio }) };
}

const isNewHigh = ({ quote, figures }: Item) => figures?.high !== undefined && quote.high > figures.high;
const isNewLow = ({ quote, figures }: Item) => figures?.low !== undefined && quote.low < figures.low;

/** Sectors by turnover; the change of one is the mean of its shares', by turnover. */
function sectorsOf(items: readonly Item[], sectorOf: OverviewInput['sectorOf']): MarketOverview['sectors'] {
  const groups = Map.groupBy(
    items.filter(({ change }) => change !== null),
    ({ code }) => sectorOf(code) ?? '',
  );
  groups.delete('');
  return [...groups]
    .map(([name, shares]) => {
      const turnover = sumMoney(shares.map((share) => share.turnover ?? ZERO_MONEY));
      const weighted = shares.reduce(
        (sum, share) => sum + (share.change ?? 0) * toFloat(share.turnover ?? ZERO_MONEY),
        0,
      );
      return { name, change: rounded(weighted / toFloat(turnover)) ?? 0, turnover };
    })
    .toSorted((a, b) => (a.turnover === b.turnover ? (a.name < b.name ? -1 : 1) : a.turnover < b.turnover ? 1 : -1));
}

/** Categories of funds, by the median of their changes. */
function categoriesOf(input: OverviewInput): MarketOverview['fundCategories'] {
  const funds = QUOTED_KINDS.filter(hasCategories).flatMap((kind) =>
    itemsOf(input, kind).map(({ code, change }) => ({
      change,
      category: input.book.asset(kind, code)?.category ?? '',
    })),
  );
  const groups = Map.groupBy(
    funds.filter(({ change, category }) => change !== null && category !== ''),
    ({ category }) => category,
  );
  return [...groups]
    .map(([name, of]) => ({ name, medianChange: medianOf(of.map(({ change }) => change ?? 0)) }))
    .toSorted((a, b) => b.medianChange - a.medianChange || (a.name < b.name ? -1 : 1));
}

/** Middle of the sorted values, or between the two in the middle. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return rounded(sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2) ?? 0;
}
