import { useState } from 'react';
import { PERIODS, type Period, type View } from './view.ts';

export const CHOICES: readonly Period[] = [...PERIODS, 'dates'];

/** The period that is chosen; two days of their own are chosen before they are known. */
export function usePeriod(view: View, onChange: (change: Partial<View>) => void) {
  // Two days were chosen while this one was shown.
  const [left, setLeft] = useState<Period>();
  const choose = (next: Period) => {
    setLeft(next === 'dates' ? view.period : undefined);
    if (next !== 'dates') onChange({ period: next, from: undefined, to: undefined });
  };
  return { period: left === view.period ? 'dates' : view.period, choose };
}
