/** Steps after the file is chosen; the last one writes. */

import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { importAssetsQuery } from './import-assets.ts';
import type { Choices } from './readers/choices.ts';
import { sourceOf } from './readers/detect.ts';
import { symbolsOf, withSymbols } from './settled.ts';
import { SourceStep } from './source-step.tsx';
import { SymbolsStep } from './symbols-step.tsx';
import { keepTemplate, templateNamed } from './templates.ts';
import type { LaterStepsProps } from './wizard-props.ts';
import { withChoices, withSource, type Step } from './wizard-state.ts';
import { WordsStep } from './words-step.tsx';
import { LastSteps } from './writing-steps.tsx';

export function LaterSteps({ account, wizard, detected, choices, onWizard }: LaterStepsProps) {
  const t = useText();
  const importAssets = useQuery(importAssetsQuery);
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
  if (!importAssets.data)
    return (
      <NotYet query={importAssets} failed={t('imports.symbolsFailed')}>
        <Skeleton height="row" count={6} />
      </NotYet>
    );
  if (wizard.step === 'columns')
    return (
      <ColumnsStep
        table={table}
        source={source}
        choices={choices}
        saved={source.id === 'generic' ? templateNamed(signature)?.name : undefined}
        keepAs={wizard.keepAs}
        currencies={importAssets.data.currencies}
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
        assets={importAssets.data}
        onChoose={choose}
        onBack={() => go('words')}
        onNext={() => go('try')}
      />
    );
  const settled = withSymbols(choices, symbolsOf(table, choices, importAssets.data, source));
  return <LastSteps {...{ account, wizard, detected, choices, settled, onWizard }} />;
}
