/** Import of a file into a tracked account, in seven steps; only the last step writes. */

import { useState } from 'react';
import { FileStep } from './file-step.tsx';
import { ImportHistory } from './import-history.tsx';
import { StepList } from './step-list.tsx';
import './checks.css';
import './import-parts.css';
import './import.css';
import './outcomes.css';
import type { ImportWizardProps } from './wizard-props.ts';
import { detectedAs, INITIAL_WIZARD, withFile, type Step } from './wizard-state.ts';
import { LaterSteps } from './wizard-steps.tsx';

export function ImportWizard({ account }: ImportWizardProps) {
  const [wizard, setWizard] = useState(INITIAL_WIZARD);
  const go = (step: Step) => setWizard((now) => ({ ...now, step }));
  const detected = detectedAs(wizard);
  const choices = wizard.source && wizard.choices[wizard.source];
  return (
    <div className="stack">
      <StepList step={wizard.step} />
      {wizard.step === 'file' && (
        <>
          <FileStep
            file={wizard.file}
            onNext={() => go('source')}
            onRead={(file, origin) => setWizard(withFile(file, origin))}
          />
          <ImportHistory account={account.id} />
        </>
      )}
      {wizard.step !== 'file' && detected && choices && (
        <LaterSteps account={account} wizard={wizard} detected={detected} choices={choices} onWizard={setWizard} />
      )}
    </div>
  );
}
