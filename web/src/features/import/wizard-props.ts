/** Props of the steps of an import. */

import type { SignedFile } from './files/read-file.ts';
import type { Choices } from './readers/choices.ts';
import type { Wizard } from './wizard-state.ts';

export interface ImportWizardProps {
  readonly account: { readonly id: number; readonly name: string };
}

export interface LaterStepsProps extends ImportWizardProps {
  readonly wizard: Wizard;
  readonly detected: SignedFile;
  readonly choices: Choices;
  readonly onWizard: (change: (now: Wizard) => Wizard) => void;
}
