import { groupThousands } from '@kurus/core/money/input';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileChip } from './file-chip.tsx';
import type { ReadFile } from './files/read-file.ts';
import { countOf, isOn, type Outcome, type Verdict } from './outcomes.ts';
import { StepFrame } from './step-frame.tsx';
import { UndoButton } from './undo-button.tsx';

interface DoneStepProps {
  readonly account: { readonly id: number; readonly name: string };
  readonly file: ReadFile;
  readonly batch: number | undefined;
  readonly outcomes: readonly Outcome[];
  readonly switches: Readonly<Record<number, boolean>>;
  readonly importedAtMs: number;
  readonly onAnother: () => void;
}

/** Every line of the file is counted once. */
export function DoneStep({ account, file, batch, outcomes, switches, importedAtMs, onAnother }: DoneStepProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [isUndone, setUndone] = useState(false);
  const off = outcomes.filter((outcome) => !isOn(outcome, switches));
  const added = outcomes.length - off.length;
  const count = groupThousands(String(added));
  const rest: readonly (readonly [PlainTextKey, Verdict])[] = [
    ['imports.skippedDuplicate', 'duplicate'],
    ['imports.skippedDoubtful', 'doubtful'],
    ['imports.skippedNew', 'new'],
    ['imports.refused', 'refused'],
    ['imports.leftOut', 'left out'],
  ];
  return (
    <StepFrame title={isUndone ? t('imports.undoneTitle') : t('imports.done', { count, name: account.name })}>
      <Card className="stack">
        <div className="import-success">
          <CircleCheck size={28} aria-hidden="true" />
          <FileChip file={file} rows={outcomes.length} />
        </div>
        <dl className="stack-2">
          <Count label={t('imports.added')} count={added} />
          {rest.map(([label, verdict]) => {
            const skipped = countOf(off, verdict);
            return skipped === 0 ? null : <Count key={verdict} label={t(label)} count={skipped} />;
          })}
          <Count label={t('imports.inTheFile')} count={outcomes.length} />
        </dl>
        <div className="row wrap import-then-what">
          <Button
            onClick={() => {
              showAccount(account.id);
              navigate('/dashboard');
            }}
          >
            {t('imports.open')}
          </Button>
          {batch !== undefined && (
            <UndoButton
              account={account.id}
              batch={{ batch, rows: added, corrected: 0, atMs: importedAtMs }}
              onUndone={() => setUndone(true)}
            />
          )}
          <Button variant="ghost" onClick={onAnother}>
            {t('imports.next')}
          </Button>
        </div>
        <p className="muted small">{t('imports.undoText')}</p>
      </Card>
    </StepFrame>
  );
}

function Count({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className="import-sum">
      <dt className="muted">{label}</dt>
      <dd className="tnum">{groupThousands(String(count))}</dd>
    </div>
  );
}
