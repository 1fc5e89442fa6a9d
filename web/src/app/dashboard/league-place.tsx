import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { GroupForm } from '../../features/league/group-form.tsx';
import { leagueQuery } from '../../features/league/league-queries.ts';
import { LeagueScreen } from '../../features/league/league-screen.tsx';
import { LeagueView } from '../../features/league/league-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Frame } from './frame.tsx';

/** /league */
export function LeaguesPlace() {
  const t = useText();
  return (
    <Frame active="league" title={t('league.title')} world="practice">
      <LeagueScreen />
    </Frame>
  );
}

/** /league/new */
export function GroupFormPlace() {
  const t = useText();
  return (
    <Frame
      active="league"
      title={t('league.makeGroup')}
      breadcrumb={{ label: t('league.title'), href: '/league?tab=groups' }}
      world="practice"
    >
      <GroupForm />
    </Frame>
  );
}

/** /league/:id */
export function LeaguePlace() {
  const t = useText();
  const { id } = useParams<'/league/:id'>();
  const name = useQuery(leagueQuery(id)).data?.name;
  return (
    <Frame
      active="league"
      title={name ?? t('league.table')}
      breadcrumb={{ label: t('league.title'), href: '/league' }}
      world="practice"
    >
      <LeagueView key={id} id={id} />
    </Frame>
  );
}
