import type { OwnTerms } from '@kurus/core/contract/own-terms';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { Submission } from '../../../lib/forms/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { formatRate } from './terms-figures.ts';
import '../tracked.css';
import '../entry/entry-window.css';
import './terms.css';

interface TermsFrameProps {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly form: Submission;
  readonly onSubmit: () => void;
  readonly fields: ReactNode;
  /** Result of the typed terms. */
  readonly result: ReactNode;
  /** Terms whose rate is asked about. */
  readonly asking: { readonly terms: OwnTerms } | undefined;
  readonly onAnswer: (isRight: boolean) => void;
}

/** Form of terms: fields, and beside them the result with the button. */
export function TermsFrame({ element, form, onSubmit, fields, result, asking, onAnswer }: TermsFrameProps) {
  const t = useText();
  return (
    <>
      <form
        ref={element}
        className="entry-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="stack entry-fields">{fields}</div>
        <div className="stack entry-side">
          <div className="stack-3 terms-result">{result}</div>
          <div className="entry-foot">
            <FormStatus form={form} />
            <div className="stack-2 entry-buttons">
              <Button type="submit" wide busy={form.busy}>
                {t('labels.save')}
              </Button>
            </div>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={asking !== undefined}
        title={t('terms.rateTitle')}
        text={asking && t('terms.rateAsk', { rate: rateOf(asking.terms) })}
        confirmLabel={t('terms.rateYes')}
        tone="primary"
        onConfirm={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      />
    </>
  );
}

const rateOf = (terms: OwnTerms): string =>
  formatRate((terms.kind === 'bond' ? terms.couponRate : terms.rate) ?? (0n as never));
