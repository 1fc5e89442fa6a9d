/** The returns of the headline. */

import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import { formatReturn } from '@kurus/core/money/format-return';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import type { Performance } from '../analysis-queries.ts';
import { HowButton } from '../working/how-button.tsx';

interface ReturnProps {
  readonly figure: ExplainedFigure;
  readonly isReal?: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  readonly why?: string | undefined;
}

export function Return({ figure, isReal = false, label, hint, value, why }: ReturnProps) {
  const t = useText();
  return (
    <div>
      <dt title={hint}>{label}</dt>
      <dd className="tnum">
        {value === undefined ? (
          <span className="analysis-cannot">{t('labels.notComputable')}</span>
        ) : (
          formatReturn(value, 2, true)
        )}
      </dd>
      {why && <dd className="muted small">{why}</dd>}
      <dd>
        <HowButton figure={figure} isReal={isReal} of={label} />
      </dd>
    </div>
  );
}

const NONE = ['NO_SIGN_CHANGE', 'SEVERAL_RATES', 'NO_RATE_FOUND'] as const;

/** Money-weighted return; if the first and last flow are less than a year apart, the period return is shown. */
export function Xirr({ performance }: { readonly performance: Performance }) {
  const t = useText();
  const { xirr, xirrPeriod, notes } = performance;
  const isPeriod = xirrPeriod !== undefined || (xirr === undefined && notes.includes('BELOW_A_YEAR'));
  return (
    <Return
      figure={isPeriod ? 'xirrPeriod' : 'xirr'}
      label={t(isPeriod ? 'analysis.xirrPeriod' : 'analysis.xirrYear')}
      value={isPeriod ? xirrPeriod : xirr}
      why={aboutRate(t, performance)}
    />
  );
}

/** Why there is no rate, or what to know about the one shown. */
function aboutRate(t: Translate, { xirr, xirrPeriod, notes }: Performance): string | undefined {
  if (xirr === undefined && xirrPeriod === undefined) {
    const reason = NONE.find((one) => notes.includes(one));
    return reason && t(`analysis.${reason}`);
  }
  if (notes.includes('SEVERAL_RATES')) return t('analysis.oneOfSeveral');
  return notes.includes('IDLE_DAYS') ? t('analysis.idleDays') : undefined;
}
