/** Comments below the page of an asset or of a league; nothing where the server takes none. */

import type { CommunityData, DecisionItem } from '@kurus/core/contract/comments';
import { COMMENT_SORTS, type CommentSort } from '@kurus/core/contract/words/comments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MicOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { AdviceNote } from '../../ui/advice-note.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Appeal } from './appeal.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { type CommentPlace, isOfGroup } from './comment-place.ts';
import { commentsQuery, communityQuery } from './comment-queries.ts';
import { NameCard } from './name-card.tsx';
import './comments.css';

export function CommentsPart({ place }: { readonly place: CommentPlace }) {
  const community = useQuery(communityQuery);
  if (!community.data?.open) return null;
  return (
    <div className="stack">
      <CommentsCard place={place} community={community.data} />
      <NameCard community={community.data} tellsHoldings={'asset' in place} />
    </div>
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
        {community.muted ? <Muted decision={community.muted} /> : <CommentForm place={place} />}
        {isOfGroup(place) && <p className="muted small">{t('comments.groupOnly')}</p>}
      </div>
      {first ? (
        <CommentList place={place} community={community} list={list} />
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
