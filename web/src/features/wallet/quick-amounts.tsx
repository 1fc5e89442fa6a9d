/** One-tap amounts under the amount field. */

import { formatQuantity } from '@kurus/core/money/format';
import { type Money, quantity } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { digitsOf, quickAmounts, type Direction } from './cash-rules.ts';

export interface QuickAmountsProps {
  readonly direction: Direction;
  readonly balance: Money | undefined;
  readonly onChoose: (digits: string) => void;
}

export function QuickAmounts({ direction, balance, onChoose }: QuickAmountsProps) {
  const t = useText();
  const amounts = quickAmounts(direction, balance);
  if (amounts.length === 0) return null;
  return (
    <fieldset className="quick-amounts" data-direction={direction} aria-label={t('wallet.quickAmounts')}>
      {amounts.map(({ percent, amount }) => (
        <Button
          key={percent ?? String(amount)}
          size="md"
          variant="secondary"
          onClick={() => onChoose(digitsOf(amount))}
        >
          {percent === undefined
            ? `₺${formatQuantity(quantity(digitsOf(amount)))}`
            : percent === 100
              ? t('common.all')
              : `%${percent}`}
        </Button>
      ))}
    </fieldset>
  );
}
