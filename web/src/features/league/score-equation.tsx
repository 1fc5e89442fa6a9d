import type { Percent } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import { useText } from '../../i18n/use-text.ts';
import { halfFall, percentOf, pointsText } from './points.ts';

interface ScoreEquationProps {
  readonly of: { readonly return: Ratio; readonly maxDrawdown: Ratio; readonly score: Percent };
}

/** "8,94 − 1,63 = 7,31", each with its name. */
export function ScoreEquation({ of: { return: gained, maxDrawdown, score } }: ScoreEquationProps) {
  const t = useText();
  return (
    <dl className="league-equation">
      <div>
        <dt>{t('league.return')}</dt>
        <dd className="figure">{pointsText(percentOf(gained), true)}</dd>
      </div>
      <span aria-hidden="true">−</span>
      <div>
        <dt>{t('league.halfFall', { fall: pointsText(percentOf(maxDrawdown)) })}</dt>
        <dd className="figure">{pointsText(halfFall(gained, score))}</dd>
      </div>
      <span aria-hidden="true">=</span>
      <div className="league-score">
        <dt>{t('league.score')}</dt>
        <dd className="figure">{pointsText(score)}</dd>
      </div>
    </dl>
  );
}
