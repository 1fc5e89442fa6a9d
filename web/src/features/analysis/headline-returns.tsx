/** The returns of the headline. */
import type { ExplainedFigure } from '@kurus/core/contract/analysis-working';
import { formatReturn } from '@kurus/core/money/format-return';
import { useText } from '../../i18n/use-text.ts';
import type { Performance } from './analysis-queries.ts';
import { HowButton } from './how-button.tsx';

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

const REASONS = ['NO_SIGN_CHANGE', 'SEVERAL_RATES', 'NO_RATE_FOUND'] as const;

/** Below a year what it comes to over the stretch is shown. */
export function Xirr({ performance: { xirr, xirrPeriod, notes } }: { readonly performance: Performance }) {
  const t = useText();
  const reason = REASONS.find((one) => notes.includes(one));
  const isBelow = notes.includes('BELOW_A_YEAR');
  return (
    <Return
      figure={isBelow ? 'xirrPeriod' : 'xirr'}
      label={t(isBelow ? 'analysis.xirrPeriod' : 'analysis.xirrYear')}
      value={isBelow ? xirrPeriod : xirr}
      why={reason && t(`analysis.${reason}`)}
    />
  );
}
