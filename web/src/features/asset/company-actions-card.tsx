import { dateText as isoDate, dayOf } from '@kurus/core/market/calendar';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { marketActionsQuery } from '../../quotes/market-actions-query.ts';
import { marketNow, watchClock } from '../../quotes/market-clock.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { ActionList } from './company-action-list.tsx';
import './company-actions.css';

/** Dividends, issues and splits of the share: the upcoming ones first, then those of the last year. */
export function CompanyActionsCard({ asset: { type, code } }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const actions = useQuery(marketActionsQuery(type, code));
  const { data } = actions;
  const today = useSyncExternalStore(watchClock, marketDate, marketDate);
  const ahead = data?.filter(({ exDate }) => exDate > today) ?? [];
  const past = data?.filter(({ exDate }) => exDate <= today).toReversed() ?? [];
  return (
    <Card title={t('shell.actions')}>
      {data ? (
        <>
          {data.length === 0 && <p className="muted small">{t('company.none')}</p>}
          <ActionList title="company.ahead" actions={ahead} isAhead />
          <ActionList title="company.past" actions={past} />
          {data.some(({ invented }) => invented) && (
            <p className="company-invented muted small">
              <Info size={14} aria-hidden="true" /> <span>{t('company.invented')}</span>
            </p>
          )}
        </>
      ) : (
        <NotYet query={actions} failed={t('company.failed')}>
          <Skeleton count={2} />
        </NotYet>
      )}
    </Card>
  );
}

/** "2026-11-23": changes at midnight, and when the server's time is first received. */
const marketDate = () => isoDate(dayOf(marketNow()));
