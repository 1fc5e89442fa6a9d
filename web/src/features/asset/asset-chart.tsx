import type { Candle } from '@kurus/core/contract/market-history';
import type { OrderItem } from '@kurus/core/contract/orders';
import type { TransactionItem } from '@kurus/core/contract/transactions';
import { formatPrice, formatPricePlain, formatQuantity } from '@kurus/core/money/format';
import { averagePrice } from '@kurus/core/money/money';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ChartLine, ChartTag } from '../../charts/chart-line.tsx';
import type { ChartPlace } from '../../charts/draw-chart.ts';
import { freeSide, pushApart } from '../../charts/line-places.ts';
import { PriceChart } from '../../charts/price-chart.tsx';
import { useText } from '../../i18n/use-text.ts';
import { holdingsQuery } from '../../lib/account-queries.ts';
import { dateTimeText } from '../../lib/date-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { DraftNote, lineOrders, lineText, OrderLine, type LineDraft, type LineOrder } from '../orders/order-lines.tsx';
import { OwnMarks } from './own-marks.tsx';
import { ownTradesQuery } from './own-trades-query.ts';
import './asset-chart.css';

interface AssetChartProps {
  readonly asset: QuotedAsset;
  readonly name: string;
  readonly account: number;
  readonly orders: readonly OrderItem[];
}

const LOOKS = ['area', 'candles'] as const;
const LAYERS = [
  { id: 'trades', label: 'asset.showTrades' },
  { id: 'orders', label: 'asset.showOrders' },
  { id: 'cost', label: 'asset.showCost' },
] as const;
type Layer = (typeof LAYERS)[number]['id'];

/** The chart with what is one's own on it: trades, what orders wait for, and what it cost on average. */
export function AssetChart({ asset, name, account, orders }: AssetChartProps) {
  const t = useText();
  const { type, code } = asset;
  const [hidden, setHidden] = useState<readonly Layer[]>([]);
  const [draft, setDraft] = useState<LineDraft>();
  const quote = useQuote(type, code);
  const last = quote?.price;
  const own = useOwn(asset, account, orders, hidden);
  useEscape(draft !== undefined, () => setDraft(undefined));
  const { lines, cost, trades, reach } = own;
  const overlay = (place: ChartPlace, bars: readonly Candle[]) => {
    const ordered = lines.map(({ order, price }) => (draft?.order.id === order.id ? draft.price : price));
    const prices = [...ordered, ...cost, ...(last === undefined ? [] : [last])];
    const tags = pushApart(
      prices.map((price) => clampedY(place, price)),
      place.height,
    );
    return (
      <>
        {quote && (
          <ChartTag price={quote.price} y={tags.at(-1) ?? 0} tone={quote.price < quote.base ? 'loss' : 'gain'} />
        )}
        <OwnMarks trades={trades} place={place} bars={bars} />
        {lines.map((line, at) => (
          <OrderLine
            key={line.order.id}
            {...{ line, place, bars, last, draft }}
            tagY={tags[at] ?? 0}
            onDraft={setDraft}
          />
        ))}
        {cost.map((price) => (
          <ChartLine
            key="cost"
            {...{ place, type, price }}
            label={t('asset.showCost')}
            name={t('asset.costName', { code })}
            valueText={formatPrice(price)}
            tagY={tags[lines.length] ?? 0}
            side={freeSide(bars, clampedY(place, price), place)}
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
        looks={LOOKS}
        range="3m"
        extra={{
          reach,
          overlay,
          foot: (
            <>
              {draft && (
                <DraftNote key={draft.order.id} draft={draft} last={last} onClose={() => setDraft(undefined)} />
              )}
              <Layers hidden={hidden} onChange={setHidden} />
            </>
          ),
          table: <OwnTable lines={lines} cost={cost} trades={trades} />,
        }}
      />
    </Card>
  );
}

interface LayersProps {
  readonly hidden: readonly Layer[];
  readonly onChange: (hidden: readonly Layer[]) => void;
}

/** What is drawn over the prices. */
function Layers({ hidden, onChange }: LayersProps) {
  const t = useText();
  const toggle = (id: Layer) => onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <fieldset className="asset-layers" aria-label={t('asset.shown')}>
      {LAYERS.map(({ id, label }) => (
        <label key={id}>
          <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
          {t(label)}
        </label>
      ))}
    </fieldset>
  );
}

const clampedY = (place: ChartPlace, price: Price) =>
  Math.min(place.height, Math.max(0, place.y(priceToWire(price)) ?? 0));

interface Own {
  readonly lines: readonly LineOrder[];
  /** The average cost; none where nothing is held. */
  readonly cost: readonly Price[];
  readonly trades: readonly TransactionItem[];
  readonly reach: readonly Price[];
}

/** What of it is shown, by what is switched on. */
function useOwn(asset: QuotedAsset, account: number, orders: readonly OrderItem[], hidden: readonly Layer[]): Own {
  const trades = useQuery(ownTradesQuery(asset, account)).data;
  const held = useQuery(holdingsQuery(account)).data?.find(
    ({ type, code }) => type === asset.type && code === asset.code,
  );
  return useMemo(() => {
    const lines = hidden.includes('orders') ? [] : lineOrders(orders);
    const cost = hidden.includes('cost') || !held ? [] : [shownAverage(averagePrice(held.cost, held.quantity))];
    return {
      lines,
      cost,
      trades: hidden.includes('trades') ? [] : (trades ?? []),
      reach: [...lines.map(({ price }) => price), ...cost],
    };
  }, [orders, held, trades, hidden]);
}

/** Esc takes a moved line back, wherever the keyboard is on the page. */
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

interface OwnRow {
  readonly id: string;
  readonly what: string;
  readonly price: string;
  readonly detail: string;
}

/** The same lines and marks as text. */
function OwnTable({ lines, cost, trades }: Omit<Own, 'reach'>) {
  const t = useText();
  const rows: OwnRow[] = [
    ...lines.map(({ order, price }) => ({
      id: order.id,
      what: lineText(t, order),
      price: formatPricePlain(price),
      detail: t('asset.showOrders'),
    })),
    ...cost.map((price) => ({ id: 'cost', what: t('asset.showCost'), price: formatPricePlain(price), detail: '' })),
    ...trades.map(({ id, kind, quantity, price, createdAt }) => ({
      id: `trade ${id}`,
      what: `${t(kind === 'sell' ? 'transactions.sell' : 'transactions.buy')} ${formatQuantity(quantity)}`,
      price: formatPricePlain(price),
      detail: dateTimeText(createdAt),
    })),
  ];
  const columns: Column<OwnRow>[] = [
    { id: 'what', header: t('asset.what'), lead: true, cell: ({ what }) => what },
    { id: 'price', header: t('asset.where'), align: 'end', cell: ({ price }) => price },
    { id: 'detail', header: t('asset.detail'), align: 'end', cell: ({ detail }) => detail },
  ];
  if (rows.length === 0) return null;
  return <Table caption={t('asset.linesTable')} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
