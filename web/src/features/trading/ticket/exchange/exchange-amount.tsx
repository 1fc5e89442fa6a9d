import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { parseQuantity, quantityText, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Price, Quantity } from '@kurus/core/money/money';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { StepperField } from '../../../../ui/stepper-field.tsx';
import { AmountField, ModeChoice } from '../amount-fields.tsx';
import {
  EMPTY_ENTRY,
  exactEntry,
  ONE,
  quantityForCash,
  quantityOfHolding,
  SHARES,
  type OrderEntry,
} from '../ticket-amount.ts';
import type { TicketMarket } from './use-ticket-market.ts';

interface ExchangeAmountProps {
  readonly amount: OrderEntry;
  readonly onAmount: (entry: OrderEntry) => void;
  readonly market: TicketMarket;
  /** Price that quick amounts are computed with. */
  readonly price: Price;
  readonly quantity: Quantity;
  /** True if pieces are the only unit: a bracket has no room for more, with three prices and its chart below. */
  readonly isPlain: boolean;
}

/** Amount: in pieces or in lira, with fractions of cash and holding as quick choices. */
export function ExchangeAmount({ amount: input, onAmount, market, price, quantity, isPlain }: ExchangeAmountProps) {
  const t = useText();
  const { quantityDecimals } = ASSET_KINDS[market.kind];
  const amount: OrderEntry =
    isPlain && input.mode === 'amount' ? { ...EMPTY_ENTRY, quantityText: quantityText(quantity) } : input;
  const step = (steps: number) => {
    const next = (parseQuantity(amount.quantityText) ?? ZERO_QUANTITY) + BigInt(steps) * ONE;
    const whole = (next < ZERO_QUANTITY ? ZERO_QUANTITY : next) as Quantity;
    onAmount({ ...amount, quantityText: quantityText(whole), exact: undefined });
  };
  const select = (event: { target: HTMLInputElement }) => event.target.select();
  return (
    <>
      {!isPlain && <ModeChoice entry={amount} onEntry={onAmount} className="ticket-mode ticket-wide" />}
      <div className="stack-2 ticket-amount">
        {amount.mode === 'amount' ? (
          <AmountField entry={amount} quantity={quantity} onEntry={onAmount} onFocus={select} />
        ) : (
          <StepperField
            label={t('common.quantity')}
            name="quantity"
            decimals={quantityDecimals}
            value={amount.quantityText}
            onFocus={select}
            onChange={(text) => onAmount({ ...amount, quantityText: text, exact: undefined })}
            onStep={step}
          />
        )}
        {!isPlain && <Shares market={market} price={price} onAmount={onAmount} />}
      </div>
    </>
  );
}

/** A switch between cash and holding, over one row of fractions. */
function Shares({ market, price, onAmount }: Pick<ExchangeAmountProps, 'market' | 'price' | 'onAmount'>) {
  const t = useText();
  const [chosen, setOf] = useState<'cash' | 'held'>('cash');
  const { buyingPower, withdrawable, freeQuantity } = market.capacity;
  const { kind } = market.market;
  const of = freeQuantity <= ZERO_QUANTITY ? 'cash' : chosen;
  const context = {
    kind,
    terms: market.terms,
    price,
    cash: ASSET_KINDS[kind].settlement === 'instant' ? withdrawable : buyingPower,
    held: freeQuantity,
  };
  const choose = of === 'cash' ? quantityForCash : quantityOfHolding;
  const options = [
    { id: 'cash', label: t('trading.withCash') },
    ...(freeQuantity > ZERO_QUANTITY ? [{ id: 'held', label: t('ticket.fromHolding') } as const] : []),
  ] as const;
  return (
    <>
      <div className="ticket-of">
        {options.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={of === id} className="ticket-of-one" onClick={() => setOf(id)}>
            {label}
          </button>
        ))}
      </div>
      <fieldset className="ticket-chips" aria-label={t('ticket.shareOf')}>
        {SHARES.map((share) => (
          <button
            key={share}
            type="button"
            className="ticket-chip figure"
            onClick={() => onAmount(exactEntry(choose(share, context), price))}
          >
            {share === 100n ? t('common.all') : `%${share}`}
          </button>
        ))}
      </fieldset>
    </>
  );
}
