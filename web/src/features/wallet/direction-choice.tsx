import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { DEPOSIT_MONEY_TYPE, type Direction } from './cash-rules.ts';

interface DirectionChoiceProps {
  readonly value: Direction;
  readonly onChange: (direction: Direction) => void;
}

export function DirectionChoice({ value, onChange }: DirectionChoiceProps) {
  const t = useText();
  return (
    <RadioGroup
      label={t('wallet.direction')}
      name="depositMoneyType"
      variant="segmented"
      value={String(DEPOSIT_MONEY_TYPE[value])}
      onChange={(type) => onChange(type === String(DEPOSIT_MONEY_TYPE.withdraw) ? 'withdraw' : 'deposit')}
      options={[
        {
          value: String(DEPOSIT_MONEY_TYPE.deposit),
          label: t('wallet.deposit'),
          icon: <ArrowDownToLine size={16} aria-hidden />,
        },
        {
          value: String(DEPOSIT_MONEY_TYPE.withdraw),
          label: t('wallet.withdraw'),
          icon: <ArrowUpFromLine size={16} aria-hidden />,
        },
      ]}
    />
  );
}
