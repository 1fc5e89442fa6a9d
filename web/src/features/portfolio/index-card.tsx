import { formatPricePlain } from '@kurus/core/money/format';
import { useText } from '../../i18n/use-text.ts';
import { dateTimeText } from '../../lib/date-text.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { useFlash } from '../../ui/flash.ts';
import { PercentText } from '../../ui/money-text.tsx';
import { useFeedState, useIndexQuote, useMarketMinute, useSimulated } from '../market/use-quote.ts';
import type { IndexQuote } from '../market/use-quote.ts';

/** The BIST 100: its value and the change since the previous close. */
export function IndexCard() {
  const t = useText();
  const index = useIndexQuote();
  const waiting = useFeedState() === 'connecting';
  return (
    <section className="card index" aria-labelledby="index-title">
      <h2 id="index-title" className="card-title">
        {t('portfolio.index')}
      </h2>
      {index ? (
        <IndexFigures index={index} />
      ) : waiting ? (
        <Skeleton width="half" height="title" />
      ) : (
        <p className="muted">{t('portfolio.indexMissing')}</p>
      )}
    </section>
  );
}

function IndexFigures({ index }: { readonly index: IndexQuote }) {
  const t = useText();
  const simulated = useSimulated('stocks');
  const minute = useMarketMinute('stocks');
  const flash = useFlash(index.value);
  return (
    <div className="index-figures">
      <span className={`index-value figure ${flash}`}>{formatPricePlain(index.value)}</span>
      <PercentText value={index.changePercent} look="chip" />
      <span className="muted small">{t('portfolio.indexChange')}</span>
      <span className="muted small tnum index-time">
        {minute !== undefined && t('market.asOf', { time: dateTimeText(new Date(minute).toISOString()) })}
        {simulated === true && ` · ${t('market.simulated')}`}
      </span>
    </div>
  );
}
