/** Choice of the screener, which stands in its address; the unit is kept from one view of the market to the next. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from '../../../lib/create-store.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { marketUnit, type ReturnUnit } from '../return-units.ts';
import { choiceOf, readChoice, type ScreenChoice, searchOf } from './screen-choice.ts';
import { screensQuery } from './screener-queries.ts';

/** Opens the saved screen that an address names, as a notification does: "?screen=Ucuz bankalar". */
function useNamedScreen(search: string, unit: ReturnUnit): void {
  const name = new URLSearchParams(search).get('screen');
  const saved = useQuery({ ...screensQuery(useWorld()), enabled: name !== null }).data;
  const found = name === null ? undefined : saved?.find((one) => one.name === name);
  useEffect(() => {
    if (found) navigate(`/market/screener${searchOf(choiceOf(found, unit))}`, { replace: true });
  }, [found, unit]);
}

export function useScreenChoice() {
  const search = useSearch();
  const unit = useStore(marketUnit);
  const choice = useMemo(() => readChoice(search, unit), [search, unit]);
  useNamedScreen(search, choice.unit);
  /** A screen that is opened is a step of its own to go back to; a change of it is not. */
  const show = (next: ScreenChoice, replace: boolean) => {
    marketUnit.set(next.unit);
    navigate(`/market/screener${searchOf(next)}`, { replace });
  };
  return {
    choice,
    open: (next: ScreenChoice) => show(next, false),
    change: (part: Partial<ScreenChoice>) => show({ ...choice, ...part }, true),
  };
}
