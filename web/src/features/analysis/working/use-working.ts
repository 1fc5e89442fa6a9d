import { useCallback, useState } from 'react';
import { type AnalysisQuery, type Performance } from '../analysis-queries.ts';
import type { ToOpen } from './how-button.tsx';
import type { OpenedFigure } from './opened-figure.ts';

/** The opened figure with its period; it is kept while the sheet closes. */
export function useWorking(request: AnalysisQuery, performance: Performance, real: Performance | undefined) {
  const [opened, setOpened] = useState<OpenedFigure>();
  const [isOpen, setOpen] = useState(false);
  const { account, unit } = request;
  const open = useCallback(
    ({ isReal = false, days, ...what }: ToOpen) => {
      const { from, to } = days ?? (isReal && real ? real : performance);
      setOpened({ ...what, isReal, request: { account, unit: isReal ? 'REAL' : unit, from, to } });
      setOpen(true);
    },
    [account, unit, performance, real],
  );
  return { opened, isOpen, open, close: () => setOpen(false) };
}
