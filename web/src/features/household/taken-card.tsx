/** Shares that others give: what one may do, whether they count in the common sum, and leaving. */

import type { ShareItem } from '@kurus/core/contract/shares';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { RoleTag } from '../../lib/account/role-tag.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ACCEPT_ADDRESS, countIn } from './household-queries.ts';
import { nameOf, whatOf } from './share-words.ts';

export function TakenCard({ shares }: { readonly shares: readonly ShareItem[] }) {
  const t = useText();
  const [leaving, setLeaving] = useState<ShareItem>();
  return (
    <Card
      title={t('household.taken')}
      padding="none"
      action={
        <ButtonLink href={ACCEPT_ADDRESS} variant="secondary" icon={<KeyRound size={18} aria-hidden="true" />}>
          {t('household.haveCode')}
        </ButtonLink>
      }
    >
      {shares.length === 0 ? (
        <p className="household-none muted">{t('household.noneTaken')}</p>
      ) : (
        <ul>
          {shares.map((share) => (
            <TakenRow key={share.id} share={share} onLeave={setLeaving} />
          ))}
        </ul>
      )}
      <EndDialog share={leaving} onClose={() => setLeaving(undefined)} />
    </Card>
  );
}

function TakenRow({ share, onLeave }: { readonly share: ShareItem; readonly onLeave: (share: ShareItem) => void }) {
  const t = useText();
  const change = useCommand({
    send: countIn,
    onError: (error) => toast.error(messageOf(error, t('household.oursFailed'))),
  });
  const name = nameOf(share);
  return (
    <li className="household-taken" data-state={share.state}>
      <span className="household-person">
        <Avatar name={name} />
        <span className="household-words">
          <strong>{name}</strong>
          <span className="muted small">{whatOf(t, share)}</span>
        </span>
      </span>
      <span>
        {share.state === 'active' ? (
          <RoleTag role={share.role} isYou />
        ) : (
          <span className="tag">{t('household.awaits')}</span>
        )}
      </span>
      <Switch
        className="household-switch"
        label={t('household.ours')}
        checked={change.isPending ? change.variables.ours : share.ours === true}
        busy={change.isPending}
        onChange={(ours) => change.mutate({ id: share.id, ours })}
      />
      <Button variant="ghost" size="sm" onClick={() => onLeave(share)}>
        {t('household.leave')}
      </Button>
    </li>
  );
}
