/** "Öneriler": what programs proposed, waiting cards first, then one line for each that was answered. */

import type { ProposalItem } from '@kurus/core/contract/proposals';
import { useQuery } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { switchAmounts, useAmountsHidden } from '../../lib/amounts/amounts-hidden.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AlertCard } from './alert-card.tsx';
import { AnsweredLine } from './answered-line.tsx';
import { EntriesCard } from './entries-card.tsx';
import { OrderCard } from './order-card.tsx';
import { proposalsQuery } from './proposal-commands.ts';
import './proposals.css';

const CARDS = { entries: EntriesCard, order: OrderCard, alert: AlertCard } as const;

export function ProposalsPart() {
  const t = useText();
  const hidden = useAmountsHidden();
  const query = useQuery(proposalsQuery);
  return (
    <div className="stack">
      <Switch label={t('proposals.hide')} checked={hidden} onChange={switchAmounts} className="proposal-hide" />
      <p className="proposal-note">
        <Hand size={18} aria-hidden="true" />
        <span>
          <strong>{t('proposals.onlyPropose')}</strong> {t('proposals.nothingHappens')}
        </span>
      </p>
      {query.data ? (
        <Lists proposals={query.data.proposals} />
      ) : (
        <NotYet query={query} failed={t('proposals.failed')}>
          <Skeleton height="card" count={2} />
        </NotYet>
      )}
    </div>
  );
}

function Lists({ proposals }: { readonly proposals: readonly ProposalItem[] }) {
  const t = useText();
  const waiting = proposals.filter(({ state }) => state === 'waiting');
  const answered = proposals.filter(({ state }) => state !== 'waiting');
  return (
    <>
      {waiting.length === 0 && (
        <Card>
          <EmptyState icon={<Hand size={26} />} title={t('proposals.noneTitle')} text={t('proposals.none')} />
        </Card>
      )}
      {waiting.map((proposal) => {
        const Shown = CARDS[proposal.kind];
        return (
          <WorldOf key={proposal.id} value="real">
            <Shown proposal={proposal} />
          </WorldOf>
        );
      })}
      {answered.length > 0 && (
        <Card title={t('proposals.answered')} padding="none">
          <ul>
            {answered.map((proposal) => (
              <AnsweredLine key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
