import type { AccountItem } from '@kurus/core/contract/accounts';
import { FileX } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { ImportWizard } from './import-wizard.tsx';

/** Import of a file into a tracked account; nothing is entered in an archived one. */
export function ImportPage({ account }: { readonly account: AccountItem }) {
  const t = useText();
  if (account.status === 'open') return <ImportWizard key={account.id} account={account} />;
  return (
    <div className="card">
      <EmptyState
        icon={<FileX size={26} />}
        text={t('accounts.archivedText')}
        action={<ButtonLink href="/portfolios">{t('accounts.toPortfolios')}</ButtonLink>}
      />
    </div>
  );
}
