/** Steps after the file is chosen; the last one writes. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { importAssetsQuery } from './import-assets-query.ts';
import type { ImportAssets } from './import-assets.ts';
import type { Choices } from './readers/choices.ts';
import { sourceOf } from './readers/detect.ts';
import { foreignMoney, symbolsOf, withSymbols } from './settled.ts';
import { SourceStep } from './source-step.tsx';
import { SymbolsStep } from './symbols-step.tsx';
import { keepTemplate, templateNamed } from './templates.ts';
import type { LaterStepsProps } from './wizard-props.ts';
import { withChoices, withSource, type Step } from './wizard-state.ts';
import { WordsStep } from './words-step.tsx';
import { LastSteps } from './writing-steps.tsx';

export function LaterSteps(props: LaterStepsProps) {
  const { wizard, detected, choices, onWizard } = props;
  const t = useText();
  const importAssets = useQuery(importAssetsQuery);
  const go = (step: Step) => onWizard((now) => ({ ...now, step }));
  if (wizard.step === 'source' && wizard.file)
    return (
      <SourceStep
        file={wizard.file}
        detected={detected}
        choices={choices}
        origin={wizard.origin}
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
  const withAssets = { ...props, assets: importAssets.data };
  if (wizard.step === 'columns' || wizard.step === 'words') return <TableSteps {...withAssets} />;
  return <AssetSteps {...withAssets} />;
}

type WithAssets = LaterStepsProps & { readonly assets: ImportAssets };

/** Steps about the meaning of columns and words. */
function TableSteps({ wizard, detected, choices, assets, onWizard }: WithAssets) {
  const { table, signature } = detected;
  const source = sourceOf(detected.source);
  const go = (step: Step) => onWizard((now) => ({ ...now, step }));
  const choose = (change: Partial<Choices>) => onWizard((now) => withChoices(now, change));
  if (wizard.step === 'columns')
    return (
      <ColumnsStep
        wizard={wizard}
        table={table}
        source={source}
        choices={choices}
        saved={source.id === 'generic' ? templateNamed(signature)?.name : undefined}
        currencies={assets.currencies}
        onChoose={choose}
        onWizard={onWizard}
        onBack={() => go('source')}
        onNext={() => go('words')}
      />
    );
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
}

/** Steps about the assets of the codes, and about what becomes of the rows. */
function AssetSteps({ assets, ...props }: WithAssets) {
  const { wizard, detected, choices, onWizard } = props;
  const { table } = detected;
  const symbols = useMemo(
    () => symbolsOf(table, choices, assets, sourceOf(detected.source)),
    [table, choices, assets, detected.source],
  );
  const money = useMemo(() => foreignMoney(table, choices, assets), [table, choices, assets]);
  if (wizard.step === 'symbols')
    return (
      <SymbolsStep
        {...{ symbols, money, choices, assets }}
        own={wizard.own}
        onChoose={(change) => onWizard((now) => withChoices(now, change))}
        onOwn={(own) => onWizard((now) => ({ ...now, own }))}
        onBack={() => onWizard((now) => ({ ...now, step: 'words' }))}
        onNext={() => onWizard((now) => ({ ...now, step: 'try' }))}
      />
    );
  return <LastSteps {...props} assets={assets} settled={withSymbols(choices, symbols, assets)} />;
}
