import { useText } from '../../i18n/use-text.ts';
import { NumberField } from '../../ui/number-field.tsx';
import type { CouponQuestionProps } from './coupon-question.tsx';

export function SoldFields({ value, onChange }: Pick<CouponQuestionProps, 'value' | 'onChange'>) {
  const t = useText();
  return (
    <div className="action-receipt">
      <NumberField
        label={t('actions.couponQuantity')}
        name="quantity"
        value={value.quantity}
        onChange={(quantity) => onChange({ ...value, quantity })}
        decimals={8}
      />
      <NumberField
        label={t('actions.couponPrice')}
        name="price"
        value={value.price}
        onChange={(price) => onChange({ ...value, price })}
        decimals={8}
        suffix="₺"
      />
    </div>
  );
}
