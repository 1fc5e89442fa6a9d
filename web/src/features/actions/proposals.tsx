import type { AccountItem } from '@kurus/core/contract/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { actionsQuery, type ActionState } from '../../lib/action-queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { ActionCard } from './action-card.tsx';

interface ProposalsProps {
  readonly account: AccountItem;
  readonly state: ActionState;
}

export function Proposals({ account, state }: ProposalsProps) {
  const t = useText();
  const list = useInfiniteQuery(actionsQuery(account.id, state));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!data)
    return (
      <NotYet query={list} failed={t('actions.failed')}>
        <Skeleton height="card" count={2} />
      </NotYet>
    );
  const items = data.pages.flatMap((page) => page.actions);
  if (items.length === 0) return state === 'open' ? <Nothing /> : null;
  return (
    <>
      <ul className="actions-list">
        {items.map((item) => (
          <li key={item.id}>
            <ActionCard account={account} item={item} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('actions.more')}
        </Button>
      )}
    </>
  );
}

function Nothing() {
  const t = useText();
  return (
    <div className="card">
      <EmptyState icon={<Inbox size={26} />} title={t('actions.noneTitle')} text={t('actions.noneText')} />
    </div>
  );
}
