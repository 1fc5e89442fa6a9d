import { useId, useRef } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import type { Side } from '@kurus/core/trading/order';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { costLines } from './cost-lines.ts';
import {
  enteredQuantity,
  exactEntry,
  previewOrder,
  quantityForCash,
  quantityOfHolding,
  refusalOf,
} from './order-entry.ts';
import type { EntryMode, OrderEntry, TradeContext } from './order-entry.ts';
import { refusalText } from './refusal-text.ts';

interface OrderFormProps {
  readonly context: TradeContext;
  readonly averageCost: Price | undefined;
  readonly entry: OrderEntry;
  readonly onEntry: (entry: OrderEntry) => void;
  readonly onSubmit: (side: Side) => void;
  /** By which of the two buttons the window was opened. */
  readonly first: Side;
  readonly busy: Side | undefined;
  readonly failure: string | undefined;
}

/** Quantity or amount, what it comes to, and the two buttons with the reasons that stand against them. */
export function OrderForm(props: OrderFormProps) {
  const { context, averageCost, entry, onEntry, onSubmit, first, busy, failure } = props;
  const t = useText();
  const quantity = enteredQuantity(entry, context);
  const buyButton = useRef<HTMLButtonElement>(null);
  const sellButton = useRef<HTMLButtonElement>(null);
  // Enter in the box goes on to the order, and places none: buying and selling stand side by side.
  const goOn = () => [buyButton, sellButton].find((button) => button.current?.disabled === false)?.current?.focus();
  const modes = [
    { value: 'quantity', label: t('trading.byQuantity') },
    { value: 'amount', label: t('trading.byAmount') },
  ] as const satisfies readonly { value: EntryMode; label: string }[];
  return (
    <div className="order-form">
      <RadioGroup
        label={t('trading.how')}
        hideLabel
        name="orderMode"
        options={modes}
        value={entry.mode}
        onChange={(mode) => onEntry({ ...entry, mode, exact: undefined })}
      />
      <EntryField context={context} entry={entry} quantity={quantity} onEntry={onEntry} onEnter={goOn} />
      <QuickAmounts context={context} onEntry={onEntry} />
      <OrderSums context={context} averageCost={averageCost} quantity={quantity} />
      <div className="order-sides" data-first={first}>
        {failure !== undefined && <p className="form-error order-failure">{failure}</p>}
        {(['buy', 'sell'] as const).map((side) => (
          <SideButton
            key={side}
            side={side}
            reason={side === 'buy' || quantity > ZERO_QUANTITY ? reasonOf(side) : undefined}
            blocked={refusalOf(side, entry, context) !== undefined}
            waiting={busy !== undefined && busy !== side}
            busy={busy === side}
            onPress={() => onSubmit(side)}
            ref={side === 'buy' ? buyButton : sellButton}
          />
        ))}
      </div>
    </div>
  );

  function reasonOf(side: Side): string | undefined {
    const refusal = refusalOf(side, entry, context);
    return refusal && refusalText(t, refusal);
  }
}

interface SideButtonProps {
  readonly side: Side;
  readonly reason: string | undefined;
  readonly blocked: boolean;
  readonly waiting: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

function SideButton({ side, reason, blocked, waiting, busy, onPress, ref }: SideButtonProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="order-side">
      <Button
        ref={ref}
        variant={side}
        size="lg"
        wide
        busy={busy}
        disabled={(blocked || waiting) && !busy}
        aria-describedby={reason === undefined ? undefined : id}
        once
        onClick={onPress}
      >
        {side === 'buy' ? t('trading.buy') : t('trading.sell')}
      </Button>
      <p id={id} className="order-reason">
        {reason}
      </p>
    </div>
  );
}

interface EntryFieldProps {
  readonly context: TradeContext;
  readonly entry: OrderEntry;
  readonly quantity: Quantity;
  readonly onEntry: (entry: OrderEntry) => void;
  readonly onEnter: () => void;
}

