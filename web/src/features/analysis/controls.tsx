/** Unit and period: rows of buttons if there is room, selects on a phone. */

import { ANALYSIS_UNITS, type AnalysisUnit } from '@kurus/core/contract/words/analysis';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import './controls.css';
import { Dates } from './dates.tsx';
import { FaceSelect } from './face-select.tsx';
import { CHOICES, usePeriod } from './use-period.ts';
import type { View } from './view.ts';

interface ControlsProps {
  readonly view: View;
  readonly onChange: (change: Partial<View>) => void;
}

export const NARROW = '(width < 900px)';

export function Controls({ view, onChange }: ControlsProps) {
  const t = useText();
  const isNarrow = useMedia(NARROW);
  const { period, choose } = usePeriod(view, onChange);
  const unit = (next: AnalysisUnit) => onChange({ unit: next });
  const units = ANALYSIS_UNITS.map((one) => ({ value: one, label: t(`analysis.unit${one}`) }));
  return (
    <div className="analysis-controls">
      {isNarrow ? (
        <>
          <FaceSelect label={t('analysis.unit')} isLabelled options={units} value={view.unit} onChange={unit} />
          <FaceSelect
            label={t('analysis.period')}
            isLabelled
            options={CHOICES.map((one) => ({ value: one, label: t(`analysis.period${one}`) }))}
            value={period}
            onChange={choose}
          />
        </>
      ) : (
        <>
          <RadioGroup
            label={t('analysis.unit')}
            hideLabel
            name="unit"
            options={units}
            value={view.unit}
            onChange={unit}
          />
          <RadioGroup
            label={t('analysis.period')}
            hideLabel
            name="period"
            options={CHOICES.map((one) => ({ value: one, label: t(`analysis.short${one}`) }))}
            value={period}
            onChange={choose}
          />
        </>
      )}
      {period === 'dates' && <Dates view={view} onChange={onChange} />}
    </div>
  );
}
