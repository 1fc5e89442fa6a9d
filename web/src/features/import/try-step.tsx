import { groupThousands } from '@kurus/core/money/input';
import { useMemo, useState } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { DoubtsCard } from './doubts-card.tsx';
import { EditRow } from './edit-row.tsx';
import { FileChip } from './file-chip.tsx';
import type { ReadFile } from './files/read-file.ts';
import { FilteredList } from './filtered-outcomes.tsx';
import { LineSentence } from './line-sentence.tsx';
import { OrderCard } from './order-card.tsx';
import { countOf, isOn, outcomesOf, type Outcome } from './outcomes.ts';
import { RatesCard } from './rates-card.tsx';
import { rateNeeds, type RateNeed, type SentRates, type TypedRates } from './rates.ts';
import { LIRA, type Choices, type FileOrder, type RowEdits } from './readers/choices.ts';
import type { Draft, Remark } from './readers/draft-parts.ts';
import type { SourceId } from './readers/source.ts';
import type { Reading } from './reading.ts';
import { StepFrame } from './step-frame.tsx';
import { Checks, FileNotes } from './try-checks.tsx';
import { useTry } from './use-try.ts';

interface TryStepProps {
  readonly account: number;
  readonly file: ReadFile;
  readonly source: SourceId;
  readonly reading: Reading;
  readonly choices: Choices;
  readonly order: FileOrder;
  readonly drafts: readonly Draft[];
  readonly switches: Readonly<Record<number, boolean>>;
  readonly atBroker: Readonly<Record<string, string>>;
  readonly rates: TypedRates;
  readonly sentRates: SentRates;
  readonly onSwitch: (ats: readonly number[], on: boolean) => void;
  readonly onTyped: (key: string, typed: string) => void;
  readonly onEdit: (at: number, cells: RowEdits) => void;
  readonly onRates: (rates: TypedRates) => void;
  readonly onOrder: (order: FileOrder) => void;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

const NONE: readonly Outcome[] = [];

export function TryStep(props: TryStepProps) {
  const { account, file, source, reading, choices, drafts, switches, sentRates, onSwitch, onEdit } = props;
  const t = useText();
  const trial = useTry({ account, source, fileHash: file.hash, drafts, switches, rates: sentRates });
  const { tried, busy, error, again } = trial;
  const [editing, setEditing] = useState<number>();
  const outcomes = useMemo(() => (tried ? outcomesOf(tried.drafts, tried.answer?.rows ?? []) : NONE), [tried]);
  const needs = useRateNeeds(outcomes);
  const parts = useMemo(() => reading.partsOf(outcomes, switches), [reading, outcomes, switches]);
  const on = useMemo(() => outcomes.filter((outcome) => isOn(outcome, switches)), [outcomes, switches]);
  const doubtful = countOf(outcomes, 'refused', 'doubtful');
  const counts = { count: groupThousands(String(on.length)), look: groupThousands(String(doubtful)) };
  const title = !tried
    ? t('imports.trying')
    : doubtful === 0
      ? t('imports.willAdd', counts)
      : t('imports.willAddLook', counts);
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
      <FileChip file={file} rows={reading.table.lines.length} />
      {error !== undefined && (
        <ErrorState text={messageOf(error, t('imports.tryFailed'))} busy={busy} onRetry={again} />
      )}
      {!tried && error === undefined && <Skeleton height="row" count={6} />}
      {tried && (
        <>
          <LineSentence parts={parts} />
          <FileNotes
            notes={[
              ...remarkNotes(t, tried.drafts, choices.currency),
              ...(tried.answer?.notes.map(({ text }) => text) ?? []),
            ]}
          />
          <OrderCard sales={countRemarked(tried.drafts, 'covered-later')} order={props.order} onOrder={props.onOrder} />
          <RatesCard needs={needs} rates={props.rates} onRates={props.onRates} />
          <div className="import-pair">
            <div className="stack">
              <DoubtsCard {...{ outcomes, switches, onSwitch }} />
              <FilteredList
                outcomes={outcomes}
                table={reading.table}
                switches={switches}
                onSwitch={onSwitch}
                onEdit={setEditing}
              />
            </div>
            <Checks {...{ account, tried, outcomes, switches, on, busy, reading }} {...brokerOf(props)} />
          </div>
        </>
      )}
      <Editing {...{ reading, choices, drafts, onEdit }} at={editing} onClose={() => setEditing(undefined)} />
    </StepFrame>
  );
}

const brokerOf = ({ atBroker, onTyped }: TryStepProps) => ({ atBroker, onTyped });

const countRemarked = (drafts: readonly Draft[], remark: Remark): number =>
  drafts.filter(({ remarks }) => remarks?.includes(remark)).length;

const NOTES = {
  // Their figures are doubled if the file has a line twice.
  'equal-lines': 'imports.equalLinesOf',
  'short-row': 'imports.shortRowOf',
  'no-currency': 'imports.noCurrencyOf',
} as const satisfies Partial<Record<Remark, string>>;

/** Says of how many entries a remark has to be made. */
function remarkNotes(t: Translate, drafts: readonly Draft[], currency: string): string[] {
  const rows = drafts.filter(({ state }) => state === 'row');
  return (['equal-lines', 'short-row', 'no-currency'] as const).flatMap((remark) => {
    const count = countRemarked(rows, remark);
    return count === 0 ? [] : [t(NOTES[remark], { count: groupThousands(String(count)), currency })];
  });
}

/** Rates that were found missing in this step; those that were given since stay asked, so that they can be changed. */
function useRateNeeds(outcomes: readonly Outcome[]): readonly RateNeed[] {
  const [needs, setNeeds] = useState<readonly RateNeed[]>([]);
  const found = rateNeeds(outcomes, needs);
  if (found !== needs) setNeeds(found);
  return found;
}

interface EditingProps {
  readonly reading: Reading;
  readonly choices: Choices;
  readonly drafts: readonly Draft[];
  /** Index of the row. */
  readonly at: number | undefined;
  readonly onEdit: TryStepProps['onEdit'];
  readonly onClose: () => void;
}

function Editing({ reading, choices, drafts, at, onEdit, onClose }: EditingProps) {
  const row = at === undefined ? undefined : reading.table.rows[at];
  if (!row || at === undefined) return null;
  const draft = drafts.find((one) => one.at === at);
  const currency = draft?.state === 'row' ? draft.row.currency : undefined;
  return (
    <EditRow
      row={row}
      choices={choices}
      edited={choices.edits[at] ?? {}}
      currency={currency === LIRA ? undefined : currency}
      onClose={onClose}
      onDone={(cells) => {
        onClose();
        onEdit(at, cells);
      }}
    />
  );
}
