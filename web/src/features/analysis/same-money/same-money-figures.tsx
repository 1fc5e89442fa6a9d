/** Figures of a benchmark's row as text, with links to their explanations. */

import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { moneyText, type Money } from '@kurus/core/money/money';
import type { ReactNode } from 'react';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import type { Performance } from '../analysis-queries.ts';
import { HowButton } from '../working/how-button.tsx';
import type { Row } from './same-money-rows.ts';

export const exact = (value: Money | undefined) => (value === undefined ? undefined : { exact: moneyText(value) });

export const amountText = (value: Money | undefined, unit: Performance['unit'], signed = false) =>
  value === undefined ? '–' : formatInUnit(value, unit, signed);

export const pointsText = (value: number | undefined) => (value === undefined ? '–' : formatStatistic(value, 2, true));

export const returnText = (t: Translate, value: number | undefined) =>
  value === undefined ? t('analysis.noData') : formatReturn(value, 2, true);

interface OpensProps {
  readonly row: Row;
  /** The account's own figure of the column; undefined if it has no explanation. */
  readonly own?: 'ttwror' | 'endValue';
  readonly children: ReactNode;
}

/** A figure of a row with a link to its flows. */
export function FlowsLink({ row: { id, name, endValue }, own, children }: OpensProps) {
  const t = useText();
  if (id === 'own')
    return own === undefined ? (
      children
    ) : (
      <HowButton figure={own} of={name}>
        {children}
      </HowButton>
    );
  if (endValue === undefined) return children;
  const title = t('analysis.sameIn', { name });
  return (
    <HowButton figure="sameMoney" part={id} title={title} of={title}>
      {children}
    </HowButton>
  );
}

/** A figure with sign, mark and colour. */
export function SignedFigure({ of, text }: { readonly of: number | bigint | undefined; readonly text: string }) {
  if (of === undefined || of === 0 || of === 0n) return <span className="tnum">{text}</span>;
  return (
    <span className={`figure direction-${of > 0 ? 'up' : 'down'}`}>
      <span className="figure-mark" aria-hidden="true">
        {of > 0 ? '▲' : '▼'}
      </span>
      {text}
    </span>
  );
}
