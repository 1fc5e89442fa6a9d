/** Comments below the page of an asset or of a league; nothing where the server takes none. */

import type { CommunityData, DecisionItem, ReplyItem } from '@kurus/core/contract/comments';
import { COMMENT_SORTS, type CommentSort } from '@kurus/core/contract/words/comments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageCircleOff, MicOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { AdviceNote } from '../../ui/advice-note.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Appeal } from './appeal.tsx';
import { addressedComment } from './comment-address.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { type CommentPlace, isOfGroup } from './comment-place.ts';
import { commentsQuery, communityQuery } from './comment-queries.ts';
import { NameCard } from './name-card.tsx';
import { ReplyContext } from './reply-choice.ts';
import './comments.css';

export function CommentsPart({ place }: { readonly place: CommentPlace }) {
  const community = useQuery(communityQuery);
  if (!community.data) return null;
  if (!community.data.open) return addressedComment() === undefined ? null : <CommentsOff />;
  return (
    <div className="stack">
      <CommentsCard place={place} community={community.data} />
      <NameCard community={community.data} tellsHoldings={'asset' in place} />
    </div>
  );
}

/** Said only at an old link to a comment: nobody looks for what is not there. */
function CommentsOff() {
  const t = useText();
  return (
    <Card className="comments-empty">
      <MessageCircleOff size={22} aria-hidden="true" />
      <h3>{t('comments.offTitle')}</h3>
      <p className="muted small">{t('comments.off')}</p>
    </Card>
  );
}

interface CommentsCardProps {
  readonly place: CommentPlace;
  readonly community: CommunityData;
}

function CommentsCard({ place, community }: CommentsCardProps) {
  const t = useText();
  const [sort, setSort] = useState<CommentSort>('new');
  const list = useInfiniteQuery(commentsQuery(place, sort));
  const first = list.data?.pages[0];
  const isPhone = useMedia('(width < 600px)');
  const [replyTo, setReplyTo] = useState<ReplyItem>();
  const bar = useMemo(() => (isPhone ? { replyTo, answer: setReplyTo } : undefined), [isPhone, replyTo]);
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
        {community.muted ? <Muted decision={community.muted} /> : !bar && <CommentForm place={place} />}
        {isOfGroup(place) && <p className="muted small">{t('comments.groupOnly')}</p>}
      </div>
      {first ? (
        <ReplyContext value={bar}>
          <CommentList place={place} community={community} list={list} />
        </ReplyContext>
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
      {bar && !community.muted && (
        <CommentForm place={place} isBar {...(replyTo && { replyTo })} onDone={() => setReplyTo(undefined)} />
      )}
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
