import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { OrderItem } from '@kurus/core/contract/orders';
import { parseQuantity, quantity, type Quantity, quantityText, ZERO_QUANTITY } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { PriceField, priceMistake } from '../../../ui/price-field.tsx';
import { StepperField } from '../../../ui/stepper-field.tsx';
import type { AmendEntry } from './amend-entry.ts';

interface AmendFieldsProps {
  readonly order: OrderItem;
  readonly entry: AmendEntry;
  readonly onEntry: (entry: AmendEntry) => void;
}

export function AmendFields({ order, entry, onEntry }: AmendFieldsProps) {
  const t = useText();
  const last = useQuote(order.type, order.symbol)?.price;
  const price = (name: 'limit' | 'trigger', label: string) => {
    const value = entry[name];
    if (value === undefined) return null;
    return (
      <PriceField
        kind={order.type}
        label={label}
        name={name}
        value={value}
        start={last}
        mistake={priceMistake(order.type, value, undefined)}
        onChange={(text) => onEntry({ ...entry, [name]: text })}
      />
    );
  };
  return (
    <div className="order-amend-fields">
      {entry.rest !== undefined && (
        <StepperField
          label={t('orders.rest')}
          name="rest"
          decimals={ASSET_KINDS[order.type].quantityDecimals}
          value={entry.rest}
          error={parseQuantity(entry.rest) === ZERO_QUANTITY ? t('orders.restZero') : undefined}
          onChange={(rest) => onEntry({ ...entry, rest })}
          onStep={(steps) => onEntry({ ...entry, rest: steppedQuantity(entry.rest ?? '', steps) })}
        />
      )}
      {price('trigger', t('orders.triggerPrice'))}
      {price('limit', t('orders.limitPrice'))}
    </div>
  );
}

const ONE = quantity('1');

/** One whole unit more or less; never below zero. */
function steppedQuantity(text: string, steps: number): string {
  const next = (parseQuantity(text) ?? ZERO_QUANTITY) + BigInt(steps) * ONE;
  return quantityText(next < ZERO_QUANTITY ? ZERO_QUANTITY : (next as Quantity));
}
