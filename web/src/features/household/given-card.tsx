/** Shares that the person gives: invitations that wait, those to be confirmed by name, and those that stand. */

import type { ShareItem } from '@kurus/core/contract/shares';
import { Hourglass, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { RoleTag } from '../../lib/account/role-tag.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { dateText, dateTimeText } from '../../lib/words/date-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { EndDialog } from './end-dialog.tsx';
import { confirm } from './household-queries.ts';
import { nameOf, validText, whatOf } from './share-words.ts';

interface GivenCardProps {
  readonly shares: readonly ShareItem[];
  readonly isInviting: boolean;
  readonly onInvite: () => void;
}

export function GivenCard({ shares, isInviting, onInvite }: GivenCardProps) {
  const t = useText();
  const [ending, setEnding] = useState<ShareItem>();
  const [confirming, setConfirming] = useState<ShareItem>();
  return (
    <Card
      title={t('household.given')}
      padding="none"
      action={
        <Button icon={<UserPlus size={18} aria-hidden="true" />} aria-expanded={isInviting} onClick={onInvite}>
          {t('household.invite')}
        </Button>
      }
    >
      {shares.length === 0 ? (
        <p className="household-none muted">{t('household.noneGiven')}</p>
      ) : (
        <>
          <div className="household-columns muted small" aria-hidden="true">
            <span>{t('household.withWhom')}</span>
            <span>{t('household.what')}</span>
            <span>{t('household.right')}</span>
            <span>{t('household.since')}</span>
          </div>
          <ul>
            {shares.map((share) => (
              <GivenRow key={share.id} share={share} onEnd={setEnding} onConfirm={setConfirming} />
            ))}
          </ul>
        </>
      )}
      <EndDialog share={ending} onClose={() => setEnding(undefined)} />
      <ConfirmShare share={confirming} onClose={() => setConfirming(undefined)} />
    </Card>
  );
}

interface RowProps {
  readonly share: ShareItem;
  readonly onEnd: (share: ShareItem) => void;
  readonly onConfirm: (share: ShareItem) => void;
}

function GivenRow({ share, onEnd, onConfirm }: RowProps) {
  const t = useText();
  const [nowMs] = useState(Date.now);
  const { state, until, role, at } = share;
  const name = nameOf(share);
  return (
    <li className="household-row" data-state={state}>
      <span className="household-person">
        {state === 'invited' ? (
          <span className="household-wait">
            <Hourglass size={18} aria-hidden="true" />
          </span>
        ) : (
          <Avatar name={name} />
        )}
        <span className="household-words">
          <strong>{state === 'invited' ? t('household.waiting') : name}</strong>
          {state === 'invited' && until !== undefined && (
            <span className="muted small">{validText(t, until, nowMs)}</span>
          )}
          {state === 'accepted' && <span className="household-asks small">{t('household.acceptedBy')}</span>}
        </span>
      </span>
      <span className="household-what">{whatOf(t, share)}</span>
      <span>
        <RoleTag role={role} />
      </span>
      <span className="household-since muted">{state === 'active' ? dateText(at) : dateTimeText(at)}</span>
      <span className="household-buttons">
        {state === 'accepted' && (
          <Button size="sm" onClick={() => onConfirm(share)}>
            {t('household.confirm')}
          </Button>
        )}
        <Button variant={state === 'active' ? 'danger' : 'ghost'} size="sm" onClick={() => onEnd(share)}>
          {state === 'active' ? t('household.takeBack') : t('household.cancel')}
        </Button>
      </span>
    </li>
  );
}

/** The second step: the owner confirms by name. */
function ConfirmShare({ share, onClose }: { readonly share: ShareItem | undefined; readonly onClose: () => void }) {
  const t = useText();
  const command = useCommand({
    send: confirm,
    onSuccess: (message) => {
      toast.success(message);
      onClose();
    },
  });
  if (!share) return null;
  const name = nameOf(share);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={
        share.role === 'write' ? t('household.confirmWriteTitle', { name }) : t('household.confirmTitle', { name })
      }
      text={t('household.confirmText', { what: whatOf(t, share) })}
      failure={command.error ? messageOf(command.error, t('household.confirmFailed')) : undefined}
      confirmLabel={t('household.confirm')}
      busy={command.isPending}
      onConfirm={() => command.mutate(share)}
      onCancel={onClose}
    />
  );
}
