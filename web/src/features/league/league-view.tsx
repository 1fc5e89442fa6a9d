import './league-styles.ts';
import type { TableRow } from '@kurus/core/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { CommentsBelow } from '../comments/comments-below.tsx';
import { GroupAside } from './group-aside.tsx';
import { LeagueAside } from './league-aside.tsx';
import { expel, type LeagueDetails, leagueQuery } from './league-queries.ts';
import { LeagueTable } from './league-table.tsx';
import { RefusedCard } from './refused-card.tsx';
import { StandingCard } from './standing-card.tsx';

/** A league or a group: the own answer, the table, and its facts beside. */
export function LeagueView({ id }: { readonly id: string }) {
  const t = useText();
  const query = useQuery(leagueQuery(id));
  const league = query.data;
  const [leaving, setLeaving] = useState<TableRow>();
  if (!league)
    return (
      <NotYet query={query} failed={t('league.failed')}>
        <Skeleton height="card" count={2} />
      </NotYet>
    );
  if (league.state === 'refused') return <RefusedCard />;
  const mayExpel = league.isOwner === true && (league.state === 'upcoming' || league.state === 'running');
  const action = mayExpel
    ? (row: TableRow) =>
        !row.own &&
        row.state !== 'left' && (
          <IconButton
            label={t('league.expelOf', { nickname: row.nickname })}
            icon={<UserMinus size={17} aria-hidden="true" />}
            onClick={() => setLeaving(row)}
          />
        )
    : undefined;
  return (
    <div className="league">
      <div className="stack">
        {league.own && <StandingCard league={league} own={league.own} />}
        <LeagueTable league={league} action={action} />
        {mayComment(league) && <CommentsBelow place={{ league: { id, isGroup: league.kind === 'group' } }} />}
      </div>
      <div className="stack">
        {league.kind === 'group' ? <GroupAside league={league} /> : <LeagueAside league={league} />}
      </div>
      {leaving && <ExpelDialog league={league} row={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

/** In a group its members alone read and write, as long as they are. */
const mayComment = ({ kind, own }: LeagueDetails) => kind === 'open' || (own !== undefined && own.state !== 'left');

interface ExpelDialogProps {
  readonly league: LeagueDetails;
  readonly row: TableRow;
  readonly onClose: () => void;
}

function ExpelDialog({ league, row: { nickname }, onClose }: ExpelDialogProps) {
  const t = useText();
  const go = useCommand({ send: () => expel(league.id, nickname), onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      title={t('league.expelTitle', { nickname })}
      text={t('league.expelText')}
      failure={go.error ? messageOf(go.error, t('league.leaveFailed')) : undefined}
      confirmLabel={t('league.expel')}
      busy={go.isPending}
      onConfirm={() => go.mutate()}
      onCancel={onClose}
    />
  );
}
