import type { WebhookItem } from '@kurus/core/contract/webhooks';
import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import { OUTSIDE_URL_MAX, WEBHOOK_NAME_MAX } from '@kurus/core/limits';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { KindChoice } from './kind-choice.tsx';
import { addWebhook, changeWebhook } from './webhook-commands.ts';

interface WebhookFormProps {
  /** The one that is changed; absent, one is added. */
  readonly webhook?: WebhookItem;
  readonly onAdd?: (added: { readonly id: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

const FIRST_KINDS: readonly NotificationKind[] = ['alert', 'order-filled'];

export function WebhookForm({ webhook, onAdd, onClose }: WebhookFormProps) {
  const t = useText();
  const id = useId();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [name, setName] = useState(webhook?.name ?? '');
  const [kinds, setKinds] = useState(webhook?.kinds ?? FIRST_KINDS);
  const [amounts, setAmounts] = useState(webhook?.amounts ?? false);
  const address = url.trim();
  const isPlain = address !== '' && !/^h(t(t(p(s(:(\/(\/.*)?)?)?)?)?)?)?$/i.test(address);
  const fields = { url: address, kinds: [...kinds], amounts, ...(name.trim() === '' ? {} : { name: name.trim() }) };
  const save = useCommand({
    send: async () => {
      if (webhook) toast.success(await changeWebhook(webhook.id, fields));
      else onAdd?.(await addWebhook(fields));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address !== '') save.mutate();
  };
  return (
    <Modal
      open
      title={t(webhook ? 'webhooks.change' : 'webhooks.add')}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} busy={save.isPending} disabled={address === ''}>
          {t(webhook ? 'webhooks.save' : 'webhooks.make')}
        </Button>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={submit}>
        <TextField
          label={t('webhooks.name')}
          hint={t('webhooks.nameHint')}
          name="name"
          maxLength={WEBHOOK_NAME_MAX}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('webhooks.url')}
          hint={t('webhooks.note')}
          warning={isPlain ? t('webhooks.httpsOnly') : undefined}
          name="url"
          type="url"
          inputMode="url"
          maxLength={OUTSIDE_URL_MAX}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <KindChoice kinds={kinds} onChange={setKinds} />
        <Switch
          label={t('webhooks.amounts')}
          hint={t('webhooks.amountsHint')}
          checked={amounts}
          onChange={setAmounts}
        />
        <FormError text={save.error ? messageOf(save.error, t('webhooks.saveFailed')) : undefined} />
      </form>
    </Modal>
  );
}
