import { badgeOf } from '@kurus/core/league/badge';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck, Circle, Medal, SearchCheck, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { useWriteLock } from '../../lib/account/sample-lock.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { serverTime } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { entryQuery, leave, type LeagueDetails, NEWEST_TABLE, showHoldings, tableQuery } from './league-queries.ts';
import { bestShare, countText } from './points.ts';
import { ScoreEquation } from './score-equation.tsx';
import { momentText, timeUntil } from './season-words.ts';

type Own = NonNullable<LeagueDetails['own']>;

interface StandingCardProps {
  readonly league: LeagueDetails;
  readonly own: Own;
}

/** The own answer first: rank, share and equation, or what there is in place of a rank. */
export function StandingCard({ league, own }: StandingCardProps) {
  if (own.state === 'left') return <LeftCard league={league} />;
  if (league.state === 'upcoming') return <UpcomingCard league={league} />;
  return (
    <>
      {league.state === 'finalizing' && <FrozenCard league={league} />}
      {own.state === 'review' ? (
        <ReviewCard reason={own.reason} />
      ) : league.day === undefined ? (
        <FirstDayCard league={league} own={own} />
      ) : own.rank === undefined ? (
        <UnrankedCard league={league} own={own} />
      ) : (
        <RankCard league={league} own={own} rank={own.rank} />
      )}
      {league.state === 'final' && <HoldingsCard league={league} own={own} />}
    </>
  );
}

function RankCard({ league, own, rank }: StandingCardProps & { readonly rank: number }) {
  const t = useText();
  const entry = useQuery(entryQuery(league.id, own.nickname)).data;
  const ranked = useInfiniteQuery(tableQuery(league.id, NEWEST_TABLE)).data?.pages[0]?.ranked ?? league.entries;
  const badge = league.state === 'final' && league.kind === 'open' ? badgeOf(rank, ranked) : undefined;
  return (
    <Card className="league-standing">
      <div className="league-place">
        <span className="muted small">{t(league.state === 'final' ? 'league.finalRank' : 'league.officialRank')}</span>
        <strong>{t('league.nth', { rank })}</strong>
        <span className="muted small">
          {t('league.among', { count: countText(ranked) })}{' '}
          <b>{t('league.best', { share: bestShare(rank, ranked) })}</b>
        </span>
        {badge !== undefined && (
          <span className="chip">
            <Medal size={14} aria-hidden="true" />
            {t('league.badge', { top: badge })}
          </span>
        )}
      </div>
      <div className="league-why">
        {entry && <ScoreEquation of={entry.row} />}
        {league.provisional && (
          <p className="muted small">{t('league.provisional', { rank: league.provisional.rank })}</p>
        )}
      </div>
      {league.state === 'running' && <AccountButtons own={own} />}
    </Card>
  );
}

function AccountButtons({ own }: { readonly own: Own }) {
  const t = useText();
  const go = (address: string) => {
    showAccount(own.account);
    navigate(address);
  };
  return (
    <div className="league-ways">
      <Button onClick={() => go(`/dashboard?tab=stockmarket&account=${own.account}`)}>{t('league.order')}</Button>
      <Button variant="secondary" size="sm" onClick={() => go(`/dashboard?account=${own.account}`)}>
        {t('league.portfolio')}
      </Button>
    </div>
  );
}

function UpcomingCard({ league }: Pick<StandingCardProps, 'league'>) {
  const t = useText();
  const [nowMs] = useState(() => serverTime(Date.now()));
  const left = timeUntil(league.opensAt, nowMs);
  return (
    <Card>
      <div className="stack-3">
        <span className="muted small">
          {league.name} · {t('league.joinedCount', { count: countText(league.entries) })}
        </span>
        <strong className="league-until">{t('league.until', left)}</strong>
        <p>{t('league.opensAt', { at: momentText(league.opensAt) })}</p>
        <div>
          <LeaveButton league={league} label={t('league.takeBack')} />
        </div>
      </div>
    </Card>
  );
}