function EntryField({ context, entry, quantity, onEntry, onEnter }: EntryFieldProps) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const shared = {
    enterKeyHint: 'next',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      // Else the button that gets the focus would be pressed by the same key.
      event.preventDefault();
      onEnter();
    },
    onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
    // On a phone the window opens without the keyboard.
    'data-autofocus': isPhone ? undefined : true,
  } as const;
  if (entry.mode === 'amount') {
    return (
      <NumberField
        {...shared}
        key="amount"
        label={t('trading.amount')}
        name="amount"
        decimals={2}
        suffix="₺"
        value={entry.amountText}
        onChange={(amountText) => onEntry({ ...entry, amountText, exact: undefined })}
        hint={t('trading.givesQuantity', { quantity: formatQuantity(quantity) })}
      />
    );
  }
  return (
    <NumberField
      {...shared}
      key="quantity"
      label={t('trading.quantity')}
      name="quantity"
      decimals={context.decimals}
      min={1}
      value={entry.quantityText}
      onChange={(quantityText) => onEntry({ ...entry, quantityText, exact: undefined })}
      hint={context.decimals === 0 ? undefined : t('trading.minimumOne')}
    />
  );
}

const SHARES = [25n, 50n, 100n] as const;

function QuickAmounts({ context, onEntry }: Pick<EntryFieldProps, 'context' | 'onEntry'>) {
  const t = useText();
  const rows = [
    { id: 'cash', label: t('trading.withCash'), choose: quantityForCash, shown: (context.cash ?? 0n) > 0n },
    { id: 'held', label: t('trading.fromHolding'), choose: quantityOfHolding, shown: (context.held ?? 0n) > 0n },
  ];
  return rows
    .filter((row) => row.shown)
    .map((row) => (
      <fieldset key={row.id} className="quick" aria-label={row.label}>
        <span className="quick-label">{row.label}</span>
        {SHARES.map((share) => (
          <Button
            key={share}
            variant="secondary"
            size="sm"
            disabled={context.price === undefined}
            onClick={() => {
              if (context.price !== undefined) onEntry(exactEntry(row.choose(share, context), context.price));
            }}
          >
            {share === 100n ? t('trading.all') : `%${share}`}
          </Button>
        ))}
      </fieldset>
    ));
}

interface OrderSumsProps {
  readonly context: TradeContext;
  readonly averageCost: Price | undefined;
  readonly quantity: Quantity;
}

function OrderSums({ context, averageCost, quantity }: OrderSumsProps) {
  const t = useText();
  const buy = previewOrder('buy', quantity, context);
  const sell = previewOrder('sell', quantity, context);
  const held = context.held ?? ZERO_QUANTITY;
  const canBuy = quantity > ZERO_QUANTITY && buy.cashAfter !== undefined && buy.cashAfter >= 0n;
  const canSell = quantity > ZERO_QUANTITY && held >= quantity;
  const average =
    averageCost === undefined ? undefined : `${t('trading.averageCost')} ${formatPrice(shownAverage(averageCost))}`;
  const { cash, free } = context;
  const freeText = free === undefined || free === cash ? undefined : t('ticket.free', { sum: formatMoney(free) });
  return (
    <dl className="order-sums">
      <Sum label={t('trading.total')} figure={formatMoney(buy.total)} className="order-total" />
      {(context.commissionRate > 0n || context.minimumCommission > 0n) &&
        costLines(t, buy, context.isBsmvShown).map(({ id, label, amount }) => (
          <Sum key={id} label={label} figure={formatMoney(amount)} />
        ))}
      <Sum label={t('trading.cash')} figure={moneyOrDash(context.cash)} detail={freeText} />
      <Sum label={t('trading.held')} figure={held === ZERO_QUANTITY ? DASH : formatQuantity(held)} detail={average} />
      <Sum label={t('trading.cashAfterBuy')} figure={moneyOrDash(canBuy ? buy.cashAfter : undefined)} />
      <Sum label={t('trading.cashAfterSell')} figure={moneyOrDash(canSell ? sell.cashAfter : undefined)} />
    </dl>
  );
}

/** Reserves the place of a missing figure, so that nothing jumps while one types. */
const DASH = '–';
const moneyOrDash = (value: Money | undefined) => (value === undefined ? DASH : formatMoney(value));

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
