import type { UserProfile } from '@kurus/core/contract/profile';
import { stopReset } from '@kurus/core/contract/sign-in';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { reloadProfile } from '../../features/profile/use-profile.ts';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { wantedReset } from '../../lib/later-storage.ts';
import { reloadSignIn } from '../../lib/sign-in-query.ts';
import { useStored } from '../../lib/storage.ts';
import { sentenceDateTime, sentenceWeekdayTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { tabAddress } from '../tab-ids.ts';
import './reset-bar.css';

type Wait = NonNullable<UserProfile['resetWait']>;

/** The wait that was announced: each page shows it, and screen readers hear it once. */
let announced: string | undefined;

/** First in the page of every open session while a reset waits. It has no cross: stopping or owning it ends it. */
export function ResetBar({ wait }: { readonly wait: Wait }) {
  const t = useText();
  const isMine = useStored(wantedReset) === wait.askedAt;
  const [isNew] = useState(() => {
    const wasSaid = announced === wait.askedAt;
    announced = wait.askedAt;
    return !wasSaid;
  });
  const stop = useCommand({
    send: async () => {
      const { message } = await call(stopReset);
      await Promise.all([reloadProfile(), reloadSignIn()]);
      return message;
    },
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('reset.stopFailed'))),
  });
  if (isMine) return null;
  const [asked, until] = [sentenceDateTime(wait.askedAt), sentenceWeekdayTime(Date.parse(wait.until))];
  return (
    <section className="reset-alert" aria-label={t('reset.wants')}>
      <ShieldAlert size={22} aria-hidden="true" />
      <div className="grow" role={isNew ? 'alert' : undefined}>
        <p>
          <strong>{t('reset.wants')}</strong> {t('reset.facts', { network: wait.network, asked, until })}
        </p>
        <p className="small">
          {t('reset.everyPage')}{' '}
          <Link href={`${tabAddress('profile')}&part=security`} className="link">
            {t('reset.lead')}
          </Link>
        </p>
      </div>
      <Button variant="secondary" onClick={() => wantedReset.set(wait.askedAt)}>
        {t('reset.mine')}
      </Button>
      <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('reset.stop')}
      </Button>
    </section>
  );
}
