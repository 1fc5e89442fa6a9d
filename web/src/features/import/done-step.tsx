import { groupThousands } from '@kurus/core/money/input';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileChip } from './file-chip.tsx';
import type { ReadFile } from './files/read-file.ts';
import { LineSentence } from './line-sentence.tsx';
import { countOf, isOn, outcomesOf, type Verdict } from './outcomes.ts';
import type { Draft } from './readers/draft-parts.ts';
import type { Reading } from './reading.ts';
import type { ReadOnlyAnswer } from './send-rows.ts';
import { StatementCard } from './statement-card.tsx';
import { statementChecks } from './statement.ts';
import { StepFrame } from './step-frame.tsx';
import { UndoButton } from './undo-button.tsx';

interface DoneStepProps {
  readonly account: { readonly id: number; readonly name: string };
  readonly file: ReadFile;
  readonly reading: Reading;
  readonly written: ReadOnlyAnswer;
  readonly drafts: readonly Draft[];
  readonly switches: Readonly<Record<number, boolean>>;
  readonly importedAtMs: number;
  readonly onAnother: () => void;
}

const REST: readonly (readonly [PlainTextKey, Verdict])[] = [
  ['imports.skippedDuplicate', 'duplicate'],
  ['imports.skippedDoubtful', 'doubtful'],
  ['imports.skippedNew', 'new'],
  ['imports.refused', 'refused'],
  ['imports.leftOut', 'left out'],
];

/** Result of an import, with the button that takes it back; after that, says that it was taken back. */
export function DoneStep({
  account,
  file,
  reading,
  written,
  drafts,
  switches,
  importedAtMs,
  onAnother,
}: DoneStepProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [isUndone, setUndone] = useState(false);
  const { batch, rows, holdingsAfter, cashAfter, balancesAfter } = written;
  const outcomes = useMemo(() => outcomesOf(drafts, rows), [drafts, rows]);
  const off = outcomes.filter((outcome) => !isOn(outcome, switches));
  const added = outcomes.length - off.length;
  const count = groupThousands(String(added));
  const checks = statementChecks(reading.statement, { outcomes, switches, holdingsAfter, cashAfter, balancesAfter });
  return (
    <StepFrame
      title={isUndone ? t('imports.undoneHead', { count }) : t('imports.done', { count, name: account.name })}
      text={isUndone ? t('imports.undoneText') : undefined}
    >
      {!isUndone && <LineSentence parts={reading.partsOf(outcomes, switches)} />}
      <Card className="stack">
        <div className="import-success">
          {isUndone ? (
            <Undo2 size={28} className="muted" aria-hidden="true" />
          ) : (
            <CircleCheck size={28} aria-hidden="true" />
          )}
          <FileChip file={file} rows={reading.table.lines.length} />
        </div>
        {!isUndone && (
          <dl className="stack-2">
            <Count label={t('imports.added')} count={added} />
            {REST.map(([label, verdict]) => {
              const skipped = countOf(off, verdict);
              return skipped === 0 ? null : <Count key={verdict} label={t(label)} count={skipped} />;
            })}
          </dl>
        )}
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
        {!isUndone && <p className="muted small">{t('imports.undoText')}</p>}
      </Card>
      {!isUndone && <StatementCard account={account.id} checks={checks} outcomes={outcomes} />}
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
