import { useMemo, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import { DoneStep } from './done-step.tsx';
import type { ImportAssets } from './import-assets.ts';
import { nameAfterSource } from './name-account.ts';
import { heldSwitches, rowsOf, wordingOf } from './outcomes.ts';
import { ratesOf } from './rates.ts';
import { fileOrder, type Choices } from './readers/choices.ts';
import { sourceOf } from './readers/detect.ts';
import type { Draft } from './readers/draft-parts.ts';
import { draftsOf } from './readers/draft.ts';
import { readingOf, type Reading } from './reading.ts';
import { TryStep } from './try-step.tsx';
import { useWrite } from './use-write.ts';
import type { LaterStepsProps } from './wizard-props.ts';
import { INITIAL_WIZARD, withChoices } from './wizard-state.ts';
import { WriteProgress } from './write-progress.tsx';

interface LastStepsProps extends LaterStepsProps {
  /** The choices with all assets filled in. */
  readonly settled: Choices;
  readonly assets: ImportAssets;
}

/** The rows to write, and their result. */
export function LastSteps({ settled, assets, ...props }: LastStepsProps) {
  const { detected, choices } = props;
  const { table } = detected;
  const source = sourceOf(detected.source);
  const key = JSON.stringify(settled.symbols);
  // The lists of assets are loaded anew after each attempt: the rows, and with them the attempt's key, stay the same.
  // oxlint-disable-next-line react/exhaustive-deps -- symbols are a new object each time, their text is not
  const drafts = useMemo(() => draftsOf(table, settled, source), [table, choices, source, key]);
  const reading = useMemo(
    () => readingOf(table, settled, source, assets),
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [table, choices, source, assets, key],
  );
  return <WithDrafts {...props} drafts={drafts} reading={reading} />;
}

interface WithDraftsProps extends LaterStepsProps {
  readonly drafts: readonly Draft[];
  readonly reading: Reading;
}

function WithDrafts({ drafts, reading, ...props }: WithDraftsProps) {
  const { account, wizard, detected, choices, onWizard } = props;
  const { file, written } = wizard;
  const { source, table } = detected;
  const switches = useMemo(() => heldSwitches(drafts, wizard.switches), [drafts, wizard.switches]);
  const rates = useMemo(() => ratesOf(wizard.rates), [wizard.rates]);
  const fileHash = file?.hash ?? '';
  const body = useMemo(
    () => ({ source, fileHash, ...(rates.length > 0 && { rates }), rows: rowsOf(drafts, switches) }),
    [source, fileHash, rates, drafts, switches],
  );
  const [importedAtMs, setImportedAtMs] = useState(0);
  const { writing, send, stop } = useWrite(account.id, body, (answer) => {
    setImportedAtMs(Date.now());
    // Its name is a convenience: the entries are written either way.
    nameAfterSource(account, source).catch((error: unknown) => logFailure('Failed to name the account', error));
    onWizard((now) => ({ ...now, step: 'done', written: answer }));
  });
  const [isProgressOpen, setProgressOpen] = useState(true);
  if (!file) return null;
  if (wizard.step === 'done' && written)
    return (
      <DoneStep
        {...{ account, file, reading, written, drafts, switches, importedAtMs }}
        onAnother={() => onWizard(() => INITIAL_WIZARD)}
      />
    );
  if (writing.state !== 'idle' && isProgressOpen)
    return (
      <WriteProgress
        writing={writing}
        rows={body.rows.length}
        onStop={stop}
        onRetry={send}
        onBack={() => setProgressOpen(false)}
      />
    );
  return (
    <TryStep
      {...{ file, source, reading, choices, drafts, switches }}
      account={account.id}
      order={fileOrder(table, choices)}
      atBroker={wizard.atBroker}
      rates={wizard.rates}
      sentRates={rates}
      onSwitch={(ats, on) => onWizard((now) => ({ ...now, switches: switched(now.switches, drafts, ats, on) }))}
      onTyped={(key, typed) => onWizard((now) => ({ ...now, atBroker: { ...now.atBroker, [key]: typed } }))}
      onEdit={(at, cells) => onWizard((now) => withChoices(now, { edits: { ...choices.edits, [at]: cells } }))}
      onRates={(typed) => onWizard((now) => ({ ...now, rates: typed }))}
      onOrder={(order) => onWizard((now) => withChoices(now, { order }))}
      onBack={() => onWizard((now) => ({ ...now, step: 'symbols' }))}
      onSend={() => {
        setProgressOpen(true);
        send();
      }}
    />
  );
}

/** The switches with some rows switched by hand, each with the wording that it has now. */
function switched(
  switches: LaterStepsProps['wizard']['switches'],
  drafts: readonly Draft[],
  ats: readonly number[],
  on: boolean,
) {
  const byAt = new Map(drafts.map((draft) => [draft.at, draft]));
  const changed = ats.flatMap((at) => {
    const draft = byAt.get(at);
    return draft ? [[at, { on, wording: wordingOf(draft) }] as const] : [];
  });
  return { ...switches, ...Object.fromEntries(changed) };
}
