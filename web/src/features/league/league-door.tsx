import type { LeagueItem } from '@kurus/core/contract/leagues';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EyeOff, Scale, ShieldCheck } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { CheatingCard } from './cheating-card.tsx';
import { JoinCard } from './join-card.tsx';
import { leagueQuery, NEWEST_TABLE, tableQuery } from './league-queries.ts';
import { LeagueRows } from './league-rows.tsx';
import { countText } from './points.ts';
import { RefusedCard } from './refused-card.tsx';
import { momentText } from './season-words.ts';

const REASONS = [
  ['Equal', Scale],
  ['Risk', ShieldCheck],
  ['Name', EyeOff],
] as const;
const LAST_ROWS = 3;

interface LeagueDoorProps {
  readonly leagues: readonly LeagueItem[];
}

/** The league for those who are in none: three lines, one press to join, and the end of the last season. */
export function LeagueDoor({ leagues }: LeagueDoorProps) {
  const t = useText();
  const open = leagues.filter(({ kind }) => kind === 'open');
  const running = open.find(({ state }) => state === 'running');
  const upcoming = open.find(({ state }) => state === 'upcoming');
  const refused = open.find(({ state }) => state === 'refused');
  const last = open.findLast(({ state }) => state === 'final');
  const details = useQuery({ ...leagueQuery(running?.id ?? ''), enabled: running !== undefined });
  if (!running && !upcoming) return refused ? <RefusedCard /> : <Card>{t('league.none')}</Card>;
  if (running && !details.data)
    return (
      <NotYet query={details} failed={t('league.failed')}>
        <Skeleton height="card" count={2} />
      </NotYet>
    );
  const isLate = running !== undefined && details.data?.canRank === false;
  const chosen = (isLate ? upcoming : running) ?? running ?? upcoming;
  return (
    <div className="stack">
      <div className="league-door">
        <div>
          <h2 className="league-question">{t('league.question')}</h2>
          <ul className="league-lines">
            {REASONS.map(([name, Icon]) => (
              <li key={name}>
                <span className="league-icon">
                  <Icon size={18} aria-hidden="true" />
                </span>
                <span>
                  <strong>{t(`league.line${name}`)}</strong> {t(`league.line${name}Text`)}
                </span>
              </li>
            ))}
          </ul>
          {isLate && running && upcoming && (
            <p className="muted">
              {t('league.late', { league: running.name, day: details.data?.daysOver ?? 0, next: upcoming.name })}
            </p>
          )}
        </div>
        {chosen && (
          <JoinCard league={chosen} days={t('league.daysOf', { from: startOf(chosen), to: dateText(chosen.to) })} />
        )}
      </div>
      <CheatingCard
        action={
          <ButtonLink variant="ghost" size="sm" href="/league?tab=rules">
            {t('league.allRules')}
          </ButtonLink>
        }
      />
      {last && <LastSeason league={last} />}
    </div>
  );
}

const startOf = ({ from }: LeagueItem) => momentText(`${from}T10:00:00+03:00`);

function LastSeason({ league }: { readonly league: LeagueItem }) {
  const t = useText();
  const query = useInfiniteQuery(tableQuery(league.id, NEWEST_TABLE));
  const page = query.data?.pages[0];
  return (
    <Card
      title={t('league.endedSo', { league: league.name })}
      action={
        <ButtonLink variant="ghost" size="sm" href={`/league/${league.id}`}>
          {t('league.openTable')}
        </ButtonLink>
      }
      padding="none"
    >
      {page ? (
        <LeagueRows id={league.id} rows={page.rows.slice(0, LAST_ROWS)} by="score" />
      ) : (
        <NotYet query={query} failed={t('league.tableFailed')}>
          <Skeleton height="row" count={LAST_ROWS} />
        </NotYet>
      )}
      <p className="league-foot muted small">
        <span>{page && t('league.rankedOf', { count: countText(page.ranked) })}</span>
        <span>{t('league.noPrize')}</span>
      </p>
    </Card>
  );
}
