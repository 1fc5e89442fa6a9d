import { useState } from 'react';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { formatQuantity } from '@kurus/core/money/format';
import {
  parseQuantity,
  quantity as quantityOf,
  quantityText,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import type { Price, Quantity } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { EMPTY_ENTRY, exactEntry, quantityForCash, quantityOfHolding, type OrderEntry } from './order-entry.ts';
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

const ONE = quantityOf('1');

/** How much: in pieces or in lira, with shares of the cash and of the holding one tap away. */
export function TicketAmount({ amount: given, onAmount, market, price, quantity, isPlain }: TicketAmountProps) {
  const t = useText();
  const { quantityDecimals } = ASSET_KINDS[market.market.kind];
  const amount: OrderEntry =
    isPlain && given.mode === 'amount' ? { ...EMPTY_ENTRY, quantityText: quantityText(quantity) } : given;
  const step = (steps: number) => {
    const next = (parseQuantity(amount.quantityText) ?? ZERO_QUANTITY) + BigInt(steps) * ONE;
    const whole = (next < ZERO_QUANTITY ? ZERO_QUANTITY : next) as Quantity;
    onAmount({ ...amount, quantityText: quantityText(whole), exact: undefined });
  };
  const select = (event: { target: HTMLInputElement }) => event.target.select();
  return (
    <>
      {!isPlain && (
        <RadioGroup
          label={t('trading.how')}
          hideLabel
          name="orderMode"
          className="ticket-mode ticket-wide"
          options={[
            { value: 'quantity', label: t('trading.byQuantity') },
            { value: 'amount', label: t('trading.byAmount') },
          ]}
          value={amount.mode}
          onChange={(mode) => onAmount({ ...amount, mode, exact: undefined })}
        />
      )}
      <div className="ticket-amount">
        {amount.mode === 'amount' ? (
          <NumberField
            key="amount"
            label={t('trading.amount')}
            name="amount"
            decimals={2}
            suffix="₺"
            value={amount.amountText}
            onFocus={select}
            onChange={(amountText) => onAmount({ ...amount, amountText, exact: undefined })}
            hint={t('trading.givesQuantity', { quantity: formatQuantity(quantity) })}
          />
        ) : (
          <StepperField
            key="quantity"
            label={t('trading.quantity')}
            name="quantity"
            decimals={quantityDecimals}
            value={amount.quantityText}
            onFocus={select}
            onChange={(text) => onAmount({ ...amount, quantityText: text, exact: undefined })}
            stepDownLabel={t('orders.stepDown', { label: t('trading.quantity') })}
            stepUpLabel={t('orders.stepUp', { label: t('trading.quantity') })}
            onStep={step}
          />
        )}
        {!isPlain && <Shares market={market} price={price} onAmount={onAmount} />}
      </div>
    </>
  );
}

const SHARES = [25n, 50n, 100n] as const;

/** One switch over one row: of the cash, or of what is held. */
function Shares({ market, price, onAmount }: Pick<TicketAmountProps, 'market' | 'price' | 'onAmount'>) {
  const t = useText();
  const [chosen, setOf] = useState<'cash' | 'held'>('cash');
  const { buyingPower, withdrawable, freeQuantity } = market.purse;
  const { quantityDecimals, settlement, isBsmvShown } = ASSET_KINDS[market.market.kind];
  const of = freeQuantity <= ZERO_QUANTITY ? 'cash' : chosen;
  const context = {
    decimals: quantityDecimals,
    price,
    cash: settlement === 'instant' ? withdrawable : buyingPower,
    held: freeQuantity,
    commissionRate: market.terms.commissionRate,
    minimumCommission: market.terms.minimumCommission,
    isBsmvShown,
    minOrder: ZERO_MONEY,
    stale: false,
  };
  const choose = of === 'cash' ? quantityForCash : quantityOfHolding;
  const options = [
    { id: 'cash', label: t('ticket.withCash') },
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
            {share === 100n ? t('trading.all') : `%${share}`}
          </button>
        ))}
      </fieldset>
    </>
  );
}
