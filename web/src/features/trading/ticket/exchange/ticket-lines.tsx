import type { Candle } from '@kurus/core/contract/market-history';
import { formatPercent, formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { changePercent, parsePrice, type Price, priceText, ZERO_QUANTITY } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { useState } from 'react';
import { ChartLine } from '../../../../charts/chart-line.tsx';
import type { ChartPlace } from '../../../../charts/chart-series.ts';
import { QuoteTag } from '../../../../charts/chart-tag.tsx';
import { labelSides, pushApart } from '../../../../charts/line-places.ts';
import { useText, type Translate } from '../../../../i18n/use-text.ts';
import { formatQuantity } from '../../../../lib/amounts/format.ts';
import { useQuote } from '../../../../quotes/use-quote.ts';
import { pricesOf } from '../ticket-entry.ts';
import type { Ticket } from '../ticket-entry.ts';
import type { PriceName } from '../ticket-kinds.ts';

interface TicketLinesProps extends Ticket {
  readonly place: ChartPlace;
  /** Bars that labels should not cover. */
  readonly bars?: readonly Candle[];
  /** True if the chart is too small for labels and for moving lines. */
  readonly isReadOnly?: boolean;
}

/** Each price of a ticket as a line; moved by mouse or keys, it changes its field. */
export function TicketLines({
  asset,
  kind,
  entry,
  onEntry,
  place,
  bars = NO_BARS,
  isReadOnly = false,
  ...of
}: TicketLinesProps) {
  const t = useText();
  const quote = useQuote(asset.type, asset.code);
  const last = quote?.price;
  // Field and text that Esc restores.
  const [before, setBefore] = useState<{ readonly name: PriceName; readonly text: string }>();
  const lines = pricesOf(kind, entry).flatMap((name) => {
    const price = parsePrice(entry[name]);
    return price !== undefined && price > 0n ? [{ name, price }] : [];
  });
  // A small chart has no room for more than three tags.
  const isCrowded = isReadOnly && lines.length > 2;
  const at = [...lines.map(({ price }) => price), ...(last === undefined || isCrowded ? [] : [last])];
  const heights = at.map((price) => Math.min(place.height, Math.max(0, place.y(priceToWire(price)) ?? 0)));
  const tags = pushApart(heights, place.height);
  const sides = labelSides(bars, heights.slice(0, lines.length), place);
  const movesOf = (name: PriceName) => ({
    onMove(to: Price) {
      if (before?.name !== name) setBefore({ name, text: entry[name] });
      onEntry({ ...entry, [name]: priceText(to) });
    },
    onRelease: () => setBefore(undefined),
    onCancel:
      before?.name === name
        ? () => {
            onEntry({ ...entry, [name]: before.text });
            setBefore(undefined);
          }
        : undefined,
  });
  return (
    <>
      {quote && !isCrowded && <QuoteTag quote={quote} y={tags.at(-1) ?? 0} />}
      {lines.map(({ name, price }, index) => (
        <ChartLine
          key={name}
          {...{ place, price }}
          type={asset.type}
          label={isReadOnly ? '' : lineText(t, name, of)}
          name={`${asset.code} ${lineText(t, name, of)}`}
          valueText={last === undefined ? formatPrice(price) : withDistance(price, last)}
          tagY={tags[index] ?? 0}
          side={sides[index] ?? 'left'}
          tone={TONES[name]}
          moves={isReadOnly ? undefined : movesOf(name)}
        />
      ))}
    </>
  );
}

const NO_BARS: readonly Candle[] = [];

const TONES = { limit: 'order', trigger: 'order', target: 'gain', stop: 'loss' } as const;

/** "Alım limiti · 300" */
function lineText(t: Translate, name: PriceName, { side, quantity }: Pick<Ticket, 'side' | 'quantity'>): string {
  if (name === 'target' || name === 'stop') return t(name === 'target' ? 'orders.target' : 'orders.stop');
  const limit = side === 'buy' ? 'ticket.lineBuy' : 'ticket.lineSell';
  const word = t(name === 'limit' ? limit : 'orders.triggerPrice');
  return quantity === ZERO_QUANTITY ? word : `${word} · ${formatQuantity(quantity)}`;
}

const withDistance = (price: Price, last: Price) =>
  `${formatPricePlain(price)}, ${formatPercent(changePercent(price, last), true)}`;
