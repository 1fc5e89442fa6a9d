/** Assets that are like another one: of the same sector or category, by the correlation of their weeks of a year. */

import { LIRA } from '@kurus/core/analysis/unit';
import { ASSET_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import type { SimilarAssets } from '@kurus/core/contract/market-views';
import type { SimilarBy } from '@kurus/core/contract/words/screener';
import { dayOf } from '@kurus/core/market/calendar';
import { priceToWire } from '@kurus/core/money/wire';
import type { ScreenerRow } from '@kurus/core/screener/screener';
import { assetRates, type BenchmarkRef } from '../analysis/unit-rates.ts';
import { Slices } from '../sharing/slices.ts';
import { type CompareParts, correlations, fromHundred, levelsIn, sharedDays } from './compare.ts';

/** Assets whose past is read: the most traded of those that share the property. */
const CANDIDATES = 20;
const SHOWN = 5;
const YEAR = 365;

export interface SimilarQuery {
  readonly kind: QuotedKind;
  readonly code: string;
  /** All of the kind, with their figures. */
  readonly rows: readonly ScreenerRow[];
}

/** Candidates for an asset, and the property that they share with it; the order does not depend on that of the rows. */
function candidatesFor({ kind, code, rows }: SimilarQuery) {
  const own = rows.find((row) => row.code === code);
  const found = (['sector', 'category'] as const).flatMap((name) => {
    const word = own?.values[name];
    return typeof word === 'string' ? [{ shared: name as SimilarBy, word }] : [];
  });
  const [property] = found;
  const others = rows.filter(
    (row) => row.code !== code && (property === undefined || row.values[property.shared] === property.word),
  );
  const turnover = ({ values: { turnover20d } }: ScreenerRow) => (typeof turnover20d === 'number' ? turnover20d : -1);
  const candidates = others
    .toSorted((a, b) => turnover(b) - turnover(a) || (a.code < b.code ? -1 : 1))
    .slice(0, CANDIDATES)
    .map((row): BenchmarkRef & Pick<ScreenerRow, 'name'> => ({ type: kind, code: row.code, name: row.name }));
  return { shared: property?.shared ?? ('kind' as const), word: property?.word, candidates };
}

export async function similarAssets(parts: CompareParts, query: SimilarQuery, nowMs: number): Promise<SimilarAssets> {
  const { kind, code } = query;
  const { shared, word, candidates } = candidatesFor(query);
  const today = dayOf(nowMs);
  const span = { from: today - YEAR, to: today };
  const isEveryDay = ASSET_KINDS[kind].closes === 'every day';
  const isCounted = (day: number) => isEveryDay || parts.calendar.isTradingDay(day);
  const slices = new Slices();
  const levels = async (asset: BenchmarkRef) => {
    const found = levelsIn(await assetRates(parts, asset, span, nowMs), LIRA, span);
    await slices.giveTurn();
    return found;
  };
  const own = await levels({ type: kind, code });
  const items: SimilarAssets['items'][number][] = [];
  for (const { code: other, name, ...asset } of candidates) {
    const pair = [own, await levels({ ...asset, code: other })];
    const days = sharedDays(pair, span, isCounted);
    const [[, correlation] = []] = correlations(
      pair.map((values) => fromHundred(values, days)),
      days,
    );
    if (typeof correlation !== 'number') continue;
    const quote = parts.book.get(kind, other);
    items.push({
      kind,
      code: other,
      name,
      price: quote ? priceToWire(quote.price) : null,
      change: changeOf(query.rows, other),
      correlation,
    });
  }
  const best = items.toSorted((a, b) => b.correlation - a.correlation || (a.code < b.code ? -1 : 1)).slice(0, SHOWN);
  return { shared, ...(word !== undefined && { word }), items: best };
}

function changeOf(rows: readonly ScreenerRow[], code: string): number | null {
  const change = rows.find((row) => row.code === code)?.values['change1d'];
  return typeof change === 'number' ? change : null;
}
