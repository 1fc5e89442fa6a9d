import { trailTrigger } from '@kurus/core/exchange/trail';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import { changePercent, parsePrice, priceText, type Price } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
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
export function bindingLimits({ kind, entry, market }: Omit<TicketPart, 'onEntry'>): PriceLimits | undefined {
  const validity = validityIn(kind, market.market.kind, entry);
  return validity === 'gtc' || validity === 'gtd' ? undefined : market.market.limits;
}

function TicketPrice({ name, kind, entry, onEntry, market }: TicketPart & { readonly name: PriceName }) {
  const t = useText();
  const asset = market.market.kind;
  const value = entry[name];
  const onChange = (text: string) => onEntry({ ...entry, [name]: text });
  const label = t(kind === 'bracket' && name === 'limit' ? 'ticket.entryPrice' : LABELS[name]);
  const isExit = name === 'target' || name === 'stop';
  const from = isExit && kind === 'bracket' ? (parsePrice(entry.limit) ?? market.last) : market.last;
  const typed = parsePrice(value);
  const far = typed !== undefined && from > 0n ? formatPercent(changePercent(typed, from), true) : undefined;
  return (
    <PriceField
      kind={asset}
      label={label}
      name={name}
      value={value}
      onChange={onChange}
      start={market.last}
      mistake={priceMistake(asset, value, bindingLimits({ kind, entry, market }))}
      aside={name === 'limit' ? undefined : <span className="figure">{far}</span>}
    >
      {name === 'limit' && kind !== 'bracket' && <LimitChips market={market} onChoose={onChange} />}
      {(isExit || name === 'trigger') && <PercentChips name={name} from={from} market={market} onChoose={onChange} />}
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
    <fieldset className="ticket-chips" aria-label={t(isNext ? 'ticket.limitsNext' : 'ticket.limitsToday')}>
      {chips.map(({ label, price }) =>
        price === undefined ? null : (
          <button key={label} type="button" className="ticket-chip" onClick={() => onChoose(priceText(price))}>
            <span>{label}</span> <span className="figure">{formatPricePlain(price)}</span>
          </button>
        ),
      )}
    </fieldset>
  );
}

const UP = [3n, 5n, 10n];
const DOWN = [-3n, -5n, -10n];

/** So many percent from the price, on the grid. */
function PercentChips({
  name,
  from,
  market,
  onChoose,
}: ChipsProps & { readonly name: PriceName; readonly from: Price }) {
  const t = useText();
  return (
    <fieldset className="ticket-chips" aria-label={`${t(LABELS[name])}: ${t('ticket.fromPrice')}`}>
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
    </fieldset>
  );
}

/** Whether the purchase of a bracket waits for a price, and for which. */
function EntryPrice(part: TicketPart) {
  const t = useText();
  const { entry, onEntry } = part;
  return (
    <div className="ticket-amount">
      {entry.entryBy === 'limit' && <TicketPrice name="limit" {...part} />}
      <RadioGroup
        label={t('ticket.entryBy')}
        hideLabel={entry.entryBy === 'limit'}
        name="entryBy"
        options={[
          { value: 'limit', label: t('ticket.entryLimit') },
          { value: 'market', label: t('ticket.entryMarket') },
        ]}
        value={entry.entryBy}
        onChange={(entryBy) => onEntry({ ...entry, entryBy })}
      />
    </div>
  );
}

const TENTHS = 10n;

/** How far a trailing stop follows, by percent or by lira, and where its trigger would stand now. */
function TrailFields({ entry, onEntry, market }: TicketPart) {
  const t = useText();
  const asset = market.market.kind;
  const trail = trailOf(entry);
  const trigger = trail && trailTrigger(asset, 'sell', market.last, trail);
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
        label={t('ticket.fromBest')}
        name="trail"
        decimals={2}
        unit={isPercent ? '%' : '₺'}
        aside={
          trigger && <span className="figure">{t('ticket.triggerNow', { price: formatPricePlain(trigger) })}</span>
        }
        value={entry.trail}
        onChange={(text) => onEntry({ ...entry, trail: text })}
        stepDownLabel={t('orders.stepDown', { label: t('ticket.fromBest') })}
        stepUpLabel={t('orders.stepUp', { label: t('ticket.fromBest') })}
        onStep={step}
      />
    </div>
  );
}

const parseHundredths = (text: string): bigint => (parsePrice(text) ?? 0n) / 1_000_000n;
const hundredthsText = (value: bigint) => priceText((value * 1_000_000n) as Price);
