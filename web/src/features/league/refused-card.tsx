import { ShieldAlert } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Reason why this server opens no league: for players first, for whoever runs it second. */
export function RefusedCard() {
  const t = useText();
  return (
    <Card>
      <div className="stack-3 league-state">
        <ShieldAlert size={24} aria-hidden="true" />
        <h2>{t('league.refused')}</h2>
        <p>{t('league.refusedText')}</p>
        <p>
          <strong>{t('league.forOperator')}</strong> {t('league.refusedCure')}
        </p>
        <div>
          <ButtonLink variant="secondary" href="/dashboard?tab=stockmarket&account=1">
            {t('league.practise')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
