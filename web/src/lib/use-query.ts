/** The server's state on a screen: asked for while it is shown, followed as it changes. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Query, QueryOptions } from './query.ts';
import { queryClient, queryOf } from './query-client.ts';

/** A question of which a screen shows a part: `select`. */
export type ShownQuery<Data, Shown> = QueryOptions<Data> & { readonly select?: (data: Data) => Shown };

export interface QueryResult<Data> {
  /** undefined until the first answer. */
  readonly data: Data | undefined;
  /** The last question failed; older data is still there. */
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** What is shown belongs to the question before this one, whose answer is on its way. */
  readonly isPrevious: boolean;
  readonly refetch: () => void;
}

/** @param keepPrevious shows the answer of the question before until the first one of another key is there */
export function useQuery<Data, Shown = Data>(
  options: ShownQuery<Data, Shown>,
  keepPrevious = false,
): QueryResult<Shown> {
  const query = queryOf(options);
  const state = useSyncExternalStore(query.watch, query.snapshot);
  const previous = useLast(state.data);
  useEffect(() => {
    if (query.stale) void query.ask();
  }, [query]);
  useAskingAgain(query, options.askAgainMs?.(state));
  const isPrevious = keepPrevious && state.data === undefined && previous !== undefined;
  const data = isPrevious ? previous : state.data;
  const select = options.select ?? ((whole: Data) => whole as unknown as Shown);
  return {
    data: data === undefined ? undefined : select(data),
    isError: state.failed,
    isFetching: state.asking,
    isPrevious,
    refetch: () => void query.ask(),
  };
}

/** Whether anything is being asked. */
export const useIsFetching = (): boolean => useSyncExternalStore(queryClient.watch, () => queryClient.asking() > 0);

/** The last one that was there. */
function useLast<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(() => data);
  return last;
}

function useAskingAgain<Data>(query: Query<Data>, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void query.ask();
    }, everyMs);
    return () => clearInterval(timer);
  }, [query, everyMs]);
}
