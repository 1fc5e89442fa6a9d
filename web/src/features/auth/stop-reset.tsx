import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { useStopping } from './use-stopping.ts';

/** Target of the link in a mail. A press stops the reset, never the opening: programs that check mails open links. */
export function StopReset({ secret }: { readonly secret: string }) {
  const t = useText();
  const { submission, isStopped, stop } = useStopping(secret);
  if (isStopped) return <ResetStopped text={t('reset.stopped')} />;
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

/** End of a reset that was stopped, with the way back to the login. */
export function ResetStopped({ text }: { readonly text: string }) {
  const t = useText();
  return (
    <div className="stack">
      <p role="status">{text}</p>
      <ButtonLink href="/login" size="lg" wide>
        {t('account.backToLogin')}
      </ButtonLink>
    </div>
  );
}
