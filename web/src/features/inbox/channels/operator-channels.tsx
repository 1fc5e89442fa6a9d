import type { ChannelsData } from '@kurus/core/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Radio, Send, Trash2, Webhook } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { sentenceDateTime } from '../../../lib/words/sentence-date.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { makeTelegramCode, removeWebhook, sendTest, setUpWebhook, webhooksQuery } from '../channel-commands.ts';
import { ChannelRow } from './channel-row.tsx';

interface OperatorChannelsProps {
  readonly data: ChannelsData;
  readonly ntfy: string | undefined;
  /** @param url undefined to remove it */
  readonly onNtfy: (url: string | undefined) => void;
}

/** ntfy, Telegram and a webhook: for those who run a server of their own. */
export function OperatorChannels({ data, ntfy, onNtfy }: OperatorChannelsProps) {
  const t = useText();
  return (
    <>
      {data.telegram && <Telegram {...data.telegram} />}
      <WebhookPart />
      <ChannelRow icon={<Radio size={18} />} title={t('inbox.ntfy')} text={ntfy ?? <Failed at={data.ntfy?.failedAt} />}>
        {ntfy !== undefined && (
          <IconButton
            label={t('inbox.remove')}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onNtfy(undefined)}
          />
        )}
      </ChannelRow>
      {ntfy === undefined && <AddressForm name="ntfy" onSave={onNtfy} />}
    </>
  );
}

function Failed({ at }: { readonly at: string | undefined }) {
  const t = useText();
  if (at === undefined) return null;
  return <span className="inbox-undelivered">{t('inbox.failedShort', { at: sentenceDateTime(at) })}</span>;
}

interface AddressFormProps {
  readonly name: 'ntfy' | 'webhook';
  readonly onSave: (url: string) => void;
}

function AddressForm({ name, onSave }: AddressFormProps) {
  const t = useText();
  const [url, setUrl] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() !== '') onSave(url.trim());
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t(name === 'ntfy' ? 'inbox.ntfyUrl' : 'inbox.webhookUrl')}
        hint={t(name === 'ntfy' ? 'inbox.ntfyHint' : 'inbox.webhookHint')}
        name={name}
        type="url"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" size="sm">
          {t(name === 'ntfy' ? 'inbox.save' : 'inbox.webhookAdd')}
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

function WebhookPart() {
  const t = useText();
  const [own] = useQuery(webhooksQuery).data ?? [];
  const onError = (error: unknown) => toast.error(messageOf(error, t('inbox.saveFailed')));
  const add = useCommand({ send: setUpWebhook, onError });
  const remove = useCommand({ send: removeWebhook, onError });
  const test = useCommand({
    send: () => sendTest('webhook'),
    onSuccess: (message) => toast.success(message),
    onError,
  });
  const text =
    own?.stoppedAt === undefined ? (
      own?.failedAt === undefined ? (
        own?.url
      ) : (
        <Failed at={own.failedAt} />
      )
    ) : (
      <span className="inbox-undelivered">{t('inbox.webhookStopped')}</span>
    );
  return (
    <>
      <ChannelRow icon={<Webhook size={18} />} title={t('inbox.webhook')} text={text}>
        {own && (
          <>
            <Button variant="ghost" size="sm" busy={test.isPending} onClick={() => test.mutate()}>
              {t('inbox.tryAgain')}
            </Button>
            <IconButton
              label={t('inbox.remove')}
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => remove.mutate(own.id)}
            />
          </>
        )}
      </ChannelRow>
      {!own && <AddressForm name="webhook" onSave={(url) => add.mutate(url)} />}
      {own && add.data !== undefined && (
        <p className="channels-secret small" role="status">
          {t('inbox.webhookSecret', { secret: add.data })}
        </p>
      )}
    </>
  );
}
