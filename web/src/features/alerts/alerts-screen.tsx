import type { AlertItem } from '@kurus/core/contract/alerts';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { alertsQuery } from '../../lib/alert-queries.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { AlertRow } from './alert-row.tsx';
import './alerts.css';
import { WhyAlert } from './why-alert.tsx';

const ADDRESS = '/alerts';

/** The alerts of the person, in both worlds: those that wait, and those that are over. */
export function AlertsScreen() {
  const t = useText();
  const query = useQuery(alertsQuery);
  const why = new URLSearchParams(useSearch()).get('why');
  if (!query.data) {
    return (
      <Card>
        <NotYet query={query} failed={t('alerts.failed')}>
          <Skeleton height="row" count={4} />
        </NotYet>
      </Card>
    );
  }
  const { alerts, left } = query.data;
  const isOpen = ({ state }: AlertItem) => state === 'armed' || state === 'paused';
  const [open, over] = [alerts.filter(isOpen), alerts.filter((alert) => !isOpen(alert))];
  const explained = alerts.find(({ id }) => String(id) === why);
  const explain = ({ id }: AlertItem) => navigate(`${ADDRESS}?why=${id}`);
  return (
    <div className="stack">
      <Card
        title={t('alerts.open')}
        action={
          <span className="muted small">{t('alerts.count', { count: open.length, most: open.length + left })}</span>
        }
      >
        {open.length === 0 ? (
          <EmptyState
            icon={<BellRing size={26} aria-hidden />}
            title={t('alerts.emptyTitle')}
            text={t('alerts.empty')}
          />
        ) : (
          <ul>
            {open.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onWhy={explain} />
            ))}
          </ul>
        )}
      </Card>
      {over.length > 0 && (
        <Card title={t('alerts.over')}>
          <ul>
            {over.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onWhy={explain} />
            ))}
          </ul>
        </Card>
      )}
      <WhyAlert alert={explained} onClose={() => navigate(ADDRESS, { replace: true })} />
    </div>
  );
}
