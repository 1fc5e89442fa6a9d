import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { NoSuchPortfolio } from '../../features/accounts/no-such-portfolio.tsx';
import { ActionsScreen } from '../../features/actions/actions-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { Frame } from './frame.tsx';

/** /portfolios/:id/actions */
export function ActionsPlace() {
  const t = useText();
  const { id } = useParams<'/portfolios/:id/actions'>();
  const accounts = useQuery(accountsQuery);
  const account = accounts.data?.find((one) => String(one.id) === id && one.kind === 'tracked');
  return (
    <Frame
      active="portfolios"
      title={account?.name ?? t('shell.actions')}
      breadcrumb={{ href: '/portfolios', label: t('shell.portfolios') }}
    >
      {account ? (
        <ActionsScreen key={account.id} account={account} />
      ) : accounts.data ? (
        <NoSuchPortfolio />
      ) : (
        <NotYet query={accounts} failed={t('actions.failed')}>
          <Skeleton height="card" count={3} />
        </NotYet>
      )}
    </Frame>
  );
}
