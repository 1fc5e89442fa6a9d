import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import type { Translate } from '../../../i18n/use-text.ts';
import type { SelectedAccount } from '../../../lib/account/selected-account.ts';

/** Name of what is chosen, also before the accounts are known. */
export function chosenName(t: Translate, { all, item, choice, world }: SelectedAccount): string {
  if (all) return t('shell.allAccounts');
  if (choice === SAMPLE_ACCOUNT) return t('shell.sample');
  return item?.name ?? t(world === 'practice' ? 'shell.virtualAccount' : 'shell.account');
}
