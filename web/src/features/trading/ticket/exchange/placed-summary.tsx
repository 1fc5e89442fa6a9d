import type { OrderItem } from '@kurus/core/contract/orders';
import { END_STATES } from '@kurus/core/contract/words/orders';
import { ticksAway } from '@kurus/core/market/tick-size';
import { formatPercent, formatPrice } from '@kurus/core/money/format';
import { changePercent, type Price, ZERO_QUANTITY } from '@kurus/core/money/money';
import { ListChecks } from 'lucide-react';
import type { PlainTextKey } from '../../../../i18n/texts.ts';
import { useText, type Translate } from '../../../../i18n/use-text.ts';
import { formatQuantity } from '../../../../lib/amounts/format.ts';
import { sentenceEndDate, weekdayEndText } from '../../../../lib/words/end-text.ts';
import { blockedText, endText, kindText, sideText, waitedPrice } from '../../../../lib/words/order-words.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { TicketSummary } from '../ticket-summary.tsx';
import type { PlacedOrder } from '../use-send-ticket.ts';

const TITLES: Readonly<Record<OrderItem['state'], PlainTextKey>> = {
  queued: 'ticket.placedQueued',
  armed: 'ticket.placedArmed',
  sleeping: 'ticket.placedArmed',
  open: 'ticket.placedOpen',
  partial: 'ticket.placedPartial',
  filled: 'ticket.placedFilled',
  cancelled: 'ticket.placedEnded',
  expired: 'ticket.placedEnded',
  rejected: 'ticket.placedEnded',
};

interface PlacedSummaryProps {
  readonly placed: PlacedOrder;
  readonly last: Price;
  readonly onClose: () => void;
}

/** Summary of an open order: its distance to the market, its reservation, and two links. */
export function PlacedSummary({ placed: { order, legs = [] }, last, onClose }: PlacedSummaryProps) {
  const t = useText();
  const price = waitedPrice(order);
  const isPair = order.role === 'stop' && legs.length > 0 && !isOver(order);
  const own = isPair ? [legText(t, order)] : [kindText(t, order), ...(price === undefined ? [] : [formatPrice(price)])];
  const what = `${sideText(t, order)} ${formatQuantity(order.quantity)}`;
  return (
    <TicketSummary
      icon={<ListChecks size={40} aria-hidden="true" className="ticket-mark" />}
      text={t(isPair ? 'ticket.placedPair' : TITLES[order.state])}
      detail={[order.symbol, what, ...own, ...legs.map((leg) => legText(t, leg))].join(' · ')}
      rows={rowsOf(t, order, isPair ? legs : [], last)}
      role="status"
    >
      <div className="ticket-ways">
        <ButtonLink href="/orders" variant="secondary">
          {t('ticket.myOrders')}
        </ButtonLink>
        <Button data-autofocus onClick={onClose}>
          {t('ticket.done')}
        </Button>
      </div>
    </TicketSummary>
  );
}

const isOver = ({ state }: OrderItem) => END_STATES.some((one) => one === state);

/** "Kâr al ₺320,00": a leg by its role, and its price. */
function legText(t: Translate, leg: OrderItem): string {
  const price = waitedPrice(leg);
  return [kindText(t, leg), ...(price === undefined ? [] : [formatPrice(price)])].join(' ');
}

/** @param others other orders of its group */
function rowsOf(
  t: Translate,
  order: OrderItem,
  others: readonly OrderItem[],
  last: Price,
): { readonly label: string; readonly figure: string }[] {
  const blocked = blockedText(t, order);
  const validity = t(`orders.${order.validity}`);
  return [
    ...(isOver(order) ? [] : [order, ...others]).flatMap((one) => {
      const price = waitedPrice(one);
      if (price === undefined) return [];
      const label = [...(others.length > 0 ? [kindText(t, one)] : []), t('ticket.placedDistance')].join(' · ');
      return [{ label, figure: distanceText(t, one, price, last) }];
    }),
    ...(order.filledQuantity > ZERO_QUANTITY
      ? [
          {
            label: t('ticket.placedFilledPart'),
            figure: `${formatQuantity(order.filledQuantity)} / ${formatQuantity(order.quantity)}`,
          },
        ]
      : []),
    ...(blocked === undefined ? [] : [{ label: t('ticket.placedBlocked'), figure: blocked }]),
    isOver(order)
      ? { label: t('orders.reason'), figure: endText(t, order) }
      : { label: t('orders.validity'), figure: [validity, ...untilText(order)].join(', ') },
  ];
}

function untilText({ validity, expiresAt }: OrderItem): string[] {
  if (expiresAt === undefined) return [];
  const ends = Date.parse(expiresAt);
  return [validity === 'day' ? weekdayEndText(ends) : sentenceEndDate(ends)];
}

const STEPS_MAX = 99;

/** "-%0,94 · 13 adım"; for large distances without the number of ticks. */
function distanceText(t: Translate, { type }: OrderItem, price: Price, last: Price): string {
  const percent = formatPercent(changePercent(price, last), true);
  const [low, high] = price < last ? [price, last] : [last, price];
  let count = 0;
  for (let at = low; at < high && count <= STEPS_MAX; count += 1) at = ticksAway(type, at, 1);
  return count > STEPS_MAX ? percent : `${percent} · ${t('ticket.steps', { count })}`;
}
