import './offerings.css';
import { useQuery } from '@tanstack/react-query';
import { Clock3 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatPublicQuantity as formatQuantity } from '../../lib/amounts/format.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { percentOfRatio } from '../../lib/words/ratio-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { PriceText } from '../../ui/money-text.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { HowManyLots } from './how-many-lots.tsx';
import { type OfferingAnswer, offeringQuery, type OfferingRequestItem } from './offering-queries.ts';
import { RequestSheet } from './request-sheet.tsx';
import { RequestsCard } from './requests-card.tsx';
import { OfferingAlert } from './tell-of-offering.tsx';

/** One offering: how many lots fall, the requests, dates and division. */
export function OfferingScreen({ code }: { readonly code: string }) {
  const t = useText();
  const query = useQuery(offeringQuery(code));
  const [open, setOpen] = useState<OfferingRequestItem | 'new'>();
  const edit = useCallback((request: OfferingRequestItem) => setOpen(request), []);
  const offering = query.data;
  if (!offering)
    return (
      <NotYet query={query} failed={t('offerings.failed')}>
        <Skeleton height="card" count={2} />
      </NotYet>
    );
  return (
    <div className="stack">
      <div className="offering-title">
        <div>
          <strong>{offering.name}</strong>
          <p className="muted small">
            {[offering.code, offering.market, offering.method && t(`offerings.${offering.method}`)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {offering.price !== undefined && (
          <span className="offering-price">
            <PriceText value={offering.price} />
          </span>
        )}
        <OfferingState offering={offering} />
        <span className="offering-ways">
          <OfferingAlert offering={offering} />
          <Button onClick={() => setOpen('new')}>{t('offerings.writeRequest')}</Button>
        </span>
      </div>
      <div className="offering-columns">
        <HowManyLots offering={offering} />
        <div className="stack">
          <RequestsCard code={offering.code} onAdd={() => setOpen('new')} onEdit={edit} />
          <Dates offering={offering} />
          <Division offering={offering} />
        </div>
      </div>
      {open !== undefined && (
        <RequestSheet
          offering={offering}
          request={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

export function OfferingState({ offering }: { readonly offering: Pick<OfferingAnswer, 'state' | 'to' | 'firstDay'> }) {
  const t = useText();
  const { state, to } = offering;
  const isOpen = state === 'open' && to !== undefined;
  return (
    <span className="offering-state" data-state={state}>
      <Clock3 size={14} aria-hidden="true" />
      {isOpen ? t('offerings.openUntil', { day: dateText(to) }) : t(`offerings.state-${state}`)}
    </span>
  );
}

function Dates({ offering: { from, to, firstDay, source } }: { readonly offering: OfferingAnswer }) {
  const t = useText();
  const rows = [
    ['offerings.begins', from],
    ['offerings.ends', to],
    ['offerings.firstDay', firstDay],
  ] as const;
  return (
    <Card title={t('offerings.dates')}>
      <dl className="offering-facts">
        {rows.map(([name, day]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{day === undefined ? t('offerings.unknown') : dateText(day)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{source}</p>
    </Card>
  );
}

function Division({ offering: { lots, groups = [] } }: { readonly offering: OfferingAnswer }) {
  const t = useText();
  if (lots === undefined && groups.length === 0) return null;
  return (
    <Card title={t('offerings.division')}>
      <dl className="offering-facts">
        {lots !== undefined && (
          <div>
            <dt>{t('offerings.sold')}</dt>
            <dd>
              <strong>
                {formatQuantity(lots)} {t('offerings.lot')}
              </strong>
            </dd>
          </div>
        )}
        {groups.map(({ kind, share, lots: own }) => (
          <div key={kind}>
            <dt>{t(`offerings.group-${kind}`)}</dt>
            <dd>
              {percentOfRatio(share)}
              {own !== undefined && ` · ${formatQuantity(own)}`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
