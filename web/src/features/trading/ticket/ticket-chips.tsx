/** Prices that are one tap away. */

import { formatPricePlain } from '@kurus/core/money/format';
import { priceText, type Price } from '@kurus/core/money/money';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { percentAway, type PriceName } from './ticket-entry.ts';
import { PRICE_LABELS } from './ticket-part.ts';
import type { TicketMarket } from './use-ticket-market.ts';

interface ChipsProps {
  readonly market: TicketMarket;
  readonly onChoose: (text: string) => void;
}

/** Floor, last and ceiling, each with its figure. */
export function LimitChips({ market: { market, last, session, nowMs }, onChoose }: ChipsProps) {
  const t = useText();
  const { limits } = market;
  const isNext = session !== undefined && session.phase(nowMs) === 'closed';
  const chips = [
    { label: t('ticket.floor'), price: limits?.floor },
    { label: t('ticket.lastChip'), price: last },
    { label: t('ticket.ceiling'), price: limits?.ceiling },
  ];
  return (
    <Chips title={t(isNext ? 'ticket.limitsNext' : 'ticket.limitsToday')}>
      {chips.map(({ label, price }) =>
        price === undefined ? null : (
          <button key={label} type="button" className="ticket-chip" onClick={() => onChoose(priceText(price))}>
            <span>{label}</span> <span className="figure">{formatPricePlain(price)}</span>
          </button>
        ),
      )}
    </Chips>
  );
}

/** Row of quick choices, below the words that explain them. */
function Chips({ title, label = title, children }: { title: string; label?: string; children: ReactNode }) {
  return (
    <>
      <span className="ticket-of ticket-words small muted" aria-hidden="true">
        {title}
      </span>
      <fieldset className="ticket-chips" aria-label={label}>
        {children}
      </fieldset>
    </>
  );
}

const UP = [3n, 5n, 10n];

const DOWN = [-3n, -5n, -10n];

/** Quick choices at some percent from the price, rounded to the tick size. */
export function PercentChips({
  name,
  from,
  title,
  market,
  onChoose,
}: ChipsProps & { readonly name: PriceName; readonly from: Price; readonly title: string }) {
  const t = useText();
  return (
    <Chips title={title} label={`${t(PRICE_LABELS[name])}: ${title}`}>
      {(name === 'target' ? UP : DOWN).map((percent) => (
        <button
          key={percent}
          type="button"
          className="ticket-chip figure"
          onClick={() => onChoose(priceText(percentAway(market.market.kind, from, percent)))}
        >
          {percent > 0n ? `+%${percent}` : `-%${-percent}`}
        </button>
      ))}
    </Chips>
  );
}
