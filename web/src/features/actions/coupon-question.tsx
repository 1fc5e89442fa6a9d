/** Question about the coupons of a rights issue: no answer is preselected. */

import type { ActionItem } from '@kurus/core/contract/actions';
import { parsePrice, parseQuantity } from '@kurus/core/money/money';
import { priceToWire, quantityToWire } from '@kurus/core/money/wire';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Answer } from '../../lib/account/answer-action.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { NumberField } from '../../ui/number-field.tsx';

type Use = 'exercised' | 'sold' | 'lapsed' | 'undecided';

export interface CouponChoice {
  readonly use: Use | undefined;
  readonly quantity: string;
  readonly price: string;
}

export const NO_CHOICE: CouponChoice = { use: undefined, quantity: '', price: '' };

/** Undefined while something is missing; 'none' if the coupons are only received. */
export function couponsOfChoice(choice: CouponChoice): Answer['body']['coupons'] | 'none' {
  const { use, quantity, price } = choice;
  if (use === undefined) return undefined;
  if (use === 'undecided') return 'none';
  if (use !== 'sold') return { use };
  const [sold, each] = [parseQuantity(quantity), parsePrice(price)];
  if (!sold || !each) return undefined;
  return { use, quantity: quantityToWire(sold), price: priceToWire(each) };
}

interface CouponQuestionProps {
  readonly item: ActionItem;
  readonly value: CouponChoice;
  readonly onChange: (choice: CouponChoice) => void;
}

export function CouponQuestion({ item, value, onChange }: CouponQuestionProps) {
  const t = useText();
  const id = useId();
  const { coupons, asset, payDate, exDate, state } = item;
  if (!coupons) return null;
  const until = payDate > exDate ? t('actions.until', { date: sentenceDate(payDate) }) : undefined;
  const options: readonly { use: Use; label: string; text: string; mark?: string | undefined }[] = [
    {
      use: 'exercised',
      label: t('actions.used'),
      text: t('actions.usedText', {
        cost: formatMoney(coupons.cost),
        shares: formatQuantity(coupons.shares),
        code: asset.code,
      }),
      mark: until,
    },
    { use: 'sold', label: t('actions.sold'), text: t('actions.soldText') },
    state === 'open'
      ? { use: 'undecided', label: t('actions.undecided'), text: t('actions.undecidedText') }
      : { use: 'lapsed', label: t('actions.lapsed'), text: t('actions.lapsedText') },
  ];
  return (
    <fieldset role="radiogroup" aria-labelledby={id} className="stack-3">
      <p id={id}>
        <strong>{t('actions.couponQuestion')}</strong>{' '}
        {state === 'open' ? t('actions.couponWait') : t('actions.couponsLeft', { count: formatQuantity(coupons.left) })}
      </p>
      {options.map(({ use, label, text, mark }) => (
        <label key={use} className="action-option row wrap">
          <input
            type="radio"
            name={`coupons-${item.id}`}
            checked={value.use === use}
            onChange={() => onChange({ ...value, use })}
          />
          <span>
            <strong>{label}</strong>
            <span className="muted">{text}</span>
          </span>
          {mark && <span className="action-until">{mark}</span>}
        </label>
      ))}
      {value.use === 'sold' && <SoldFields {...value} onChange={(sold) => onChange({ ...value, ...sold })} />}
    </fieldset>
  );
}

interface Sold {
  readonly quantity: string;
  readonly price: string;
}

interface SoldFieldsProps extends Sold {
  readonly onChange: (changed: Partial<Sold>) => void;
}

function SoldFields({ quantity, price, onChange }: SoldFieldsProps) {
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
