import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { type OfferingRequestItem, requestsQuery } from './offering-queries.ts';

interface RequestsCardProps {
  readonly code: string;
  readonly onAdd: () => void;
  readonly onEdit: (request: OfferingRequestItem) => void;
}

function useColumns(onEdit: RequestsCardProps['onEdit']) {
  const t = useText();
  return useMemo(
    (): Column<OfferingRequestItem>[] => [
      { id: 'person', header: t('offerings.who'), lead: true, cell: ({ person }) => person },
      { id: 'broker', header: t('offerings.broker'), cell: ({ broker }) => broker },
      {
        id: 'lots',
        header: t('offerings.requested'),
        align: 'end',
        cell: ({ lots, allotted }) => (allotted === undefined ? String(lots) : `${allotted} / ${lots}`),
      },
      {
        id: 'blocked',
        header: t('offerings.blocked'),
        align: 'end',
        cell: ({ blocked }) => blocked !== undefined && <MoneyText value={blocked} />,
      },
      {
        id: 'edit',
        header: '',
        bare: true,
        cell: (request) => (
          <IconButton
            label={t('offerings.editOf', { person: request.person, broker: request.broker })}
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => onEdit(request)}
          />
        ),
      },
    ],
    [onEdit, t],
  );
}

/** Requests by person and broker, with the money that they block. */
export function RequestsCard({ code, onAdd, onEdit }: RequestsCardProps) {
  const t = useText();
  const query = useQuery(requestsQuery(code));
  const { data } = query;
  const columns = useColumns(onEdit);
  return (
    <Card
      title={t('offerings.myRequests')}
      action={
        <Button variant="ghost" size="sm" onClick={onAdd}>
          {t('offerings.addRequest')}
        </Button>
      }
    >
      {data ? (
        <div className="stack">
          {data.requests.length === 0 ? (
            <p className="muted">{t('offerings.noRequests')}</p>
          ) : (
            <>
              <Table
                caption={t('offerings.myRequests')}
                hideCaption
                columns={columns}
                rows={data.requests}
                rowKey={({ id }) => String(id)}
              />
              <p className="offering-total">
                <span>{t('offerings.totalBlocked')}</span>
                <strong>{data.blocked !== undefined && <MoneyText value={data.blocked} />}</strong>
              </p>
            </>
          )}
          <p className="muted small">{t('offerings.noteOnly')}</p>
        </div>
      ) : (
        <NotYet query={query} failed={t('offerings.failed')}>
          <Skeleton height="row" count={2} />
        </NotYet>
      )}
    </Card>
  );
}
