/** Names of the lines and bars of assets. */

import { ALL_KINDS, ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { AssetGrouping } from '@kurus/core/contract/words/analysis';
import { parseAssetKey } from '@kurus/core/identity';
import type { Translate } from '../../../i18n/use-text.ts';

/** Names of accounts, by their id. */
export type Accounts = readonly Pick<AccountItem, 'id' | 'name'>[];

/** @param name id in the grouping: a kind, "stocks:THYAO", "cash", "USD", an account's number */
export function groupName(t: Translate, by: AssetGrouping, name: string, accounts: Accounts): string {
  if (name === 'cash') return t('labels.cash');
  if (name === 'other') return t('analysis.others');
  if (by === 'account') return accounts.find(({ id }) => String(id) === name)?.name ?? name;
  if (by === 'asset') return parseAssetKey(name)?.code ?? name;
  const kind = by === 'kind' ? ALL_KINDS.find((one) => one === name) : undefined;
  return kind === undefined ? name : t(ASSET_KINDS[kind].label);
}
