/** A day below zero: no return can be told over it. The day is said, the way to its entries, and one past it. */
import { Ban } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { dateText } from '../../lib/date-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { today } from './today.ts';
import { daysLater, type View } from './view.ts';

interface RefusedProps {
  readonly error: ApiError;
  readonly onChange: (change: Partial<View>) => void;
}

export function Refused({ error, onChange }: RefusedProps) {
  const t = useText();
  const day = /\d{4}-\d{2}-\d{2}/.exec(`${error.errDetail} ${error.message}`)?.[0];
  const next = day === undefined ? undefined : daysLater(day, 1);
  return (
    <section className="card analysis-refused">
      <p className="analysis-refusal" role="status">
        <Ban size={18} aria-hidden="true" />
        <span>
          <strong>{t('analysis.notComputable')}</strong> {error.errDetail || error.message}
        </span>
      </p>
      <div className="analysis-refused-ways">
        <ButtonLink href="/portfolios">{t('analysis.fixEntries')}</ButtonLink>
        {next !== undefined && next < today() && (
          <Button variant="secondary" onClick={() => onChange({ period: 'dates', from: next, to: today() })}>
            {t('analysis.startAfter', { date: dateText(next) })}
          </Button>
        )}
      </div>
    </section>
  );
}
