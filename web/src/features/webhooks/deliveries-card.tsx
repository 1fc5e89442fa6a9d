import type { WebhookDelivery, WebhookItem } from '@kurus/core/contract/webhooks';
import { WEBHOOK_DELIVERIES_SHOWN } from '@kurus/core/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { KIND_NAMES } from '../../lib/words/notification-kinds.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { deliverAgain, deliveriesQuery } from './webhook-commands.ts';

/** Failed at its last attempt: given up, or waiting for a further one. */
const isFailed = ({ state, tries }: WebhookDelivery): boolean =>
  state === 'failed' || (state === 'waiting' && tries > 0);

/** The last deliveries, each of which can be sent again. */
export function DeliveriesCard({ webhook }: { readonly webhook: WebhookItem }) {
  const t = useText();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const { data: deliveries, isError, isFetching, refetch } = useQuery(deliveriesQuery(webhook.id));
  const columns = useColumns(webhook.id);
  const failed = deliveries?.filter(isFailed) ?? [];
  const rows = onlyFailed ? failed : (deliveries ?? []);
  return (
    <Card
      title={t('webhooks.deliveries', { count: WEBHOOK_DELIVERIES_SHOWN })}
      padding="none"
      action={
        <RadioGroup
          label={t('webhooks.shown')}
          hideLabel
          name="deliveries"
          options={[
            { value: 'all', label: t('webhooks.all') },
            { value: 'failed', label: t('webhooks.failedCount', { count: failed.length }) },
          ]}
          value={onlyFailed ? 'failed' : 'all'}
          onChange={(value) => setOnlyFailed(value === 'failed')}
        />
      }
    >
      {deliveries === undefined ? (
        <div className="webhooks-note">
          {isError ? (
            <ErrorState text={t('webhooks.deliveriesFailed')} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <Skeleton height="row" count={4} />
          )}
        </div>
      ) : (
        <>
          {rows.length > 0 && (
            <Table
              caption={t('webhooks.deliveries', { count: WEBHOOK_DELIVERIES_SHOWN })}
              hideCaption
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
          {rows.length === 0 && (
            <p className="webhooks-note muted">{t(onlyFailed ? 'webhooks.noneFailed' : 'webhooks.noDeliveries')}</p>
          )}
        </>
      )}
    </Card>
  );
}

function useColumns(webhook: string): readonly Column<WebhookDelivery>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('webhooks.kind'),
        lead: true,
        cell: (delivery) => (
          <>
            <strong>{t(KIND_NAMES[delivery.kind])}</strong>
            <DeliveryNote delivery={delivery} />
          </>
        ),
      },
      { id: 'at', header: t('webhooks.at'), cell: ({ at }) => sentenceDateTime(at) },
      {
        id: 'message',
        header: t('webhooks.message'),
        cell: ({ message }) => <code title={message}>{`${message.slice(0, 7)}…${message.slice(-2)}`}</code>,
      },
      { id: 'status', header: t('webhooks.status'), cell: (delivery) => <DeliveryAnswer delivery={delivery} /> },
      {
        id: 'ms',
        header: t('webhooks.took'),
        align: 'end',
        cell: ({ ms }) => (ms === undefined ? '–' : t('webhooks.ms', { ms })),
      },
      { id: 'tries', header: t('webhooks.tries'), align: 'end', cell: ({ tries }) => tries },
      {
        id: 'again',
        header: '',
        align: 'end',
        bare: true,
        cell: (delivery) => <AgainButton webhook={webhook} delivery={delivery} />,
      },
    ],
    [t, webhook],
  );
}

function DeliveryNote({ delivery: { state, tries, at } }: { readonly delivery: WebhookDelivery }) {
  const t = useText();
  if (state === 'failed')
    return <span className="webhooks-line webhooks-bad small">{t('webhooks.givenUp', { count: tries })}</span>;
  if (state === 'sent') return null;
  return (
    <span className="webhooks-line webhooks-doubt small">
      {tries === 0 ? t('webhooks.waits') : t('webhooks.nextTry', { count: tries, at: sentenceDateTime(at) })}
    </span>
  );
}

function DeliveryAnswer({ delivery: { status, ms, state } }: { readonly delivery: WebhookDelivery }) {
  const t = useText();
  if (status !== undefined) return <span className={classNames('webhooks-state', toneOf(status))}>{status}</span>;
  if (ms === undefined) return '–';
  return (
    <span className={classNames('webhooks-state', state === 'failed' ? 'webhooks-bad' : 'webhooks-doubt')}>
      {t('webhooks.noAnswer')}
    </span>
  );
}

const toneOf = (status: number): string | undefined => (status < 300 ? undefined : 'webhooks-doubt');

function AgainButton({ webhook, delivery }: { readonly webhook: string; readonly delivery: WebhookDelivery }) {
  const t = useText();
  const again = useCommand({
    send: () => deliverAgain(webhook, delivery.id),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('webhooks.saveFailed'))),
  });
  return (
    <Button
      variant={isFailed(delivery) ? 'secondary' : 'ghost'}
      size="sm"
      busy={again.isPending}
      disabled={delivery.state === 'waiting' && delivery.tries === 0}
      onClick={() => again.mutate()}
    >
      {t('webhooks.again')}
    </Button>
  );
}
