import type { AccountItem } from '@kurus/core/contract/accounts';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Rows } from './portfolio-group.tsx';
import { useWorths } from './use-worths.ts';

/** Folded: nothing is asked of them before somebody looks. */
export function Archived({ accounts, nowMs }: { readonly accounts: readonly AccountItem[]; readonly nowMs: number }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <details className="accounts-archive" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('tracked.archivedTitle', { count: accounts.length })}</summary>
      {open && <ArchivedRows accounts={accounts} nowMs={nowMs} />}
    </details>
  );
}

function ArchivedRows({ accounts, nowMs }: { readonly accounts: readonly AccountItem[]; readonly nowMs: number }) {
  return <Rows worths={useWorths(accounts, nowMs)} />;
}
