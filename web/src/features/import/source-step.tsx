import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { ReadFile, SignedFile } from './files/read-file.ts';
import type { Choices } from './readers/choices.ts';
import type { SourceId } from './readers/source.ts';
import { SampleButton } from './sample/sample-button.tsx';
import { sampleOfTable } from './sample/sample-of-file.ts';
import { StepFrame } from './step-frame.tsx';

interface SourceStepProps {
  readonly file: ReadFile;
  /** The file as the chosen source reads it. */
  readonly detected: SignedFile;
  readonly choices: Choices;
  readonly origin: File | undefined;
  readonly onSource: (source: SourceId) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Accounts of a file that are named. */
const NAMED_ACCOUNTS = 6;

/** Sources that can read the file; any table can also be read by its columns. */
export function SourceStep({ file, detected, choices, origin, onSource, onBack, onNext }: SourceStepProps) {
  const t = useText();
  const isRecognised = file.detected.some((found) => found.source !== 'generic');
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
          value={detected.source}
          onChange={onSource}
          options={file.detected.map((found) => ({
            value: found.source,
            label: `${t(`imports.${found.source}`)} · ${t(found.source === 'generic' ? 'imports.byColumns' : 'imports.exact')}`,
          }))}
        />
      </Card>
      {detected.table.accounts && (
        <p className="muted small">
          {t('imports.severalAccounts', {
            count: detected.table.accounts.length,
            names: detected.table.accounts.slice(0, NAMED_ACCOUNTS).join(', '),
          })}
        </p>
      )}
      {detected.source === 'generic' && origin && (
        <SampleButton make={(codes) => sampleOfTable(origin, file, { table: detected.table, choices }, codes)} />
      )}
    </StepFrame>
  );
}
