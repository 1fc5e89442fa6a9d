/** Warnings to check before an entry is written. They refuse nothing: files and memories are incomplete. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { formatMoney, formatQuantity } from '@kurus/core/money/format';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { useCashAfter } from './cash-after.ts';
import { Warning } from './effect-rows.tsx';
import type { Draft } from './entry-draft.ts';
import type { DraftEffect } from './entry-effect.ts';

interface EntryWarningsProps {
  readonly draft: Draft;
  readonly effect: DraftEffect | undefined;
  readonly account: AccountItem;
}

export function EntryWarnings({ draft, effect, account }: EntryWarningsProps) {
  const t = useText();
  const { after } = useCashAfter(account, effect);
  const lacks = effect?.lacks ?? ZERO_QUANTITY;
  const code = draft.subject === undefined || draft.subject === 'cash' ? '' : draft.subject.code;
  return (
    <>
      {after !== undefined && after < 0n && <Warning>{t('tracked.cashBelow', { cash: formatMoney(after) })}</Warning>}
      {lacks > 0n && <Warning>{t('tracked.sellsMore', { quantity: formatQuantity(lacks), code })}</Warning>}
    </>
  );
}
