/** A proposal that was answered or lapsed, in one line; what was accepted can be undone. */

import type { ProposalItem } from '@kurus/core/contract/proposals';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { dateTimeText } from '../../lib/words/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { undo } from './proposal-commands.ts';
import { sentenceOf } from './proposal-words.ts';
import { orderOf } from './proposed-body.ts';

export function AnsweredLine({ proposal }: { readonly proposal: ProposalItem }) {
  const t = useText();
  const { id, state, result, program, answeredAt, until } = proposal;
  const command = useCommand({
    send: () => undo(id),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('proposals.undoFailed'))),
  });
  const isUndoable = state === 'accepted' && result !== undefined && Object.keys(result).length > 0;
  return (
    <li className="proposal-line">
      <span className="proposal-line-text">
        <strong>{useSummary(proposal)}</strong>
        <span className="muted small">
          {[program.name, t(`proposals.is-${state}`), dateTimeText(answeredAt ?? until)].join(' · ')}
        </span>
      </span>
      {isUndoable && (
        <Button variant="ghost" size="sm" busy={command.isPending} once onClick={() => command.mutate()}>
          {t('proposals.undo')}
        </Button>
      )}
    </li>
  );
}

function useSummary(proposal: ProposalItem): string {
  const t = useText();
  if (proposal.kind === 'order') return `${orderOf(proposal).symbol} · ${t('proposals.orderTag')}`;
  if (proposal.kind === 'alert') return sentenceOf(proposal);
  const count = proposal.result?.entries?.length;
  return count === undefined ? t('proposals.entries') : t('proposals.entriesDone', { count });
}
