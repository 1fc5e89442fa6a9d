import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from '../../../lib/create-store.ts';
import { marketUnit } from '../return-units.ts';
import { compareAddress, type CompareChoice, readCompare } from './compare-choice.ts';

/** Choice of the comparison, which stands in the address; the unit is kept from one view of the market to the next. */
export function useCompareChoice() {
  const search = useSearch();
  const unit = useStore(marketUnit);
  const choice = useMemo(() => readCompare(search, unit), [search, unit]);
  return {
    choice,
    change: (part: Partial<CompareChoice>) => {
      const next = { ...choice, ...part };
      marketUnit.set(next.unit);
      navigate(compareAddress(next), { replace: true });
    },
  };
}
