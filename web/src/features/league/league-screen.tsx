import './league-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GroupList } from './group-list.tsx';
import { LeagueDoor } from './league-door.tsx';
import { type LeagueItem, leaguesQuery } from './league-queries.ts';
import { LeagueRules } from './league-rules.tsx';
import { LeagueView } from './league-view.tsx';
import { PastSeasons } from './past-seasons.tsx';

const TABS = ['season', 'groups', 'past', 'rules'] as const;
type Tab = (typeof TABS)[number];

/** The league of the month, own groups, seasons that are over, and the rules. */
export function LeagueScreen() {
  const t = useText();
  const query = useQuery(leaguesQuery);
  const asked = new URLSearchParams(useSearch()).get('tab');
  const tab: Tab = TABS.find((one) => one === asked) ?? 'season';
  const leagues = query.data;
  if (!leagues)
    return (
      <NotYet query={query} failed={t('league.failed')}>
        <Skeleton height="card" count={2} />
      </NotYet>
    );
  const current = currentOf(leagues);
  return (
    <Tabs
      label={t('league.title')}
      items={[
        { id: 'season', label: current?.name ?? t('league.thisMonth') },
        { id: 'groups', label: t('league.groups'), count: leagues.filter(({ kind }) => kind === 'group').length },
        { id: 'past', label: t('league.past') },
        { id: 'rules', label: t('league.rules') },
      ]}
      active={tab}
      onChange={(id) => navigate(id === 'season' ? '/league' : `/league?tab=${id}`)}
    >
      {tab === 'season' &&
        (current ? <LeagueView key={current.id} id={current.id} /> : <LeagueDoor leagues={leagues} />)}
      {tab === 'groups' && <GroupList />}
      {tab === 'past' && <PastSeasons leagues={leagues} />}
      {tab === 'rules' && <LeagueRules />}
    </Tabs>
  );
}

/** The open league that the user is in: the one that runs, or the next. */
function currentOf(leagues: readonly LeagueItem[]): LeagueItem | undefined {
  const own = leagues.filter(
    ({ kind, own: entry, state }) => kind === 'open' && entry !== undefined && state !== 'final',
  );
  return own.find(({ state }) => state !== 'upcoming') ?? own[0];
}
