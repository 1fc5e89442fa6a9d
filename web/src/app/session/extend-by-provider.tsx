import type { Provider } from '../../features/auth/provider-login.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { loadOrFail } from '../../lib/load-later.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';

const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;
const loadProviders = () => import('../../features/auth/provider-login.ts');

export function ByProvider({ provider }: { readonly provider: Provider }) {
  const t = useText();
  const submission = useSubmission();
  const name = { provider: PROVIDERS[provider] };
  const leave = () => {
    void submission.send(
      async () => (await loadOrFail(loadProviders())).startProviderLogin(provider),
      (text) => text('session.extendFailed'),
    );
  };
  return (
    <div className="stack">
      <p className="muted">{t('session.byProvider', name)}</p>
      <FormStatus form={submission} />
      <Button size="lg" wide busy={submission.busy} data-autofocus onClick={leave}>
        {t('session.withProvider', name)}
      </Button>
    </div>
  );
}
