import type { ChannelsData } from '@kurus/core/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { channelsQuery } from '../../lib/inbox-queries.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { NotYet } from '../../ui/not-yet.tsx';

const ChannelsDialog = lazyDialog(async () => (await import('./channels/channels-dialog.tsx')).ChannelsDialog);

/** Channels besides the inbox in short; the button opens the settings. */
export function ChannelsCard() {
  const t = useText();
  const query = useQuery(channelsQuery);
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t('inbox.where')}
      className="inbox-channels"
      action={
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('inbox.change')}
        </Button>
      }
    >
      {query.data ? (
        <Summary {...query.data} />
      ) : (
        <NotYet query={query} failed={t('inbox.channelsFailed')}>
          <Skeleton height="row" count={4} />
        </NotYet>
      )}
      <ChannelsDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}

const MODES = { 'at-once': 'inbox.atOnce', digest: 'inbox.digest', off: 'inbox.off' } as const satisfies Record<
  string,
  TextKey
>;

function Summary({ push, devices, mail, quiet, mutedUntil }: ChannelsData) {
  const t = useText();
  const rows: readonly (readonly [string, string])[] = [
    ...devices.map(({ name, failedAt }) => {
      const failed = failedAt !== undefined && t('inbox.failedShort', { at: sentenceDateTime(failedAt) });
      return [name, failed || t(push.on ? 'inbox.on' : 'inbox.offWord')] as const;
    }),
    [t('inbox.mail'), t(MODES[mail.mode])],
    [t('inbox.quiet'), quiet ? `${quiet.from} – ${quiet.to}` : t('inbox.offWord')],
    [t('inbox.amounts'), t(push.amounts ? 'inbox.amountsShown' : 'inbox.amountsHidden')],
  ];
  return (
    <>
      <dl className="inbox-where">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mail.failedAt !== undefined && (
        <p className="inbox-undelivered small" role="alert">
          {t('inbox.mailFailed', { at: sentenceDateTime(mail.failedAt) })}
        </p>
      )}
      {mutedUntil !== undefined && (
        <p className="small" role="note">
          {t('inbox.mutedUntil', { at: sentenceDateTime(mutedUntil) })}
        </p>
      )}
    </>
  );
}
