import { likeComment, type ReplyItem, unlikeComment } from '@kurus/core/contract/comments';
import { Check, CornerUpLeft, Flag, Medal, ShieldX, ThumbsUp, UserX } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { sentenceDateTime, sentenceMonth } from '../../lib/words/sentence-date.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Nickname } from '../../ui/nickname.tsx';
import { toast } from '../../ui/toast.tsx';
import { CommentForm } from './comment-form.tsx';
import type { CommentPlace } from './comment-place.ts';
import { CommentText } from './comment-text.tsx';
import { OtherActs } from './other-acts.tsx';
import { OwnActs } from './own-acts.tsx';
import { ReplyContext } from './reply-choice.ts';

interface CommentProps {
  readonly place: CommentPlace;
  readonly comment: ReplyItem;
  /** A reply is not answered. */
  readonly isReply?: boolean;
  readonly children?: ReactNode;
}

export function Comment({ place, comment, isReply = false, children }: CommentProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { state, reported, blocked } = comment;
  if (state === 'removed') return <Folded icon={<ShieldX size={16} />} text={t('comments.removed')} below={children} />;
  if (state === 'deleted')
    return <Folded icon={<UserX size={16} />} text={t('comments.deletedText')} below={children} />;
  const folded = reported ? t('comments.reported') : blocked ? t('comments.blocked') : undefined;
  if (folded !== undefined && !isOpen)
    return (
      <Folded
        icon={reported ? <Flag size={16} /> : <UserX size={16} />}
        text={folded}
        below={children}
        onShow={() => setOpen(true)}
      />
    );
  return <ShownComment {...{ place, comment, isReply, children }} />;
}

interface FoldedProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly below: ReactNode;
  readonly onShow?: () => void;
}

function Folded({ icon, text, below, onShow }: FoldedProps) {
  const t = useText();
  return (
    <>
      <p className="comment-folded muted small">
        <span aria-hidden="true">{icon}</span>
        <span>{text}</span>
        {onShow && (
          <Button variant="ghost" size="sm" onClick={onShow}>
            {t('comments.show')}
          </Button>
        )}
      </p>
      {below}
    </>
  );
}

function ShownComment({ place, comment, isReply, children }: CommentProps) {
  const t = useText();
  const [doing, setDoing] = useState<'reply' | 'edit'>();
  const bar = useContext(ReplyContext);
  const done = () => setDoing(undefined);
  return (
    <div className="comment">
      <Avatar name={comment.nickname} />
      <div className="comment-main">
        <CommentHead comment={comment} />
        {doing === 'edit' ? (
          <CommentForm place={place} edited={comment} onDone={done} />
        ) : (
          <CommentText text={comment.text} />
        )}
        {doing !== 'edit' && (
          <div className="comment-acts">
            <LikeButton comment={comment} />
            {!isReply && (
              <Button
                variant="ghost"
                size="sm"
                icon={<CornerUpLeft size={15} aria-hidden="true" />}
                aria-expanded={bar ? undefined : doing === 'reply'}
                onClick={() => (bar ? bar.answer(comment) : setDoing(doing === 'reply' ? undefined : 'reply'))}
              >
                {t('comments.reply')}
              </Button>
            )}
            {comment.own ? (
              <OwnActs place={place} comment={comment} onEdit={() => setDoing('edit')} />
            ) : (
              <OtherActs place={place} comment={comment} />
            )}
          </div>
        )}
        {doing === 'reply' && <CommentForm place={place} replyTo={comment} onDone={done} />}
        {children}
      </div>
    </div>
  );
}

function CommentHead({ comment }: { readonly comment: ReplyItem }) {
  const t = useText();
  const { nickname, own, holding, holdingWorld, badge, memberDays, at, edited } = comment;
  return (
    <p className="comment-head">
      {nickname === undefined ? <span className="muted">{t('comments.erased')}</span> : <Nickname name={nickname} />}
      {own && <span className="chip comment-you">{t('comments.you')}</span>}
      {holding && (
        <span className="chip">
          {holding === 'holds' && <Check size={12} aria-hidden="true" />}
          {holding === 'holds' && holdingWorld ? t(`comments.holds-${holdingWorld}`) : t(`comments.${holding}`)}
        </span>
      )}
      {badge && (
        <span className="chip">
          <Medal size={12} aria-hidden="true" />
          {t('comments.badge', { month: sentenceMonth(`${badge.season}-01`), top: badge.top })}
        </span>
      )}
      <span className="muted small">
        {t('comments.member', { days: memberDays })} · <span className="tnum">{sentenceDateTime(at)}</span>
        {edited && ` · ${t('comments.edited')}`}
      </span>
    </p>
  );
}

function LikeButton({ comment }: { readonly comment: ReplyItem }) {
  const t = useText();
  const [shown, setShown] = useState<{ readonly likes: number; readonly liked: boolean }>();
  const { likes, liked } = shown ?? comment;
  const like = useCommand({
    send: () => call(liked ? unlikeComment : likeComment, { params: { id: comment.id } }),
    onSuccess: ({ data }) => setShown(data),
    onError: (error) => toast.error(messageOf(error, t('comments.failed'))),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      className={liked ? 'comment-liked' : undefined}
      icon={<ThumbsUp size={15} aria-hidden="true" />}
      aria-pressed={liked}
      aria-label={t('comments.like', { count: likes })}
      busy={like.isPending}
      onClick={() => like.mutate()}
    >
      {likes}
    </Button>
  );
}
