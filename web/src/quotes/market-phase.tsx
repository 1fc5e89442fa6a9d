import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { ExchangeState, Phase } from '@kurus/core/contract/exchange';
import { useText, type Translate } from '../i18n/use-text.ts';
import { clockText } from '../lib/words/date-text.ts';
import { PHASE_TEXTS } from '../lib/words/order-words.ts';
import { dayReason, openingText } from './exchange-state.tsx';
import './market-phase.css';
import { useExchange } from './use-quote.ts';

const ORDERS_FILL: ReadonlySet<Phase> = new Set(['continuous', 'at-close']);

/** "● Sürekli işlem · bitiş 18:00": the exchange's current phase and its end. @param kind set if one asset is shown */
export function MarketPhase({ kind }: { readonly kind?: AssetKind }) {
  const t = useText();
  const exchange = useExchange();
  const hasHours = kind === undefined || ASSET_KINDS[kind].hours === 'exchange';
  const state = hasHours ? exchange : undefined;
  const isLive = state === undefined || ORDERS_FILL.has(state.phase);
  return (
    <span className="market-phase">
      <span className="phase-dot" data-live={isLive ? '' : undefined} aria-hidden="true" />
      <span>
        <strong>
          {state ? t(PHASE_TEXTS[state.phase]) : t(hasHours ? 'orders.phaseContinuous' : 'orders.phaseAlways')}
        </strong>
        {state && (
          <span className="muted">
            {' '}
            · {endText(t, state)}
            {dayReason(t, state)}
          </span>
        )}
      </span>
    </span>
  );
}

/** End of the phase while orders are filled, otherwise the next opening. */
function endText(t: Translate, state: ExchangeState): string {
  if (state.isOpen) return t('orders.until', { time: clockText(state.changesAtMs) });
  return t('market.opensAt', { time: openingText(state) });
}
