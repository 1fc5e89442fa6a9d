import type { AssetKind } from '@kurus/core/asset-kinds';
import { FlaskConical, Radio } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useOffline } from '../lib/connection.ts';
import { sentenceDateTime } from '../lib/words/sentence-date.ts';
import { DelayedMark } from '../ui/feedback.tsx';
import { useQuoteMinute, useStale } from './use-freshness.ts';
import { useDelayed, useFeedState, useSimulated } from './use-quote.ts';
import './market-marks.css';

/** Marks on the prices of a market: simulated, delayed, live (D27, D30); simulated ones are never called live. */
export const MarketMarks = memo(function MarketMarks({ type }: { readonly type: AssetKind }) {
  const t = useText();
  const simulated = useSimulated(type);
  const stale = useStale(type);
  const delayed = useDelayed(type) === true || stale;
  const feed = useFeedState();
  const offline = useOffline();
  const minute = useQuoteMinute(type);
  const streams = feed === 'streaming' && !delayed && !offline;
  return (
    <p className="market-marks">
      {simulated === true && (
        <span className="mark" title={t('market.simulatedHint')}>
          <FlaskConical size={13} aria-hidden="true" />
          {t(streams ? 'market.simulatedStreaming' : 'market.simulated')}
        </span>
      )}
      {streams && simulated === false && (
        <span className="mark mark-live">
          <Radio size={13} aria-hidden="true" />
          {t('market.live')}
        </span>
      )}
      {delayed && minute !== undefined && <DelayedMark text={`${t('market.delayed')} · ${sentenceDateTime(minute)}`} />}
      {feed === 'polling' && <span className="mark">{t('market.polling')}</span>}
      {feed === 'lost' && minute !== undefined && <span className="mark mark-lost">{t('market.reconnecting')}</span>}
    </p>
  );
});
