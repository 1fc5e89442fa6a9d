/** The account's open sessions, and a button that ends all but this one. Loaded when the user opens the list. */

import type { OpenSession } from '@kurus/core/contract/sessions';
import { MonitorSmartphone } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { endOtherSessions, readSessions } from './profile-commands.ts';

export function OpenSessions() {
  const t = useText();
  const read = useCommand({
    send: readSessions,
    onError: (error) => toast.error(messageOf(error, t('profile.sessionsFailed'))),
  });
  const end = async (password: string) => {
    await endOtherSessions(password);
    read.reset();
    toast.success(t('profile.sessionsEnded'));
  };
  return (
    <div className="profile-choice">
      <p className="muted">{t('profile.sessionsText')}</p>
      <Button
        variant="secondary"
        icon={<MonitorSmartphone size={16} aria-hidden />}
        busy={read.isPending}
        onClick={() => read.mutate()}
      >
        {t('profile.sessions')}
      </Button>
      <PasswordDialog
        open={read.data !== undefined}
        title={t('profile.sessionsTitle')}
        text={<SessionList sessions={read.data ?? []} />}
        confirmLabel={t('profile.endSessions')}
        tone="primary"
        send={end}
        failed="profile.endSessionsFailed"
        onCancel={read.reset}
      />
    </div>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const t = useText();
  return (
    <>
      <ul className="profile-sessions">
        {sessions.map(({ createdAt, current }, at) => (
          <li key={`${createdAt} ${at}`}>
            {t('profile.sessionOpened', { time: sentenceDateTime(createdAt) })}
            {current && <strong> ({t('profile.sessionCurrent')})</strong>}
          </li>
        ))}
      </ul>
      <p>{t('profile.sessionsQuestion')}</p>
    </>
  );
}
