/** From a file to entries of a portfolio, in seven steps; nothing is written before the last. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import type { Signed } from './files/read-file.ts';
import { ImportHistory } from './import-history.tsx';
import './import-parts.css';
import './import.css';
import './outcomes.css';
import { knownAssetsQuery } from './known-assets.ts';
import { outcomesOf, rowsOf } from './outcomes.ts';
import type { Choices } from './readers/choices.ts';
import { sourceOf } from './readers/detect.ts';
import { draftsOf, type Draft } from './readers/draft.ts';
import { symbolsOf, withSymbols } from './settled.ts';
import { SourceStep } from './source-step.tsx';
import { StepList } from './step-list.tsx';
import { SymbolsStep } from './symbols-step.tsx';
import { keepTemplate, templateNamed } from './templates.ts';
import { TryStep } from './try-step.tsx';
import { useWrite } from './use-write.ts';
import { detectedAs, START, withChoices, withFile, withSource, type Step, type Wizard } from './wizard-state.ts';
import { WordsStep } from './words-step.tsx';
import { WriteProgress } from './write-progress.tsx';

export interface ImportWizardProps {
  readonly account: { readonly id: number; readonly name: string };
}

export function ImportWizard({ account }: ImportWizardProps) {
  const [wizard, setWizard] = useState(START);
  const go = (step: Step) => setWizard((now) => ({ ...now, step }));
  const detected = detectedAs(wizard);
  const choices = wizard.source && wizard.choices[wizard.source];
  return (
    <div className="import">
      <StepList step={wizard.step} />
      {wizard.step === 'file' && (
        <>
          <FileStep file={wizard.file} onNext={() => go('source')} onRead={(file) => setWizard(withFile(file))} />
          <ImportHistory account={account.id} />
        </>
      )}
      {wizard.step !== 'file' && detected && choices && (
        <LaterSteps account={account} wizard={wizard} detected={detected} choices={choices} onWizard={setWizard} />
      )}
    </div>
  );
}

interface LaterStepsProps extends ImportWizardProps {
  readonly wizard: Wizard;
  readonly detected: Signed;
  readonly choices: Choices;
  readonly onWizard: (change: (now: Wizard) => Wizard) => void;
}

function LaterSteps({ account, wizard, detected, choices, onWizard }: LaterStepsProps) {
  const t = useText();
  const known = useQuery(knownAssetsQuery);
  const go = (step: Step) => onWizard((now) => ({ ...now, step }));
  const choose = (change: Partial<Choices>) => onWizard((now) => withChoices(now, change));
  const source = sourceOf(detected.source);
  const { table, signature } = detected;
  if (wizard.step === 'source')
    return (
      <SourceStep
        detected={wizard.file?.detected ?? []}
        source={detected.source}
        onSource={(next) => onWizard((now) => withSource(now, next))}
        onBack={() => go('file')}
        onNext={() => go('columns')}
      />
    );
  if (!known.data)
    return known.isError ? (
      <ErrorState text={t('imports.symbolsFailed')} onRetry={() => void known.refetch()} />
    ) : (
      <Skeleton height="row" count={6} />
    );
  if (wizard.step === 'columns')
    return (
      <ColumnsStep
        table={table}
        source={source}
        choices={choices}
        kept={source.id === 'generic' ? templateNamed(signature)?.name : undefined}
        keepAs={wizard.keepAs}
        currencies={known.data.currencies}
        onChoose={choose}
        onKeep={(keepAs) => onWizard((now) => ({ ...now, keepAs }))}
        onBack={() => go('source')}
        onNext={() => go('words')}
      />
    );
  if (wizard.step === 'words')
    return (
      <WordsStep
        table={table}
        choices={choices}
        onChoose={choose}
        onBack={() => go('columns')}
        onNext={() => {
          if (wizard.keepAs?.trim()) keepTemplate(signature, wizard.keepAs.trim(), choices);
          go('symbols');
        }}
      />
    );
  if (wizard.step === 'symbols')
    return (
      <SymbolsStep
        table={table}
        source={source}
        choices={choices}
        known={known.data}
        onChoose={choose}
        onBack={() => go('words')}
        onNext={() => go('try')}
      />
    );
  const settled = withSymbols(choices, symbolsOf(table, choices, known.data, source));
  return <LastSteps {...{ account, wizard, detected, choices, settled, onWizard }} />;
}

/** The rows as they would be written, and what became of them. */
function LastSteps({ settled, ...props }: LaterStepsProps & { readonly settled: Choices }) {
  const { account, wizard, detected, choices, onWizard } = props;
  const { table, source } = detected;
  const { symbols } = settled;
  const key = JSON.stringify(symbols);
  // oxlint-disable-next-line react/exhaustive-deps -- the symbols are made anew at each rendering; their text says when
  const drafts = useMemo(() => draftsOf(table, settled, sourceOf(source)), [table, choices, source, key]);
  return <WithDrafts {...{ account, wizard, detected, choices, onWizard, drafts }} />;
}

function WithDrafts({ drafts, ...props }: LaterStepsProps & { readonly drafts: readonly Draft[] }) {
  const { account, wizard, detected, choices, onWizard } = props;
  const { switches, file, written } = wizard;
  const fileHash = file?.hash ?? '';
  const { source, table } = detected;
  const body = useMemo(
    () => ({ source, fileHash, rows: rowsOf(drafts, switches) }),
    [source, fileHash, drafts, switches],
  );
  const [importedAtMs, setImportedAtMs] = useState(0);
  const { writing, send, stop } = useWrite(account.id, body, (answer) => {
    setImportedAtMs(Date.now());
    onWizard((now) => ({ ...now, step: 'done', written: answer }));
  });
  const [shown, setShown] = useState(true);
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
        onAnother={() => onWizard(() => START)}
      />
    );
  if (writing.state !== 'idle' && shown)
    return (
      <WriteProgress
        writing={writing}
        rows={body.rows.length}
        onStop={stop}
        onRetry={send}
        onBack={() => setShown(false)}
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
      onSwitch={(at, on) => onWizard((now) => ({ ...now, switches: { ...now.switches, [at]: on } }))}
      onTyped={(key, typed) => onWizard((now) => ({ ...now, atBroker: { ...now.atBroker, [key]: typed } }))}
      onEdit={(at, cells) => onWizard((now) => withChoices(now, { edits: { ...choices.edits, [at]: cells } }))}
      onBack={() => onWizard((now) => ({ ...now, step: 'symbols' }))}
      onSend={() => {
        setShown(true);
        send();
      }}
    />
  );
}
