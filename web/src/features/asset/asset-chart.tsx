import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Candle } from '@kurus/core/contract/market-history';
import type { OrderItem } from '@kurus/core/contract/orders';
import type { TransactionItem } from '@kurus/core/contract/transactions';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { formatPrice } from '@kurus/core/money/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ChartLayers } from '../../charts/chart-layers.tsx';
import { ChartLine } from '../../charts/chart-line.tsx';
import type { ChartPlace } from '../../charts/chart-series.ts';
import { QuoteTag } from '../../charts/chart-tag.tsx';
import { priceInUnit } from '../../charts/chart-unit.tsx';
import { LargeChart } from '../../charts/large-chart.tsx';
import { labelSides, pushApart } from '../../charts/line-places.ts';
import { OwnMarks } from '../../charts/own-marks-layer.tsx';
import { markGroups, type OwnMark } from '../../charts/own-marks.ts';
import { PriceChart } from '../../charts/price-chart.tsx';
import { useChartUnit } from '../../charts/use-chart-unit.ts';
import { type Translate, useText } from '../../i18n/use-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { AlertLines, heightIn, linePrices } from '../alerts/chart/alert-lines.tsx';
import { type ChartAlerts, useChartAlerts } from '../alerts/chart/use-chart-alerts.tsx';
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
    return <LargeChart />;
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
  const unit = useChartUnit(asset);
  const currency = unit?.currency;
  // Alerts are on prices in lira.
  const alerts = useChartAlerts(asset, hidden.includes('alerts') || currency !== undefined);
  useEscape(draft !== undefined, () => setDraft(undefined));
  useEscape(alerts.draft !== undefined, () => alerts.onDraft(undefined));
  useEscape(alerts.moved !== undefined, () => alerts.onMove(undefined));
  const { lines, cost, trades } = own;
  const reach = useMemo(() => [...own.reach, ...alerts.reach], [own.reach, alerts.reach]);
  const marks = useMemo(() => marksOf(trades), [trades]);
  const overlay = (place: ChartPlace, bars: readonly Candle[]) => (
    <Overlay {...{ asset, currency, place, bars, own, marks, draft, alerts }} onDraft={setDraft} />
  );
  return (
    <LargeChart>
      <PriceChart
        {...asset}
        name={name}
        styles={STYLES}
        range="3m"
        since={sinceMs}
        unit={unit?.unit}
        extra={{
          reach,
          overlay,
          action: currency === undefined && alerts.action,
          foot: (
            <>
              {currency === undefined && alerts.foot}
              {draft && (
                <DraftNote key={draft.order.id} draft={draft} last={last} onClose={() => setDraft(undefined)} />
              )}
              <ChartLayers
                layers={layersOf(t).filter(({ id }) =>
                  id === 'alerts' ? currency === undefined : ASSET_KINDS[type].isTradable,
                )}
                hidden={hidden}
                onChange={setHidden}
              />
            </>
          ),
          table: <OwnTable lines={lines} cost={cost} trades={trades} alerts={alerts.levels} />,
        }}
      />
    </LargeChart>
  );
}

interface OverlayProps {
  readonly asset: QuotedAsset;
  /** Currency of the chart; undefined for lira. */
  readonly currency: string | undefined;
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
  readonly own: Own;
  readonly marks: readonly OwnMark[];
  readonly draft: LineOrder | undefined;
  readonly alerts: ChartAlerts;
  readonly onDraft: (draft: LineOrder | undefined) => void;
}

/** Marks and lines over the prices; their price tags are pushed apart. */
function Overlay({ asset, currency, place, bars, own, marks, draft, alerts, onDraft }: OverlayProps) {
  const t = useText();
  const { type, code } = asset;
  const quote = useQuote(type, code);
  const last = quote && priceInUnit(quote, currency);
  const { lines, cost } = own;
  const ordered = lines.map(({ order, price }) => (draft?.order.id === order.id ? draft.price : price));
  const ownPrices = [...ordered, ...cost];
  const labelled = [...ownPrices, ...linePrices(alerts)];
  const prices = [...labelled, ...(last === undefined ? [] : [last])];
  const heights = prices.map((price) => heightIn(place, price));
  const tags = pushApart(heights, place.height);
  const sides = labelSides(bars, heights.slice(0, labelled.length), place);
  return (
    <>
      {quote && <QuoteTag quote={quote} currency={currency} y={tags.at(-1) ?? 0} />}
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
      <AlertLines
        {...alerts}
        {...{ asset, place, last }}
        tags={tags.slice(ownPrices.length)}
        sides={sides.slice(ownPrices.length)}
      />
    </>
  );
}

const layersOf = (t: Translate) =>
  [
    { id: 'trades', label: t('asset.trades') },
    { id: 'orders', label: t('asset.showOrders') },
    { id: 'cost', label: t('common.averageCost') },
    { id: 'alerts', label: t('asset.showAlerts') },
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
