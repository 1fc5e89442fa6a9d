import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { FormError } from '../../ui/form-error.tsx';

export function ChangeFailure({ error }: { readonly error: Error | null }) {
  const t = useText();
  return <FormError text={error ? messageOf(error, t('accounts.changeFailed')) : undefined} />;
}
