import { ImportPage } from '../../features/import/import-page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { Frame } from './frame.tsx';
import { OfRealAccount } from './which-account.tsx';

/** /import */
export function ImportPlace() {
  const t = useText();
  const { item } = useSelectedAccount();
  const isReal = item?.kind === 'tracked';
  return (
    <Frame active="import" title={isReal ? t('imports.title', { name: item.name }) : t('shell.import')}>
      <OfRealAccount apart="accounts.apartImport">{(account) => <ImportPage account={account} />}</OfRealAccount>
    </Frame>
  );
}
