import type { SnapshotHead } from '@kurus/core/contract/snapshots';
import { Check, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { endShare, openShare } from './snapshot-queries.ts';

/** Link to a snapshot: opened, copied, closed after a question. */
export function LinkCard({ snapshot: { id, shared } }: { readonly snapshot: SnapshotHead }) {
  const t = useText();
  const failed = (error: Error) => toast.error(messageOf(error, t('snapshots.notDone')));
  const open = useCommand({ send: () => openShare(id), onError: failed });
  return (
    <Card
      title={t('snapshots.link')}
      action={
        shared && (
          <span className="chip snapshot-open">
            <Check size={14} aria-hidden="true" />
            {t('snapshots.opened', { views: shared.views })}
          </span>
        )
      }
    >
      <div className="stack-3">
        <p className="muted small">{t('snapshots.linkText')}</p>
        {shared ? (
          <OpenLink id={id} url={shared.url} onFailed={failed} />
        ) : (
          <div>
            <Button
              variant="secondary"
              icon={<Link2 size={16} aria-hidden="true" />}
              busy={open.isPending}
              onClick={() => open.mutate()}
            >
              {t('snapshots.share')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface OpenLinkProps {
  readonly id: number;
  readonly url: string;
  readonly onFailed: (error: Error) => void;
}

function OpenLink({ id, url, onFailed }: OpenLinkProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const close = useCommand({
    send: () => endShare(id),
    onSuccess: ({ message }) => {
      setAsking(false);
      toast.success(message);
    },
    onError: onFailed,
  });
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast.success(t('snapshots.copied'));
  };
  return (
    <div className="snapshot-link">
      <code className="snapshot-url">{url}</code>
      <Button
        variant="secondary"
        size="sm"
        icon={<Copy size={15} aria-hidden="true" />}
        onClick={() => void copy().catch(onFailed)}
      >
        {t('snapshots.copy')}
      </Button>
      <a className="link touch" href={new URL(url).pathname} target="_blank" rel="noreferrer">
        {t('snapshots.asStranger')}
      </a>
      <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
        {t('snapshots.close')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('snapshots.closeTitle')}
        text={t('snapshots.closeText')}
        confirmLabel={t('snapshots.close')}
        busy={close.isPending}
        onConfirm={() => close.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
