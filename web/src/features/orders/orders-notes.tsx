/** Notes above the list of orders, or in its place. */

import type { OrderItem } from '@kurus/core/contract/orders';
import { CloudOff, ListChecks, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { clockText } from '../../lib/words/date-text.ts';
import { useQuoteMinute, useStale } from '../../quotes/use-freshness.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { NotRenewed } from '../../ui/not-renewed.tsx';

/** Note for all orders that no prices arrive and nothing is lost. */
export function NoPrices({ type }: Pick<OrderItem, 'type'>) {
  const t = useText();
  const stale = useStale(type);
  const minute = useQuoteMinute(type);
  if (!stale || minute === undefined) return null;
  return (
    <OrdersNote icon={<WifiOff size={16} aria-hidden="true" />}>
      <strong>{t('orders.noPrices')}</strong> {t('orders.noPricesSince', { time: clockText(minute) })}
    </OrdersNote>
  );
}

export function OrdersNote({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className="orders-note row wrap" role="note">
      {icon}
      <span>{children}</span>
    </p>
  );
}

export function NoOrders({ isNew }: { readonly isNew: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title={t(isNew ? 'orders.emptyTitle' : 'orders.noneOpen')}
      text={t('orders.emptyText')}
      action={<ButtonLink href="/dashboard?tab=stockmarket">{t('orders.emptyAction')}</ButtonLink>}
    />
  );
}

interface OrdersFailedProps {
  readonly busy: boolean;
  /** Time of the list that is still shown. */
  readonly asOfMs?: number | undefined;
  readonly onRetry: () => void;
}

/** The orders are safe: only their list is missing, or old. */
export function OrdersFailed({ busy, asOfMs, onRetry }: OrdersFailedProps) {
  const t = useText();
  if (asOfMs !== undefined) {
    return (
      <NotRenewed
        text={t('orders.knownAt', { time: clockText(asOfMs) })}
        className="orders-note"
        busy={busy}
        onRetry={onRetry}
      />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={26} />}
        title={t('orders.failedTitle')}
        text={t('orders.failedText')}
        action={
          <Button variant="secondary" busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}
