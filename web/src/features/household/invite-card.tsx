/** The first step of the first of the two: what is shared, how, and a code for it. */

import type { ShareRole } from '@kurus/core/contract/words/household';
import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery, isOpenTracked } from '../../lib/account/selected-account.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { offer } from './household-queries.ts';

const ALL = 'all';

export function InviteCard({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const own = (useQuery(accountsQuery).data ?? []).filter(isOpenTracked);
  const [account, setAccount] = useState<string>(ALL);
  const [role, setRole] = useState<ShareRole>('view');
  const command = useCommand({ send: offer, onSuccess: onDone });
  return (
    <Card title={t('household.inviteTitle')}>
      <div className="stack">
        <RadioGroup
          label={t('household.whichShare')}
          name="share-account"
          variant="list"
          options={[
            { value: ALL, label: t('household.all') },
            ...own.map(({ id, name }) => ({ value: String(id), label: t('household.only', { name }) })),
          ]}
          value={account}
          onChange={setAccount}
        />
        <div>
          <RadioGroup
            label={t('household.right')}
            name="share-role"
            options={[
              { value: 'view', label: t('household.view'), icon: <Eye size={16} aria-hidden="true" /> },
              { value: 'write', label: t('household.write'), icon: <Pencil size={16} aria-hidden="true" /> },
            ]}
            value={role}
            onChange={setRole}
          />
          <p className="muted small household-hint">
            {role === 'view' ? t('household.viewHint') : t('household.writeHint')}
          </p>
        </div>
        {command.error && <FormError text={messageOf(command.error, t('household.offerFailed'))} />}
        <Button
          busy={command.isPending}
          onClick={() => command.mutate({ account: account === ALL ? ALL : parseInt(account, 10), role })}
        >
          {t('household.getCode')}
        </Button>
      </div>
    </Card>
  );
}
