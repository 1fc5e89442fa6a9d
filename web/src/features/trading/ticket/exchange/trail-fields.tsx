import { trailTrigger } from '@kurus/core/exchange/trail';
import { formatPricePlain } from '@kurus/core/money/format';
import { parsePrice, priceText, type Price } from '@kurus/core/money/money';
import { useText } from '../../../../i18n/use-text.ts';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { StepperField } from '../../../../ui/stepper-field.tsx';
import { trailOf } from './ticket-request.ts';
import type { TicketPart } from './use-ticket-market.ts';

const TENTHS = 10n;

/** Distance of a trailing stop, in percent or in lira, and its trigger at the current price. */
export function TrailFields({ entry, onEntry, market, side }: TicketPart) {
  const t = useText();
  const asset = market.kind;
  const trail = trailOf(entry);
  const trigger = trail && trailTrigger(asset, side, market.last, trail);
  const isPercent = entry.trailBy === 'percent';
  const step = (steps: number) => {
    // A tenth of a percent, or a hundredth of a lira.
    const unit = isPercent ? TENTHS : 1n;
    const now = parseHundredths(entry.trail);
    const next = now + BigInt(steps) * unit;
    onEntry({ ...entry, trail: hundredthsText(next < 1n ? 1n : next) });
  };
  return (
    <div className="stack-2 ticket-amount">
      <RadioGroup
        label={t('ticket.distance')}
        name="trailBy"
        options={[
          { value: 'percent', label: t('ticket.byPercent') },
          { value: 'amount', label: t('labels.amount') },
        ]}
        value={entry.trailBy}
        onChange={(trailBy) => onEntry({ ...entry, trailBy })}
      />
      <StepperField
        label={t(side === 'sell' ? 'ticket.fromHighest' : 'ticket.fromLowest')}
        name="trail"
        decimals={2}
        unit={isPercent ? '%' : '₺'}
        aside={
          trigger && <span className="figure">{t('ticket.triggerNow', { price: formatPricePlain(trigger) })}</span>
        }
        value={entry.trail}
        onChange={(text) => onEntry({ ...entry, trail: text })}
        onStep={step}
      />
    </div>
  );
}

const parseHundredths = (text: string): bigint => (parsePrice(text) ?? 0n) / 1_000_000n;

const hundredthsText = (value: bigint) => priceText((value * 1_000_000n) as Price);
