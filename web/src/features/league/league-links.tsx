import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import type { LeagueItem } from './league-queries.ts';
import { countText } from './points.ts';
import { daysText } from './season-words.ts';

/** Leagues as links, each with its days and the own rank. */
export function LeagueLinks({ leagues }: { readonly leagues: readonly LeagueItem[] }) {
  const t = useText();
  return (
    <ul className="league-links">
      {leagues.map((league) => (
        <li key={league.id}>
          <Link href={`/league/${league.id}`} className="league-link">
            <span>
              <strong>{league.name}</strong>
              <span className="muted small">
                {daysText(league)} · {t('league.joinedCount', { count: countText(league.entries) })}
              </span>
            </span>
            <span className="league-chip">{t(`league.is-${league.state}`)}</span>
            <span className="league-link-rank">
              {league.own?.rank === undefined ? '–' : t('league.nth', { rank: league.own.rank })}
            </span>
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
