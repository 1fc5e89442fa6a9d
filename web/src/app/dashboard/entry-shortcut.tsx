/** Opens the form of a new entry for the shortcut of the installed app, after the question for which account. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { useEffect } from 'react';
import { isOpenTracked, useSelectedAccount } from '../../lib/account/selected-account.ts';
import { forgetAsked, useIsAsked } from '../../lib/use-asked.ts';
import { AccountQuestion } from './account-question.tsx';
import { openEntry } from './entry-host.tsx';

export function EntryShortcut() {
  const { chosen } = useSelectedAccount();
  const writable = chosen.filter((one) => isOpenTracked(one) || one.shared?.role === 'write');
  const [first, second] = writable;
  const isAsked = useIsAsked('entry');
  const only = second === undefined ? first : undefined;
  useEffect(() => {
    if (isAsked && only) write(only);
  }, [isAsked, only]);
  return (
    <AccountQuestion
      open={isAsked && second !== undefined}
      accounts={writable}
      onChoose={write}
      onClose={forgetAsked}
    />
  );
}

function write(account: AccountItem): void {
  forgetAsked();
  openEntry(account, undefined);
}
