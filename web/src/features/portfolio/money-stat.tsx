import type { Money } from '@kurus/core/money/money';
import { memo, type ReactNode } from 'react';
import { StatCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { ExplainedFigure, TotalFigure } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';

interface MoneyStatProps {
  readonly label: string;
  readonly value: Money | undefined;
  /** Line below the figure. */
  readonly detail: ReactNode;
  /** Coloured and marked by its sign. */
  readonly direction?: boolean;
  /** Figure whose sum opens. */
  readonly figure: TotalFigure;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/** A sum with its name, a button for how it is worked out. */
export const MoneyStat = memo(function MoneyStat(props: MoneyStatProps) {
  const { label, value, detail, direction = false, figure, onExplain } = props;
  if (value === undefined) return <StatPlace label={label} withDetail />;
  return (
    <StatCard label={label} detail={detail}>
      <FigureButton what={label} onOpen={() => onExplain({ figure })}>
        <MoneyText value={value} direction={direction} fit />
      </FigureButton>
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
