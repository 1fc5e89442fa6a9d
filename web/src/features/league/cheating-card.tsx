import { ChartPie, KeyRound, Timer, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';

const REASONS = [
  ['Price', KeyRound],
  ['Order', Timer],
  ['Person', UserRoundCheck],
  ['Share', ChartPie],
] as const;

/** Rules against cheating, in four parts. @param action leads to all rules */
export function CheatingCard({ action }: { readonly action?: ReactNode }) {
  const t = useText();
  return (
    <Card title={t('league.cheating')} action={action}>
      <ul className="league-reasons">
        {REASONS.map(([name, Icon]) => (
          <li key={name}>
            <Icon size={20} aria-hidden="true" />
            <strong>{t(`league.against${name}`)}</strong>
            <span className="muted small">{t(`league.against${name}Text`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
