import type { AlertItem } from '@kurus/core/contract/alerts';
import { abs } from '@kurus/core/money/decimal';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { alertsQuery } from '../../lib/alert-queries.ts';
import { feedOf } from '../../quotes/market-feed.ts';
import { useWorld } from '../../quotes/world-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { AlertRow } from './alert-row.tsx';
import { AlertWindow, EditWindow } from './alert-window.tsx';
import './alerts.css';
import { wayTo } from './nearness.ts';
import { WhyAlert } from './why-alert.tsx';

const ADDRESS = '/alerts';

/** Distance of an alert that has none, farther than any. */
const BEYOND_ALL = 2n ** 64n;

/** The nearest first, those without a distance last. The order is that of the moment of loading. */
function byNearness(alerts: readonly AlertItem[]): readonly AlertItem[] {
  const wayOf = (alert: AlertItem) => {
    const { asset, world, reference } = alert;
    const last = asset && (feedOf(world).store.quote(asset.kind, asset.code)?.price ?? reference);
    const way = wayTo(alert, last);
    return way === undefined ? BEYOND_ALL : abs(way);
  };
  const known = alerts.map((alert) => ({ alert, way: wayOf(alert) }));
  return known.toSorted((a, b) => (a.way < b.way ? -1 : a.way > b.way ? 1 : 0)).map(({ alert }) => alert);
}

/** The alerts of the person, in both worlds: those that wait, and those that are over. */
export function AlertsScreen() {
  const t = useText();
  const world = useWorld();
  const [isSetting, setSetting] = useState(false);
  const [edited, setEdited] = useState<AlertItem>();
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
          <span className="alert-head">
            <span className="muted small">{t('alerts.count', { count: open.length, most: open.length + left })}</span>
            <Button size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setSetting(true)}>
              {t('alerts.setOne')}
            </Button>
          </span>
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
            {byNearness(open).map((alert) => (
              <AlertRow key={alert.id} alert={alert} onWhy={explain} onEdit={setEdited} />
            ))}
          </ul>
        )}
      </Card>
      {over.length > 0 && (
        <Card title={t('alerts.over')}>
          <ul>
            {over.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onWhy={explain} onEdit={setEdited} />
            ))}
          </ul>
        </Card>
      )}
      <AlertWindow
        open={isSetting}
        world={world === 'practice' ? 'practice' : 'real'}
        onClose={() => setSetting(false)}
      />
      <EditWindow open={edited !== undefined} alert={edited} onClose={() => setEdited(undefined)} />
      <WhyAlert alert={explained} onClose={() => navigate(ADDRESS, { replace: true })} />
    </div>
  );
}
