import { trailTrigger } from '@kurus/core/exchange/trail';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import { formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { changePercent, parsePrice, priceText, type Price } from '@kurus/core/money/money';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Side } from '@kurus/core/trading/order';
import { PercentText } from '../../ui/money-text.tsx';
import { PriceField, priceMistake } from '../../ui/price-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { percentAway, pricesOf, trailOf, validityIn, type PriceName, type TicketEntry } from './ticket-entry.ts';
import type { TicketKind } from './ticket-kinds.ts';
import type { TicketMarket } from './use-ticket-market.ts';

export interface TicketPart {
  readonly kind: TicketKind;
  readonly entry: TicketEntry;
  readonly onEntry: (entry: TicketEntry) => void;
  readonly market: TicketMarket;
  /** The side that is looked at. */
  readonly side: Side;
}

const LABELS: Readonly<Record<PriceName, PlainTextKey>> = {
  limit: 'ticket.limitPrice',
  trigger: 'ticket.triggerPrice',
  target: 'ticket.target',
  stop: 'ticket.stop',
};

/** The prices that a kind of order asks for, each with what is one tap away. */
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

/** The limits that a price of this ticket must lie inside: what lives longer may wait for a day that lets it. */
export function bindingLimits({
  kind,
  entry,
  market,
}: Pick<TicketPart, 'kind' | 'entry' | 'market'>): PriceLimits | undefined {
  const validity = validityIn(kind, market.market.kind, entry);
  return validity === 'gtc' || validity === 'gtd' ? undefined : market.market.limits;
}

interface OnePrice extends TicketPart {
  readonly name: PriceName;
  /** In the place of the distance. */
  readonly aside?: ReactNode;
}

function TicketPrice({ name, kind, entry, onEntry, market, aside }: OnePrice) {
  const t = useText();
  const asset = market.market.kind;
  const value = entry[name];
  const onChange = (text: string) => onEntry({ ...entry, [name]: text });
  const label = t(kind === 'bracket' && name === 'limit' ? 'ticket.entryPrice' : LABELS[name]);
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

interface ChipsProps {
  readonly market: TicketMarket;
  readonly onChoose: (text: string) => void;
}

/** Floor, last and ceiling, each with its figure. */
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

/** What is one tap away, below the words that say what it is. */
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

/** So many percent from the price, on the grid. */
function PercentChips({
  name,
  from,
  title,
  market,
  onChoose,
}: ChipsProps & { readonly name: PriceName; readonly from: Price; readonly title: string }) {
  const t = useText();
  return (
    <Chips title={title} label={`${t(LABELS[name])}: ${title}`}>
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

/** Whether the purchase of a bracket waits for a price, and for which. */
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

const TENTHS = 10n;

/** How far a trailing stop follows, by percent or by lira, and where its trigger would stand now. */
function TrailFields({ entry, onEntry, market, side }: TicketPart) {
  const t = useText();
  const asset = market.market.kind;
  const trail = trailOf(entry);
  const trigger = trail && trailTrigger(asset, side, market.last, trail);
  const best = t(side === 'sell' ? 'ticket.fromHighest' : 'ticket.fromLowest');
  const isPercent = entry.trailBy === 'percent';
  const step = (steps: number) => {
    // A tenth of a percent, or a hundredth of a lira.
    const unit = isPercent ? TENTHS : 1n;
    const now = parseHundredths(entry.trail);
    const next = now + BigInt(steps) * unit;
    onEntry({ ...entry, trail: hundredthsText(next < 1n ? 1n : next) });
  };
  return (
    <div className="ticket-amount">
      <RadioGroup
        label={t('ticket.distance')}
        name="trailBy"
        options={[
          { value: 'percent', label: t('ticket.byPercent') },
          { value: 'amount', label: t('ticket.byAmount') },
        ]}
        value={entry.trailBy}
        onChange={(trailBy) => onEntry({ ...entry, trailBy })}
      />
      <StepperField
        label={best}
        name="trail"
        decimals={2}
        unit={isPercent ? '%' : '₺'}
        aside={
          trigger && <span className="figure">{t('ticket.triggerNow', { price: formatPricePlain(trigger) })}</span>
        }
        value={entry.trail}
        onChange={(text) => onEntry({ ...entry, trail: text })}
        stepDownLabel={t('orders.stepDown', { label: best })}
        stepUpLabel={t('orders.stepUp', { label: best })}
        onStep={step}
      />
    </div>
  );
}

const parseHundredths = (text: string): bigint => (parsePrice(text) ?? 0n) / 1_000_000n;
const hundredthsText = (value: bigint) => priceText((value * 1_000_000n) as Price);
