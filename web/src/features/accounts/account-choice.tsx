import type { AccountItem } from '@kurus/core/contract/accounts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/text-field.tsx';

interface AccountChoiceProps {
  readonly accounts: readonly AccountItem[];
  /** "2", or "all" for all tracked accounts. */
  readonly selected: string;
  readonly onChange: (selected: string) => void;
}

/** Select of the accounts. */
export function AccountChoice({ accounts, selected, onChange }: AccountChoiceProps) {
  const t = useText();
  return (
    <SelectField
      label={t('shell.account')}
      hideLabel
      name="account"
      options={accountOptions(t, accounts)}
      value={selected}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Tracked accounts can be combined; virtual money is never added to them. */
export function accountOptions(t: Translate, accounts: readonly AccountItem[]) {
  const open = accounts.filter(({ kind, status }) => kind === 'tracked' && status === 'open');
  const all = { value: 'all', label: t('shell.allReal', { count: open.length }) };
  const each = accounts.map(({ id, status, name }) => ({
    value: String(id),
    label: status === 'open' ? name : t('shell.archived', { name }),
  }));
  return open.length > 0 ? [all, ...each] : each;
}
