import { useId } from 'react';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { useText } from '../../i18n/use-text.ts';
import { Field } from '../../ui/field.tsx';

interface AccountChoiceProps {
  readonly known: readonly AccountItem[];
  /** "2", or "all" that record. */
  readonly asked: string;
  readonly onChange: (asked: string) => void;
}

/** A list of the accounts; real ones can be taken together, virtual money is never added to them. */
export function AccountChoice({ known, asked, onChange }: AccountChoiceProps) {
  const t = useText();
  const id = useId();
  const open = known.filter(({ kind, status }) => kind === 'tracked' && status === 'open');
  return (
    <Field id={id} label={t('shell.account')} hideLabel>
      <select id={id} className="field-input" value={asked} onChange={(event) => onChange(event.currentTarget.value)}>
        {open.length > 0 && <option value="all">{t('shell.allReal', { count: open.length })}</option>}
        {known.map((account) => (
          <option key={account.id} value={String(account.id)}>
            {account.status === 'open' ? account.name : t('shell.archived', { name: account.name })}
          </option>
        ))}
      </select>
    </Field>
  );
}
