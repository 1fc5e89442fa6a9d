import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';

export function ChangeFailure({ error }: { readonly error: Error | null }) {
  const t = useText();
  return (
    error && (
      <p className="form-error" role="alert">
        {messageOf(error, t('accounts.changeFailed'))}
      </p>
    )
  );
}
