/** Webhooks of the person: a list, and one of them with its settings and deliveries. */

import './webhooks.css';
import type { WebhookItem } from '@kurus/core/contract/webhooks';
import { WEBHOOKS_MAX } from '@kurus/core/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { webhooksQuery } from './webhook-commands.ts';
import { WebhookForm } from './webhook-form.tsx';

export function WebhooksPart() {
  const t = useText();
  const { data: webhooks, isError, isFetching, refetch } = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [secret, setSecret] = useState<string>();
  if (webhooks === undefined)
    return (
      <Card>
        {isError ? (
          <ErrorState text={t('webhooks.failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height="row" count={3} />
        )}
      </Card>
    );
  const shown = webhooks.find(({ id }) => id === chosen) ?? webhooks[0];
  const add = (
    <Button
      icon={<Plus size={18} aria-hidden="true" />}
      disabled={webhooks.length >= WEBHOOKS_MAX}
      onClick={() => setAdding(true)}
    >
      {t('webhooks.add')}
    </Button>
  );
  return (
    <>
      {shown ? (
        <div className="webhooks">
          <div className="webhooks-aside">
            {add}
            <WebhookList webhooks={webhooks} shown={shown.id} onChoose={setChosen} />
          </div>
          <div className="webhooks-own" key={shown.id}>
            <WebhookCard webhook={shown} onSecret={setSecret} />
            <DeliveriesCard webhook={shown} />
          </div>
        </div>
      ) : (
        <Card>
          <EmptyState
            icon={<Webhook size={32} />}
            title={t('webhooks.none')}
            text={t('webhooks.noneText')}
            action={add}
          />
        </Card>
      )}
      {isAdding && (
        <WebhookForm
          onClose={() => setAdding(false)}
          onAdd={({ id, secret: own }) => {
            setAdding(false);
            setChosen(id);
            setSecret(own);
          }}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

interface WebhookListProps {
  readonly webhooks: readonly WebhookItem[];
  readonly shown: string;
  readonly onChoose: (id: string) => void;
}

function WebhookList({ webhooks, shown, onChoose }: WebhookListProps) {
  const t = useText();
  return (
    <Card padding="none">
      <ul className="webhooks-list" aria-label={t('webhooks.list')}>
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <button
              type="button"
              className="webhooks-row"
              aria-current={webhook.id === shown || undefined}
              onClick={() => onChoose(webhook.id)}
            >
              <span className="webhooks-name">{webhook.name ?? hostOf(webhook.url)}</span>
              <WebhookState webhook={webhook} />
              <code className="webhooks-address">{webhook.url.replace(/^https?:\/\//, '')}</code>
              <span className="muted small">
                {t('webhooks.kindCount', { count: webhook.kinds.length })}
                {webhook.sentAt !== undefined && ` · ${t('webhooks.last', { at: sentenceDateTime(webhook.sentAt) })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="webhooks-note muted small">{t('webhooks.note')}</p>
    </Card>
  );
}

const hostOf = (url: string): string => new URL(url).host;

function WebhookState({ webhook: { stoppedAt, failedAt } }: { readonly webhook: WebhookItem }) {
  const t = useText();
  if (stoppedAt !== undefined) return <span className="webhooks-state webhooks-bad">{t('webhooks.stopped')}</span>;
  if (failedAt !== undefined) return <span className="webhooks-state webhooks-doubt">{t('webhooks.undelivered')}</span>;
  return <span className="webhooks-state">{t('webhooks.works')}</span>;
}
