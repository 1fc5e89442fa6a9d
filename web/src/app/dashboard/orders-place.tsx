import { OrdersScreen } from '../../features/orders/orders-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { Frame } from './frame.tsx';

/** /orders */
export function OrdersPlace() {
  const t = useText();
  const { id } = useSelectedAccount();
  return (
    <Frame active="orders" title={t('shell.orders')}>
      {/* Remounted for each account, so that no state of one account is left in another. */}
      <OrdersScreen key={id} />
    </Frame>
  );
}
