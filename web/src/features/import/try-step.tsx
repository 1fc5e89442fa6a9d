import { groupThousands } from '@kurus/core/money/input';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { EditRow } from './edit-row.tsx';
import { FileChip } from './file-chip.tsx';
import type { ReadFile } from './files/read-file.ts';
import { FilteredList } from './filtered-outcomes.tsx';
import { countOf, isOn, outcomesOf, type Outcome } from './outcomes.ts';
import type { Choices } from './readers/choices.ts';
import type { Draft } from './readers/draft.ts';
import type { SourceId } from './readers/source.ts';
import type { Table } from './readers/table.ts';
import { StepFrame } from './step-frame.tsx';
import { Checks, FileNotes } from './try-checks.tsx';
import { useTry } from './use-try.ts';

interface TryStepProps {
  readonly account: number;
  readonly file: ReadFile;
  readonly source: SourceId;
  readonly table: Table;
  readonly choices: Choices;
  readonly drafts: readonly Draft[];
  readonly switches: Readonly<Record<number, boolean>>;
  readonly atBroker: Readonly<Record<string, string>>;
  readonly onSwitch: (at: number, on: boolean) => void;
  readonly onTyped: (key: string, typed: string) => void;
  readonly onEdit: (at: number, cells: Readonly<Record<number, string>>) => void;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

const NONE: readonly Outcome[] = [];

export function TryStep(props: TryStepProps) {
  const { account, file, source, table, choices, drafts, switches, atBroker, onSwitch, onTyped, onEdit } = props;
  const t = useText();
  const { tried, busy, error, again } = useTry({ account, source, fileHash: file.hash, drafts, switches });
  const [editing, setEditing] = useState<number>();
  const outcomes = useMemo(() => (tried ? outcomesOf(tried.drafts, tried.answer?.rows ?? []) : NONE), [tried]);
  const on = outcomes.filter((outcome) => isOn(outcome, switches));
  const doubtful = countOf(outcomes, 'refused', 'doubtful');
  const counts = { count: groupThousands(String(on.length)), look: groupThousands(String(doubtful)) };
  const title = !tried
    ? t('imports.trying')
    : doubtful === 0
      ? t('imports.willAdd', counts)
      : t('imports.willAddLook', counts);
  const row = editing === undefined ? undefined : table.rows[editing];
  const next = { label: t('imports.send', counts), go: props.onSend };
  const missing = busy ? t('imports.trying') : on.length === 0 ? t('imports.nothingToAdd') : undefined;
  return (
    <StepFrame
      key={tried ? 'tried' : 'trying'}
      title={title}
      text={t('imports.notYet')}
      back={{ label: t('imports.stepSymbols'), go: props.onBack }}
      next={tried && error === undefined ? { ...next, missing } : undefined}
      note={t('imports.onceOnly')}
    >
      <FileChip file={file} rows={table.rows.length} />
      {error !== undefined && (
        <ErrorState text={messageOf(error, t('imports.tryFailed'))} busy={busy} onRetry={again} />
      )}
      {!tried && error === undefined && <Skeleton height="row" count={6} />}
      {tried && (
        <>
          <FileNotes notes={tried.answer?.notes.map(({ text }) => text) ?? []} />
          <div className="import-pair">
            <FilteredList
              outcomes={outcomes}
              table={table}
              switches={switches}
              onSwitch={onSwitch}
              onEdit={setEditing}
            />
            <Checks tried={tried} on={on} busy={busy} {...{ account, table, choices, atBroker, onTyped }} />
          </div>
        </>
      )}
      {row && editing !== undefined && (
        <EditRow
          row={row}
          choices={choices}
          edited={choices.edits[editing] ?? {}}
          onClose={() => setEditing(undefined)}
          onDone={(cells) => {
            setEditing(undefined);
            onEdit(editing, cells);
          }}
        />
      )}
    </StepFrame>
  );
}
