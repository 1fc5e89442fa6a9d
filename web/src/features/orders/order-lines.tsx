/** Lines of open orders on a chart: where each waits, and what it would be elsewhere. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Candle } from '@kurus/core/contract/market-history';
import type { OrderItem } from '@kurus/core/contract/orders';
import { formatMoney, formatPercent, formatPrice, formatPricePlain, formatQuantity } from '@kurus/core/money/format';
import { abs } from '@kurus/core/money/decimal';
import { changePercent, priceText, subtractQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Percent, Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { ChartLine } from '../../charts/chart-line.tsx';
import type { ChartPlace } from '../../charts/draw-chart.ts';
import { freeSide } from '../../charts/line-places.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { termsQuery } from '../../lib/account-queries.ts';
import { messageOf } from '../../lib/api-error.ts';
import { amountText, kindText, orderName, sideText, stateText, waitedPrice } from '../../lib/order-words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { blockedAfter } from './amend-entry.ts';
import { isAmendable } from './order-actions.tsx';
import { useAmendOrder } from './order-commands.ts';
import './order-lines.css';

/** An order on its way to another price. */
export interface LineDraft {
  readonly order: OrderItem;
  readonly price: Price;
}

export interface LineOrder {
  readonly order: OrderItem;
  readonly price: Price;
}

/** Orders that wait at a price, each at its own; what sleeps waits for another order first. */
export const lineOrders = (orders: readonly OrderItem[]): readonly LineOrder[] =>
  orders.flatMap((order) => {
    const price = waitedPrice(order);
    return price === undefined ? [] : [{ order, price }];
  });

interface OrderLineProps {
  readonly line: LineOrder;
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
  readonly last: Price | undefined;
  readonly tagY: number;
  readonly draft: LineDraft | undefined;
  readonly onDraft: (draft: LineDraft | undefined) => void;
}

/** @param onDraft told of each move; nothing is changed before the note below the chart is answered */
export function OrderLine({ line: { order, price: own }, place, bars, last, tagY, draft, onDraft }: OrderLineProps) {
  const t = useText();
  const price = draft?.order.id === order.id ? draft.price : own;
  const isMovable = isAmendable(order) && order.trail === undefined;
  return (
    <ChartLine
      place={place}
      type={order.type}
      price={price}
      label={lineText(t, order)}
      name={orderName(t, order)}
      valueText={[formatPrice(price), distanceText(t, price, last), stateText(t, order)].filter(Boolean).join(', ')}
      tagY={tagY}
      side={freeSide(bars, place.y(priceToWire(price)) ?? 0, place)}
      tone={order.role === 'target' ? 'gain' : order.role === 'stop' ? 'loss' : 'order'}
      moves={
        isMovable
          ? {
              onMove: (to) => onDraft(to === own ? undefined : { order, price: to }),
              onRelease: () => document.getElementById(CONFIRM)?.focus(),
              onCancel: () => onDraft(undefined),
            }
          : undefined
      }
    />
  );
}

const CONFIRM = 'order-line-confirm';

/** "Alım 300 · 120 gerçekleşti" */
export function lineText(t: Translate, order: OrderItem): string {
  const { side, kind, role, quantity, filledQuantity } = order;
  const isPlain = role === undefined && (kind === 'limit' || kind === 'market-to-limit');
  const what = isPlain ? t(side === 'buy' ? 'orders.buy' : 'orders.sell') : kindText(t, order);
  const text = `${what} ${formatQuantity(quantity)}`;
  if (filledQuantity === ZERO_QUANTITY) return text;
  return `${text} · ${t('orders.lineFilled', { quantity: formatQuantity(filledQuantity) })}`;
}

/** "son fiyatın %1,16 altında" */
function distanceText(t: Translate, price: Price, last: Price | undefined): string | undefined {
  if (last === undefined || last === 0n || price === last) return undefined;
  const distance = formatPercent(abs(changePercent(price, last)) as Percent);
  return t(price < last ? 'orders.belowLast' : 'orders.aboveLast', { distance });
}

interface DraftNoteProps {
  readonly draft: LineDraft;
  readonly last: Price | undefined;
  readonly onClose: () => void;
}

/** What a moved line would mean; the change is made by the button alone. */
export function DraftNote({ draft: { order, price }, last, onClose }: DraftNoteProps) {
  const t = useText();
  const fees = useQuery(termsQuery).data;
  const { run, busy } = useAmendOrder();
  const [failure, setFailure] = useState<string>();
  const before = waitedPrice(order) ?? price;
  const isLimit = before === order.limitPrice;
  const rest = subtractQuantity(order.quantity, order.filledQuantity);
  const limit = isLimit ? price : undefined;
  const block = fees && blockedAfter(order, { rest, limit, trigger: undefined }, fees);
  const change = async () => {
    setFailure(undefined);
    try {
      const text = priceText(price);
      const message = await run({ id: order.id, change: isLimit ? { limitPrice: text } : { triggerPrice: text } });
      if (message === undefined) return;
      toast.success(message);
      onClose();
    } catch (error) {
      setFailure(messageOf(error, t('orders.actionFailed')));
    }
  };
  return (
    <div className="order-draft">
      <p className="order-draft-text">
        {sideText(t, order)} {amountText(t, order, rest)}:{' '}
        <strong className="tnum">
          {formatPricePlain(before)} → {formatPricePlain(price)}
        </strong>
        {[distanceText(t, price, last), block && t('orders.blockOf', { sum: formatMoney(block) })]
          .filter(Boolean)
          .map((text) => ` · ${text}`)}
        . {t('orders.lineAsks')}
      </p>
      {failure !== undefined && (
        <p className="order-draft-failure small" role="alert">
          {failure}
        </p>
      )}
      <div className="order-draft-buttons">
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button id={CONFIRM} busy={busy !== undefined} once onClick={() => void change()}>
          {t('orders.moveTo', { price: formatPrice(price) })}
        </Button>
      </div>
    </div>
  );
}
