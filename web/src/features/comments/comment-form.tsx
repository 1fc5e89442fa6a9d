import { editComment, type ReplyItem } from '@kurus/core/contract/comments';
import { COMMENT_MAX_LENGTH } from '@kurus/core/limits';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { serverTime } from '../../lib/server-time.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { type CommentPlace, sendComment } from './comment-place.ts';
import { reloadComments } from './comment-queries.ts';
import { useLeft } from './use-left.ts';

interface CommentFormProps {
  readonly place: CommentPlace;
  /** Comment that is answered. */
  readonly replyTo?: ReplyItem | undefined;
  /** Comment that is edited. */
  readonly edited?: ReplyItem;
  /** One line that grows, at the foot of a phone. */
  readonly isBar?: boolean;
  readonly onDone?: () => void;
}

/** Ctrl and Enter send, Enter breaks the line. The text stays in the field until the server has taken it. */
export function CommentForm({ place, replyTo, edited, isBar = false, onDone }: CommentFormProps) {
  const t = useText();
  const [text, setText] = useState(edited?.text ?? '');
  const { send, busy, error, clear } = useSubmission();
  const form = useRef<HTMLFormElement>(null);
  const asked = replyTo?.id ?? edited?.id;
  useEffect(() => {
    if (asked !== undefined) form.current?.querySelector('textarea')?.focus();
  }, [asked]);
  const length = Array.from(text.trim()).length;
  const save = async () => {
    const answer = edited
      ? await call(editComment, { params: { id: edited.id }, body: { text } })
      : await sendComment(place, { text, ...(replyTo && { replyTo: replyTo.id }) });
    setText((now) => (now === text ? '' : now));
    toast.success(answer.message);
    await reloadComments(place);
    onDone?.();
  };
  const submit = () => {
    const isOver = edited?.editableUntil !== undefined && Date.parse(edited.editableUntil) <= serverTime(Date.now());
    if (length > 0 && !isOver) void send(save, (translate) => translate('comments.failed'));
  };
  return (
    <form
      ref={form}
      className={isBar ? 'comment-form comment-bar' : 'comment-form'}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isBar && replyTo && <Answered name={replyTo.nickname} onDrop={onDone} />}
      <TextArea
        label={
          replyTo ? t('comments.replyLabel', { name: replyTo.nickname ?? t('comments.erased') }) : t('comments.label')
        }
        hideLabel
        name="comment"
        rows={isBar ? 1 : replyTo ? 2 : 3}
        placeholder={placeholderOf(t, { place, replyTo, isBar })}
        value={text}
        error={error?.(t)}
        onChange={(event) => {
          setText(event.target.value);
          clear();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      <FormFoot length={length} edited={edited} isBar={isBar} busy={busy} onCancel={isBar ? undefined : onDone} />
    </form>
  );
}

function placeholderOf(t: Translate, { place, replyTo, isBar }: Pick<CommentFormProps, 'place' | 'replyTo' | 'isBar'>) {
  if (replyTo) return t('comments.replyPlaceholder');
  if (isBar) return t('comments.write');
  return t('asset' in place ? 'comments.placeholder' : 'comments.leaguePlaceholder');
}

interface AnsweredProps {
  readonly name: string | undefined;
  readonly onDrop: (() => void) | undefined;
}

/** "Dalgın Leylek 7725 için yanıt ×" above the field of a phone. */
function Answered({ name, onDrop }: AnsweredProps) {
  const t = useText();
  return (
    <p className="comment-answered small">
      <span>{t('comments.replyTo', { name: name ?? t('comments.erased') })}</span>
      <IconButton
        label={t('comments.dropReply')}
        icon={<X size={16} aria-hidden="true" />}
        onClick={() => onDrop?.()}
      />
    </p>
  );
}

interface FormFootProps {
  readonly length: number;
  readonly edited: ReplyItem | undefined;
  readonly isBar: boolean;
  readonly busy: boolean;
  readonly onCancel: (() => void) | undefined;
}

function FormFoot({ length, edited, isBar, busy, onCancel }: FormFootProps) {
  const t = useText();
  const left = useLeft(edited?.editableUntil);
  const isOver = edited !== undefined && left === 0;
  return (
    <>
      <div className="comment-form-foot">
        {edited && <TimeLeft seconds={left} />}
        {(!isBar || length > COMMENT_MAX_LENGTH) && (
          <span className={length > COMMENT_MAX_LENGTH ? 'small down tnum' : 'small muted tnum'}>
            {t('comments.count', { count: length })}
          </span>
        )}
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" busy={busy} aria-disabled={length === 0 || length > COMMENT_MAX_LENGTH || isOver}>
          {t(edited ? 'comments.save' : 'comments.send')}
        </Button>
      </div>
      {edited && left <= MINUTE_SECONDS && <p className="muted small">{t('comments.leftNote')}</p>}
    </>
  );
}

const MINUTE_SECONDS = 60;

/** "0:48 kaldı" of the time in which a comment may be edited; read out once, when a minute is left. */
function TimeLeft({ seconds }: { readonly seconds: number }) {
  const t = useText();
  const timeOf = (all: number) =>
    `${Math.floor(all / MINUTE_SECONDS)}:${String(all % MINUTE_SECONDS).padStart(2, '0')}`;
  const isLast = seconds <= MINUTE_SECONDS;
  return (
    <>
      <span
        role="timer"
        aria-live="off"
        className={isLast ? 'comment-left warn small tnum' : 'comment-left muted small tnum'}
      >
        {t('comments.left', { time: timeOf(seconds) })}
      </span>
      <span role="status" className="visually-hidden">
        {isLast && t('comments.left', { time: timeOf(MINUTE_SECONDS) })}
      </span>
    </>
  );
}
