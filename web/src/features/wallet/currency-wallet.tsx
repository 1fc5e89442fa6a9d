/** Wallet of an account that keeps several currencies: balances, and a form for each way that money moves. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { BalanceItem } from '@kurus/core/contract/portfolio';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExchangeForm } from '../tracked/cash/exchange-form.tsx';
import { BalancesCard } from './balances-card.tsx';
import { CashEntryForm } from './cash-entry-form.tsx';
import { RealMovements } from './real-movements.tsx';

const ACTIONS = [
  { id: 'deposit', Icon: ArrowDownToLine },
  { id: 'withdraw', Icon: ArrowUpFromLine },
  { id: 'exchange', Icon: ArrowLeftRight },
] as const;
type Action = (typeof ACTIONS)[number]['id'];

interface CurrencyWalletProps {
  readonly account: AccountItem;
  /** Undefined until loaded. */
  readonly balances: readonly BalanceItem[] | undefined;
}

export function CurrencyWallet({ account, balances }: CurrencyWalletProps) {
  const t = useText();
  const [action, setAction] = useState<Action>();
  const isActive = account.status === 'open';
  const close = () => setAction(undefined);
  return (
    <div className="wallet wallet-currencies" data-form={action && ''}>
      {isActive && (
        <fieldset className="wallet-actions" aria-label={t('balances.actions')}>
          {ACTIONS.map(({ id, Icon }) => (
            <Button
              key={id}
              variant={id === action ? 'primary' : 'secondary'}
              aria-pressed={id === action}
              icon={<Icon size={16} aria-hidden="true" />}
              onClick={() => setAction(id === action ? undefined : id)}
            >
              {t(`balances.${id}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {action !== undefined && (
        <div className="wallet-form">
          <Card title={t(`balances.${action}`)} action={<CloseButton onClose={close} />}>
            {action === 'exchange' ? (
              balances && <ExchangeForm account={account.id} balances={balances} onRecorded={close} />
            ) : (
              <CashEntryForm key={action} account={account.id} balances={balances} only={action} />
            )}
          </Card>
        </div>
      )}
      <BalancesCard balances={balances} onExchange={isActive ? () => setAction('exchange') : undefined} />
      <div className="wallet-moves">
        <RealMovements account={account.id} />
      </div>
    </div>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<X size={16} aria-hidden="true" />}
      aria-label={t('balances.close')}
      title={t('balances.close')}
      onClick={onClose}
    />
  );
}
