import type { TradableKind } from '@kurus/core/asset-kinds';
import { trailTrigger } from '@kurus/core/exchange/trail';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import type { CSSProperties } from 'react';
import type { ChartPlace } from '../../../../charts/chart-series.ts';
import { ChartSketch } from '../../../../charts/chart-sketch.tsx';
import { ChartTag } from '../../../../charts/chart-tag.tsx';
import { pushApart } from '../../../../charts/line-places.ts';
import { useHistory } from '../../../../charts/price-query.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { Ticket } from '../ticket-entry.ts';
import { trailOf } from './ticket-request.ts';
import './trail-start.css';
import type { TicketMarket } from './use-ticket-market.ts';

interface TrailStartProps extends Pick<Ticket, 'asset' | 'entry' | 'side'> {
  readonly market: TicketMarket;
}

/** Fraction of the width for past prices; the trigger is drawn in the rest. */
const PAST = 0.7;

/** Prices of a month, with the extreme and the trigger at which the order starts, both from the last price. */
export function TrailStart({ asset, entry, market: { kind, last }, side }: TrailStartProps) {
  const t = useText();
  const bars = useHistory(asset.type, asset.code, '1m').data?.bars;
  const trail = trailOf(entry);
  if (!bars || !trail) return <div className="trail-start ticket-wide" />;
  const trigger = trailTrigger(kind, side, last, trail);
  const extreme = t(side === 'sell' ? 'orders.highest' : 'orders.lowest', { price: formatPricePlain(last) });
  const values = [...bars.map(({ close }) => close), last].map(priceToWire);
  return (
    <div className="ticket-wide">
      <div className="trail-start">
        <ChartSketch
          label={`${t('ticket.trailLabel')} ${extreme}`}
          values={values}
          reach={[priceToWire(trigger)]}
          part={PAST}
        >
          {(place) => <TrailDrawn {...{ kind, place, last, trigger, extreme }} lastAt={values.length - 1} />}
        </ChartSketch>
      </div>
      <p className="ticket-explained">{t('ticket.trailingNote')}</p>
    </div>
  );
}

/** Half the height of a label's first line. */
const WORD_PX = 8;

interface TrailDrawnProps {
  readonly kind: TradableKind;
  readonly place: ChartPlace;
  readonly last: Price;
  /** Index of the last price among the values. */
  readonly lastAt: number;
  readonly trigger: Price;
  readonly extreme: string;
}

/** The trigger from the last price on, with both labels. */
function TrailDrawn({ kind, place, last, lastAt, trigger, extreme }: TrailDrawnProps) {
  const y = (price: Price) => place.y(priceToWire(price)) ?? 0;
  const x = place.x(lastAt) ?? 0;
  const [lastY, triggerY] = pushApart([y(last), y(trigger)], place.height);
  const path = `M${x},${y(trigger)}H${place.width}`;
  // A label of two lines extends towards the middle, so that it is not cut.
  const height =
    y(last) < place.height / 2
      ? { top: `${Math.max(0, y(last) - WORD_PX)}px` }
      : { bottom: `${Math.max(0, place.height - y(last) - WORD_PX)}px` };
  const letters = Math.max(...[last, trigger].map((price) => formatPricePlain(price).length));
  const spot = { '--at': `${x}px`, '--letters': letters, ...height };
  return (
    <>
      <svg width={place.width} height={place.height} className="trail-drawn" aria-hidden="true">
        <path className="trail-below" d={`${path}V${place.height}H${x}Z`} />
        <path className="trail-line" d={path} />
        <circle className="trail-best" r="4" cx={x} cy={y(last)} />
      </svg>
      <span className="trail-word muted" style={spot as CSSProperties} aria-hidden="true">
        {extreme}
      </span>
      <ChartTag type={kind} price={last} y={lastY ?? 0} tone="muted" />
      <ChartTag type={kind} price={trigger} y={triggerY ?? 0} tone="loss" />
    </>
  );
}
