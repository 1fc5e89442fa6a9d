import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useCostMode } from './cost-mode.ts';

export function CostSwitch() {
  const t = useText();
  const name = useId();
  const [mode, setMode] = useCostMode();
  return (
    <RadioGroup
      label={t('tracked.costBy')}
      hideLabel
      name={name}
      value={mode}
      onChange={setMode}
      options={[
        { value: 'average', label: t('tracked.byAverage') },
        { value: 'fifo', label: t('tracked.byFifo') },
      ]}
    />
  );
}
