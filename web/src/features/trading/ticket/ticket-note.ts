/** Note about the moment that a new order waits for, while it cannot be filled. */

import type { Translate } from '../../../i18n/use-text.ts';
import { sentenceWeekdayTime } from '../../../lib/words/sentence-date.ts';
import type { TicketKind } from './ticket-kinds.ts';
import type { TicketMarket } from './use-ticket-market.ts';

const TRIGGERED: ReadonlySet<TicketKind> = new Set(['stop', 'stop-limit', 'trailing-stop', 'oco']);

/** @returns undefined while orders are filled */
export function marketNote(
  t: Translate,
  kind: TicketKind,
  { phase, session, nowMs }: TicketMarket,
): string | undefined {
  switch (phase) {
    case 'closed': {
      if (!session) return undefined;
      const isTriggered = TRIGGERED.has(kind);
      const fromMs = isTriggered ? session.nextOpening(nowMs) : session.phaseEnd(nowMs);
      return t(isTriggered ? 'ticket.noteArmed' : 'ticket.noteClosed', { time: sentenceWeekdayTime(fromMs) });
    }
    case 'opening-collection':
      return t('ticket.noteOpening');
    case 'opening-match':
    case 'closing-match':
      return t('ticket.noteMatching');
    case 'closing-collection':
      return t('ticket.noteClosing');
    case 'continuous':
    case 'at-close':
    case 'halted':
      return undefined;
  }
}
