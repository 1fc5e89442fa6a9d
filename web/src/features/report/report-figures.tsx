import { formatReturn } from '@kurus/core/money/format-return';
import type { Money } from '@kurus/core/money/money';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatWhole } from '../../lib/amounts/format.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Performance } from './report-query.ts';

interface HeadFiguresProps {
  readonly performance: Performance;
  readonly gain: Money;
  /** True if all that is held is at cost: there is no gain then, rather than one of zero. */
  readonly isAtCost: boolean;
  readonly goesOn: boolean;
  readonly index: number | undefined;
  readonly real: number | undefined;
  readonly realYear: number | undefined;
}

export function HeadFigures({ performance, gain, isAtCost, goesOn, index, real, realYear }: HeadFiguresProps) {
  const t = useText();
  const { startValue, endValue, netInflow, ttwror } = performance;
  const signed = (rate: number | undefined) => (rate === undefined ? undefined : formatReturn(rate, 2, true));
  return (
    <dl className="report-figures">
      <Figure
        label={t(goesOn ? 'report.valueNow' : 'report.endValue')}
        detail={startValue === undefined ? '' : t('report.startValue', { amount: formatWhole(startValue) })}
      >
        {endValue === undefined ? t('labels.notComputable') : <MoneyText value={endValue} fit />}
      </Figure>
      <Figure
        label={t('labels.gain')}
        detail={netInflow === undefined ? '' : t('report.netInflow', { amount: formatWhole(netInflow) })}
      >
        {isAtCost ? t('market.atCost') : <MoneyText value={gain} signed fit />}
      </Figure>
      <Figure
        label={t('report.ttwror')}
        detail={
          index === undefined ? t('report.indexMissing') : t('report.index', { rate: formatReturn(index, 1, true) })
        }
      >
        {isAtCost ? t('market.atCost') : (signed(ttwror) ?? t('labels.notComputable'))}
      </Figure>
      <Figure
        label={t('labels.realReturn')}
        detail={
          realYear === undefined
            ? t('report.realYearMissing')
            : t('report.realYear', { rate: formatReturn(realYear, 1, true) })
        }
      >
        {isAtCost ? t('market.atCost') : (signed(real) ?? t('labels.notComputable'))}
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  detail,
  children,
}: {
  readonly label: string;
  readonly detail: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="report-figure">{children}</dd>
      <dd className="muted">{detail}</dd>
    </div>
  );
}
