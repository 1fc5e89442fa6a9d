import './decisions.css';
import { blocks, unblockPerson } from '@kurus/core/contract/comments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Nickname } from '../../ui/nickname.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { toast } from '../../ui/toast.tsx';

const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: async ({ signal }) => (await call(blocks, { signal })).data.blocks,
  staleTime: 0,
  meta: { failure: 'Failed to load who is blocked' },
});

interface BlocksDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** People whom the user blocked, the latest first, and the way back. */
export function BlocksDialog({ open, onClose }: BlocksDialogProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('comments.blocks')} size="sm" onClose={onClose}>
      {open && <Blocks />}
    </Modal>
  );
}

function Blocks() {
  const t = useText();
  const query = useQuery(blocksQuery);
  const unblock = useCommand({
    send: (nick: string) => call(unblockPerson, { params: { nick } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['comments'] });
    },
    onError: (error) => toast.error(messageOf(error, t('comments.failed'))),
  });
  if (!query.data)
    return (
      <NotYet query={query} failed={t('comments.blocksFailed')}>
        <Skeleton height="row" count={3} />
      </NotYet>
    );
  if (query.data.length === 0) return <p className="muted">{t('comments.noBlocks')}</p>;
  return (
    <ul className="comment-blocks">
      {query.data.map(({ nickname, at }) => (
        <li key={nickname}>
          <span className="grow">
            <Nickname name={nickname} /> <span className="muted small tnum">{sentenceDate(at)}</span>
          </span>
          <Button
            variant="secondary"
            size="sm"
            busy={unblock.isPending && unblock.variables === nickname}
            aria-label={t('comments.unblockOf', { name: nickname })}
            onClick={() => unblock.mutate(nickname)}
          >
            {t('comments.unblock')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
