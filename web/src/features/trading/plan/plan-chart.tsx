import { formatPricePlain } from '@kurus/core/money/format';
import { priceToWire } from '@kurus/core/money/wire';
import { useMemo, type CSSProperties } from 'react';
import { axisText } from '../../../charts/axis-text.ts';
import type { ChartPlace } from '../../../charts/chart-series.ts';
import { ChartSketch } from '../../../charts/chart-sketch.tsx';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { pushApart } from '../../../charts/line-places.ts';
import { nearFrom } from '../../../charts/near-values.ts';
import { useHistory } from '../../../charts/price-query.ts';
import { scaleMarks } from '../../../charts/scale-marks.ts';
import { dayTick } from '../../../charts/time-labels.ts';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import './plan-chart.css';
import { TicketFold } from '../ticket/exchange/ticket-fold.tsx';
import { TicketLines } from '../ticket/exchange/ticket-lines.tsx';
import { useTicketMarket } from '../ticket/exchange/use-ticket-market.ts';
import { planPrices, type PlanPrices, type Ticket } from '../ticket/ticket-entry.ts';
import { planOf, type Plan } from './plan-money.ts';
import { Zones, percentOf } from './plan-zones.tsx';

interface PlanChartProps extends Ticket {
  readonly name: string;
  /** On a phone it is one line that expands. */
  readonly folded: boolean;
}

/** Fraction of the width for the past. */
const PAST = 0.32;

/** Chart of a bracket: past prices as a line, then two zones for gain and loss with their amounts. */
export function PlanChart({ name, folded, ...ticket }: PlanChartProps) {
  const t = useText();
  const { asset, entry, quantity } = ticket;
  const market = useTicketMarket(asset);
  const bars = useHistory(asset.type, asset.code, '1w').data?.bars;
  const closes = useMemo(() => bars?.map(({ close }) => priceToWire(close)), [bars]);
  if (!market || !bars || !closes) return <Skeleton height="chart" />;
  const prices = planPrices(entry, market.last);
  const plan = prices && planOf(prices, quantity, market.terms);
  const reach = [market.last, ...Object.values(prices ?? {})].map(priceToWire);
  const from = nearFrom(closes, reach);
  return (
    <TicketFold folded={folded} title={t('ticket.showOnChart')}>
      <div className="stack-3 plan-chart">
        <div className="plan-canvas">
          <ChartSketch
            label={t('ticket.planLabel', { name })}
            values={closes.slice(from)}
            reach={reach}
            isNear
            part={PAST}
          >
            {(place) => (
              <div className="plan-layer" style={{ '--line-from': `${place.width * PAST}px` } as CSSProperties}>
                <Marks place={place} tags={reach} />
                {prices && plan && <Zones {...{ place, prices, plan }} />}
                <TicketLines {...ticket} place={place} />
              </div>
            )}
          </ChartSketch>
        </div>
        <div className="plan-times muted" aria-hidden="true">
          <span>{dayTick((bars[from]?.startMs ?? 0) / 1000)}</span>
          <span>{t('ticket.plan')}</span>
        </div>
        <div className="chart-foot">
          <span>{t('ticket.dragHint')}</span>
          <ChartTable
            caption={t('ticket.planLabel', { name })}
            columns={[
              { id: 'what', header: t('ticket.plan') },
              { id: 'price', header: t('orders.price') },
              { id: 'distance', header: t('ticket.distance') },
              { id: 'money', header: t('ticket.afterCosts') },
            ]}
            rows={() => (prices && plan ? planRows(t, prices, plan) : [])}
          />
        </div>
      </div>
    </TicketFold>
  );
}

/** Half the height of a tag and a scale mark together. */
const ROOM_PX = 16;

/** Scale marks, without those that a price tag would cover. */
function Marks({ place, tags }: { readonly place: ChartPlace; readonly tags: readonly number[] }) {
  const taken = pushApart(
    tags.map((value) => place.y(value) ?? 0),
    place.height,
  );
  return scaleMarks(place.value(place.height) ?? 0, place.value(0) ?? 0)
    .filter((value) => taken.every((y) => Math.abs(y - (place.y(value) ?? 0)) >= ROOM_PX))
    .map((value) => (
      <span key={value} className="plan-mark muted tnum" style={{ top: `${place.y(value)}px` }} aria-hidden="true">
        {axisText(value)}
      </span>
    ));
}

/** The plan as text. */
function planRows(t: Translate, { entry, target, stop }: PlanPrices, { gain, loss }: Plan) {
  return [
    {
      id: 'target',
      cells: [t('orders.target'), formatPricePlain(target), percentOf(target, entry), formatMoney(gain, true)],
    },
    { id: 'entry', cells: [t('ticket.entryPrice'), formatPricePlain(entry), '', ''] },
    { id: 'stop', cells: [t('orders.stop'), formatPricePlain(stop), percentOf(stop, entry), formatMoney(loss, true)] },
  ];
}
