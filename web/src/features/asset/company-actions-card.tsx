import type { MarketAction } from '@kurus/core/contract/market-actions';
import { dateText as isoDate, dayOf } from '@kurus/core/market/calendar';
import { formatPrice } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { actionName, actionTerms } from '../../lib/company-words.ts';
import { dateText, weekdayText } from '../../lib/date-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { exDateMs, marketActionsQuery } from '../../quotes/market-actions-query.ts';
import { marketNow, watchClock } from '../../quotes/market-clock.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import './company-actions.css';

/** Dividends, issues and splits of the share: the next one first, then those of the last year. */
export function CompanyActionsCard({ asset: { type, code } }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery(marketActionsQuery(type, code));
  const today = useSyncExternalStore(watchClock, marketDate, marketDate);
  const ahead = data?.filter(({ exDate }) => exDate > today) ?? [];
  const past = data?.filter(({ exDate }) => exDate <= today).toReversed() ?? [];
  return (
    <Card title={t('company.title')} className="company-card">
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
      ) : isError ? (
        <ErrorState text={t('company.failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton count={2} />
      )}
    </Card>
  );
}

/** "2026-11-23": it changes at midnight, and when the server's time is first heard. */
const marketDate = () => isoDate(dayOf(marketNow()));

interface ActionListProps {
  readonly title: PlainTextKey;
  readonly actions: readonly MarketAction[];
  readonly isAhead?: boolean;
}

function ActionList({ title, actions, isAhead = false }: ActionListProps) {
  const t = useText();
  if (actions.length === 0) return null;
  return (
    <>
      <h3 className="company-when muted small">{t(title)}</h3>
      <ul className="company-actions">
        {actions.map((action) => (
          <li key={`${action.exDate}${action.action}`}>
            <strong>{actionName(t, action)}</strong>
            <time className="tnum" dateTime={action.exDate}>
              {isAhead ? weekdayText(exDateMs(action)) : dateText(action.exDate)}
            </time>
            <span className="muted small tnum">
              {actionTerms(t, action)}
              {action.payDate !== undefined && ` · ${t('company.paidOn', { date: dateText(action.payDate) })}`}
            </span>
            {action.close !== undefined && action.theoretical !== undefined && (
              <span className="muted small tnum">
                {t('company.priceFell', { close: formatPrice(action.close), theoretical: rounded(action.theoretical) })}
              </span>
            )}
            {isAhead && (
              <span className="company-effect small">
                {t(EFFECTS[action.action])} {action.action !== 'symbol' && t('company.entitled')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const EFFECTS: Readonly<Record<MarketAction['action'], PlainTextKey>> = {
  dividend: 'company.aheadDividend',
  bonus: 'company.aheadEnds',
  split: 'company.aheadEnds',
  merger: 'company.aheadEnds',
  rights: 'company.aheadRights',
  symbol: 'company.aheadSymbol',
};

/** To three decimals, as the exchange prints it. */
const STEP = 100_000n;
const rounded = (price: Price) => formatPrice((((price + STEP / 2n) / STEP) * STEP) as Price);
