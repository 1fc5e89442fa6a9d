import { Check } from 'lucide-react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { STEPS, type Step } from './wizard-state.ts';

const STEP_TEXTS = {
  file: 'imports.stepFile',
  source: 'imports.stepSource',
  columns: 'imports.stepColumns',
  words: 'imports.stepWords',
  symbols: 'imports.stepSymbols',
  try: 'imports.stepTry',
  done: 'imports.stepDone',
} as const satisfies Record<Step, PlainTextKey>;

/** List of the seven steps; on a narrow screen the current one, its number and a bar. */
export function StepList({ step }: { readonly step: Step }) {
  const t = useText();
  const at = STEPS.indexOf(step);
  return (
    <nav aria-label={t('imports.steps')}>
      <p className="import-place" aria-hidden="true">
        <strong>{t(STEP_TEXTS[step])}</strong>
        <span className="muted">{t('imports.place', { step: at + 1 })}</span>
      </p>
      <ol className="import-steps">
        {STEPS.map((one, index) => (
          <li
            key={one}
            className={classNames('row import-mark', index < at && 'import-past', index === at && 'import-now')}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="import-number" aria-hidden="true">
              {index < at ? <Check size={15} /> : index + 1}
            </span>
            <span>{t(STEP_TEXTS[one])}</span>
          </li>
        ))}
      </ol>
      <span className="import-bar" aria-hidden="true">
        <span style={{ width: `${((at + 1) / STEPS.length) * 100}%` }} />
      </span>
    </nav>
  );
}
