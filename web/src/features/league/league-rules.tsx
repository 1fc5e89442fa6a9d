import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { CheatingCard } from './cheating-card.tsx';

const RULES = [
  'Season',
  'Account',
  'Universe',
  'Orders',
  'Score',
  'Value',
  'Rank',
  'Ties',
  'Late',
  'Names',
  'End',
  'Faults',
] as const;

/** Rules of the league, in sentences. */
export function LeagueRules() {
  const t = useText();
  return (
    <div className="stack">
      <Card title={t('league.rules')}>
        <dl className="league-rule-list">
          {RULES.map((name) => (
            <div key={name}>
              <dt>{t(`league.rule${name}`)}</dt>
              <dd>{t(`league.rule${name}Text`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <CheatingCard />
    </div>
  );
}
