/** A price of a ticket, with what is one tap away. */

import { formatPrice } from '@kurus/core/money/format';
import { changePercent, parsePrice } from '@kurus/core/money/money';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { PercentText } from '../../../ui/money-text.tsx';
import { PriceField, priceMistake } from '../../../ui/price-field.tsx';
import { LimitChips, PercentChips } from './ticket-chips.tsx';
import type { PriceName } from './ticket-entry.ts';
import { bindingLimits, PRICE_LABELS, type TicketPart } from './ticket-part.ts';

interface OnePrice extends TicketPart {
  readonly name: PriceName;
  /** In the place of the distance. */
  readonly aside?: ReactNode;
}

export function TicketPrice({ name, kind, entry, onEntry, market, aside }: OnePrice) {
  const t = useText();
  const asset = market.market.kind;
  const value = entry[name];
  const onChange = (text: string) => onEntry({ ...entry, [name]: text });
  const label = t(kind === 'bracket' && name === 'limit' ? 'ticket.entryPrice' : PRICE_LABELS[name]);
  const isExit = name === 'target' || name === 'stop';
  const from = isExit && kind === 'bracket' ? (parsePrice(entry.limit) ?? market.last) : market.last;
  const typed = parsePrice(value);
  const far = typed !== undefined && from > 0n && <PercentText value={changePercent(typed, from)} />;
  return (
    <PriceField
      kind={asset}
      label={label}
      name={name}
      value={value}
      onChange={onChange}
      start={market.last}
      mistake={priceMistake(asset, value, bindingLimits({ kind, entry, market }))}
      aside={aside ?? (name === 'limit' ? undefined : far)}
    >
      {name === 'limit' && kind !== 'bracket' && <LimitChips market={market} onChoose={onChange} />}
      {(isExit || name === 'trigger') && (
        <PercentChips
          {...{ name, from, market }}
          title={t(kind === 'bracket' ? 'ticket.fromPrice' : 'ticket.fromLast')}
          onChoose={onChange}
        />
      )}
    </PriceField>
  );
}

/** Whether the purchase of a bracket waits for a price, and for which. */
export function EntryPrice(part: TicketPart) {
  const t = useText();
  const { entry, onEntry, market } = part;
  const choice = (
    <span className="ticket-entry-by">
      <select
        aria-label={t('ticket.entryBy')}
        value={entry.entryBy}
        onChange={({ target }) => onEntry({ ...entry, entryBy: target.value === 'market' ? 'market' : 'limit' })}
      >
        <option value="limit">{t('ticket.entryLimit')}</option>
        <option value="market">{t('ticket.entryMarket')}</option>
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  );
  if (entry.entryBy === 'limit') return <TicketPrice name="limit" aside={choice} {...part} />;
  return (
    <div className="field">
      <div className="field-head">
        <span className="field-label">{t('ticket.entryPrice')}</span>
        {choice}
      </div>
      <p className="ticket-entry-market figure">{t('ticket.aboutPrice', { price: formatPrice(market.last) })}</p>
    </div>
  );
}
