import { useId } from 'react';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { admissionOf, isAdmitted } from '@kurus/core/exchange/admission';
import { expiryOf } from '@kurus/core/exchange/order-life';
import type { OrderKind, Validity } from '@kurus/core/exchange/order';
import { dateText as isoDate, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { dateText, weekdayEndText } from '../../lib/date-text.ts';
import { VALIDITY_TEXTS } from '../../lib/order-words.ts';
import { Field, fieldAria } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { VALIDITIES_OF, type TicketKind } from './ticket-kinds.ts';
import { validityIn, type TicketEntry } from './ticket-entry.ts';
import type { TicketPart } from './ticket-fields.tsx';
import type { TicketMarket } from './use-ticket-market.ts';

const LIFE_MAX_DAYS = 90;

/** How long the order lives, its end always in words; what cannot be chosen now stays to be seen, with its reason. */
export function ValidityField({ kind, entry, onEntry, market }: TicketPart) {
  const t = useText();
  const validity = validityIn(kind, market.market.kind, entry);
  const why = VALIDITIES_OF[kind].map((one) => whyNot(t, kind, one, market)).find((reason) => reason !== undefined);
  return (
    <div className="ticket-validity ticket-wide">
      <RadioGroup
        label={t('ticket.validity')}
        name="validity"
        options={VALIDITIES_OF[kind].map((value) => ({
          value,
          label: t(VALIDITY_TEXTS[value]),
          disabled: whyNot(t, kind, value, market) !== undefined,
        }))}
        value={validity}
        onChange={(next) => onEntry({ ...entry, validity: next })}
      />
      <p className="ticket-end" aria-live="polite">
        {endText(t, validity, entry, market)}
      </p>
      {why !== undefined && <p className="ticket-end">{why}</p>}
      {validity === 'gtd' && <UntilField entry={entry} onEntry={onEntry} market={market} />}
    </div>
  );
}

/** A bracket is admitted as its purchase, a pair as its stop. */
const kindOf = (kind: TicketKind): OrderKind => (kind === 'bracket' ? 'limit' : kind === 'oco' ? 'stop' : kind);

function whyNot(t: Translate, kind: TicketKind, validity: Validity, { market, phase }: TicketMarket) {
  if (validity === 'day' && ASSET_KINDS[market.kind].hours === 'always') return t('ticket.noDay');
  const answer = admissionOf(kindOf(kind), validity, phase);
  if (isAdmitted(answer)) return undefined;
  if (answer === 'VALIDITY_OVER') return t('ticket.dayOver');
  return validity === 'ioc' || validity === 'fok' ? t('ticket.atOnceOnlyOpen') : undefined;
}

/** "Gün sonuna kadar: 23 Kas Pzt 18:10" */
function endText(t: Translate, validity: Validity, entry: TicketEntry, { nowMs, session }: TicketMarket): string {
  if (validity === 'ioc') return t('ticket.endsIoc');
  if (validity === 'fok') return t('ticket.endsFok');
  const ends = expiryOf(validity, validity === 'gtd' ? dayOfDate(entry.until) : undefined, nowMs, session);
  if (typeof ends === 'string') return t('ticket.dateWrong');
  if (validity === 'day') return t('ticket.endsDay', { time: weekdayEndText(ends) });
  const date = dateText(new Date(ends - 1).toISOString());
  return t(validity === 'gtc' ? 'ticket.endsGtc' : 'ticket.endsGtd', { date });
}

function UntilField({ entry, onEntry, market: { nowMs } }: Omit<TicketPart, 'kind'>) {
  const t = useText();
  const id = useId();
  const today = dayOf(nowMs);
  return (
    <Field id={id} label={t('ticket.lastDay')}>
      <input
        {...fieldAria(id, {})}
        type="date"
        name="until"
        className="field-input"
        min={isoDate(today)}
        max={isoDate(today + LIFE_MAX_DAYS)}
        value={entry.until}
        onChange={(event) => onEntry({ ...entry, until: event.target.value })}
      />
    </Field>
  );
}
