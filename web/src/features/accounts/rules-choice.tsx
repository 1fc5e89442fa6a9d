import { useText } from '../../i18n/use-text.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeAccount } from './account-commands.ts';
import type { ManageAccountProps } from './account-part.ts';
import { ChangeFailure } from './change-failure.tsx';

/** Texts of what realistic rules change, each in one sentence. */
const RULE_CHANGES = ['accounts.realisticSpread', 'accounts.realisticSize', 'accounts.realisticQueue'] as const;

export function RulesChoice({ account }: Pick<ManageAccountProps, 'account'>) {
  const t = useText();
  const change = useCommand({ send: changeAccount, onSuccess: (message) => toast.success(message) });
  return (
    <section className="account-choice-block">
      <Switch
        label={t('accounts.realistic')}
        hint={t('accounts.realisticFrom')}
        checked={account.rules === 'realistic'}
        busy={change.isPending}
        onChange={(on) => change.mutate({ id: account.id, change: { rules: on ? 'realistic' : 'simple' } })}
      />
      <ul className="account-rules">
        {RULE_CHANGES.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
      <ChangeFailure error={change.error} />
    </section>
  );
}
