import { useQuery } from '../../lib/use-query.ts';
import { lazy, memo, Suspense, useState } from 'react';
import type { ValueRange } from '@kurus/core/contract/portfolio-history';
import { valueQuery } from './value-query.ts';

const FIRST_RANGE: ValueRange = '1m';
const ValueLines = lazy(async () => ({ default: (await import('./value-lines.tsx')).ValueLines }));

/** The account's own return beside the index, once there is a day before today. */
export const ValueChart = memo(function ValueChart() {
  const [range, setRange] = useState<ValueRange>(FIRST_RANGE);
  const { data } = useQuery(valueQuery(range), true);
  if (!data || (data.length < 2 && range === FIRST_RANGE)) return null;
  return (
    <Suspense>
      <ValueLines points={data} range={range} onRange={setRange} />
    </Suspense>
  );
});
