import { subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { Deduction } from './deductions.ts';

interface MineSwitchProps {
  /** Undefined until they are known. */
  readonly deductions: readonly Deduction[] | undefined;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Switch between all of it and what is really the owner's; the difference stands there before it is pressed. */
export function MineSwitch({ deductions, on, onChange }: MineSwitchProps) {
  const t = useText();
  const lost = deductions && sumMoney(deductions.map(({ amount }) => amount));
  return (
    <div className="accounts-mine">
      <Switch
        label={t('accounts.mine')}
        hint={t('accounts.mineHint')}
        checked={on}
        busy={deductions === undefined}
        onChange={onChange}
      />
      {lost !== undefined && (
        <span className="muted small">
          {t('accounts.mineLess', { amount: formatMoney(subtractMoney(ZERO_MONEY, lost)) })}
        </span>
      )}
    </div>
  );
}
