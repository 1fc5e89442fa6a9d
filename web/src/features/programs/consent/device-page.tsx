/** /device: a code is typed, or comes from a link, and then the card says who asks. Opening a link accepts nothing. */

import type { WantedAccess } from '@kurus/core/contract/programs';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { clockText } from '../../../lib/countdown.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { wordOf } from '../key-words.ts';
import { accessQuery, type Answer } from '../program-queries.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { LetterBoxes, lettersIn, USER_CODE_LENGTH } from './letter-boxes.tsx';
import { PageFrame, type Person } from './page-frame.tsx';
import { useAnswer } from './use-answer.ts';

export function DevicePage({ person }: { readonly person: Person }) {
  const t = useText();
  const [code, setCode] = useState(() => lettersIn(new URLSearchParams(location.search).get('code') ?? ''));
  useTitle(t('consent.deviceTitle'));
  const [answered, setAnswered] = useState<Answer['decision']>();
  const isComplete = code.length === USER_CODE_LENGTH && !code.includes(' ');
  const query = useQuery({ ...accessQuery({ userCode: code }), enabled: isComplete && answered === undefined });
  return (
    <PageFrame person={person}>
      {answered ? (
        <Answered decision={answered} />
      ) : (
        <div className="stack-5">
          <div>
            <h1 className="consent-title">{t('consent.deviceTitle')}</h1>
            <p className="muted">{t('consent.deviceText')}</p>
          </div>
          <LetterBoxes
            value={code}
            onChange={setCode}
            busy={false}
            error={isComplete && query.error ? messageOf(query.error, t('consent.loadFailed')) : undefined}
          />
          {isComplete && query.data?.device ? (
            <DeviceCard
              key={code}
              userCode={code}
              access={query.data}
              device={query.data.device}
              onDone={setAnswered}
            />
          ) : (
            isComplete && query.isFetching && <Skeleton height="row" count={4} />
          )}
        </div>
      )}
    </PageFrame>
  );
}

interface DeviceCardProps {
  readonly userCode: string;
  readonly access: WantedAccess;
  readonly device: NonNullable<WantedAccess['device']>;
  readonly onDone: (decision: Answer['decision']) => void;
}

function DeviceCard({ userCode, access, device, onDone }: DeviceCardProps) {
  const t = useText();
  const left = useSecondsUntil(device.expiresAt);
  const { send, submission, dialog } = useAnswer(onDone);
  const rows = [
    [t('consent.asks'), t('consent.commandLine', { name: access.name })],
    [t('consent.origin'), [device.network, ...(device.system === undefined ? [] : [device.system])].join(' · ')],
    [t('consent.rights'), access.scopes.map((scope) => t(`programs.scope-${wordOf(scope)}`)).join(' · ')],
    [t('consent.codeLife'), clockText(left)],
  ] as const;
  return (
    <div className="stack-5">
      <dl className="key-facts">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt className="muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="key-warning">
        <TriangleAlert size={18} aria-hidden="true" />
        <p>
          <strong>{t('consent.sent')}</strong> {t('consent.sentText')}
        </p>
      </div>
      <AnswerButtons
        allow={t('consent.mine')}
        missing={left === 0 ? t('consent.codeOver') : undefined}
        submission={submission}
        onDeny={() => send({ userCode, decision: 'deny' })}
        onAllow={() => send({ userCode, decision: 'allow' })}
      />
      {dialog}
    </div>
  );
}

function Answered({ decision }: { readonly decision: Answer['decision'] }) {
  const t = useText();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    text.current?.focus();
  }, []);
  return (
    <div className="stack">
      {decision === 'allow' && <CircleCheck className="consent-done" size={26} aria-hidden="true" />}
      <h1 className="consent-title">{t('consent.deviceTitle')}</h1>
      <p ref={text} role="status" tabIndex={-1}>
        {t(decision === 'allow' ? 'consent.connected' : 'consent.denied')}
      </p>
    </div>
  );
}

const SECOND_MS = 1_000;

function useSecondsUntil(end: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / SECOND_MS));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), SECOND_MS);
    return () => clearInterval(timer);
  });
  return left;
}
