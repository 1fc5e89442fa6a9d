import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { endedOrdersQuery, openOrdersQuery } from '../../lib/order-queries.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EndedOrders } from './ended/ended-orders.tsx';
import { OpenOrders, PHONE } from './open/open-orders.tsx';
import { viewAddress, viewOf } from './order-rows.ts';
import { OrdersHead } from './orders-head.tsx';
import './order-card.css';
import './orders.css';

/** All orders of the selected account: free cash, open orders, ended orders. */
export function OrdersScreen() {
  const { id, world } = useSelectedAccount();
  if (world === 'real') return <NoOrdersHere />;
  return (
    <div className="stack orders">
      <OrdersHead account={id} />
      <OrderLists account={id} />
    </div>
  );
}

function OrderLists({ account }: { readonly account: number }) {
  const t = useText();
  const view = viewOf(useSearch());
  const isPhone = useMedia(PHONE);
  const open = useQuery(openOrdersQuery(account)).data;
  const past = useInfiniteQuery(endedOrdersQuery(account)).data;
  const isNew = past?.pages.every(({ orders }) => orders.length === 0) ?? false;
  const ended = <EndedOrders account={account} filter={view === 'open' ? 'ended' : view} />;
  if (!isPhone) {
    return (
      <>
        <OpenOrders account={account} isNew={isNew} />
        {!isNew && ended}
      </>
    );
  }
  const isOpen = view === 'open';
  const items = [
    { id: 'open', label: t('orders.open'), ...(open && { count: open.length }) },
    { id: 'ended', label: t('orders.ended') },
  ] as const;
  return (
    <Tabs
      label={t('orders.which')}
      items={items}
      active={isOpen ? 'open' : 'ended'}
      onChange={(tab) => navigate(viewAddress(tab), { replace: true })}
    >
      {isOpen ? <OpenOrders account={account} isNew={isNew} /> : ended}
    </Tabs>
  );
}

/** Shown for a tracked account, which executes no orders. */
function NoOrdersHere() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={<Landmark aria-hidden />}
        title={t('orders.trackedTitle')}
        text={t('orders.trackedText')}
        action={<Button onClick={() => showAccount(VIRTUAL_ACCOUNT)}>{t('orders.showVirtual')}</Button>}
      />
    </Card>
  );
}
