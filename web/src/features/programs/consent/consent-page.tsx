/** /oauth/authorize: what a program asks for. Nothing is sent before a button is pressed. */

import type { WantedAccess } from '@kurus/core/contract/programs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { accessQuery, requestOf, type Subject } from '../program-queries.ts';
import { AccessHead } from './access-head.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { BrokenRequest } from './broken-request.tsx';
import { ConsentChoices, useChoices } from './consent-choices.tsx';
import { PageFrame, type Person } from './page-frame.tsx';
import { useAnswer } from './use-answer.ts';

export function ConsentPage({ person }: { readonly person: Person }) {
  const t = useText();
  useTitle(t('consent.title'));
  const [request] = useState(() => requestOf(location.search));
  return (
    <PageFrame person={person}>
      {request ? <Consent subject={{ request }} /> : <BrokenRequest error={undefined} />}
    </PageFrame>
  );
}

function Consent({ subject }: { readonly subject: Subject }) {
  const t = useText();
  const query = useQuery(accessQuery(subject));
  if (query.data) return <AccessCard subject={subject} access={query.data} />;
  if (query.error instanceof ApiError && query.error.status > 0 && query.error.status < 500)
    return <BrokenRequest error={query.error} />;
  return (
    <>
      <h1 className="visually-hidden">{t('consent.title')}</h1>
      <NotYet query={query} failed={t('consent.loadFailed')}>
        <Skeleton height="row" count={6} />
      </NotYet>
    </>
  );
}

interface AccessCardProps {
  readonly subject: Subject;
  readonly access: WantedAccess;
}

function AccessCard({ subject, access }: AccessCardProps) {
  const t = useText();
  const choices = useChoices(access);
  const [isLeaving, setLeaving] = useState(false);
  const { send, submission, dialog } = useAnswer((_, redirect) => {
    if (redirect === undefined) return;
    setLeaving(true);
    location.assign(redirect);
  });
  if (isLeaving) return <Leaving />;
  const missing = choices.scopes.length === 0 ? t('consent.needsRight') : undefined;
  return (
    <div className="stack-5">
      <AccessHead access={access} />
      <ConsentChoices access={access} choices={choices} />
      <AnswerButtons
        allow={t('consent.allow')}
        missing={missing}
        submission={submission}
        onDeny={() => send({ ...subject, decision: 'deny' })}
        onAllow={() => send({ ...subject, decision: 'allow', ...choices.granted() })}
      />
      <p className="consent-foot muted small">{t('consent.takeBack')}</p>
      {dialog}
    </div>
  );
}

/** A program on the person's computer leaves this page open. */
function Leaving() {
  const t = useText();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  return (
    <div className="stack">
      <h1 ref={head} className="consent-title" tabIndex={-1}>
        {t('consent.leaving')}
      </h1>
      <p className="muted">{t('consent.leavingText')}</p>
    </div>
  );
}
