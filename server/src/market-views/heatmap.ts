/** Heat map: assets by sector, with their share of the area and their change of a period. */

import { ASSET_KINDS, INDEX_KIND, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { MarketHeatmap } from '@kurus/core/contract/market-views';
import type { HeatmapArea, HeatmapPeriod } from '@kurus/core/contract/words/screener';
import { type AssetKey, assetKey } from '@kurus/core/identity';
import { baseOf, isOfSession, newestDay } from '@kurus/core/market/change-base';
import { type Money, sumMoney, toFloat, ZERO_MONEY } from '@kurus/core/money/money';
import { changeBetween, type ReturnFigure, rounded } from '@kurus/core/screener/daily-figures';
import type { AssetFigures } from '../market-figures/market-figures.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

const RETURNS: Readonly<Record<Exclude<HeatmapPeriod, '1d'>, ReturnFigure>> = {
  '1w': 'return1w',
  '1m': 'return1m',
  '3m': 'return3m',
  ytd: 'returnYtd',
  '1y': 'return1y',
};

export interface HeatmapInput {
  readonly book: QuoteBook;
  readonly figures: (kind: (typeof QUOTED_KINDS)[number], code: string) => AssetFigures | undefined;
  readonly sectorOf: (code: string) => string | undefined;
  readonly period: HeatmapPeriod;
  readonly by: HeatmapArea;
  /** Assets of the scope; undefined for all shares. */
  readonly among: ReadonlySet<AssetKey> | undefined;
}

export function heatmapOf({ book, figures, sectorOf, period, by, among }: HeatmapInput): MarketHeatmap {
  const kinds = among ? QUOTED_KINDS : QUOTED_KINDS.filter((kind) => kind === INDEX_KIND);
  const cells = kinds.flatMap((kind) => {
    // The area of an asset without turnover would be none.
    if (by === 'turnover' && !ASSET_KINDS[kind].hasTurnover) return [];
    const quotes = book
      .all(kind)
      .filter(({ code, price }) => price > 0n && (!among || among.has(assetKey(kind, code))));
    const sessionDay = newestDay(quotes);
    return quotes.map((quote) => {
      const base = baseOf(kind, quote, sessionDay);
      const ofDay = base > 0n ? changeBetween(base, quote.price) : null;
      const found = period === '1d' ? ofDay : figures(kind, quote.code)?.values[RETURNS[period]];
      return {
        sector: (ASSET_KINDS[kind].hours === 'exchange' ? sectorOf(quote.code) : undefined) ?? kind,
        kind,
        code: quote.code,
        name: book.asset(kind, quote.code)?.name ?? quote.code,
        change: typeof found === 'number' ? found : null,
        price: quote.price,
        turnover: ASSET_KINDS[kind].hasTurnover && isOfSession(kind, quote, sessionDay) ? quote.volume : ZERO_MONEY,
      };
    });
  });
  const whole = by === 'equal' ? cells.length : toFloat(sumMoney(cells.map(({ turnover }) => turnover)));
  const weightOf = (turnover: Money) =>
    whole > 0 ? (rounded((by === 'equal' ? 1 : toFloat(turnover)) / whole) ?? 0) : 0;
  const sectors = [...Map.groupBy(cells, ({ sector }) => sector)].map(([name, of]) => ({
    name,
    items: of
      .map(({ sector: _sector, ...cell }) => ({ ...cell, weight: weightOf(cell.turnover) }))
      .toSorted((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1)),
  }));
  const areaOf = ({ items }: (typeof sectors)[number]) => items.reduce((sum, { weight }) => sum + weight, 0);
  return { sectors: sectors.toSorted((a, b) => areaOf(b) - areaOf(a) || (a.name < b.name ? -1 : 1)) };
}
