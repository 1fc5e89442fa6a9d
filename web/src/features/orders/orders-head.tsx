import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { subtractMoney, sumMoney } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { balanceQuery } from '../../lib/account/account-queries.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { openOrdersQuery } from '../../lib/order-queries.ts';
import { forgetAsked, useIsAsked } from '../../lib/use-asked.ts';
import { MarketPhase } from '../../quotes/market-phase.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SearchWindow } from '../search/search-window.tsx';
import type { Subject } from '../search/subject.ts';
import { TradeWindow } from '../trading/trade-window.tsx';
import { CancelAllDialog } from './open/cancel-all-dialog.tsx';

/** Head of the orders page: free cash, reserved cash, and whether the exchange is open. */
export function OrdersHead({ account }: { readonly account: number }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const cash = useQuery(balanceQuery(account)).data;
  const orders = useQuery(openOrdersQuery(account)).data;
  const blocked = orders && sumMoney(orders.map(({ reservedCash }) => reservedCash));
  const free = cash === undefined || blocked === undefined ? undefined : subtractMoney(cash, blocked);
  return (
    <Card className="orders-head row wrap ends">
      <dl className="orders-sums">
        <div>
          <dt>{t('orders.available')}</dt>
          <dd className="figure">{free === undefined ? '–' : formatMoney(free)}</dd>
        </div>
        <div>
          <dt>{t('orders.blockedInOrders')}</dt>
          <dd className="figure">{blocked === undefined ? '–' : formatMoney(blocked)}</dd>
        </div>
        <div>
          <dt>{t('orders.exchange')}</dt>
          <dd className="orders-phase">
            <MarketPhase />
          </dd>
        </div>
      </dl>
      <div className="orders-buttons row wrap">
        <Link href="/how-orders-fill" className="link small touch">
          {t('orders.howFills')}
        </Link>
        {orders !== undefined && orders.length > 1 && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {t('orders.cancelAll')}
          </Button>
        )}
        <NewOrder account={account} />
      </div>
      {asking && orders && <CancelAllDialog account={account} orders={orders} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Asks for the asset, then opens its trade window. */
function NewOrder({ account }: { readonly account: number }) {
  const t = useText();
  const isAsked = useIsAsked('order');
  const [searching, setSearching] = useState(isAsked);
  useEffect(() => {
    if (isAsked) forgetAsked();
  }, [isAsked]);
  const [asset, setAsset] = useState<AssetRef>();
  const pick = (subject: Subject) => {
    setSearching(false);
    if (subject !== 'cash') setAsset(subject);
  };
  return (
    <>
      <Button
        icon={<Plus size={17} aria-hidden="true" />}
        onPointerDown={SearchWindow.preload}
        onClick={() => setSearching(true)}
      >
        {t('orders.newOrder')}
      </Button>
      <SearchWindow
        open={searching}
        account={account}
        among={TRADABLE_KINDS}
        onPick={pick}
        onClose={() => setSearching(false)}
      />
      <TradeWindow asset={asset} onClose={() => setAsset(undefined)} />
    </>
  );
}
