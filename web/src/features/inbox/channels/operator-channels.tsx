import type { ChannelsData } from '@kurus/core/contract/notifications';
import { Radio, Send, Trash2, Webhook } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { sentenceDateTime } from '../../../lib/words/sentence-date.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { makeTelegramCode } from '../channel-commands.ts';
import { ChannelRow } from './channel-row.tsx';

interface OperatorChannelsProps {
  readonly data: ChannelsData;
  readonly ntfy: string | undefined;
  /** @param url undefined to remove it */
  readonly onNtfy: (url: string | undefined) => void;
}

/** ntfy, Telegram and the way to webhooks: for those who run a server of their own. */
export function OperatorChannels({ data, ntfy, onNtfy }: OperatorChannelsProps) {
  const t = useText();
  return (
    <>
      {data.telegram && <Telegram {...data.telegram} />}
      <ChannelRow icon={<Webhook size={18} />} title={t('inbox.webhook')} text={t('inbox.webhookHint')}>
        <ButtonLink href="/dashboard?tab=profile&part=programs&list=webhooks" variant="ghost" size="sm">
          {t('inbox.webhookOpen')}
        </ButtonLink>
      </ChannelRow>
      <ChannelRow icon={<Radio size={18} />} title={t('inbox.ntfy')} text={ntfy ?? <Failed at={data.ntfy?.failedAt} />}>
        {ntfy !== undefined && (
          <IconButton
            label={t('inbox.remove')}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onNtfy(undefined)}
          />
        )}
      </ChannelRow>
      {ntfy === undefined && <NtfyForm onSave={onNtfy} />}
    </>
  );
}

function Failed({ at }: { readonly at: string | undefined }) {
  const t = useText();
  if (at === undefined) return null;
  return <span className="inbox-undelivered">{t('inbox.failedShort', { at: sentenceDateTime(at) })}</span>;
}

function NtfyForm({ onSave }: { readonly onSave: (url: string) => void }) {
  const t = useText();
  const [url, setUrl] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() !== '') onSave(url.trim());
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t('inbox.ntfyUrl')}
        hint={t('inbox.ntfyHint')}
        name="ntfy"
        type="url"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" size="sm">
          {t('inbox.save')}
        </Button>
      </div>
    </form>
  );
}

function Telegram({ linked, failedAt }: NonNullable<ChannelsData['telegram']>) {
  const t = useText();
  const link = useCommand({
    send: makeTelegramCode,
    onError: (error) => toast.error(messageOf(error, t('inbox.saveFailed'))),
  });
  const text = linked ? t('inbox.telegramLinked') : t('inbox.telegramHint');
  return (
    <>
      <ChannelRow
        icon={<Send size={18} />}
        title={t('inbox.telegram')}
        text={failedAt === undefined ? text : <Failed at={failedAt} />}
      >
        <Button variant="secondary" size="sm" busy={link.isPending} onClick={() => link.mutate()}>
          {t('inbox.link')}
        </Button>
      </ChannelRow>
      {link.data !== undefined && (
        <p className="channels-secret small" role="status">
          {t('inbox.telegramCode', { code: link.data })}
        </p>
      )}
    </>
  );
}
