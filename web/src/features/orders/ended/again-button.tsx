import { oneOrder, placeOrder, type OrderItem } from '@kurus/core/contract/orders';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { formatPrice } from '@kurus/core/money/format';
import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api-client.ts';
import { createStore, useStore } from '../../../lib/create-store.ts';
import { useIntent } from '../../../lib/forms/use-intent.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { orderName } from '../../../lib/words/order-words.ts';
import { marketNow } from '../../../quotes/market-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { orderAgain, priceAgain } from './again.ts';

/** Orders placed again in this tab, so that the button is not offered twice. */
const placed = createStore<readonly string[]>([]);

/** "₺15,60 ile yeniden ver": one press places an order again that a corporate action ended, at the adjusted price. */
export function AgainButton({ order }: { readonly order: OrderItem }) {
  const t = useText();
  const isPlaced = useStore(placed).includes(order.id);
  const { run } = useIntent<OrderItem, string>(placeAgain, (a, b) => a.id === b.id);
  const { send, busy, error } = useSubmission();
  const price = priceAgain(order);
  const place = async () => {
    const message = await run(order);
    if (message === undefined) return;
    toast.success(message);
    placed.set([...placed.get(), order.id]);
  };
  if (isPlaced) return <span className="small muted">{t('orders.againDone')}</span>;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        once
        aria-label={t('orders.againOf', { order: orderName(t, order) })}
        onClick={() => void send(place, (text) => text('ticket.failed'))}
      >
        {price === undefined ? t('orders.again') : t('orders.againAt', { price: formatPrice(price) })}
      </Button>
      {error && (
        <span className="order-again-failure small" role="alert">
          {error(t)}
        </span>
      )}
    </>
  );
}

/** Places the order with the others of its group, which may be on another page of the list. */
async function placeAgain({ id }: OrderItem, idempotencyKey: string): Promise<string> {
  const { data } = await call(oneOrder, { params: { id } });
  const body = orderAgain(data.order, data.legs ?? [], dateText(dayOf(marketNow())));
  if (body === undefined) throw new Error('an order without what to place instead');
  return (await call(placeOrder, { body, idempotencyKey })).message;
}
