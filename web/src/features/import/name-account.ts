import { type AccountItem, changeAccount } from '@kurus/core/contract/accounts';
import { translate } from '../../i18n/use-text.ts';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import type { SourceId } from './readers/source.ts';

/** Gives an account that has the first name of all the name of its file's source: "Midas, aylık ekstre" is "Midas". */
export async function nameAfterSource({ id, name }: Pick<AccountItem, 'id' | 'name'>, source: SourceId): Promise<void> {
  if (name !== translate('shell.ownAccount') || source === 'generic' || source === 'kurus') return;
  const [broker = name] = translate(`imports.${source}`).split(',');
  await call(changeAccount, { params: { id: String(id) }, body: { name: broker } });
  refreshAccount();
}
