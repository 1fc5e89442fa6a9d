import type { WebhookItem } from '@kurus/core/contract/webhooks';
import { Pencil, RotateCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { KindChoice } from './kind-choice.tsx';
import { changeWebhook, eraseWebhook, renewSecret, testWebhook } from './webhook-commands.ts';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookCardProps {
  readonly webhook: WebhookItem;
  readonly onSecret: (secret: string) => void;
}

type Question = 'erase' | 'renew';

export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const t = useText();
  const { id, url, kinds, amounts, stoppedAt } = webhook;
  const name = webhook.name ?? new URL(url).host;
  const [isChanging, setChanging] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const onError = (error: Error) => toast.error(messageOf(error, t('webhooks.saveFailed')));
  const change = useCommand({ send: (body: Parameters<typeof changeWebhook>[1]) => changeWebhook(id, body), onError });
  return (
    <Card
      title={name}
      action={
        <span className="webhooks-actions">
          <TestButton id={id} />
          <IconButton
            label={t('webhooks.change')}
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => setChanging(true)}
          />
          <IconButton
            label={t('webhooks.erase')}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => setQuestion('erase')}
          />
        </span>
      }
    >
      <div className="stack">
        <code className="webhooks-address">{url}</code>
        {stoppedAt !== undefined && (
          <div className="webhooks-stopped" role="status">
            <span>{t('webhooks.stoppedText', { at: sentenceDateTime(stoppedAt) })}</span>
            <Button
              variant="secondary"
              size="sm"
              icon={<RotateCw size={16} aria-hidden="true" />}
              busy={change.isPending}
              onClick={() => change.mutate({})}
            >
              {t('webhooks.start')}
            </Button>
          </div>
        )}
        <KindChoice kinds={change.variables?.kinds ?? kinds} onChange={(next) => change.mutate({ kinds: [...next] })} />
        <div className="webhooks-foot">
          <Switch
            label={t('webhooks.amounts')}
            hint={t('webhooks.amountsHint')}
            checked={change.isPending ? (change.variables.amounts ?? amounts) : amounts}
            onChange={(on) => change.mutate({ amounts: on })}
          />
          <span className="webhooks-signature">
            <span className="muted small">{t('webhooks.signature')}</span> <code>whsec_••••••••</code>
            <Button variant="ghost" size="sm" onClick={() => setQuestion('renew')}>
              {t('webhooks.renew')}
            </Button>
          </span>
        </div>
      </div>
      {isChanging && <WebhookForm webhook={webhook} onClose={() => setChanging(false)} />}
      <QuestionDialog
        id={id}
        name={name}
        question={question}
        onSecret={onSecret}
        onClose={() => setQuestion(undefined)}
      />
    </Card>
  );
}

interface QuestionDialogProps extends Pick<WebhookCardProps, 'onSecret'> {
  readonly id: string;
  readonly name: string;
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

function QuestionDialog({ id, name, question, onSecret, onClose }: QuestionDialogProps) {
  const t = useText();
  const isRenewal = question === 'renew';
  const answer = useCommand({
    send: async () => {
      if (isRenewal) onSecret(await renewSecret(id));
      else toast.success(await eraseWebhook(id));
    },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={t(isRenewal ? 'webhooks.renewTitle' : 'webhooks.eraseTitle', { name })}
      text={t(isRenewal ? 'webhooks.renewText' : 'webhooks.eraseText')}
      confirmLabel={t(isRenewal ? 'webhooks.renew' : 'webhooks.erase')}
      failure={answer.error ? messageOf(answer.error, t('webhooks.saveFailed')) : undefined}
      busy={answer.isPending}
      onConfirm={() => answer.mutate()}
      onCancel={onClose}
    />
  );
}

/** A message for a try, answered in place: "204 · 118 ms". */
function TestButton({ id }: { readonly id: string }) {
  const t = useText();
  const test = useCommand({ send: () => testWebhook(id) });
  return (
    <>
      <span role="status" className="muted small">
        {test.data && t('webhooks.answer', test.data)}
        {test.error && <span className="webhooks-bad">{messageOf(test.error, t('webhooks.saveFailed'))}</span>}
      </span>
      <Button
        variant="secondary"
        size="sm"
        icon={<Send size={16} aria-hidden="true" />}
        busy={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('webhooks.test')}
      </Button>
    </>
  );
}
