/** Amount fields of every ticket: in pieces or in lira. */

import type { Quantity } from '@kurus/core/money/money';
import type { ComponentProps } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { OrderEntry } from './ticket-amount.ts';

interface EntryProps {
  readonly entry: OrderEntry;
  readonly onEntry: (entry: OrderEntry) => void;
}

interface AmountFieldProps extends EntryProps, Pick<ComponentProps<'input'>, 'enterKeyHint' | 'onFocus' | 'onKeyDown'> {
  readonly quantity: Quantity;
}

/** Field for an amount in lira, with the quantity that it gives. */
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

/** Choice between pieces and lira. */
export function ModeChoice({ entry, onEntry, ...layout }: EntryProps & { readonly className?: string }) {
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
