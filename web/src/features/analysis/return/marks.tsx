/** Notes about figures: each is next to its figure with a mark, never in a footnote alone. */

import { Clock3, Info, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import type { Performance } from '../analysis-queries.ts';
import { Shortfalls } from '../shortfalls.tsx';

interface MarkListProps {
  readonly account: string;
  readonly performance: Performance;
}

export function MarkList({ account, performance: { notes, pending, oldPrices = [] } }: MarkListProps) {
  const t = useText();
  return (
    <ul className="stack-2 analysis-marks">
      {pending && (
        <Mark icon={<RefreshCw size={16} aria-hidden="true" />}>
          <span role="status">{t('analysis.pending', { date: sentenceDate(pending.from) })}</span>
        </Mark>
      )}
      {notes.includes('SHORTFALL') && (
        <Mark
          icon={<TriangleAlert size={16} aria-hidden="true" />}
          word={t('analysis.shortfall')}
          actions={<Shortfalls account={account} />}
        >
          {t('analysis.shortfallText')}
        </Mark>
      )}
      {notes.includes('PRICES_MARKED') && (
        <Mark icon={<Clock3 size={16} aria-hidden="true" />} word={t('analysis.marked')}>
          {t('analysis.markedText')}
        </Mark>
      )}
      {oldPrices.length > 0 && (
        <Mark icon={<Clock3 size={16} aria-hidden="true" />} word={t('analysis.marked')}>
          {t('analysis.ownPricesOld', {
            prices: oldPrices.map(({ code, date }) => `${code} (${sentenceDate(date)})`).join(', '),
          })}
        </Mark>
      )}
      {notes.includes('DEBTS_LEFT_OUT') && (
        <Mark icon={<Info size={16} aria-hidden="true" />}>{t('analysis.debtsLeftOut')}</Mark>
      )}
      {notes.includes('WITHOUT_BASE') && (
        <Mark icon={<Info size={16} aria-hidden="true" />}>{t('analysis.withoutBase')}</Mark>
      )}
    </ul>
  );
}

interface MarkProps {
  readonly icon: ReactNode;
  readonly word?: string;
  /** Actions that solve the problem, as buttons or links. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Mark({ icon, word, actions, children }: MarkProps) {
  return (
    <li className="note">
      {icon}
      <div>
        <p>
          {word !== undefined && <strong>{word}. </strong>}
          {children}
        </p>
        {actions}
      </div>
    </li>
  );
}
