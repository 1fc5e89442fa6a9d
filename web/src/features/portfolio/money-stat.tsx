import type { Money, Percent } from '@kurus/core/money/money';
import { memo } from 'react';
import { StatCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import type { ExplainedFigure, TotalFigure } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';

interface MoneyStatProps {
  readonly label: string;
  readonly value: Money | undefined;
  /** Whether a percentage is shown next to the value. */
  readonly withPercent?: boolean;
  readonly percent?: Percent | undefined;
  /** Coloured and marked by its sign. */
  readonly direction?: boolean;
  /** Figure whose explanation opens; without one, the sum is not a button. */
  readonly figure?: TotalFigure;
  readonly onExplain?: (opened: ExplainedFigure) => void;
}

/** A sum with its name; a button if it has an explanation. */
export const MoneyStat = memo(function MoneyStat(props: MoneyStatProps) {
  const { label, value, percent, withPercent = false, direction = false, figure, onExplain } = props;
  if (value === undefined) return <StatPlace label={label} withDetail={withPercent} />;
  const text = <MoneyText value={value} direction={direction} />;
  return (
    <StatCard label={label} detail={percent !== undefined && <PercentText value={percent} />}>
      {figure ? (
        <FigureButton what={label} onOpen={() => onExplain?.({ figure })}>
          {text}
        </FigureButton>
      ) : (
        text
      )}
    </StatCard>
  );
});

/** Placeholder of a figure that is loading. */
export function StatPlace({ label, withDetail }: { readonly label: string; readonly withDetail: boolean }) {
  return (
    <StatCard label={label} detail={withDetail && '\u00a0'}>
      <Skeleton width="half" height="title" />
    </StatCard>
  );
}
