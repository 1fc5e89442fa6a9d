/** Cash of tracked accounts: of the chosen one, with its last movements, or a line for each. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { abs } from '@kurus/core/money/decimal';
import { type Money, sumMoney } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Landmark, Scale, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { moneyQuery } from '../../lib/account/account-queries.ts';
import { useEntryLock } from '../../lib/account/sample-lock.ts';
import { accountsQuery, useSelectedAccount } from '../../lib/account/selected-account.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { allCash } from '../../quotes/live-figures.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { CashEntryForm } from './cash-entry-form.tsx';
import { CurrencyWallet } from './currency-wallet.tsx';
import { KeepApart } from './keep-apart.tsx';
import { RealMovements } from './real-movements.tsx';
import './wallet.css';

const CashWindow = lazyDialog(async () => (await import('../tracked/cash/cash-window.tsx')).CashWindow);

export function RealWallet() {
  const t = useText();
  const { item, all, chosen } = useSelectedAccount();
  const accounts = useQuery(accountsQuery);
  if (all && accounts.data) return <CashOfAll accounts={chosen} />;
  if (item) return item.cash === 'kept' ? <CashOfOne account={item} /> : <NoCash account={item} />;
  return (
    <NotYet query={accounts} failed={t('wallet.accountsFailed')}>
      <Skeleton height="card" count={2} />
    </NotYet>
  );
}

function CashOfOne({ account }: { readonly account: AccountItem }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { cash, balances } = useQuery(moneyQuery(account.id)).data ?? {};
  const isActive = account.status === 'open';
  const lock = useEntryLock();
  if (account.currencies === 'kept') return <CurrencyWallet account={account} balances={balances} />;
  return (
    <div className="wallet">
      <div className="stack-5">
        <section className="wallet-balance" aria-labelledby="wallet-balance-title" aria-busy={cash === undefined}>
          <h2 id="wallet-balance-title">{t('wallet.cashOf', { name: account.name })}</h2>
          <p className="wallet-figure tnum">
            {cash === undefined ? <Skeleton width="half" height="title" /> : <MoneyText value={cash} flash fit />}
          </p>
          {cash !== undefined && cash < 0n ? (
            <p className="wallet-short note">
              <TriangleAlert size={16} aria-hidden="true" />
              <span>{t('wallet.short', { amount: formatMoney(abs(cash) as Money) })}</span>
            </p>
          ) : (
            <p className="muted">{t('wallet.fromEntries')}</p>
          )}
          {isActive && cash !== undefined && (
            <Button
              {...lock}
              variant="secondary"
              size="sm"
              className="wallet-even"
              icon={<Scale size={16} aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >
              {t('wallet.even')}
            </Button>
          )}
        </section>
        {isActive && (
          <Card title={t('wallet.entryTitle')}>
            <CashEntryForm account={account.id} balances={balances} />
          </Card>
        )}
        {isActive && lock.title === undefined && (
          <Card>
            <KeepApart account={account} />
          </Card>
        )}
      </div>
      <RealMovements account={account.id} />
      {cash !== undefined && <CashWindow open={isOpen} account={account} cash={cash} onClose={() => setOpen(false)} />}
    </div>
  );
}

function NoCash({ account: { name } }: { readonly account: AccountItem }) {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={<Landmark aria-hidden />}
        title={t('wallet.notKept', { name })}
        text={t('wallet.notKeptText')}
      />
    </Card>
  );
}

function CashOfAll({ accounts }: { readonly accounts: readonly AccountItem[] }) {
  const t = useText();
  const kept = accounts.filter(({ cash }) => cash === 'kept');
  return (
    <div className="wallet">
      <section className="wallet-balance" aria-labelledby="wallet-balance-title">
        <h2 id="wallet-balance-title">{t('wallet.cashOfAll')}</h2>
        <p className="wallet-figure tnum">
          <MoneyText value={sumMoney(kept.map(allCash))} fit />
        </p>
        <p className="muted">{t('wallet.fromEntries')}</p>
      </section>
      <Card title={t('wallet.byAccount')}>
        <p className="muted small">{t('wallet.chooseAccount')}</p>
        <ul className="wallet-accounts">
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountLine account={account} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function AccountLine({ account }: { readonly account: AccountItem }) {
  const t = useText();
  const { id, name, cash, cashBalance } = account;
  return (
    <button type="button" className="wallet-account row" onClick={() => showAccount(id)}>
      <span className="grow">{name}</span>
      {cash === 'kept' ? (
        <>
          {cashBalance < 0n && <span className="tag tag-warn">{t('wallet.shortMark')}</span>}
          <MoneyText value={allCash(account)} />
        </>
      ) : (
        <span className="muted small">{t('accounts.noCash')}</span>
      )}
      <ChevronRight size={16} aria-hidden="true" className="muted" />
    </button>
  );
}
