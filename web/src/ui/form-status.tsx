import { useText } from '../i18n/use-text.ts';
import type { Submission } from '../lib/forms/use-submission.ts';
import { classNames } from './class-names.ts';
import { FormError } from './form-error.tsx';
import './form-status.css';

interface FormStatusProps {
  readonly form: Pick<Submission, 'error' | 'note' | 'errorId'>;
  readonly className?: string;
}

/** The form's one error (announced at once) or success message (announced politely). */
export function FormStatus({ form, className }: FormStatusProps) {
  const t = useText();
  return (
    <div className={classNames('form-status', className)}>
      <FormError id={form.errorId} text={form.error?.(t)} />
      <div role="status">{form.note && <p className="form-note">{form.note(t)}</p>}</div>
    </div>
  );
}
