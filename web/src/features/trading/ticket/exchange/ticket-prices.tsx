/** Price fields of an order kind, each with its quick choices. */

import { formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { changePercent, parsePrice, priceText, type Price } from '@kurus/core/money/money';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlainTextKey } from '../../../../i18n/texts.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { PercentText } from '../../../../ui/money-text.tsx';
import { PriceField, priceMistake } from '../../../../ui/price-field.tsx';
import { percentAway, pricesOf } from '../ticket-entry.ts';
import type { PriceName } from '../ticket-kinds.ts';
import { bindingLimits } from './ticket-request.ts';
import { TrailFields } from './trail-fields.tsx';
import type { TicketMarket, TicketPart } from './use-ticket-market.ts';

const PRICE_LABELS: Readonly<Record<PriceName, PlainTextKey>> = {
  limit: 'orders.limitPrice',
  trigger: 'orders.triggerPrice',
  target: 'orders.target',
  stop: 'orders.stop',
};

export function TicketPrices(part: TicketPart) {
  const { kind, entry } = part;
  return (
    <>
      {kind === 'bracket' && <EntryPrice {...part} />}
      {pricesOf(kind, entry)
        .filter((name) => kind !== 'bracket' || name !== 'limit')
        .map((name) => (
          <TicketPrice key={name} name={name} {...part} />
        ))}
      {kind === 'trailing-stop' && <TrailFields {...part} />}
    </>
  );
}

interface OnePrice extends TicketPart {
  readonly name: PriceName;
  /** Shown instead of the distance. */
  readonly aside?: ReactNode;
}

function TicketPrice({ name, kind, entry, onEntry, market, aside }: OnePrice) {
  const t = useText();
  const asset = market.kind;
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

/** Tells if a bracket's buy is a market order or waits for a limit, with that limit. */
function EntryPrice(part: TicketPart) {
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

interface ChipsProps {
  readonly market: TicketMarket;
  readonly onChoose: (text: string) => void;
}

/** Quick choices for the lower limit, the last price and the upper limit. */
function LimitChips({ market: { market, last, session, nowMs }, onChoose }: ChipsProps) {
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

/** Row of quick choices, below their title. */
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
function PercentChips({
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
          onClick={() => onChoose(priceText(percentAway(market.kind, from, percent)))}
        >
          {percent > 0n ? `+%${percent}` : `-%${-percent}`}
        </button>
      ))}
    </Chips>
  );
}
