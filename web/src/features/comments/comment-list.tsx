import type { CommentItem, CommentPage, CommunityData } from '@kurus/core/contract/comments';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ArrowUp, MessageCircle } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { addressedComment } from './comment-address.ts';
import { Comment } from './comment-item.tsx';
import type { CommentPlace } from './comment-place.ts';
import { HiddenComment } from './hidden-comments.tsx';
import { useFresh } from './use-fresh.ts';

interface CommentListProps {
  readonly place: CommentPlace;
  readonly community: CommunityData;
  readonly list: UseInfiniteQueryResult<InfiniteData<CommentPage>>;
}

/** Own comments that nobody else sees, then all others; new ones wait behind a button. */
export function CommentList({ place, community, list }: CommentListProps) {
  const t = useText();
  const pages = list.data?.pages ?? [];
  const own = pages[0]?.own ?? [];
  const items = pages.flatMap(({ comments }) => comments);
  const fresh = useFresh(place, pages[0]?.newest);
  const { top, showFresh } = useShowFresh(list, items);
  useAddressed(top, list.isSuccess);
  return (
    <>
      <div role="status" className={fresh > 0 ? 'comments-fresh' : undefined}>
        {fresh > 0 && (
          <Button
            size="sm"
            icon={<ArrowUp size={15} aria-hidden="true" />}
            busy={list.isRefetching}
            onClick={showFresh}
          >
            {t('comments.fresh', { count: fresh })}
          </Button>
        )}
      </div>
      {own.map((comment) => (
        <HiddenComment key={comment.id} place={place} comment={comment} decisions={community.decisions} />
      ))}
      {items.length === 0 && own.length === 0 && <Empty place={place} />}
      <ol ref={top} className="comment-list">
        {items.map((comment) => (
          <li key={comment.id} data-comment={comment.id} tabIndex={-1}>
            <Comment place={place} comment={comment}>
              <Replies place={place} replies={comment.replies} />
            </Comment>
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <div className="comments-fresh">
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('comments.older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shows the comment that the page was opened for, once; one on a later page is not looked for. */
function useAddressed(top: RefObject<HTMLOListElement | null>, isLoaded: boolean) {
  useEffect(() => {
    const id = isLoaded ? addressedComment() : undefined;
    const found =
      id === undefined ? null : top.current?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [top, isLoaded]);
}

/** Inserts new comments and replies, and moves the focus to the first of them. */
function useShowFresh(list: CommentListProps['list'], items: readonly CommentItem[]) {
  const top = useRef<HTMLOListElement>(null);
  /** Comments that were there when the button was pressed. */
  const known = useRef<ReadonlySet<string>>(undefined);
  const ids = items.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);
  useEffect(() => {
    const before = known.current;
    if (!before || list.isRefetching) return;
    known.current = undefined;
    const first = ids.find((id) => !before.has(id));
    if (first !== undefined) top.current?.querySelector<HTMLElement>(`[data-comment="${first}"]`)?.focus();
  });
  const showFresh = () => {
    known.current = new Set(ids);
    void list.refetch();
  };
  return { top, showFresh };
}

function Replies({ place, replies }: { readonly place: CommentPlace; readonly replies: CommentItem['replies'] }) {
  if (replies.length === 0) return null;
  return (
    <ol className="comment-replies">
      {replies.map((reply) => (
        <li key={reply.id} data-comment={reply.id} tabIndex={-1}>
          <Comment place={place} comment={reply} isReply />
        </li>
      ))}
    </ol>
  );
}

function Empty({ place }: { readonly place: CommentPlace }) {
  const t = useText();
  return (
    <div className="comments-empty">
      <MessageCircle size={22} aria-hidden="true" />
      <h3>{t('comments.emptyTitle')}</h3>
      <p className="muted small">
        {'asset' in place ? t('comments.empty', { code: place.asset.code }) : t('comments.leagueEmpty')}
      </p>
    </div>
  );
}
