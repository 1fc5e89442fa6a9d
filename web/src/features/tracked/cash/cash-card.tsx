/** Cash of an account that tracks it, with a button to adjust it to the broker's figure. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { balanceQuery } from '../../../lib/account/account-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import './cash-card.css';

const CashWindow = lazyDialog(async () => (await import('./cash-window.tsx')).CashWindow);

export function CashCard({ account }: { readonly account: AccountItem }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const cash = useQuery(balanceQuery(account.id)).data;
  if (account.cash !== 'kept' || cash === undefined) return null;
  return (
    <Card
      title={t('tracked.cashOf', { name: account.name })}
      action={
        account.status === 'open' && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Scale size={16} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('tracked.evenCash')}
          </Button>
        )
      }
    >
      <p className="cash-worth">
        <MoneyText value={cash} />
      </p>
      <p className="muted small">{t('tracked.cashOfText')}</p>
      <CashWindow open={isOpen} account={account} cash={cash} onClose={() => setOpen(false)} />
    </Card>
  );
}
