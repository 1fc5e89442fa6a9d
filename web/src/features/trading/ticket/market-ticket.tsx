/** Body of a ticket for an immediate market order: quantity or amount, and the total on either side. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { formatPrice } from '@kurus/core/money/format';
import { addMoney, subtractMoney, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Price } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { useRef, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../../lib/amounts/format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { costLines } from '../../../lib/words/cost-lines.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { AmountField, ModeChoice } from './amount-fields.tsx';
import { judgeTrade, refusalText } from './market-judge.ts';
import { exactEntry, quantityForCash, quantityOfHolding, SHARES, type TradeContext } from './ticket-amount.ts';
import { TicketForm, type TicketProps } from './ticket-form.tsx';
import { KINDS } from './ticket-kinds.ts';
import { totalOf } from './ticket-total.ts';

interface MarketTicketProps extends Pick<
  TicketProps,
  'asset' | 'quantity' | 'amount' | 'onAmount' | 'first' | 'sending'
> {
  readonly context: TradeContext;
  readonly averageCost: Price | undefined;
}

export function MarketTicket({ context, averageCost, ...props }: MarketTicketProps) {
  const { asset, quantity, amount, onAmount, first, sending } = props;
  const t = useText();
  const form = useRef<HTMLDivElement>(null);
  const sides = KINDS.market.sides.map((side) => {
    const refusal = judgeTrade(side, amount, context);
    const isSaid = side === 'buy' || quantity > ZERO_QUANTITY;
    return { side, isBlocked: refusal !== undefined, reason: refusal && isSaid ? refusalText(t, refusal) : undefined };
  });
  // Enter in the field moves the focus to the buttons and places no order, because buy and sell are side by side.
  const goOn = () => form.current?.querySelector<HTMLElement>('.order-sides button:not(:disabled)')?.focus();
  return (
    <TicketForm
      ref={form}
      {...{ sides, first, sending }}
      onPress={(side) => {
        if (context.price !== undefined)
          void sending.send({ trade: { side, ...asset, quantity, price: context.price } });
      }}
    >
      <ModeChoice entry={amount} onEntry={onAmount} />
      <Box {...{ context, amount, quantity, onAmount }} onEnter={goOn} />
      <QuickAmounts context={context} onAmount={onAmount} />
      <Sums {...{ context, averageCost, quantity }} />
    </TicketForm>
  );
}

interface BoxProps extends Pick<MarketTicketProps, 'context' | 'amount' | 'quantity' | 'onAmount'> {
  readonly onEnter: () => void;
}

function Box({ context, amount, quantity, onAmount, onEnter }: BoxProps) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const { quantityDecimals } = ASSET_KINDS[context.kind];
  const shared = {
    enterKeyHint: 'next',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      // Otherwise the same key press would also press the button that gets the focus.
      event.preventDefault();
      onEnter();
    },
    onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
    // On a phone the window opens without the keyboard.
    'data-autofocus': isPhone ? undefined : true,
  } as const;
  if (amount.mode === 'amount')
    return <AmountField {...shared} entry={amount} quantity={quantity} onEntry={onAmount} />;
  return (
    <NumberField
      {...shared}
      label={t('common.quantity')}
      name="quantity"
      decimals={quantityDecimals}
      min={1}
      value={amount.quantityText}
      onChange={(quantityText) => onAmount({ ...amount, quantityText, exact: undefined })}
      hint={quantityDecimals === 0 ? undefined : t('trading.minimumOne')}
    />
  );
}

/** Fractions of cash and holding as quick choices. */
function QuickAmounts({ context, onAmount }: Pick<MarketTicketProps, 'context' | 'onAmount'>) {
  const t = useText();
  const { price, cash = ZERO_MONEY, held = ZERO_QUANTITY } = context;
  const rows = [
    { id: 'cash', label: t('trading.withCash'), choose: quantityForCash, isShown: cash > ZERO_MONEY },
    { id: 'held', label: t('trading.fromHolding'), choose: quantityOfHolding, isShown: held > ZERO_QUANTITY },
  ];
  return rows
    .filter((row) => row.isShown)
    .map((row) => (
      <fieldset key={row.id} className="quick" aria-label={row.label}>
        <span className="muted small">{row.label}</span>
        {SHARES.map((share) => (
          <Button
            key={share}
            variant="secondary"
            size="sm"
            disabled={price === undefined}
            onClick={() => {
              if (price !== undefined) onAmount(exactEntry(row.choose(share, context), price));
            }}
          >
            {share === 100n ? t('common.all') : `%${share}`}
          </Button>
        ))}
      </fieldset>
    ));
}

/** Total with costs, and cash and holding now and afterwards, for either side. */
function Sums({ context, averageCost, quantity }: Pick<MarketTicketProps, 'context' | 'averageCost' | 'quantity'>) {
  const t = useText();
  const { price, cash, free, held = ZERO_QUANTITY, terms } = context;
  const buy = totalOf('buy', price, quantity, context);
  const sell = totalOf('sell', price, quantity, context);
  const canBuy = quantity > ZERO_QUANTITY && cash !== undefined && cash >= buy.sum;
  const canSell = quantity > ZERO_QUANTITY && cash !== undefined && held >= quantity;
  const average =
    averageCost === undefined ? undefined : `${t('common.averageCost')} ${formatPrice(displayAverage(averageCost))}`;
  const freeText = free === undefined || free === cash ? undefined : t('ticket.free', { sum: formatMoney(free) });
  return (
    <dl className="cluster order-sums">
      <Sum label={t('common.total')} figure={formatMoney(buy.amount)} className="order-total" />
      {(terms.commissionRate > 0n || terms.minimumCommission > 0n) &&
        costLines(t, buy, ASSET_KINDS[context.kind].isBsmvShown).map(({ id, label, amount }) => (
          <Sum key={id} label={label} figure={formatMoney(amount)} />
        ))}
      <Sum
        label={t('portfolio.cashBalance')}
        figure={cash === undefined ? DASH : formatMoney(cash)}
        detail={freeText}
      />
      <Sum label={t('trading.held')} figure={held === ZERO_QUANTITY ? DASH : formatQuantity(held)} detail={average} />
      <Sum label={t('trading.cashAfterBuy')} figure={canBuy ? formatMoney(subtractMoney(cash, buy.sum)) : DASH} />
      <Sum label={t('trading.cashAfterSell')} figure={canSell ? formatMoney(addMoney(cash, sell.sum)) : DASH} />
    </dl>
  );
}

/** Shown for a missing figure, so that nothing moves while typing. */
const DASH = '–';

interface SumProps {
  readonly label: string;
  readonly figure: string;
  readonly detail?: string | undefined;
  readonly className?: string;
}

function Sum({ label, figure, detail, className }: SumProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="figure">{figure}</dd>
      {detail !== undefined && <dd className="order-detail figure">{detail}</dd>}
    </div>
  );
}
