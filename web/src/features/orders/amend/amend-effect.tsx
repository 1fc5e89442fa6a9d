import type { OrderItem } from '@kurus/core/contract/orders';
import { formatMoney } from '@kurus/core/money/format';
import { ZERO_MONEY } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { termsQuery } from '../../../lib/account/account-queries.ts';
import { blockedAfter, effectOf, type AmendInput } from './amend-entry.ts';

export function AmendEffect({ order, typed }: { readonly order: OrderItem; readonly typed: AmendInput | undefined }) {
  const t = useText();
  const fees = useQuery(termsQuery).data;
  if (!typed) return null;
  const after = fees && blockedAfter(order, typed, fees);
  const isOther = after !== undefined && order.reservedCash > ZERO_MONEY && after !== order.reservedCash;
  return (
    <p className="order-effect note" aria-live="polite">
      <Info size={16} aria-hidden="true" />
      <span>
        {t(`orders.${effectOf(order, typed)}`)}
        {isOther && (
          <span className="figure order-detail-line">
            {t('orders.newBlock', { before: formatMoney(order.reservedCash), after: formatMoney(after) })}
          </span>
        )}
      </span>
    </p>
  );
}
