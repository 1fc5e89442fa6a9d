import { stopResetByLink } from '@kurus/core/contract/auth';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';

/** Target of the link in a mail. A press stops the reset, never the opening: programs that check mails open links. */
export function StopReset({ secret }: { readonly secret: string }) {
  const t = useText();
  const [isStopped, setStopped] = useState(false);
  const submission = useSubmission();
  const stop = () =>
    void submission.send(
      async () => {
        await call(stopResetByLink, { body: { secret } });
        setStopped(true);
      },
      (text) => text('reset.stopFailed'),
    );
  if (isStopped) {
    return (
      <div className="stack">
        <p role="status">{t('reset.stopped')}</p>
        <ButtonLink href="/login" size="lg" wide>
          {t('account.backToLogin')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="stack">
      <p>{t('reset.stopText')}</p>
      <FormStatus form={submission} />
      <Button variant="danger" size="lg" wide busy={submission.busy} once onClick={stop}>
        {t('reset.stop')}
      </Button>
    </div>
  );
}
