/** Form of each kind of terms. */

import type { TermsKind } from '@kurus/core/contract/words/tracked';
import type { ComponentType } from 'react';
import { BondForm } from './bond-form.tsx';
import { DebtForm } from './debt-form.tsx';
import { DepositForm } from './deposit-form.tsx';
import type { TermsFormProps } from './use-terms-form.ts';

export const TERMS_FORMS: Readonly<Record<TermsKind, ComponentType<TermsFormProps>>> = {
  deposit: DepositForm,
  bond: BondForm,
  debt: DebtForm,
};
