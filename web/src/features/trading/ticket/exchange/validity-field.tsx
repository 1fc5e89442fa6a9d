/** Validity of an order, and corporate actions before its end. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { MarketAction } from '@kurus/core/contract/market-actions';
import { admissionOf, isAdmitted } from '@kurus/core/exchange/admission';
import type { OrderKind, Validity } from '@kurus/core/exchange/order';
import { expiryOf } from '@kurus/core/exchange/order-life';
import { dateText as isoDate, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { formatPrice } from '@kurus/core/money/format';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useText, type Translate } from '../../../../i18n/use-text.ts';
import { sentenceEndDate, weekdayEndText } from '../../../../lib/words/end-text.ts';
import { sentenceWeekday } from '../../../../lib/words/sentence-date.ts';
import type { QuotedAsset } from '../../../../quotes/asset-address.ts';
import { exDateMs, marketActionsQuery } from '../../../../quotes/market-actions-query.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { validityIn, type TicketEntry } from '../ticket-entry.ts';
import { KINDS, type TicketKind } from '../ticket-kinds.ts';
import { TicketFold } from './ticket-fold.tsx';
import type { TicketMarket, TicketPart } from './use-ticket-market.ts';

const LIFE_MAX_DAYS = 90;

/**
 * Field for the validity of the order, with its end as text; options that cannot be chosen now stay visible, with the
 * reason.
 */
export function ValidityField({ folded, kind, entry, onEntry, market }: TicketPart & { readonly folded: boolean }) {
  const t = useText();
  const validity = validityIn(kind, market.kind, entry);
  const why = KINDS[kind].validities.map((one) => whyNot(t, kind, one, market)).find((reason) => reason !== undefined);
  const end = endText(t, validity, entry, market);
  if (KINDS[kind].validities.length === 0) return null;
  const field = (
    <div className="ticket-validity ticket-wide">
      <RadioGroup
        label={t('orders.validity')}
        hideLabel={folded}
        aside={end}
        name="validity"
        options={KINDS[kind].validities.map((value) => ({
          value,
          label: t(`orders.${value}`),
          disabled: whyNot(t, kind, value, market) !== undefined,
        }))}
        value={validity}
        onChange={(next) => onEntry({ ...entry, validity: next })}
      />
      {why !== undefined && <p className="ticket-end">{why}</p>}
      {validity === 'gtd' && <UntilField entry={entry} onEntry={onEntry} market={market} />}
    </div>
  );
  return (
    <TicketFold folded={folded} title={t('orders.validity')} value={<strong>{t(`orders.${validity}`)}</strong>}>
      {field}
    </TicketFold>
  );
}

/** A bracket is admitted like its buy, a pair like its stop. */
const kindOf = (kind: TicketKind): OrderKind => (kind === 'bracket' ? 'limit' : kind === 'oco' ? 'stop' : kind);

function whyNot(t: Translate, kind: TicketKind, validity: Validity, { market, phase }: TicketMarket) {
  if (validity === 'day' && ASSET_KINDS[market.kind].hours === 'always') return t('ticket.noDay');
  const answer = admissionOf(kindOf(kind), validity, phase);
  if (isAdmitted(answer)) return undefined;
  if (answer === 'VALIDITY_OVER') return t('ticket.dayOver');
  return validity === 'ioc' || validity === 'fok' ? t('ticket.atOnceOnlyOpen') : undefined;
}

/**
 * Latest end of an order of this validity, in epoch milliseconds; undefined if it ends at once, or its date is not
 * valid.
 */
function ticketEnd(validity: Validity, { until }: TicketEntry, { nowMs, session }: TicketMarket) {
  const ends = expiryOf(validity, validity === 'gtd' ? dayOfDate(until) : undefined, nowMs, session);
  return typeof ends === 'number' ? ends : undefined;
}

/** "Gün sonuna kadar: 23 Kas Pzt 18:10" */
function endText(t: Translate, validity: Validity, entry: TicketEntry, market: TicketMarket): string {
  if (validity === 'ioc') return t('ticket.endsIoc');
  if (validity === 'fok') return t('ticket.endsFok');
  const ends = ticketEnd(validity, entry, market);
  if (ends === undefined) return t('ticket.dateWrong');
  if (validity === 'day') return t('ticket.endsDay', { time: weekdayEndText(ends) });
  const date = sentenceEndDate(ends);
  return t(validity === 'gtc' ? 'ticket.endsGtc' : 'ticket.endsGtd', { date });
}

function UntilField({ entry, onEntry, market: { nowMs } }: Pick<TicketPart, 'entry' | 'onEntry' | 'market'>) {
  const t = useText();
  const today = dayOf(nowMs);
  return (
    <DateField
      label={t('ticket.lastDay')}
      name="until"
      min={isoDate(today)}
      max={isoDate(today + LIFE_MAX_DAYS)}
      value={entry.until}
      onChange={(until) => onEntry({ ...entry, until })}
    />
  );
}

interface ActionWarningProps extends Pick<TicketPart, 'kind' | 'entry' | 'market'> {
  readonly asset: QuotedAsset;
}

/** Warning of a corporate action while the order would wait: prices before it differ from those after it. */
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
