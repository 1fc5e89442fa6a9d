import type { ExchangeState as State, Phase } from '@kurus/core/contract/exchange';
import { Clock } from 'lucide-react';
import type { PlainTextKey } from '../i18n/texts.ts';
import { type Translate, useText } from '../i18n/use-text.ts';
import { clockText } from '../lib/words/date-text.ts';
import { sentenceWeekdayTime } from '../lib/words/sentence-date.ts';
import { useExchange } from './use-quote.ts';
import './market-marks.css';

/**
 * "Borsa açık · kapanış 18:00", or the next opening and the reason for the closure; nothing if it never closes (D31).
 */
export function ExchangeState() {
  const t = useText();
  const state = useExchange();
  if (!state) return null;
  return (
    <span className={`mark exchange ${state.isOpen ? 'mark-live' : ''}`}>
      <Clock size={13} aria-hidden="true" />
      {exchangeText(t, state)}
    </span>
  );
}

/** Text of the state, with times in Istanbul. */
export function exchangeText(t: Translate, state: State): string {
  const time = clockText(state.changesAtMs);
  const reason = dayReason(t, state);
  if (state.isOpen) return `${t('market.exchangeOpen')} · ${t('market.closesAt', { time })}${reason}`;
  return `${t(CLOSED_PHASES[state.phase])} · ${t('market.opensAt', { time: openingText(state) })}${reason}`;
}

/** " (yarım gün)", " (Cumhuriyet Bayramı)": the reason for a special day; empty for a normal one. */
export function dayReason(t: Translate, { day, isOpen, holiday }: State): string {
  const reasons = [
    day === 'half' && isOpen && t('market.halfDay'),
    holiday !== undefined && t(`market.${holiday}`),
  ].filter((reason) => reason !== false);
  return reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
}

/** "10:00" for today, otherwise with the day: "23 Kas Pzt 10:00". */
export function openingText({ phase, changesAtMs }: State): string {
  return isBeforeOpening(phase) ? clockText(changesAtMs) : sentenceWeekdayTime(changesAtMs);
}

const isBeforeOpening = (phase: Phase) => phase === 'opening-collection' || phase === 'opening-match';

const CLOSED_PHASES: Readonly<Record<Phase, PlainTextKey>> = {
  closed: 'market.exchangeClosed',
  'opening-collection': 'market.openingSession',
  'opening-match': 'market.openingSession',
  continuous: 'market.exchangeOpen',
  'closing-collection': 'market.closingSession',
  'closing-match': 'market.closingSession',
  'at-close': 'market.exchangeOpen',
};
