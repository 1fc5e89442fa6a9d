import { INDEX_KIND } from '@kurus/core/asset-kinds';
import { memo } from 'react';
import { formatPricePlain } from '@kurus/core/money/format';
import { useText } from '../../i18n/use-text.ts';
import { dateTimeText, weekdayText } from '../../lib/date-text.ts';
import { StatCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { useFlash } from '../../ui/flash.ts';
import { PercentText } from '../../ui/money-text.tsx';
import { ExchangeState } from '../../quotes/exchange-state.tsx';
import { useLastSession, useQuoteMinute } from '../../quotes/use-freshness.ts';
import { type IndexQuote, useFeedState, useIndexQuote } from '../../quotes/use-quote.ts';

/** The BIST 100: its value, and the change since the previous close. */
export const IndexCard = memo(function IndexCard() {
  const t = useText();
  const index = useIndexQuote();
  const connecting = useFeedState() === 'connecting';
  if (index) return <IndexFigures index={index} />;
  return (
    <StatCard label={t('portfolio.index')}>
      {connecting ? (
        <Skeleton width="half" height="title" />
      ) : (
        <span className="muted small">{t('portfolio.indexMissing')}</span>
      )}
    </StatCard>
  );
});

function IndexFigures({ index }: { readonly index: IndexQuote }) {
  const t = useText();
  const minute = useQuoteMinute(INDEX_KIND);
  const session = useLastSession(INDEX_KIND);
  const period =
    session === undefined ? t('portfolio.today') : t('portfolio.lastSession', { day: weekdayText(session) });
  const flash = useFlash(index.value);
  const time = minute === undefined ? '' : t('market.asOf', { time: dateTimeText(minute) });
  return (
    <StatCard
      label={t('portfolio.index')}
      detail={
        <span title={time}>
          <PercentText value={index.changePercent} /> {period} <ExchangeState />
        </span>
      }
    >
      <span className={`figure ${flash}`}>{formatPricePlain(index.value)}</span>
    </StatCard>
  );
}
