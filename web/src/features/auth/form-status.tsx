import { useText } from '../../i18n/use-text.ts';
import type { Submission } from './use-submission.ts';

interface FormStatusProps {
  readonly submission: Pick<Submission, 'error' | 'note'>;
  /** For controls that are described by the error. */
  readonly id?: string | undefined;
}

/** The form's one error (read at once) or success message (read when there is time). */
export function FormStatus({ submission, id }: FormStatusProps) {
  const t = useText();
  return (
    <div className="form-status">
      {submission.error && (
        <p id={id} role="alert" className="form-error">
          {submission.error(t)}
        </p>
      )}
      <div role="status">{submission.note && <p className="form-note">{submission.note(t)}</p>}</div>
    </div>
  );
}
