import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { formatQuoted } from '@kurus/core/market/quoted-price';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatPublicMoney } from '../../lib/amounts/format.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { useAgeSeconds, useQuoteMinute, useStale } from '../../quotes/use-freshness.ts';
import { useQuote, useSimulated } from '../../quotes/use-quote.ts';
import { DelayedMark, Skeleton } from '../../ui/feedback.tsx';
import { PercentText, PriceText } from '../../ui/money-text.tsx';

/** A price younger than this is shown as "now". */
const NOW_SECONDS = 3;
const MINUTE_SECONDS = 60;

interface TradeQuoteProps {
  readonly asset: AssetRef;
  /** Content between the day's figures and the notes about prices. */
  readonly children?: ReactNode;
}

/** The live price with its direction and age, and the day's range. */
export function TradeQuote({ asset: { type, code }, children }: TradeQuoteProps) {
  const t = useText();
  const quote = useQuote(type, code);
  const simulated = useSimulated(type);
  if (!quote) return <Skeleton height="title" width="half" count={2} />;
  const day = [
    { id: 'low', label: t('market.low'), figure: formatQuoted(type, quote.low) },
    { id: 'high', label: t('market.high'), figure: formatQuoted(type, quote.high) },
    ...(ASSET_KINDS[type].hasTurnover
      ? [{ id: 'volume', label: t('common.volume'), figure: formatPublicMoney(quote.volume) }]
      : []),
  ];
  return (
    <section aria-label={t('trading.lastPrice')}>
      <div className="row wrap ends trade-price">
        <div>
          <div className="muted small">{t('trading.lastPrice')}</div>
          <PriceText type={type} value={quote.price} flash className="trade-last" />
        </div>
        <div className="trade-side">
          <span className="visually-hidden">{t('trading.change')}</span>
          <PercentText value={quote.changePercent} variant="chip" />
          <QuoteAge type={type} code={code} />
        </div>
      </div>
      <dl className="cluster trade-day">
        {day.map(({ id, label, figure }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="figure">{figure}</dd>
          </div>
        ))}
      </dl>
      {children}
      {simulated === true && <p className="trade-note muted">{t('market.simulatedHint')}</p>}
    </section>
  );
}

function QuoteAge({ type, code }: AssetRef) {
  const t = useText();
  const seconds = useAgeSeconds(type, code) ?? 0;
  const stale = useStale(type, code);
  const time = sentenceDateTime(useQuoteMinute(type, code) ?? 0);
  if (stale) return <DelayedMark text={t('market.asOf', { time })} />;
  const age = seconds < NOW_SECONDS ? t('trading.justNow') : t('trading.secondsAgo', { seconds });
  return <span className="muted small tnum">{seconds < MINUTE_SECONDS ? age : t('market.asOf', { time })}</span>;
}
