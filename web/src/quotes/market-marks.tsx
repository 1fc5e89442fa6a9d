import type { AssetKind } from '@kurus/core/asset-kinds';
import { Clock, FlaskConical } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../i18n/use-text.ts';
import { sentenceDateTime } from '../lib/words/sentence-date.ts';
import { DelayedMark } from '../ui/feedback.tsx';
import { usePriceAge, useQuoteMinute, useStale } from './use-freshness.ts';
import { useClosedWorld, useFeedState, useSimulated } from './use-quote.ts';
import './market-marks.css';

interface MarketMarksProps {
  readonly type: AssetKind;
  /** Asset whose price it is; the newest of its market if absent. */
  readonly code?: string;
}

/**
 * The one mark of where prices come from, beside the first figure (D27, D30): "Simüle", or the age of true ones. A
 * stale price says its time as a warning. Nothing while the market has no price.
 */
export const MarketMarks = memo(function MarketMarks({ type, code }: MarketMarksProps) {
  const t = useText();
  const simulated = useSimulated(type);
  const stale = useStale(type, code);
  const age = usePriceAge(type, code);
  const feed = useFeedState();
  const minute = useQuoteMinute(type, code);
  const isClosed = useClosedWorld() !== undefined;
  if (isClosed) return null;
  return (
    <p className="market-marks">
      {simulated === true && (
        <span className="mark" title={t('market.simulatedHint')}>
          <FlaskConical size={13} aria-hidden="true" />
          {t('market.simulated')}
        </span>
      )}
      {stale && minute !== undefined ? (
        <DelayedMark text={`${t('market.delayed')} · ${sentenceDateTime(minute)}`} />
      ) : (
        simulated === false &&
        age !== undefined && (
          <span className="mark tnum">
            <Clock size={13} aria-hidden="true" />
            {age}
          </span>
        )
      )}
      {feed === 'polling' && <span className="mark">{t('market.polling')}</span>}
      {feed === 'lost' && minute !== undefined && <span className="mark mark-lost">{t('market.reconnecting')}</span>}
    </p>
  );
});
