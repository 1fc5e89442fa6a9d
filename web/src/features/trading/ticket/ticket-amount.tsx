import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { parseQuantity, quantityText, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Price, Quantity } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { StepperField } from '../../../ui/stepper-field.tsx';
import { EMPTY_ENTRY, ONE, type OrderEntry } from '../market-order/order-entry.ts';
import { AmountField, ModeChoice } from '../market-order/order-field.tsx';
import { Shares } from './ticket-shares.tsx';
import type { TicketMarket } from './use-ticket-market.ts';

interface TicketAmountProps {
  readonly amount: OrderEntry;
  readonly onAmount: (entry: OrderEntry) => void;
  readonly market: TicketMarket;
  /** That a quick amount is worked out by. */
  readonly price: Price;
  readonly quantity: Quantity;
  /** In pieces alone: three prices and their plan stand below. */
  readonly isPlain: boolean;
}

/** How much: in pieces or in lira, with shares of the cash and of the holding one tap away. */
export function TicketAmount({ amount: input, onAmount, market, price, quantity, isPlain }: TicketAmountProps) {
  const t = useText();
  const { quantityDecimals } = ASSET_KINDS[market.market.kind];
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
