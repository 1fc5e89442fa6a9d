import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { SignedFile } from './files/read-file.ts';
import type { SourceId } from './readers/source.ts';
import { StepFrame } from './step-frame.tsx';

interface SourceStepProps {
  readonly detected: readonly SignedFile[];
  readonly source: SourceId;
  readonly onSource: (source: SourceId) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Sources that can read the file; any table can also be read by its columns. */
export function SourceStep({ detected, source, onSource, onBack, onNext }: SourceStepProps) {
  const t = useText();
  const isRecognised = detected.some((found) => found.source !== 'generic');
  return (
    <StepFrame
      title={t('imports.sourceTitle')}
      text={t(isRecognised ? 'imports.sourceText' : 'imports.sourceUnknown')}
      back={{ label: t('imports.stepFile'), go: onBack }}
      next={{ label: t('imports.toColumns'), go: onNext }}
    >
      <Card>
        <RadioGroup
          label={t('imports.stepSource')}
          hideLabel
          name="source"
          variant="list"
          value={source}
          onChange={onSource}
          options={detected.map((found) => ({
            value: found.source,
            label: `${t(`imports.${found.source}`)} · ${t(found.source === 'generic' ? 'imports.byColumns' : 'imports.exact')}`,
          }))}
        />
      </Card>
    </StepFrame>
  );
}
