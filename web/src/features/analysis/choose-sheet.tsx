/** Sheet for unit and period, for use after their selects have scrolled out of view. */

import { ANALYSIS_UNITS } from '@kurus/core/contract/words/analysis';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Dates } from './dates.tsx';
import { CHOICES, usePeriod } from './use-period.ts';
import type { View } from './view.ts';

interface ChooseSheetProps {
  readonly open: boolean;
  readonly view: View;
  readonly onChange: (change: Partial<View>) => void;
  readonly onClose: () => void;
}

export function ChooseSheet({ open, view, onChange, onClose }: ChooseSheetProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('analysis.unitAndPeriod')} size="sm" onClose={onClose}>
      <Choices view={view} onChange={onChange} onClose={onClose} />
    </Modal>
  );
}

function Choices({ view, onChange, onClose }: Omit<ChooseSheetProps, 'open'>) {
  const t = useText();
  const { period, choose } = usePeriod(view, onChange);
  return (
    <div className="stack-5">
      <RadioGroup
        label={t('analysis.unit')}
        name="chosen-unit"
        variant="chips"
        options={ANALYSIS_UNITS.map((one) => ({ value: one, label: t(`analysis.unit${one}`) }))}
        value={view.unit}
        onChange={(unit) => onChange({ unit })}
      />
      <RadioGroup
        label={t('analysis.period')}
        name="chosen-period"
        variant="chips"
        options={CHOICES.map((one) => ({ value: one, label: t(`analysis.period${one}`) }))}
        value={period}
        onChange={choose}
      />
      {period === 'dates' && <Dates view={view} onChange={onChange} />}
      <Button wide onClick={onClose}>
        {t('analysis.chosen')}
      </Button>
    </div>
  );
}
