import { ActionsScreen } from '../../features/actions/actions-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { Frame } from './frame.tsx';
import { OfRealAccount } from './which-account.tsx';

/** /actions */
export function ActionsPlace() {
  const t = useText();
  const { item } = useSelectedAccount();
  const isReal = item?.kind === 'tracked';
  return (
    <Frame active="actions" title={isReal ? item.name : t('shell.actions')}>
      <OfRealAccount apart="accounts.apartActions">
        {(account) => <ActionsScreen key={account.id} account={account} />}
      </OfRealAccount>
    </Frame>
  );
}
