import { useMemo, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import { DoneStep } from './done-step.tsx';
import { nameAfterSource } from './name-account.ts';
import { heldSwitches, wordingOf, outcomesOf, rowsOf } from './outcomes.ts';
import type { Choices } from './readers/choices.ts';
import { sourceOf } from './readers/detect.ts';
import { draftsOf, type Draft } from './readers/draft.ts';
import { TryStep } from './try-step.tsx';
import { useWrite } from './use-write.ts';
import type { LaterStepsProps } from './wizard-props.ts';
import { INITIAL_WIZARD, withChoices } from './wizard-state.ts';
import { WriteProgress } from './write-progress.tsx';

/** The rows to write, and their result. */
export function LastSteps({ settled, ...props }: LaterStepsProps & { readonly settled: Choices }) {
  const { account, wizard, detected, choices, onWizard } = props;
  const { table, source } = detected;
  const { symbols } = settled;
  const key = JSON.stringify(symbols);
  // oxlint-disable-next-line react/exhaustive-deps -- symbols are a new object each time, their text is not
  const drafts = useMemo(() => draftsOf(table, settled, sourceOf(source)), [table, choices, source, key]);
  return <WithDrafts {...{ account, wizard, detected, choices, onWizard, drafts }} />;
}

function WithDrafts({ drafts, ...props }: LaterStepsProps & { readonly drafts: readonly Draft[] }) {
  const { account, wizard, detected, choices, onWizard } = props;
  const { file, written } = wizard;
  const switches = useMemo(() => heldSwitches(drafts, wizard.switches), [drafts, wizard.switches]);
  const onSwitch = (at: number, on: boolean) => {
    const draft = drafts[at];
    if (!draft) return;
    onWizard((now) => ({ ...now, switches: { ...now.switches, [at]: { on, wording: wordingOf(draft) } } }));
  };
  const fileHash = file?.hash ?? '';
  const { source, table } = detected;
  const body = useMemo(
    () => ({ source, fileHash, rows: rowsOf(drafts, switches) }),
    [source, fileHash, drafts, switches],
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
        account={account}
        file={file}
        batch={written.batch}
        outcomes={outcomesOf(drafts, written.rows)}
        switches={switches}
        importedAtMs={importedAtMs}
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
      account={account.id}
      file={file}
      source={source}
      table={table}
      choices={choices}
      drafts={drafts}
      switches={switches}
      atBroker={wizard.atBroker}
      onSwitch={onSwitch}
      onTyped={(key, typed) => onWizard((now) => ({ ...now, atBroker: { ...now.atBroker, [key]: typed } }))}
      onEdit={(at, cells) => onWizard((now) => withChoices(now, { edits: { ...choices.edits, [at]: cells } }))}
      onBack={() => onWizard((now) => ({ ...now, step: 'symbols' }))}
      onSend={() => {
        setProgressOpen(true);
        send();
      }}
    />
  );
}
