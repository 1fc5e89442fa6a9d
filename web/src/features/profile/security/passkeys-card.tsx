/** Passkeys of the user: added, named, removed. */

import type { OwnPasskey, SignInState } from '@kurus/core/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { supportsPasskeys } from '../../../lib/passkey-support.ts';
import { sentenceDate, sentenceDateTime } from '../../../lib/words/sentence-date.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useProof } from '../../../ui/use-proof.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { passkeysQuery, removePasskey } from './security-queries.ts';

export function PasskeysCard({ state }: { readonly state: SignInState }) {
  const t = useText();
  const query = useQuery(passkeysQuery);
  const { proven, dialog } = useProof();
  const [naming, setNaming] = useState<OwnPasskey | 'new'>();
  const [removing, setRemoving] = useState<OwnPasskey>();
  const remove = useCommand({
    send: ({ id }: OwnPasskey) => proven('passkeyRemove', () => removePasskey(id)),
    onSuccess: (message) => {
      setRemoving(undefined);
      if (message !== undefined) toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, t('security.removeFailed'))),
  });
  const closed = closedReason(state);
  const isLast = state.passkeys === 1 && state.appSince === null;
  return (
    <Card
      title={t('security.passkeys')}
      action={
        closed === undefined && (
          <Button variant="secondary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setNaming('new')}>
            {t('security.add')}
          </Button>
        )
      }
    >
      <p className="muted small">{t('security.passkeysText')}</p>
      {closed !== undefined && <Closed reason={closed} />}
      {query.data ? (
        <ul className="security-rows">
          {query.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onName={() => setNaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      ) : (
        <NotYet query={query} failed={t('security.passkeysFailed')}>
          <Skeleton height="row" count={state.passkeys} />
        </NotYet>
      )}
      <PasskeyDialog passkey={naming} onClose={() => setNaming(undefined)} />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('security.removeTitle', { name: removing?.name ?? '' })}
        text={t(
          isLast ? (state.enableOtp ? 'security.lastThenMail' : 'security.lastThenPassword') : 'security.removeText',
        )}
        confirmLabel={t('security.remove')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        onCancel={() => setRemoving(undefined)}
      />
      {dialog}
    </Card>
  );
}

type ClosedReason = 'address' | 'insecure' | 'browser';

/** Reason why no passkey can be added here; undefined where one can. */
function closedReason({ passkeysOff }: SignInState): ClosedReason | undefined {
  return passkeysOff ?? (supportsPasskeys() ? undefined : 'browser');
}

function Closed({ reason }: { readonly reason: ClosedReason }) {
  const t = useText();
  // On one's own machine the same server has a name beside its number.
  const here = new URL(location.href);
  if (here.hostname === '127.0.0.1') here.hostname = 'localhost';
  const other = here.href === location.href ? undefined : here.href;
  return (
    <div className="security-note">
      <Fingerprint size={20} aria-hidden="true" />
      <div>
        <strong>{t(reason === 'browser' ? 'security.noSupport' : 'security.noPasskeys')}</strong>
        <p className="muted">{t(`security.off-${reason}`)}</p>
        {reason !== 'browser' && other !== undefined && (
          <a className="link" href={other}>
            {t('security.toLocalhost')}
          </a>
        )}
      </div>
    </div>
  );
}

interface PasskeyRowProps {
  readonly passkey: OwnPasskey;
  readonly onName: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onName, onRemove }: PasskeyRowProps) {
  const t = useText();
  const used =
    lastUsedAt === null ? t('security.neverUsed') : t('security.lastUsed', { at: sentenceDateTime(lastUsedAt) });
  return (
    <li className="security-row">
      <Fingerprint size={20} aria-hidden="true" />
      <div className="grow">
        <strong>{name}</strong>
        <p className="muted small">
          {t('security.addedOn', { date: sentenceDate(createdAt) })} · {used}
        </p>
      </div>
      <IconButton
        label={t('security.rename', { name })}
        icon={<Pencil size={18} aria-hidden="true" />}
        onClick={onName}
      />
      <IconButton
        label={t('security.removeNamed', { name })}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}
