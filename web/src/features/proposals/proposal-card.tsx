/** Frame of a proposal: who, when and from where, its question, and the program's sentence as a quotation. */

import type { ProposalItem } from '@kurus/core/contract/proposals';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { dateTimeText } from '../../lib/words/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { reject } from './proposal-commands.ts';
import { initials, questionOf } from './proposal-words.ts';

interface ProposalCardProps {
  readonly proposal: ProposalItem;
  readonly icon: ReactNode;
  /** "4 kayıt önerisi" */
  readonly tag: string;
  readonly children: ReactNode;
}

export function ProposalCard({ proposal, icon, tag, children }: ProposalCardProps) {
  const t = useText();
  const accounts = useQuery(accountsQuery).data;
  return (
    <Card className="proposal">
      <div className="proposal-head">
        <span className="proposal-mark" aria-hidden="true">
          {initials(proposal.program.name)}
        </span>
        <span className="proposal-from">
          <strong>{proposal.program.name}</strong>
          <span className="muted small">
            {[dateTimeText(proposal.createdAt), proposal.program.address].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="proposal-tag">
          {icon}
          {tag}
        </span>
      </div>
      <h3 className="proposal-question">{questionOf(t, proposal, accounts)}</h3>
      {proposal.text !== undefined && (
        <p className="muted small proposal-claim">
          {t('proposals.heard')} <q>{proposal.text}</q> {t('proposals.claim')}
        </p>
      )}
      {children}
    </Card>
  );
}

/** Button that rejects; what it says depends on the number of rows. */
export function RejectButton({ id, label }: { readonly id: string; readonly label: string }) {
  const t = useText();
  const command = useCommand({
    send: () => reject(id),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('proposals.answerFailed'))),
  });
  return (
    <Button variant="ghost" busy={command.isPending} once onClick={() => command.mutate()}>
      {label}
    </Button>
  );
}
