import type { OrderItem } from '@kurus/core/contract/orders';
import { END_STATES } from '@kurus/core/contract/words/orders';
import { ticksAway } from '@kurus/core/market/tick-size';
import { formatPercent, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { changePercent, type Price, ZERO_QUANTITY } from '@kurus/core/money/money';
import { ListChecks } from 'lucide-react';
import type { PlainTextKey } from '../../../../i18n/texts.ts';
import { useText, type Translate } from '../../../../i18n/use-text.ts';
import { endDateText, weekdayEndText } from '../../../../lib/words/end-text.ts';
import { blockedText, endText, kindText, sideText, waitedPrice } from '../../../../lib/words/order-words.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { TicketSummary } from '../ticket-summary.tsx';

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
  readonly order: OrderItem;
  readonly last: Price;
  readonly onClose: () => void;
}

/** Summary of a waiting order: its distance to the market, its reservation, and two ways on. */
export function PlacedSummary({ order, last, onClose }: PlacedSummaryProps) {
  const t = useText();
  const price = waitedPrice(order);
  const parts = [order.symbol, `${sideText(t, order)} ${formatQuantity(order.quantity)}`, kindText(t, order)];
  return (
    <TicketSummary
      icon={<ListChecks size={40} aria-hidden="true" className="ticket-mark" />}
      text={t(TITLES[order.state])}
      detail={[...parts, ...(price === undefined ? [] : [formatPrice(price)])].join(' · ')}
      rows={rowsOf(t, order, last)}
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

function rowsOf(t: Translate, order: OrderItem, last: Price): { readonly label: string; readonly figure: string }[] {
  const price = waitedPrice(order);
  const blocked = blockedText(t, order);
  const isOver = END_STATES.some((one) => one === order.state);
  const validity = t(`orders.${order.validity}`);
  return [
    ...(price === undefined || isOver
      ? []
      : [{ label: t('ticket.placedDistance'), figure: distanceText(t, order, price, last) }]),
    ...(order.filledQuantity > ZERO_QUANTITY
      ? [
          {
            label: t('ticket.placedFilledPart'),
            figure: `${formatQuantity(order.filledQuantity)} / ${formatQuantity(order.quantity)}`,
          },
        ]
      : []),
    ...(blocked === undefined ? [] : [{ label: t('ticket.placedBlocked'), figure: blocked }]),
    isOver
      ? { label: t('orders.reason'), figure: endText(t, order) }
      : { label: t('orders.validity'), figure: [validity, ...untilText(order)].join(', ') },
  ];
}

function untilText({ validity, expiresAt }: OrderItem): string[] {
  if (expiresAt === undefined) return [];
  const ends = Date.parse(expiresAt);
  return [validity === 'day' ? weekdayEndText(ends) : endDateText(ends)];
}

const STEPS_MAX = 99;

/** "-%0,94 · 13 adım"; far away the steps are not counted. */
function distanceText(t: Translate, { type }: OrderItem, price: Price, last: Price): string {
  const percent = formatPercent(changePercent(price, last), true);
  const [low, high] = price < last ? [price, last] : [last, price];
  let count = 0;
  for (let at = low; at < high && count <= STEPS_MAX; count += 1) at = ticksAway(type, at, 1);
  return count > STEPS_MAX ? percent : `${percent} · ${t('ticket.steps', { count })}`;
}
