/** Switch of a ticket that sets an alert at its price, too. */

import type { AssetRef } from '@kurus/core/identity';
import { parsePrice, type Price, priceText } from '@kurus/core/money/money';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { inboxTexts } from '../../../../i18n/bundles.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { withTexts } from '../../../../i18n/with-texts.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import type { NewAlert } from '../../../alerts/alert-commands.ts';
import type { TicketEntry } from '../ticket-entry.ts';
import type { TicketKind } from '../ticket-kinds.ts';
import './ticket-alert.css';

/** The price that a plain order waits for; a pair, a bracket and a trail have several, or one that moves. */
const PRICE_OF: Partial<Readonly<Record<TicketKind, 'limit' | 'trigger'>>> = {
  limit: 'limit',
  stop: 'trigger',
  'stop-limit': 'trigger',
};

/** @returns the alert at the price of the ticket; undefined without one, or while the market is there */
function alertOfTicket(asset: AssetRef, kind: TicketKind, entry: TicketEntry, last: Price): NewAlert | undefined {
  const name = PRICE_OF[kind];
  const price = name && parsePrice(entry[name]);
  if (price === undefined || price <= 0n || price === last) return undefined;
  return {
    kind: price < last ? 'price-below' : 'price-above',
    asset: { kind: asset.type, code: asset.code },
    world: 'practice',
    value: priceText(price),
    repeat: 'once',
  };
}

interface TicketAlertProps {
  readonly kind: TicketKind;
  readonly alert: NewAlert | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function TicketAlert({ kind, alert, isOn, onChange }: TicketAlertProps) {
  const t = useText();
  if (PRICE_OF[kind] === undefined) return null;
  return (
    <div className="ticket-alert ticket-wide" data-on={isOn ? '' : undefined}>
      <div className="ticket-alert-head">
        <Bell size={18} aria-hidden="true" />
        <Switch label={t('ticket.tellMe')} checked={isOn} onChange={onChange} />
      </div>
      {isOn && (alert ? <AlertHint alert={alert} onSet={() => onChange(false)} /> : <p>{t('ticket.tellMeHere')}</p>)}
    </div>
  );
}

/** Holds the sentence of the alert, and its texts. */
const AlertHint = lazyPart(async () => (await withTexts(import('./ticket-alert-hint.tsx'), inboxTexts)).AlertHint);

/** Switch for an alert at the price of a ticket, and the setting of it once the order is placed. */
export function useTicketAlert(asset: AssetRef, kind: TicketKind, entry: TicketEntry, last: Price) {
  const [isOn, setOn] = useState(false);
  const alert = alertOfTicket(asset, kind, entry, last);
  return {
    field: <TicketAlert {...{ kind, alert, isOn }} onChange={setOn} />,
    async arm() {
      if (!isOn || !alert) return;
      const { armBeside } = await withTexts(import('../../../alerts/use-arm.ts'), inboxTexts);
      await armBeside(alert);
    },
  };
}
