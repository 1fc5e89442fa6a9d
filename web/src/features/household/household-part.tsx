/** "Hane": what the person shares, what is shared with them, and the two steps of an invitation. */

import './household.css';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { AcceptForm } from './accept-form.tsx';
import { CodeCard } from './code-card.tsx';
import { GivenCard } from './given-card.tsx';
import { sharesQuery } from './household-queries.ts';
import { InviteCard } from './invite-card.tsx';
import { TakenCard } from './taken-card.tsx';

export function HouseholdPart() {
  const isTaking = new URLSearchParams(useSearch()).has('accept');
  return isTaking ? <AcceptForm /> : <Shares />;
}

function Shares() {
  const t = useText();
  const query = useQuery(sharesQuery);
  const [isInviting, setInviting] = useState(false);
  if (!query.data)
    return (
      <NotYet query={query} failed={t('household.failed')}>
        <Skeleton height="card" count={2} />
      </NotYet>
    );
  const given = query.data.filter(({ side }) => side === 'given');
  const taken = query.data.filter(({ side }) => side === 'taken');
  const newest = given.find(({ code }) => code !== undefined);
  return (
    <div className="household" data-aside={isInviting || newest ? '' : undefined}>
      <div className="stack">
        <GivenCard shares={given} isInviting={isInviting} onInvite={() => setInviting(!isInviting)} />
        <TakenCard shares={taken} />
        <p className="household-never muted small">
          <ShieldCheck size={16} aria-hidden="true" /> {t('household.never')}
        </p>
      </div>
      {(isInviting || newest) && (
        <div className="stack household-aside">
          {isInviting && <InviteCard onDone={() => setInviting(false)} />}
          {newest && <CodeCard share={newest} />}
        </div>
      )}
    </div>
  );
}
