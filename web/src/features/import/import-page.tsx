import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { ImportWizard } from './import-wizard.tsx';

/** @param id of the account, as text of the address */
export function ImportPage({ id }: { readonly id: string }) {
  const t = useText();
  const accounts = useQuery(accountsQuery);
  const account = accounts.data?.find((one) => String(one.id) === id);
  if (!accounts.data)
    return (
      <NotYet query={accounts} failed={t('tracked.failed')}>
        <Skeleton height="row" count={6} />
      </NotYet>
    );
  if (account?.kind !== 'tracked' || account.status === 'archived')
    return (
      <div className="card">
        <EmptyState
          icon={<FileX size={26} />}
          text={t('accounts.noSuch')}
          action={<ButtonLink href="/portfolios">{t('accounts.toPortfolios')}</ButtonLink>}
        />
      </div>
    );
  return <ImportWizard key={account.id} account={account} />;
}
