/** Comments on an asset below its page; nothing where the server takes none. */

import type { CommunityData, DecisionItem } from '@kurus/core/contract/comments';
import { COMMENT_SORTS, type CommentSort } from '@kurus/core/contract/words/comments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowUp, MessageCircle, MicOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { AdviceNote } from '../../ui/advice-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { CommentForm } from './comment-form.tsx';
import { Comment } from './comment-item.tsx';
import { commentsQuery, communityQuery, freshQuery } from './comment-queries.ts';
import { Appeal, HiddenComment } from './hidden-comments.tsx';
import { NameCard } from './name-card.tsx';
import './comments.css';

export function CommentsPart({ asset }: { readonly asset: QuotedAsset }) {
  const community = useQuery(communityQuery);
  if (!community.data?.open) return null;
  return (
    <div className="stack">
      <CommentsCard asset={asset} community={community.data} />
      <NameCard community={community.data} />
    </div>
  );
}

const useComments = (asset: QuotedAsset, sort: CommentSort) => useInfiniteQuery(commentsQuery(asset, sort));

interface CommentsCardProps {
  readonly asset: QuotedAsset;
  readonly community: CommunityData;
}

function CommentsCard({ asset, community }: CommentsCardProps) {
  const t = useText();
  const [sort, setSort] = useState<CommentSort>('new');
  const list = useComments(asset, sort);
  const first = list.data?.pages[0];
  const title = (
    <>
      {t('comments.title')} {first && first.total > 0 && <span className="muted tnum">{first.total}</span>}
    </>
  );
  return (
    <Card
      title={title}
      padding="none"
      className="comments"
      action={
        <RadioGroup
          label={t('comments.order')}
          hideLabel
          name="commentOrder"
          value={sort}
          onChange={setSort}
          options={COMMENT_SORTS.map((value) => ({ value, label: t(`comments.${value}`) }))}
        />
      }
    >
      <div className="comment-write">
        {community.muted ? <Muted decision={community.muted} /> : <CommentForm asset={asset} />}
      </div>
      {first ? (
        <CommentList asset={asset} community={community} list={list} />
      ) : (
        <div className="comment-write">
          <NotYet query={list} failed={t('comments.loadFailed')}>
            <Skeleton count={3} />
          </NotYet>
        </div>
      )}
      <div className="comments-foot">
        <AdviceNote text={t('comments.noAdvice')} />
      </div>
    </Card>
  );
}

function Muted({ decision }: { readonly decision: DecisionItem }) {
  const t = useText();
  return (
    <div className="comment-hidden comment-removed">
      <p className="comment-hidden-head">
        <MicOff size={16} aria-hidden="true" />
        <strong>
          {decision.until === undefined
            ? t('comments.banned')
            : t('comments.muted', { date: sentenceDateTime(decision.until) })}
        </strong>
        <span className="small">{t('comments.because', { reason: t(`comments.why-${decision.reason}`) })}</span>
      </p>
      <p className="small">{t('comments.mutedNote')}</p>
      <Appeal decision={decision} />
    </div>
  );
}

interface CommentListProps extends CommentsCardProps {
  readonly list: ReturnType<typeof useComments>;
}

function CommentList({ asset, community, list }: CommentListProps) {
  const t = useText();
  const top = useRef<HTMLOListElement>(null);
  const pages = list.data?.pages ?? [];
  const own = pages[0]?.own ?? [];
  const items = pages.flatMap(({ comments }) => comments);
  const { data: fresh } = useQuery(freshQuery(asset, pages[0]?.newest));
  const showFresh = async () => {
    await list.refetch();
    top.current?.querySelector<HTMLElement>('li')?.focus();
  };
  return (
    <>
      {fresh > 0 && (
        <div className="comments-fresh">
          <Button size="sm" icon={<ArrowUp size={15} aria-hidden="true" />} onClick={() => void showFresh()}>
            {t('comments.fresh', { count: fresh })}
          </Button>
        </div>
      )}
      {own.map((comment) => (
        <HiddenComment key={comment.id} asset={asset} comment={comment} decisions={community.decisions} />
      ))}
      {items.length === 0 && own.length === 0 && <Empty code={asset.code} />}
      <ol ref={top} className="comment-list">
        {items.map((comment) => (
          <li key={comment.id} tabIndex={-1}>
            <Comment asset={asset} comment={comment}>
              {comment.replies.length > 0 && (
                <ol className="comment-replies">
                  {comment.replies.map((reply) => (
                    <li key={reply.id}>
                      <Comment asset={asset} comment={reply} isReply />
                    </li>
                  ))}
                </ol>
              )}
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

function Empty({ code }: { readonly code: string }) {
  const t = useText();
  return (
    <div className="comments-empty">
      <MessageCircle size={22} aria-hidden="true" />
      <h3>{t('comments.emptyTitle')}</h3>
      <p className="muted small">{t('comments.empty', { code })}</p>
    </div>
  );
}
