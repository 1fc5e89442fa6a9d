/** The wallet: balance, the form that changes it, and the last movements (S2.42). */

import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { BuyingPower } from './buying-power.tsx';
import { CashForm } from './cash-form.tsx';
import { RecentMovements } from './recent-movements.tsx';
import { useBalance, useFreeCash } from './use-wallet.ts';
import './wallet.css';
import './buying-power.css';

export function WalletTab() {
  const t = useText();
  const balance = useBalance();
  const { free, asOfMs } = useFreeCash();
  return (
    <div className="wallet">
      <div className="stack-5">
        <section className="wallet-balance" aria-labelledby="wallet-balance-title" aria-busy={balance === undefined}>
          <h2 id="wallet-balance-title">{t('wallet.balance')}</h2>
          <p className="wallet-figure tnum">
            {balance === undefined ? <Skeleton width="half" height="title" /> : <MoneyText value={balance} flash fit />}
          </p>
          <p className="muted">{t('wallet.virtualMoney')}</p>
          {balance !== undefined && free && <BuyingPower cash={balance} free={free} asOfMs={asOfMs} />}
        </section>
        <Card title={t('wallet.formTitle')}>
          <CashForm balance={balance} free={free} />
        </Card>
      </div>
      <RecentMovements />
    </div>
  );
}
