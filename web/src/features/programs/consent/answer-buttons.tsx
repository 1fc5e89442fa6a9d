import { useText } from '../../../i18n/use-text.ts';
import type { Submission } from '../../../lib/forms/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';

interface AnswerButtonsProps {
  readonly allow: string;
  /** Text about what is missing before it can be allowed. */
  readonly missing?: string | undefined;
  readonly submission: Submission;
  readonly onDeny: () => void;
  readonly onAllow: () => void;
}

/** Two buttons of one size, outside any form: Enter does nothing until one of them has the focus. */
export function AnswerButtons({ allow, missing, submission, onDeny, onAllow }: AnswerButtonsProps) {
  const t = useText();
  return (
    <div className="stack">
      <FormError text={submission.error?.(t)} />
      {missing !== undefined && <p className="muted small">{missing}</p>}
      <div className="consent-answers">
        <Button variant="secondary" size="lg" wide once busy={submission.busy} onClick={onDeny}>
          {t('consent.deny')}
        </Button>
        <Button size="lg" wide once busy={submission.busy} disabled={missing !== undefined} onClick={onAllow}>
          {allow}
        </Button>
      </div>
    </div>
  );
}
