/** /oauth/authorize: what a program asks for. Nothing is sent before a button is pressed. */

import type { AskedAccess } from '@kurus/core/contract/programs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { askedQuery, requestOf, type Subject } from '../program-queries.ts';
import { ProofDialog } from '../proof-dialog.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { AskedHead } from './asked-head.tsx';
import { BrokenRequest } from './broken-request.tsx';
import { ConsentChoices, useChoices } from './consent-choices.tsx';
import { PageFrame, type Person } from './page-frame.tsx';
import { useAnswer } from './use-answer.ts';

export function ConsentPage({ person }: { readonly person: Person }) {
  const [request] = useState(() => requestOf(location.search));
  return (
    <PageFrame person={person}>
      {request ? <Asked subject={{ request }} /> : <BrokenRequest error={undefined} />}
    </PageFrame>
  );
}

function Asked({ subject }: { readonly subject: Subject }) {
  const t = useText();
  const query = useQuery(askedQuery(subject));
  if (query.data) return <AskedCard subject={subject} asked={query.data} />;
  if (query.error instanceof ApiError && query.error.status > 0 && query.error.status < 500)
    return <BrokenRequest error={query.error} />;
  return (
    <NotYet query={query} failed={t('consent.loadFailed')}>
      <Skeleton height="row" count={6} />
    </NotYet>
  );
}

interface AskedCardProps {
  readonly subject: Subject;
  readonly asked: AskedAccess;
}

function AskedCard({ subject, asked }: AskedCardProps) {
  const t = useText();
  const choices = useChoices(asked);
  const [isLeaving, setLeaving] = useState(false);
  const { send, submission, proof } = useAnswer((_, redirect) => {
    if (redirect === undefined) return;
    setLeaving(true);
    location.assign(redirect);
  });
  if (isLeaving) return <Leaving />;
  const missing = choices.scopes.length === 0 ? t('consent.needsRight') : undefined;
  return (
    <div className="stack-5">
      <AskedHead asked={asked} />
      <ConsentChoices asked={asked} choices={choices} />
      <AnswerButtons
        allow={t('consent.allow')}
        missing={missing}
        submission={submission}
        onDeny={() => send({ ...subject, decision: 'deny' })}
        onAllow={() => send({ ...subject, decision: 'allow', ...choices.granted() })}
      />
      <p className="asked-foot muted small">{t('consent.takeBack')}</p>
      <ProofDialog {...proof} text={t('consent.proof', { name: asked.name })} />
    </div>
  );
}

/** A program on the person's computer leaves this page open. */
function Leaving() {
  const t = useText();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="stack">
      <h1 ref={head} className="asked-title" tabIndex={-1}>
        {t('consent.leaving')}
      </h1>
      <p className="muted">{t('consent.leavingText')}</p>
    </div>
  );
}
