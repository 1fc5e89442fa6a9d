/** Open sessions: this one first, then by last use. */

import type { OpenSession } from '@kurus/core/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { sentenceDateTime } from '../../../lib/words/sentence-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { PasswordDialog } from '../../../ui/password-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { NotMe } from './not-me.tsx';
import { endOneSession, endOthers, sessionsQuery } from './security-queries.ts';

interface SessionsCardProps {
  readonly hasPassword: boolean;
  readonly isBesideFactor: boolean;
}

export function SessionsCard({ hasPassword, isBesideFactor }: SessionsCardProps) {
  const t = useText();
  const query = useQuery(sessionsQuery);
  const [asksForAll, setAsksForAll] = useState(false);
  const [stranger, setStranger] = useState<OpenSession>();
  const end = useCommand({
    send: ({ id }: OpenSession) => endOneSession(id),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('security.endFailed'))),
  });
  const sessions = query.data;
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  const title = (
    <>
      {t('security.sessions')} {sessions && <span className="muted tnum">{sessions.length}</span>}
    </>
  );
  return (
    <Card
      title={title}
      className="security-sessions"
      action={
        hasPassword &&
        others > 0 && (
          <Button variant="danger" size="sm" onClick={() => setAsksForAll(true)}>
            {t('security.endOthers', { count: others })}
          </Button>
        )
      }
    >
      {sessions ? (
        <ul className="security-rows">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate(session)}
              onStranger={() => setStranger(session)}
            />
          ))}
        </ul>
      ) : (
        <NotYet query={query} failed={t('security.sessionsFailed')}>
          <Skeleton height="row" count={3} />
        </NotYet>
      )}
      <p className="muted small">{t('security.sessionsText')}</p>
      <PasswordDialog
        open={asksForAll}
        title={t('security.endOthersTitle', { count: others })}
        text={t('security.endOthersText')}
        confirmLabel={t('security.endOthers', { count: others })}
        tone="danger"
        send={async (password) => {
          await endOthers(password);
          setAsksForAll(false);
          toast.success(t('security.othersEnded'));
        }}
        failed="security.endFailed"
        onCancel={() => setAsksForAll(false)}
      />
      <NotMe session={stranger} isBesideFactor={isBesideFactor} onClose={() => setStranger(undefined)} />
    </Card>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
  readonly onStranger: () => void;
}

const HANDHELD = /iPhone|iPad|Android/;

function SessionRow({ session, busy, onEnd, onStranger }: SessionRowProps) {
  const t = useText();
  const { device, current, isNewNetwork } = session;
  const name = device ?? t('security.unknownDevice');
  const isUnusual = isNewNetwork && !current;
  const Icon = device !== null && HANDHELD.test(device) ? Smartphone : Laptop;
  return (
    <li className="security-row" data-unusual={isUnusual || undefined}>
      <Icon size={20} aria-hidden="true" />
      <div className="grow">
        <p>
          <strong>{name}</strong>{' '}
          {current && (
            <span className="security-tag" data-tone="up">
              {t('security.thisOne')}
            </span>
          )}
          {isUnusual && (
            <span className="security-tag" data-tone="warn">
              {t('security.newNetwork')}
            </span>
          )}
        </p>
        <p className="muted small">{factsOf(t, session).join(' · ')}</p>
      </div>
      {!current && isUnusual && (
        <Button variant="danger" size="sm" aria-label={t('security.notMeAt', { name })} onClick={onStranger}>
          {t('security.notMe')}
        </Button>
      )}
      {!current && !isUnusual && (
        <Button variant="ghost" size="sm" busy={busy} aria-label={t('security.endAt', { name })} onClick={onEnd}>
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

const factsOf = (t: Translate, { network, way, current, lastUsedAt, createdAt }: OpenSession): readonly string[] => [
  ...(network === null ? [] : [network]),
  ...(way === null ? [] : [t(`security.way-${way}`)]),
  current ? t('security.now') : sentenceDateTime(lastUsedAt ?? createdAt),
];
