import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { CodeField } from './code-field.tsx';
import { LeagueLinks } from './league-links.tsx';
import { groupsQuery } from './league-queries.ts';

/** The user's groups, and the two ways into one. */
export function GroupList() {
  const t = useText();
  const query = useQuery(groupsQuery);
  const groups = query.data;
  return (
    <div className="league">
      <Card
        title={t('league.groups')}
        action={
          <ButtonLink size="sm" href="/league/new">
            {t('league.makeGroup')}
          </ButtonLink>
        }
      >
        {!groups ? (
          <NotYet query={query} failed={t('league.failed')}>
            <Skeleton height="row" count={3} />
          </NotYet>
        ) : groups.length === 0 ? (
          <p className="muted">{t('league.noGroups')}</p>
        ) : (
          <LeagueLinks leagues={groups} />
        )}
      </Card>
      <Card title={t('league.haveCode')}>
        <CodeField />
      </Card>
    </div>
  );
}
