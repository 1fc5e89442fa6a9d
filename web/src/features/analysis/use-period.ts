import { useState } from 'react';
import { PERIODS, type Period, type View } from './view.ts';

export const CHOICES: readonly Period[] = [...PERIODS, 'dates'];

/** State of the chosen period; custom dates can be chosen before the two days are known. */
export function usePeriod(view: View, onChange: (change: Partial<View>) => void) {
  // The period that was shown when custom dates were chosen.
  const [left, setLeft] = useState<Period>();
  const choose = (next: Period) => {
    setLeft(next === 'dates' ? view.period : undefined);
    if (next !== 'dates') onChange({ period: next, from: undefined, to: undefined });
  };
  return { period: left === view.period ? 'dates' : view.period, choose };
}
