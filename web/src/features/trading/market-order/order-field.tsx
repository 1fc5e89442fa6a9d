/** Input of an order: its quantity or amount, and fractions of cash and holding that are one tap away. */

import { formatQuantity } from '@kurus/core/money/format';
import type { Quantity } from '@kurus/core/money/money';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { exactEntry, type OrderEntry, quantityForCash, quantityOfHolding, type TradeContext } from './order-entry.ts';

interface EntryFieldProps {
  readonly context: TradeContext;
  readonly entry: OrderEntry;
  readonly quantity: Quantity;
  readonly onEntry: (entry: OrderEntry) => void;
  readonly onEnter: () => void;
}

export function EntryField({ context, entry, quantity, onEntry, onEnter }: EntryFieldProps) {
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
  if (entry.mode === 'amount') return <AmountField {...shared} {...{ entry, quantity, onEntry }} />;
  return (
    <NumberField
      {...shared}
      label={t('common.quantity')}
      name="quantity"
      decimals={context.decimals}
      min={1}
      value={entry.quantityText}
      onChange={(quantityText) => onEntry({ ...entry, quantityText, exact: undefined })}
      hint={context.decimals === 0 ? undefined : t('trading.minimumOne')}
    />
  );
}

interface AmountFieldProps
  extends
    Pick<EntryFieldProps, 'entry' | 'quantity' | 'onEntry'>,
    Pick<ComponentProps<'input'>, 'enterKeyHint' | 'onFocus' | 'onKeyDown'> {}

/** In lira, and how many pieces that gives. */
export function AmountField({ entry, quantity, onEntry, ...input }: AmountFieldProps) {
  const t = useText();
  return (
    <NumberField
      {...input}
      label={t('labels.amount')}
      name="amount"
      decimals={2}
      suffix="₺"
      value={entry.amountText}
      onChange={(amountText) => onEntry({ ...entry, amountText, exact: undefined })}
      hint={t('trading.givesQuantity', { quantity: formatQuantity(quantity) })}
    />
  );
}

interface ModeChoiceProps extends Pick<EntryFieldProps, 'entry' | 'onEntry'> {
  readonly className?: string;
}

/** In pieces or in lira. */
export function ModeChoice({ entry, onEntry, ...layout }: ModeChoiceProps) {
  const t = useText();
  return (
    <RadioGroup
      {...layout}
      label={t('trading.how')}
      hideLabel
      name="orderMode"
      options={[
        { value: 'quantity', label: t('trading.byQuantity') },
        { value: 'amount', label: t('trading.byAmount') },
      ]}
      value={entry.mode}
      onChange={(mode) => onEntry({ ...entry, mode, exact: undefined })}
    />
  );
}

const SHARES = [25n, 50n, 100n] as const;

export function QuickAmounts({ context, onEntry }: Pick<EntryFieldProps, 'context' | 'onEntry'>) {
  const t = useText();
  const rows = [
    { id: 'cash', label: t('trading.withCash'), choose: quantityForCash, shown: (context.cash ?? 0n) > 0n },
    { id: 'held', label: t('trading.fromHolding'), choose: quantityOfHolding, shown: (context.held ?? 0n) > 0n },
  ];
  return rows
    .filter((row) => row.shown)
    .map((row) => (
      <fieldset key={row.id} className="quick" aria-label={row.label}>
        <span className="muted small">{row.label}</span>
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
            {share === 100n ? t('common.all') : `%${share}`}
          </Button>
        ))}
      </fieldset>
    ));
}
