/** Life of a form of terms: its mistakes, the question about an unlikely rate, the asset and its entry. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { OwnTerms } from '@kurus/core/contract/own-terms';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { checkTerms } from '@kurus/core/terms/check-terms';
import { useRef, useState } from 'react';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type Mistakes, useForm } from '../../../lib/forms/use-form.ts';
import { toast } from '../../../ui/toast.tsx';
import type { EntryBody } from '../entry/entry-body.ts';
import { useRecord } from '../entry/entry-commands.ts';
import { correctTerms, makeTermsAsset } from './terms-commands.ts';

export interface TermsFormProps {
  /** Account of a new holding; absent where the terms of an asset are corrected. */
  readonly account?: AccountItem | undefined;
  /** The asset whose terms are corrected. */
  readonly asset?: CustomAssetItem | undefined;
  readonly onSaved: (code: string) => void;
}

/** Asset and entry that a form saves. */
interface Saving {
  readonly name: string;
  readonly terms: OwnTerms;
  /** Entry that brings the asset into the account. */
  readonly entry: (code: string) => EntryBody;
}

/** Fields of terms whose figure can be wrong, with the text that says how. */
const WRONG: Readonly<Record<string, PlainTextKey>> = {
  days: 'terms.wrongDays',
  principal: 'terms.wrongAmount',
  withheld: 'terms.wrongWithheld',
  rate: 'terms.wrongRate',
  couponRate: 'terms.wrongRate',
  cleanPrice: 'terms.wrongPrice',
  owed: 'terms.wrongAmount',
  monthly: 'terms.wrongAmount',
};

export function useTermsForm<Field extends string>(
  fields: readonly Field[],
  { account, asset, onSaved }: TermsFormProps,
) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(fields);
  const record = useRecord();
  /** Code of an asset that was made, while its entry is not. */
  const made = useRef<string>(undefined);
  const [asking, setAsking] = useState<Saving>();

  const save = (saving: Saving, confirmed: boolean) =>
    void form.send(
      async () => {
        const known = asset?.code ?? made.current;
        if (known !== undefined) await correctTerms(known, saving.terms, confirmed);
        const code = known ?? (await makeTermsAsset(saving.name, saving.terms, confirmed));
        made.current = code;
        if (account && !asset) await record.run({ account: account.id, entries: [saving.entry(code)] });
        made.current = undefined;
        toast.success(t('terms.saved'));
        onSaved(code);
      },
      (text) => text('tracked.recordFailed'),
    );

  return {
    element,
    form,
    /** Saves, unless there are mistakes or a rate has to be confirmed. */
    submit(saving: Saving | undefined, empty: Mistakes<Field>) {
      if (!element.current || form.busy || form.stop(element.current, empty) || !saving) return;
      const broken = checkTerms(saving.terms, false)?.refusal;
      const field = broken?.detail.field ?? '';
      if (broken?.code === 'RATE_UNLIKELY') return setAsking(saving);
      const wrong = broken?.code === 'RATE_TOO_LARGE' ? 'terms.wrongRate' : WRONG[field];
      if (broken && form.stop(element.current, { [field]: wrong ?? 'terms.wrongRate' } as Mistakes<Field>)) return;
      save(saving, false);
    },
    asking,
    answer(isRight: boolean) {
      setAsking(undefined);
      if (isRight && asking) save(asking, true);
    },
  };
}
