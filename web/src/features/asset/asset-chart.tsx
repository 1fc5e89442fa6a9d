import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Candle } from '@kurus/core/contract/market-history';
import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPrice } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { useEffect, useState } from 'react';
import { ChartLine } from '../../charts/chart-line.tsx';
import type { ChartPlace } from '../../charts/chart-series.ts';
import { QuoteTag } from '../../charts/chart-tag.tsx';
import { labelSides, pushApart } from '../../charts/line-places.ts';
import { PriceChart } from '../../charts/price-chart.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';
import { DraftNote } from '../orders/draft-note.tsx';
import { OrderLine, type LineOrder } from '../orders/order-lines.tsx';
import { Layers, type Layer } from './chart-layers.tsx';
import './asset-chart.css';
import { OwnTable } from './own-lines-table.tsx';
import { useOwn } from './own-lines.ts';
import { OwnMarks } from './own-marks.tsx';

interface AssetChartProps {
  readonly asset: QuotedAsset;
  readonly name: string;
  readonly account: number;
  readonly orders: readonly OrderItem[];
}

const STYLES = ['area', 'candles'] as const;

/** Chart of the asset with the user's own trades, prices of open orders, and average cost. */
export function AssetChart({ asset, name, account, orders }: AssetChartProps) {
  const t = useText();
  const { type, code } = asset;
  const [hidden, setHidden] = useState<readonly Layer[]>([]);
  const [draft, setDraft] = useState<LineOrder>();
  const quote = useQuote(type, code);
  const last = quote?.price;
  const own = useOwn(asset, account, orders, hidden);
  useEscape(draft !== undefined, () => setDraft(undefined));
  const { lines, cost, trades, reach } = own;
  const overlay = (place: ChartPlace, bars: readonly Candle[]) => {
    const ordered = lines.map(({ order, price }) => (draft?.order.id === order.id ? draft.price : price));
    const prices = [...ordered, ...cost, ...(last === undefined ? [] : [last])];
    const heights = prices.map((price) => clampedY(place, price));
    const tags = pushApart(heights, place.height);
    const sides = labelSides(bars, heights.slice(0, ordered.length + cost.length), place);
    return (
      <>
        {quote && <QuoteTag quote={quote} y={tags.at(-1) ?? 0} />}
        <OwnMarks trades={trades} place={place} bars={bars} />
        {lines.map((line, at) => (
          <OrderLine
            key={line.order.id}
            {...{ line, place, last, draft }}
            side={sides[at] ?? 'left'}
            tagY={tags[at] ?? 0}
            onDraft={setDraft}
          />
        ))}
        {cost.map((price) => (
          <ChartLine
            key="cost"
            {...{ place, type, price }}
            label={t('common.averageCost')}
            name={t('asset.costName', { code })}
            valueText={formatPrice(price)}
            tagY={tags[lines.length] ?? 0}
            side={sides[lines.length] ?? 'left'}
            tone="cost"
          />
        ))}
      </>
    );
  };
  return (
    <Card className="chart-large">
      <PriceChart
        {...asset}
        name={name}
        styles={STYLES}
        range="3m"
        extra={{
          reach,
          overlay,
          foot: (
            <>
              {draft && (
                <DraftNote key={draft.order.id} draft={draft} last={last} onClose={() => setDraft(undefined)} />
              )}
              {ASSET_KINDS[type].isTradable && <Layers hidden={hidden} onChange={setHidden} />}
            </>
          ),
          table: <OwnTable lines={lines} cost={cost} trades={trades} />,
        }}
      />
    </Card>
  );
}

const clampedY = (place: ChartPlace, price: Price) =>
  Math.min(place.height, Math.max(0, place.y(priceToWire(price)) ?? 0));

/** Esc undoes the move of a line, with the focus anywhere on the page. */
function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
