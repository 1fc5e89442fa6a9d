import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { LeagueLinks } from './league-links.tsx';
import type { LeagueItem } from './league-queries.ts';

/** Open leagues whose result stands. */
export function PastSeasons({ leagues }: { readonly leagues: readonly LeagueItem[] }) {
  const t = useText();
  const over = leagues.filter(({ kind, state }) => kind === 'open' && state === 'final').toReversed();
  return (
    <Card title={t('league.past')}>
      {over.length === 0 ? <p className="muted">{t('league.noPast')}</p> : <LeagueLinks leagues={over} />}
    </Card>
  );
}
