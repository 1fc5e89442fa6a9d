import { subtractQuantity } from '@kurus/core/money/money';
import { Pencil } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { amountObjectText, blockedText } from '../../lib/words/order-words.ts';
import { Button } from '../../ui/button.tsx';
import { isAmendable, isCancellable, isPartlyFilled, type OrderActionProps } from './open/order-actions.tsx';
import { endsText } from './order-cells.tsx';
import { preloadWhy } from './why/why-window.tsx';

export function CardDetails({ order, locked, onOpenDialog }: OrderActionProps) {
  const t = useText();
  const ends = endsText(t, order);
  const rest = subtractQuantity(order.quantity, order.filledQuantity);
  const validity = t(`orders.${order.validity}`);
  return (
    <>
      <dl className="order-facts">
        <div>
          <dt>{t('orders.validity')}</dt>
          <dd>{ends === undefined ? validity : `${validity}, ${ends}`}</dd>
        </div>
        <div>
          <dt>{t('orders.blocked')}</dt>
          <dd className="figure">{blockedText(t, order) ?? '–'}</dd>
        </div>
      </dl>
      <div className="cluster order-card-actions">
        {isPartlyFilled(order) && (
          <Button variant="ghost" onPointerDown={preloadWhy} onClick={() => onOpenDialog({ what: 'why', order })}>
            {t('transactions.why')}
          </Button>
        )}
        {isAmendable(order) && (
          <Button
            variant="secondary"
            icon={<Pencil size={16} aria-hidden="true" />}
            disabled={locked(order)}
            onClick={() => onOpenDialog({ what: 'amend', order })}
          >
            {t('orders.amend')}
          </Button>
        )}
        {isCancellable(order) && (
          <Button variant="danger" disabled={locked(order)} onClick={() => onOpenDialog({ what: 'cancel', order })}>
            {t('orders.cancelPart', { amount: amountObjectText(t, order, rest) })}
          </Button>
        )}
      </div>
    </>
  );
}
