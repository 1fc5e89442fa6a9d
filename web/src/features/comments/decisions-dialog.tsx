import './decisions.css';
import type { DecisionItem } from '@kurus/core/contract/comments';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { Appeal } from './appeal.tsx';
import { communityQuery } from './comment-queries.ts';

interface DecisionsDialogProps {
  readonly open: boolean;
  /** Number of the decision that is shown; all of them without one. */
  readonly only?: string;
  readonly onClose: () => void;
}

/** Decisions of the operator about one's comments, with their reasons, and appeals against them. */
export function DecisionsDialog({ open, only, onClose }: DecisionsDialogProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('comments.decisions')} size="sm" onClose={onClose}>
      {open && <Decisions only={only} />}
    </Modal>
  );
}

function Decisions({ only }: { readonly only: string | undefined }) {
  const t = useText();
  const query = useQuery(communityQuery);
  if (!query.data)
    return (
      <NotYet query={query} failed={t('comments.decisionsFailed')}>
        <Skeleton height="row" count={3} />
      </NotYet>
    );
  const shown = query.data.decisions.filter(({ id }) => only === undefined || id === only);
  if (shown.length === 0) return <p className="muted">{t('comments.noDecisions')}</p>;
  return (
    <ul className="comment-decisions">
      {shown.map((decision) => (
        <li key={decision.id}>
          <Decision decision={decision} />
        </li>
      ))}
    </ul>
  );
}

function Decision({ decision }: { readonly decision: DecisionItem }) {
  const t = useText();
  const { act, reason, at, until } = decision;
  const isGood = act === 'restore' || act === 'lift';
  return (
    <>
      <p>
        <strong>{t(`comments.act-${act}`)}</strong> <span className="muted small tnum">{sentenceDateTime(at)}</span>
      </p>
      {!isGood && <p className="small">{t('comments.because', { reason: t(`comments.why-${reason}`) })}</p>}
      {until !== undefined && <p className="small">{t('comments.until', { date: sentenceDateTime(until) })}</p>}
      {!isGood && <Appeal decision={decision} />}
    </>
  );
}
