import { useText } from '../../i18n/use-text.ts';
import { NumberField } from '../../ui/number-field.tsx';

interface Sold {
  readonly quantity: string;
  readonly price: string;
}

interface SoldFieldsProps extends Sold {
  readonly onChange: (changed: Partial<Sold>) => void;
}

export function SoldFields({ quantity, price, onChange }: SoldFieldsProps) {
  const t = useText();
  return (
    <div className="action-receipt">
      <NumberField
        label={t('actions.couponQuantity')}
        name="quantity"
        value={quantity}
        onChange={(text) => onChange({ quantity: text })}
        decimals={8}
      />
      <NumberField
        label={t('actions.couponPrice')}
        name="price"
        value={price}
        onChange={(text) => onChange({ price: text })}
        decimals={8}
        suffix="₺"
      />
    </div>
  );
}
