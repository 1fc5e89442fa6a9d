import type { MarketAction } from '@kurus/core/contract/market-actions';
import { formatPrice } from '@kurus/core/money/format';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { sentenceWeekday } from '../../lib/words/sentence-date.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { exDateMs, marketActionsQuery } from '../../quotes/market-actions-query.ts';
import { validityIn } from './ticket/ticket-entry.ts';
import type { TicketPart } from './ticket/ticket-part.ts';
import { ticketEnd } from './ticket/validity-field.tsx';

interface ActionWarningProps extends Pick<TicketPart, 'kind' | 'entry' | 'market'> {
  readonly asset: QuotedAsset;
}

/** Warning of a corporate action while the order would wait: prices from before it differ from those after it. */
export function ActionWarning({ asset, kind, entry, market }: ActionWarningProps) {
  const t = useText();
  const { data = [] } = useQuery(marketActionsQuery(asset.type, asset.code));
  const endsMs = ticketEnd(validityIn(kind, asset.type, entry), entry, market) ?? 0;
  return data
    .filter((action) => exDateMs(action) > market.nowMs && exDateMs(action) < endsMs)
    .map((action) => (
      <p key={`${action.exDate}${action.action}`} className="ticket-note note ticket-warning ticket-wide">
        <CalendarClock size={15} aria-hidden="true" /> <span>{warningText(t, action)}</span>
      </p>
    ));
}

function warningText(t: Translate, action: MarketAction): string {
  const day = sentenceWeekday(exDateMs(action));
  if (action.action === 'dividend') {
    return t('company.ticketDividend', { day, gross: action.gross === undefined ? '' : formatPrice(action.gross) });
  }
  if (action.action === 'symbol') return t('company.ticketSymbol', { day, into: action.target ?? '' });
  return t('company.ticketEnds', { day, action: t(`entries.${action.action}`).toLocaleLowerCase('tr') });
}
