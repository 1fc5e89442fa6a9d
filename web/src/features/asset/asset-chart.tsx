import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Candle } from '@kurus/core/contract/market-history';
import type { OrderItem } from '@kurus/core/contract/orders';
import type { TransactionItem } from '@kurus/core/contract/transactions';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { formatPrice } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ChartLayers } from '../../charts/chart-layers.tsx';
import { ChartLine } from '../../charts/chart-line.tsx';
import type { ChartPlace } from '../../charts/chart-series.ts';
import { QuoteTag } from '../../charts/chart-tag.tsx';
import { labelSides, pushApart } from '../../charts/line-places.ts';
import { OwnMarks } from '../../charts/own-marks-layer.tsx';
import { markGroups, type OwnMark } from '../../charts/own-marks.ts';
import { PriceChart } from '../../charts/price-chart.tsx';
import { type Translate, useText } from '../../i18n/use-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { DraftNote } from '../orders/draft-note.tsx';
import { OrderLine, type LineOrder } from '../orders/order-lines.tsx';
import { OwnTable } from './own-lines-table.tsx';
import { type Layer, type Own, useOwn } from './own-lines.ts';
import { ownTradesQuery } from './own-trades-query.ts';

interface AssetChartProps {
  readonly asset: QuotedAsset;
  readonly name: string;
  readonly account: number;
  readonly orders: readonly OrderItem[];
}

const STYLES = ['area', 'candles'] as const;

/** Waits for the user's own trades, of which the oldest is the beginning of the chart. */
export function AssetChart(props: AssetChartProps) {
  const trades = useQuery(ownTradesQuery(props.asset, props.account));
  if (!trades.data && !trades.isError) {
    return (
      <Card className="chart-large">
        <Skeleton height="chart" />
      </Card>
    );
  }
  const oldest = trades.data?.at(-1);
  return <OwnChart {...props} sinceMs={oldest && Date.parse(oldest.createdAt)} />;
}

/** Chart of the asset with the user's own trades, prices of open orders, and average cost. */
function OwnChart({
  asset,
  name,
  account,
  orders,
  sinceMs,
}: AssetChartProps & { readonly sinceMs: number | undefined }) {
  const t = useText();
  const { type, code } = asset;
  const [hidden, setHidden] = useState<readonly Layer[]>([]);
  const [draft, setDraft] = useState<LineOrder>();
  const quote = useQuote(type, code);
  const last = quote?.price;
  const own = useOwn(asset, account, orders, hidden);
  useEscape(draft !== undefined, () => setDraft(undefined));
  const { lines, cost, trades, reach } = own;
  const marks = useMemo(() => marksOf(trades), [trades]);
  const overlay = (place: ChartPlace, bars: readonly Candle[]) => (
    <Overlay {...{ asset, place, bars, own, marks, draft }} onDraft={setDraft} />
  );
  return (
    <Card className="chart-large">
      <PriceChart
        {...asset}
        name={name}
        styles={STYLES}
        range="3m"
        since={sinceMs}
        extra={{
          reach,
          overlay,
          foot: (
            <>
              {draft && (
                <DraftNote key={draft.order.id} draft={draft} last={last} onClose={() => setDraft(undefined)} />
              )}
              {ASSET_KINDS[type].isTradable && (
                <ChartLayers layers={layersOf(t)} hidden={hidden} onChange={setHidden} />
              )}
            </>
          ),
          table: <OwnTable lines={lines} cost={cost} trades={trades} />,
        }}
      />
    </Card>
  );
}

interface OverlayProps {
  readonly asset: QuotedAsset;
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
  readonly own: Own;
  readonly marks: readonly OwnMark[];
  readonly draft: LineOrder | undefined;
  readonly onDraft: (draft: LineOrder | undefined) => void;
}

/** Marks and lines over the prices; their price tags are pushed apart. */
function Overlay({ asset: { type, code }, place, bars, own, marks, draft, onDraft }: OverlayProps) {
  const t = useText();
  const quote = useQuote(type, code);
  const last = quote?.price;
  const { lines, cost } = own;
  const ordered = lines.map(({ order, price }) => (draft?.order.id === order.id ? draft.price : price));
  const prices = [...ordered, ...cost, ...(last === undefined ? [] : [last])];
  const heights = prices.map((price) => clampedY(place, price));
  const tags = pushApart(heights, place.height);
  const sides = labelSides(bars, heights.slice(0, ordered.length + cost.length), place);
  return (
    <>
      {quote && <QuoteTag quote={quote} y={tags.at(-1) ?? 0} />}
      <OwnMarks marks={marks} place={place} bars={bars} />
      {lines.map((line, at) => (
        <OrderLine
          key={line.order.id}
          {...{ line, place, last, draft }}
          side={sides[at] ?? 'left'}
          tagY={tags[at] ?? 0}
          onDraft={onDraft}
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
}

const layersOf = (t: Translate) =>
  [
    { id: 'trades', label: t('asset.trades') },
    { id: 'orders', label: t('asset.showOrders') },
    { id: 'cost', label: t('common.averageCost') },
  ] as const;

const marksOf = (trades: readonly TransactionItem[]): readonly OwnMark[] =>
  markGroups(
    trades.map(({ id, kind, createdAt, quantity }) => ({
      id: String(id),
      shape: kind === 'sell' ? 'sell' : 'buy',
      atMs: Date.parse(createdAt),
      quantity,
      count: 1,
    })),
    (atMs) => dateText(dayOf(atMs)).slice(0, 7),
  );

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