function FirstDayCard({ league, own }: StandingCardProps) {
  const t = useText();
  return (
    <Card className="league-standing">
      <div className="stack-3">
        <h2>{t('league.notValued')}</h2>
        <p className="muted">
          {league.provisional ? t('league.provisional', { rank: league.provisional.rank }) : t('league.firstTable')}
        </p>
      </div>
      <AccountButtons own={own} />
    </Card>
  );
}

function UnrankedCard({ league, own: { done, account, ...own } }: StandingCardProps) {
  const t = useText();
  const conditions = [
    { key: 'fills', isDone: done.fills >= 5, have: done.fills },
    { key: 'assets', isDone: done.assets >= 3, have: done.assets },
    { key: 'days', isDone: done.investedDays >= 5, have: done.investedDays },
  ] as const;
  return (
    <Card title={t('league.toRank')} action={<span className="league-chip">{t('league.state-unranked')}</span>}>
      <ul className="league-conditions">
        {conditions.map(({ key, isDone, have }) => (
          <li key={key} data-done={isDone}>
            {isDone ? <CircleCheck size={18} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
            {t(`league.need-${key}`, { have })}
          </li>
        ))}
      </ul>
      {!league.canRank && <p className="muted">{t('league.tooLate')}</p>}
      {league.state === 'running' && <AccountButtons own={{ ...own, done, account }} />}
    </Card>
  );
}

function ReviewCard({ reason }: { readonly reason: string | undefined }) {
  const t = useText();
  return (
    <Card>
      <div className="stack-3 league-state">
        <SearchCheck size={24} aria-hidden="true" />
        <h2>{t('league.review')}</h2>
        {reason !== undefined && <p>{reason}</p>}
        <p className="muted">{t('league.reviewText')}</p>
      </div>
    </Card>
  );
}

function FrozenCard({ league }: { readonly league: LeagueDetails }) {
  const t = useText();
  return (
    <Card>
      <div className="stack-3">
        <span className="league-chip">
          <Snowflake size={14} aria-hidden="true" /> {t('league.frozen')}
        </span>
        <h2>{t('league.lastPrices')}</h2>
        <p className="muted">{t('league.frozenText', { at: momentText(league.closesAt) })}</p>
      </div>
    </Card>
  );
}

function LeftCard({ league }: { readonly league: LeagueDetails }) {
  const t = useText();
  return <Card>{t('league.youLeft', { league: league.name })}</Card>;
}

/** Holdings of a season that is over: hidden until their owner shows them. */
function HoldingsCard({ league, own }: StandingCardProps) {
  const t = useText();
  const lock = useWriteLock();
  const show = useCommand({ send: (isShown: boolean) => showHoldings(league.id, isShown) });
  return (
    <Card>
      <Switch
        label={t('league.showHoldings')}
        hint={t('league.showHoldingsHint')}
        checked={show.isPending ? show.variables : own.showHoldings}
        busy={show.isPending || lock.disabled === true}
        onChange={(isShown) => show.mutate(isShown)}
      />
    </Card>
  );
}

interface LeaveButtonProps {
  readonly league: LeagueDetails;
  readonly label: string;
}

/** Leaves after a question: the season cannot be joined again. */
export function LeaveButton({ league, label }: LeaveButtonProps) {
  const t = useText();
  const lock = useWriteLock();
  const [isAsked, setAsked] = useState(false);
  const go = useCommand({
    send: () => leave(league.id, league.kind === 'group'),
    onSuccess: () => {
      setAsked(false);
      if (league.kind === 'group') navigate('/league?tab=groups');
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)} {...lock}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('league.leaveTitle', { league: league.name })}
        text={t('league.leaveText')}
        failure={go.error ? messageOf(go.error, t('league.leaveFailed')) : undefined}
        confirmLabel={label}
        busy={go.isPending}
        onConfirm={() => go.mutate()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
