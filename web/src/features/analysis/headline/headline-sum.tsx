import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import type { Money } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Performance } from '../analysis-queries.ts';
import { HowButton } from '../working/how-button.tsx';

/** Start + flows + gain = today; adds up to the kuruş. */
export function Sum({ performance }: { readonly performance: Performance }) {
  const t = useText();
  const { startValue, netInflow, gain, endValue, unit, to } = performance;
  if (startValue === undefined || netInflow === undefined || gain === undefined || endValue === undefined) return null;
  const end = to === todayText() ? t('labels.today') : dateText(to);
  const rows: readonly SumRow[] = [
    { figure: 'startValue', label: t('analysis.start'), value: startValue, signed: false, joint: '' },
    {
      figure: 'netInflow',
      label: t(netInflow < 0n ? 'analysis.takenOut' : 'working.name_netInflow'),
      value: netInflow,
      signed: true,
      joint: '+',
    },
    { figure: 'gain', label: t('working.name_gain'), value: gain, signed: true, joint: '+', isGain: true },
    { figure: 'endValue', label: end, value: endValue, signed: false, joint: '=' },
  ];
  return (
    <dl className="analysis-sum pairs">
      {rows.map(({ figure, label, value, signed, joint, isGain }) => (
        <div key={label}>
          <dt>
            {joint !== '' && <span aria-hidden="true">{joint} </span>}
            {label}
          </dt>
          <dd className={classNames('tnum', isGain && toneOf(value))}>
            <HowButton figure={figure} of={label}>
              {formatInUnit(value, unit, signed)}
            </HowButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SumRow {
  readonly figure: ExplainedFigure;
  readonly label: string;
  readonly value: Money;
  readonly signed: boolean;
  readonly joint: string;
  readonly isGain?: boolean;
}

const toneOf = (value: bigint) => (value > 0n ? 'direction-up' : value < 0n ? 'direction-down' : undefined);
