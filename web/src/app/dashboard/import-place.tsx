import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { ImportPage } from '../../features/import/import-page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { placeAddress } from '../tab-ids.ts';
import { Frame } from './frame.tsx';

/** /portfolios/:id/import */
export function ImportPlace() {
  const t = useText();
  const { id } = useParams<'/portfolios/:id/import'>();
  const account = useQuery(accountsQuery).data?.find((one) => String(one.id) === id);
  return (
    <Frame
      active="portfolios"
      title={account ? t('imports.title', { name: account.name }) : t('shell.import')}
      breadcrumb={{ href: placeAddress('portfolios'), label: t('shell.portfolios') }}
    >
      <ImportPage id={id} />
    </Frame>
  );
}
