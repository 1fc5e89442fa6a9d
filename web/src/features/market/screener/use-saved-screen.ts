import { useQuery } from '@tanstack/react-query';
import { useWorld } from '../../../quotes/world-context.ts';
import { isSame, type ScreenChoice } from './screen-choice.ts';
import { screensQuery } from './screener-queries.ts';

/** The saved screen that a choice came from, and whether the choice differs from it. */
export function useSavedScreen(choice: ScreenChoice) {
  const all = useQuery(screensQuery(useWorld())).data;
  const saved = choice.name === undefined ? undefined : all?.find(({ name }) => name === choice.name);
  return {
    saved,
    isChanged: saved !== undefined && !isSame(choice, saved),
    names: (all ?? []).map(({ name }) => name),
  };
}
